public import Evdev
public import Gestures
public import Simulation
import Timelines
public import Traces

/// The simulations of live devices. Each device has its own simulation, scene and timeline, because
/// a transition belongs to one finger on one device.
///
/// The engine passes its output to `emit` at once and in order; `emit` must not block. The events
/// that the simulation receives are the events that `emit` receives, so that their replay is the
/// same timeline.
public struct LiveEngine: DeviceHandler {
  private let tracks: [LiveTrack]
  /// The events that the simulations received in this turn.
  private var received: [(events: [RawEvent], device: Int)] = []
  /// The title of each device, for messages.
  private let titles: [String]
  private let emit: (LiveOutput) -> Void
  private let count: Int?
  private let controls: (any LiveControls)?
  private let isEnded: () -> Bool
  private var arbitration: TouchArbitration?

  public struct Options {
    public var settings: SimulationSettings
    /// The number of gestures after which the run ends; `nil` for no limit.
    public var count: Int?
    /// Whether the engine emits rows in addition to lines.
    public var keepsRows = false
    /// Whether each gesture turns the transition into the direction of its first points.
    public var followsDirection = false
    /// The observer of the run, if there is one.
    public var controls: (any LiveControls)?
    /// The arbitration of pen and touch; `nil` when no pen affects the fingers on other devices.
    public var arbitration: TouchArbitration?
    /// Checked after each turn: whether the loop must end.
    public var isEnded: () -> Bool = { false }

    public init(settings: SimulationSettings) {
      self.settings = settings
    }
  }

  /// - Throws: The reason why a device cannot be used for a drag.
  public init(
    _ devices: [(description: DeviceDescription, clock: DeviceClock)], _ options: Options,
    emit: @escaping (LiveOutput) -> Void
  ) throws(UnusableDevice) {
    var tracks: [LiveTrack] = []
    for (number, device) in devices.enumerated() {
      var settings = options.settings
      settings.trace = device.description.node ?? ""
      settings.format = "evdev"
      settings.clock = device.clock == .monotonic ? .monotonic : .realtime
      let rows = LiveRows(
        keepsRows: options.keepsRows, device: devices.count > 1 ? number : nil)
      do throws(ScreenError) {
        tracks.append(
          try LiveTrack(
            device.description, device.clock, settings: settings, rows: rows,
            followsDirection: options.followsDirection))
      } catch {
        throw UnusableDevice(path: device.description.node ?? "", error: error)
      }
    }
    self.tracks = tracks
    titles = devices.map { $0.description.title }
    (count, self.emit) = (options.count, emit)
    (controls, isEnded) = (options.controls, options.isEnded)
    arbitration = options.arbitration
  }

  /// The figures of each device, by number.
  public var figures: [LiveFigures] { tracks.map(\.figures) }

  /// The current settings of each device's simulation.
  public var settings: [SimulationSettings] { tracks.map(\.settings) }

  /// The number of sequences of touches that have ended, on all devices.
  public var gestures: Int { tracks.reduce(0) { $0 + $1.gestures } }

  /// The number of violated invariants.
  public var failures: [String] { tracks.flatMap(\.failures) }

  /// Ends the input: touches that are down are cancelled, and a running settle is shown to its end.
  public func finish() {
    for (number, track) in tracks.enumerated() {
      let last = track.finish()
      if !last.isEmpty { emit(.events(last, device: number)) }
      track.takeOutput(of: number, emit)
    }
  }

  // MARK: What controls may do

  /// Changes the simulations of all devices, or none.
  ///
  /// - Throws: The reason why one of the devices cannot take the change.
  public func apply(_ change: LiveChange) throws(SettingError) {
    for track in tracks { try track.check(change) }
    for track in tracks { try track.apply(change) }
  }

  /// The settings of each device, with those that wait for the next drag.
  public var wantedSettings: [SimulationSettings] { tracks.map(\.wantedSettings) }

