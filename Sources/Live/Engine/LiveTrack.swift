import Evdev
import Gestures
import Interaction
import ReferenceTransitions
import Simulation
import Timelines
import Traces

/// One device and the simulation on it.
///
/// It is a class, because arrays cannot hold noncopyable values.
final class LiveTrack {
  /// The time in microseconds that a display frame waits for events stamped before it: the kernel
  /// stamps an event a moment before a process can read it.
  static let grace: Int64 = 1_000
  /// The lateness in microseconds from which an event shows that the clock was set.
  ///
  /// The decoder handles that.
  private static let latest: Int64 = 1_000_000

  private var simulation: Simulation
  private var rows: LiveRows
  private let clock: DeviceClock
  private var meter = ReportMeter()
  /// The latest event, as the simulation received it.
  private var last: RawEvent?
  /// The kernel's first stamp since rows were taken last; `nil` for devices whose clock may be set.
  private var cause: TraceInstant?
  /// The stamp of the first event of the frame that is not complete yet.
  private var frameStart: TraceInstant?
  private var isOver = false
  /// The figures that observers received last.
  private var seen = LiveFigures()
  private let firstPolicy: DragPolicy
  /// The search for directions; `nil` while the transition keeps its own direction.
  private var directions: DirectionFinder?
  /// The events since a finger came down whose direction is not known yet, or since the last
  /// report.
  private var held: [RawEvent] = []
  private var isHolding = false
  /// The reason why the transition cannot take the direction of the last gesture.
  private var refusal: SettingError?
  /// Whether the settings have changed since the last call of `takeSettingsChange()`.
  private var hasNewSettings = false
  private var wasChangeWaiting = false

  init(
    _ device: DeviceDescription, _ clock: DeviceClock, settings: SimulationSettings,
    rows: consuming LiveRows, followsDirection: Bool = false
  ) throws(ScreenError) {
    simulation = try Simulation(settings: settings, device: device, kind: device.kind)
    if followsDirection { directions = try DirectionFinder(device, settings.screen) }
    firstPolicy = simulation.settings.policy
    self.clock = clock
    self.rows = rows
  }

  var figures: LiveFigures { meter.figures }

  /// The number of sequences of touches that have ended.
  var gestures: Int { rows.gestures }

  var isResting: Bool { simulation.isResting && held.isEmpty }

  var failures: [String] { simulation.failures.map { "\($0)" } }

  /// Counts the device's reports, including those that the simulation does not receive.
  ///
  /// - Parameters:
  ///   - events: The events as the kernel stamped them.
  ///   - admitted: The events that the simulation receives, in whole frames.
  func count(_ events: [RawEvent], admitted: [RawEvent]) {
    for event in events { meter.count(event) }
    let (made, got) = (events.count(where: \.isMadeReport), admitted.count(where: \.isMadeReport))
    meter.countKeptReports(made - got)
  }

  /// - Returns: The events that the simulation received, in the form in which they must be
  ///   recorded. If the transition follows the gestures' directions, the first frames of a gesture
  ///   come with the frame that shows its direction.
  func receive(_ events: [RawEvent]) -> [RawEvent] {
    guard directions != nil else { return deliver(events) }
    var taken: [RawEvent] = []
    for event in events {
      held.append(event)
      let wasDown = directions?.isDown ?? false
      directions?.follow(event)
      guard event.isReport, let directions else { continue }
      isHolding = isHolding || (directions.isDown && !wasDown && simulation.isUntouched)
      if !isHolding || directions.direction != nil || !directions.isDown { taken += release() }
    }
    return taken
  }

  /// Passes the held events to the simulation, after the direction that they show.
  private func release() -> [RawEvent] {
    defer { (held, isHolding) = ([], false) }
    if isHolding, let first = held.first, let direction = directions?.direction {
      turn(to: direction, at: max(first.time, simulation.earliestStamp ?? first.time))
    }
    return deliver(held)
  }

  private func turn(to direction: DragAxis.Direction, at stamp: TraceInstant) {
    guard let screen = directions?.screen,
      simulation.wantedSettings.drive(on: screen).direction != direction
    else { return }
    do throws(SettingError) {
      try simulation.change("direction", to: direction.rawValue, at: stamp, into: &rows)
    } catch {
      refusal = error
    }
  }

  /// The reason why the transition kept its direction in the last gesture; returned once.
  func takeRefusal() -> SettingError? {
    defer { refusal = nil }
    return refusal
  }

  private func deliver(_ events: [RawEvent]) -> [RawEvent] {
    var taken: [RawEvent] = []
    taken.reserveCapacity(events.count)
    for var event in events {
      // When the clock was set back, time continues from the latest frame, and that must be a shown
      // frame.
      if isSetBack(event), isBetweenFrames, let report = reportOfShown {
        take(report, into: &taken)
      }
      noteCause(event)
      admit(&event)
      take(event, into: &taken)
    }
    return taken
  }

