public import Evdev
public import Gestures
public import Simulation
import Timelines
public import Traces

/// The simulation on live devices: each has its own, with its own scene and its own timeline, since a
/// transition belongs to one finger on one device.
///
/// What it says goes to `emit` at once and in order; whoever takes it must not block. What the
/// simulation gets is what `emit` gets as events, so that their replay is the same timeline.
public struct LiveEngine: DeviceHandler {
  private let tracks: [LiveTrack]
  /// In this turn.
  private var received: [(events: [RawEvent], device: Int)] = []
  /// Of each device, for messages.
  private let titles: [String]
  private let emit: (LiveOutput) -> Void
  private let count: Int?
  private let controls: (any LiveControls)?
  private let isEnded: () -> Bool
  private var arbitration: TouchArbitration?

  public struct Options {
    public var settings: SimulationSettings
    /// Ends after so many gestures; `nil` for never.
    public var count: Int?
    /// Whether rows are given beside the lines.
    public var keepsRows = false
    /// Whether each gesture turns the transition the way that its first points go.
    public var followsDirection = false
    /// `nil` when nobody watches.
    public var controls: (any LiveControls)?
    /// `nil` when a pen is nothing to the fingers on other devices.
    public var arbitration: TouchArbitration?
    /// Asked after each turn whether the loop shall end.
    public var isEnded: () -> Bool = { false }

    public init(settings: SimulationSettings) {
      self.settings = settings
    }
  }

  /// - Throws: What makes a device useless for a drag.
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

  /// Of each device, by number.
  public var figures: [LiveFigures] { tracks.map(\.figures) }

  /// Of each device, as its simulation has them now.
  public var settings: [SimulationSettings] { tracks.map(\.settings) }

  /// Sequences of touches that are over, on all devices.
  public var gestures: Int { tracks.reduce(0) { $0 + $1.gestures } }

  /// Invariants that were broken.
  public var failures: [String] { tracks.flatMap(\.failures) }

  /// Ends the input: what is down is cancelled, what settles is shown to its end.
  public func finish() {
    for (number, track) in tracks.enumerated() {
      let last = track.finish()
      if !last.isEmpty { emit(.events(last, device: number)) }
      track.takeOutput(of: number, emit)
    }
  }

  // MARK: What controls may do

  /// Changes every device's simulation, or none.
  ///
  /// - Throws: Why one of them cannot have it.
  public func apply(_ change: LiveChange) throws(SettingError) {
    for track in tracks { try track.check(change) }
    for track in tracks { try track.apply(change) }
  }

  /// Of each device, with what waits for the next drag.
  public var wantedSettings: [SimulationSettings] { tracks.map(\.wantedSettings) }

  /// Whether other settings are in force or wanted on any device since the last call.
  public func takeSettingsChange() -> Bool {
    tracks.reduce(false) { $1.takeSettingsChange() || $0 }
  }

  /// Whether no finger is down on any device and nothing moves: between two recordings nothing is lost.
  public var isUntouched: Bool { tracks.allSatisfy(\.isUntouched) }

  /// The recording so far shall become whole.
  /// - Precondition: `isUntouched`, since half a touch is of no use in either file.
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
    emit(.message("\(words); what was down is cancelled"))
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

  public mutating func turnIsOver() {
    for (number, track) in tracks.enumerated() { track.takeOutput(of: number, emit) }
    // Afterwards: somebody may wait for the rows.
    for (events, number) in received { emit(.events(events, device: number)) }
    received.removeAll(keepingCapacity: true)
    controls?.turnIsOver(of: self)
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

/// A device that nobody can drag on.
public struct UnusableDevice: Error, CustomStringConvertible {
  public let path: String
  public let error: ScreenError

  public init(path: String, error: ScreenError) {
    (self.path, self.error) = (path, error)
  }

  public var description: String { "\(path): of no use for a drag: \(error)" }
}
