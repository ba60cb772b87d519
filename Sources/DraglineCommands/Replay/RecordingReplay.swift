import Gestures
import Interaction
import ReferenceTransitions
import Simulation
import Terminal
import Timelines
import Traces

/// The replay of one recording: its events through a simulation, batch by batch.
struct RecordingReplay: ~Copyable {
  private var recording: Recording
  private var simulation: Simulation
  private var ways: ReplayWays?
  private var batch: EventBatch
  /// The index of the next event of the batch.
  private var next = 0
  /// The most events of one step, so that the rows of a step need little memory.
  private static let stepLimit = 1_024
  private let plan: Plan
  private let mapper: ScreenMapper
  /// Divides the touches into gestures; `nil` unless they are wanted.
  private var touches: GestureReader?
  private var isOver = false
  private var notes: OutlookNotes?
  var progress: ProgressBar

  /// Reads and checks all of a recording, and reports its warnings, before anything is written.
  init(
    _ path: String, _ plan: Plan, _ choice: RecordingChoice, _ console: Console, isQuiet: Bool
  ) throws(CommandFailure) {
    try self.init(Recording(path, console, choice), plan, console, isQuiet: isQuiet)
  }

  /// Creates the replay of a recording that is open already.
  init(
    _ opened: consuming Recording, _ plan: Plan, _ console: Console, isQuiet: Bool
  ) throws(CommandFailure) {
    var recording = opened
    var progress = ProgressBar(console, isQuiet: isQuiet)
    try recording.surveyAll { progress.update($0, "checking \($1)") }
    progress.clear()
    recording.reportSurvey(console)
    let mapper = try recording.mapper(plan.settings.screen)
    let ways = plan.course == .auto ? try ReplayWays(of: &recording, mapper) : nil
    recording.reportAssumptions(mapper, console)
    let simulation = try plan.simulation(of: recording, toward: ways?.first)
    try recording.rewind(isLastTime: true)
    self.simulation = simulation
    (self.plan, self.mapper, self.ways) = (plan, mapper, ways)
    notes = plan.notesOutlooks ? OutlookNotes() : nil
    batch = EventBatch(device: recording.deviceNumber)
    self.recording = recording
    self.progress = progress
  }

  /// The settings in effect, fitted to the screen.
  var settings: SimulationSettings { simulation.settings }
  /// What a lift at each moment would have led to; empty unless the plan asks for it.
  var outlooks: DragOutlooks { notes?.outlooks ?? DragOutlooks() }
  var path: String { recording.path }
  var name: String { recording.name }
  /// The labels in the recording itself.
  var labels: [GestureLabel] { recording.survey.labels }
  /// The broken invariants that were kept.
  var failures: [InvariantFailure] { simulation.failures }
  /// The number of broken invariants.
  var failureCount: Int { simulation.failureCount }

  /// Replays some more of the recording into `rows`: at most `stepLimit` events.
  /// - Returns: Whether there may be more; otherwise the timeline has its end.
  mutating func advance(
    into rows: inout (some TimelineSink & ~Copyable)
  ) throws(CommandFailure) -> Bool {
    guard !isOver else { return false }
    if next == batch.events.count {
      next = 0
      batch.removeAll()
      guard try recording.read(into: &batch) else {
        isOver = true
        touches?.finish(isTruncated: recording.truncation != nil)
        simulation.finish(isTruncated: recording.truncation != nil, into: &rows)
        return false
      }
      progress.update(recording.progress, "replaying \(recording.name)")
    }
    let end = min(next + Self.stepLimit, batch.events.count)
    while next < end {
      try receive(batch.events[next], into: &rows)
      next += 1
    }
    if let number = touches?.tooLong {
      throw CommandFailure(
        GestureError.tooManyReports(path: path, gesture: number, limit: GestureReader.frameLimit))
    }
    return true
  }

  private mutating func receive(
    _ event: RawEvent, into rows: inout (some TimelineSink & ~Copyable)
  ) throws(CommandFailure) {
    if let direction = ways?.turn(at: event.time) { try turn(direction, at: event.time, &rows) }
    notes?.receive(event, before: &simulation)
    simulation.receive(event, into: &rows)
    touches?.receive(event, from: recording.deviceNumber)
    notes?.receive(event, after: &simulation, into: &rows)
  }

  /// The next drag goes in another direction.
  private mutating func turn(
    _ direction: DragAxis.Direction, at time: TraceInstant,
    _ rows: inout (some TimelineSink & ~Copyable)
  ) throws(CommandFailure) {
    do throws(SettingError) {
      try simulation.change("direction", to: direction.rawValue, at: time, into: &rows)
    } catch {
      throw CommandFailure(InputError.setting(error, path: recording.path))
    }
  }

  /// Reports that the recording was cut, if it was.
  /// - Returns: Whether that is a failure.
  func reportTruncation(_ console: Console) -> Bool { recording.reportTruncation(console) }

  // MARK: Gestures

  /// Keeps the touches of each gesture from now on, for `takeGestures()` or `takeSamples()`.
  mutating func keepGestures() { touches = GestureReader(recording, mapper) }

  /// Returns the gestures that are over, and removes them.
  mutating func takeGestures() -> [TouchGesture] { touches?.takeFinished() ?? [] }

  /// Measures the gestures that are over, for plots, and removes them.
  mutating func takeSamples() throws(CommandFailure) -> [DragSamples] {
    let isPointer = recording.usedDevice.kind.movesPointer
    return try takeGestures().map { (gesture) throws(CommandFailure) in
      let policy = try plan.policy(of: gesture, on: mapper, path: path)
      return gesture.samples(under: policy, byPointer: isPointer)
    }
  }

  /// Returns the recording as gestures name it.
  ///
  /// - Parameters:
  ///   - name: The path as people see it.
  ///   - labels: The labels of the gestures; of two about one gesture the later counts.
  func source(name: String, labels: [GestureLabel]) -> GestureSource {
    GestureSource(recording, mapper, name: name, labels: labels)
  }
}