  /// Records the time of the cause of the next rows.
  ///
  /// A frame that ends with 1 is synthesized for a device that went away: it arrived when the loss
  /// was noticed, but has the stamp of the last event.
  private func noteCause(_ event: RawEvent) {
    guard clock == .monotonic else { return }
    if frameStart == nil { frameStart = event.time }
    guard event.isReport else { return }
    if cause == nil, event.value == 0 { cause = frameStart }
    frameStart = nil
  }

  private func take(_ event: RawEvent, into taken: inout [RawEvent]) {
    simulation.receive(event, into: &rows)
    last = event
    taken.append(event)
  }

  private var isBetweenFrames: Bool {
    last?.isReport == true
  }

  private func isSetBack(_ event: RawEvent) -> Bool {
    guard let earliest = simulation.earliestStamp else { return false }
    return earliest.microseconds - event.time.microseconds > Self.latest
  }

  /// An empty frame that marks how far display frames were shown since the last event; `nil` when
  /// none was shown.
  ///
  /// Without it a replay would not show them before the next event.
  private var reportOfShown: RawEvent? {
    guard let last, let earliest = simulation.earliestStamp, earliest > last.time else {
      return nil
    }
    return .report(at: earliest)
  }

  /// Moves an event that comes after its display frame was shown.
  ///
  /// A replay would deliver it in that frame, so the event moves to the next one, including its
  /// stamp.
  private func admit(_ event: inout RawEvent) {
    guard let earliest = simulation.earliestStamp, event.time < earliest, !isSetBack(event)
    else { return }
    event.time = earliest
    if event.isReport { meter.countLateReport() }
  }

  func advance(to now: TraceInstant) {
    let time = TraceInstant(microseconds: now.microseconds - Self.grace)
    simulation.advance(to: time, into: &rows)
  }

  /// The time in microseconds until a display frame is due; `nil` when only an event causes one.
  var wait: Int64? {
    let now = TraceInstant(microseconds: clock.now.microseconds - Self.grace)
    return simulation.microsecondsToNextFrame(at: now)
  }

  func setGrabbed(_ isGrabbed: Bool) { meter.setGrabbed(isGrabbed) }

  func setPresent(_ isPresent: Bool) { meter.setPresent(isPresent) }

  /// Ends the input; called once.
  ///
  /// - Returns: The events that belong to the recording in addition to the device's events.
  func finish() -> [RawEvent] {
    guard !isOver else { return [] }
    isOver = true
    var added = release()
    if let report = reportOfShown { take(report, into: &added) }
    simulation.finish(into: &rows)
    return added
  }

  /// Emits the output since the last call.
  func takeOutput(of device: Int, _ emit: (LiveOutput) -> Void) {
    if !isOver { simulation.flush(into: &rows) }
    let lines = rows.takeLines()
    if !lines.isEmpty { emit(.lines(lines, device: device, cause: cause)) }
    cause = nil
    guard rows.keepsRows else { return }
    let (taken, now) = (rows.takeRows(), figuresToSee)
    noteSettings(taken)
    if taken.isEmpty, now.looksLike(seen) { return }
    seen = now
    emit(.rows(taken, device: device, now))
  }

  private var figuresToSee: LiveFigures {
    var figures = figures
    figures.contacts = simulation.contacts
    figures.outlook = simulation.outlook(at: clock.now)
    return figures
  }

  // MARK: Settings

  /// Throws the error that `apply` would throw.
  func check(_ change: LiveChange) throws(SettingError) {
    switch change {
    case .parameter(let name, let value): _ = try simulation.settings(changing: name, to: value)
    case .policy(let policy): _ = try simulation.settings(replacingPolicyBy: policy)
    case .firstPolicy: _ = try simulation.settings(replacingPolicyBy: firstPolicy)
    }
  }

  func apply(_ change: LiveChange) throws(SettingError) {
    hasNewSettings = true
    switch change {
    case .parameter(let name, let value):
      try simulation.change(name, to: value, at: clock.now, into: &rows)
    case .policy(let policy):
      try simulation.change(policy: policy, at: clock.now, into: &rows)
    case .firstPolicy:
      try simulation.change(policy: firstPolicy, at: clock.now, into: &rows)
    }
  }

  private func noteSettings(_ rows: [TimelineRow]) {
    let isWaiting = simulation.isChangeWaiting
    let isTold = rows.contains { if case .setting = $0 { true } else { false } }
    if isTold || isWaiting != wasChangeWaiting { hasNewSettings = true }
    wasChangeWaiting = isWaiting
  }

  /// Returns whether the settings, current or waiting, have changed since the last call.
  ///
  /// It is only known when the engine keeps rows.
  func takeSettingsChange() -> Bool {
    defer { hasNewSettings = false }
    return hasNewSettings
  }

  /// The settings with those that wait for the next drag.
  var wantedSettings: SimulationSettings { simulation.wantedSettings }

  /// Whether no finger is down and nothing moves.
  var isUntouched: Bool { simulation.isUntouched && held.isEmpty }

  /// The current settings of the simulation.
  var settings: SimulationSettings { simulation.settings }
}