  /// Whether the settings of any device, current or waiting, have changed since the last call.
  public func takeSettingsChange() -> Bool {
    tracks.reduce(false) { $1.takeSettingsChange() || $0 }
  }

  /// Whether no finger is down on any device and nothing moves. A new recording that starts here
  /// loses nothing.
  public var isUntouched: Bool { tracks.allSatisfy(\.isUntouched) }

  /// Completes the recording so far.
  /// - Precondition: `isUntouched`, because half a touch is unusable in either file.
  public func splitRecording() {
    precondition(isUntouched, "split while a finger is down")
    emit(.split)
  }

  // MARK: DeviceHandler

  public mutating func opened(
    _ device: DeviceDescription, clock: DeviceClock, as number: Int
  ) {
    if let words = DeviceWords.clock(clock, of: titles[number]) { emit(.message(words)) }
  }

  public mutating func receive(_ events: [RawEvent], from number: Int) {
    let shares = arbitration?.admit(events, from: number) ?? [(number, events)]
    if arbitration?.takeLeftOut(of: number) == true {
      emit(.message(DeviceWords.leftOut(on: titles[number])))
    }
    tracks[number].count(events, admitted: shares[0].events)
    for (device, events) in shares where !events.isEmpty {
      if device != number, let words = DeviceWords.cancellation(events, on: titles[device]) {
        emit(.message(words))
      }
      received.append((tracks[device].receive(events), device))
      if let error = tracks[device].takeRefusal() {
        emit(.message(DeviceWords.keptDirection(on: titles[device], error)))
      }
    }
  }

  public mutating func advance(_ number: Int, to time: TraceInstant) {
    tracks[number].advance(to: time)
  }

  public mutating func lost(_ number: Int, _ error: DeviceError, isAwaited: Bool) {
    tracks[number].setPresent(false)
    arbitration?.lose(number, at: DeviceClock.monotonic.now)
    let words = DeviceWords.loss(of: titles[number], error, isAwaited: isAwaited)
    emit(.message("\(words); its touches are cancelled"))
  }

  public mutating func returned(_ number: Int) {
    tracks[number].setPresent(true)
    emit(.message(DeviceWords.isBack(titles[number])))
  }

  public mutating func silent(_ number: Int, isGrabbed: Bool) {
    emit(.message(DeviceWords.silence(of: titles[number], isGrabbed: isGrabbed)))
  }

  public mutating func grabbed(_ number: Int, _ isGrabbed: Bool, _ error: DeviceError?) {
    tracks[number].setGrabbed(isGrabbed)
    if let error { emit(.message(DeviceWords.refusal(of: titles[number], error))) }
  }

  public mutating func noticed(_ signal: Int32) { controls?.noticed(signal) }

  public mutating func takeGrabWish() -> Bool? { controls?.takeGrabWish() }

  public mutating func canRead(_ descriptor: Int32) {
    controls?.canRead(descriptor, of: self)
  }

  public mutating func loopDidIterate() {
    for (number, track) in tracks.enumerated() { track.takeOutput(of: number, emit) }
    // This comes last because a consumer may wait for the rows.
    for (events, number) in received { emit(.events(events, device: number)) }
    received.removeAll(keepingCapacity: true)
    controls?.loopDidIterate(of: self)
  }

  public var wait: Int64? {
    (tracks.map(\.wait) + [controls?.wait]).compactMap { $0 }.min()
  }

  public var isDone: Bool {
    if isEnded() { return true }
    guard let count else { return false }
    return gestures >= count && tracks.allSatisfy(\.isResting)
  }
}

/// A device that cannot be used for a drag.
public struct UnusableDevice: Error, CustomStringConvertible {
  public let path: String
  public let error: ScreenError

  public init(path: String, error: ScreenError) {
    (self.path, self.error) = (path, error)
  }

  public var description: String { "\(path): cannot be used for a drag: \(error)" }
}
