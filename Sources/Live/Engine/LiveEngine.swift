package import Evdev
package import Gestures
package import Simulation
import Timelines
package import Traces

/// The simulations of live devices.
///
/// Each device has its own simulation, scene and timeline, because a transition belongs to one
/// finger on one device.
///
/// The engine passes its output to `emit` at once and in order; `emit` must not block. The events
/// that the simulation receives are the events that `emit` receives, so that their replay is the
/// same timeline.
package struct LiveEngine: DeviceHandler {
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

  package struct Options {
    package var settings: SimulationSettings
    /// The number of gestures after which the run ends; `nil` for no limit.
    package var count: Int?
    /// Whether the engine emits rows in addition to lines.
    package var keepsRows = false
    /// Whether each gesture turns the transition into the direction of its first points.
    package var followsDirection = false
    /// The observer of the run, if there is one.
    package var controls: (any LiveControls)?
    /// The arbitration of pen and touch; `nil` when no pen affects the fingers on other devices.
    package var arbitration: TouchArbitration?
    /// Checked after each turn: whether the loop must end.
    package var isEnded: () -> Bool = { false }

    package init(settings: SimulationSettings) {
      self.settings = settings
    }
  }

  /// - Throws: The reason why a device cannot be used for a drag.
  package init(
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
  package var figures: [LiveFigures] { tracks.map(\.figures) }

  /// The current settings of each device's simulation.
  package var settings: [SimulationSettings] { tracks.map(\.settings) }

  /// The number of sequences of touches that have ended, on all devices.
  package var gestures: Int { tracks.reduce(0) { $0 + $1.gestures } }

  /// The number of violated invariants.
  package var failures: [String] { tracks.flatMap(\.failures) }

  /// Ends the input: touches that are down are cancelled, and a running settle is shown to its end.
  package func finish() {
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
  package func apply(_ change: LiveChange) throws(SettingError) {
    for track in tracks { try track.check(change) }
    for track in tracks { try track.apply(change) }
  }

  /// The settings of each device, with those that wait for the next drag.
  package var wantedSettings: [SimulationSettings] { tracks.map(\.wantedSettings) }

  /// Whether the settings of any device, current or waiting, have changed since the last call.
  package func takeSettingsChange() -> Bool {
    tracks.reduce(false) { $1.takeSettingsChange() || $0 }
  }

  /// Whether no finger is down on any device and nothing moves.
  ///
  /// A new recording that starts here loses nothing.
  package var isUntouched: Bool { tracks.allSatisfy(\.isUntouched) }

  /// Completes the recording so far.
  /// - Precondition: `isUntouched`, because half a touch is unusable in either file.
  package func splitRecording() {
    precondition(isUntouched, "split while a finger is down")
    emit(.split)
  }

  // MARK: DeviceHandler

  package mutating func opened(
    _ device: DeviceDescription, clock: DeviceClock, as number: Int
  ) {
    if let words = DeviceWords.clock(clock, of: titles[number]) { emit(.message(words)) }
  }

  package mutating func receive(_ events: [RawEvent], from number: Int) {
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

  package mutating func advance(_ number: Int, to time: TraceInstant) {
    tracks[number].advance(to: time)
  }

  package mutating func lost(_ number: Int, _ error: DeviceError, isAwaited: Bool) {
    tracks[number].setPresent(false)
    arbitration?.lose(number, at: DeviceClock.monotonic.now)
    let words = DeviceWords.loss(of: titles[number], error, isAwaited: isAwaited)
    emit(.message("\(words); its touches are cancelled"))
  }

  package mutating func returned(_ number: Int) {
    tracks[number].setPresent(true)
    emit(.message(DeviceWords.isBack(titles[number])))
  }

  package mutating func silent(_ number: Int, isGrabbed: Bool) {
    emit(.message(DeviceWords.silence(of: titles[number], isGrabbed: isGrabbed)))
  }

  package mutating func grabbed(_ number: Int, _ isGrabbed: Bool, _ error: DeviceError?) {
    tracks[number].setGrabbed(isGrabbed)
    if let error { emit(.message(DeviceWords.refusal(of: titles[number], error))) }
  }

  package mutating func noticed(_ signal: Int32) { controls?.noticed(signal) }

  package mutating func takeGrabWish() -> Bool? { controls?.takeGrabWish() }

  package mutating func canRead(_ descriptor: Int32) {
    controls?.canRead(descriptor, of: self)
  }

  package mutating func loopDidIterate() {
    for (number, track) in tracks.enumerated() { track.takeOutput(of: number, emit) }
    // This comes last because a consumer may wait for the rows.
    for (events, number) in received { emit(.events(events, device: number)) }
    received.removeAll(keepingCapacity: true)
    controls?.loopDidIterate(of: self)
  }

  package var wait: Int64? {
    (tracks.map(\.wait) + [controls?.wait]).compactMap { $0 }.min()
  }

  package var isDone: Bool {
    if isEnded() { return true }
    guard let count else { return false }
    return gestures >= count && tracks.allSatisfy(\.isResting)
  }
}

/// A device that cannot be used for a drag.
package struct UnusableDevice: Error, CustomStringConvertible {
  package let path: String
  package let error: ScreenError

  package init(path: String, error: ScreenError) {
    (self.path, self.error) = (path, error)
  }

  package var description: String { "\(path): cannot be used for a drag: \(error)" }
}
