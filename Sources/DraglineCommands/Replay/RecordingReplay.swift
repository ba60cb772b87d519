import Gestures
import ReferenceTransitions
import Simulation
import Timelines
import Traces

/// The replay of one recording: its events through a simulation, batch by batch.
struct RecordingReplay: ~Copyable {
  /// The settings of replays, and the direction that each gesture has.
  struct Plan {
    var settings: SimulationSettings
    var course: GestureJudge.Course

    init(_ arguments: Arguments) throws(CommandFailure) {
      settings = try SimulationSettings(arguments)
      course = try GestureJudge.Course(arguments)
      settings.take(course)
    }
  }

  private var recording: Recording
  private var simulation: Simulation
  private var ways: ReplayWays?
  private var batch: EventBatch
  private var isOver = false
  var progress: ProgressBar

  /// Reads and checks all of a recording, and reports its warnings, before anything is written.
  init(
    _ path: String, _ plan: Plan, _ choice: RecordingChoice, _ console: Console, isQuiet: Bool
  ) throws(CommandFailure) {
    var progress = ProgressBar(console, isQuiet: isQuiet)
    var recording = try Recording(path, console, choice)
    try recording.surveyAll { progress.update($0, "checking \($1)") }
    progress.clear()
    recording.reportSurvey(console)
    let mapper = try recording.mapper(plan.settings.screen)
    let ways = plan.course == .auto ? try ReplayWays(&recording, mapper) : nil
    recording.reportAssumptions(mapper, console)
    let simulation = try Self.simulation(of: recording, plan.settings, ways?.first)
    try recording.rewind(isLastTime: true)
    self.simulation = simulation
    self.ways = ways
    batch = EventBatch(device: recording.deviceNumber)
    self.recording = recording
    self.progress = progress
  }

  private static func simulation(
    of recording: borrowing Recording, _ settings: SimulationSettings,
    _ direction: DragAxis.Direction?
  ) throws(CommandFailure) -> Simulation {
    var settings = settings
    if let direction { settings.transitionParameters.driveDirection = direction }
    (settings.trace, settings.format) = (recording.name, recording.format.id)
    let device = recording.usedDevice
    do throws(ScreenError) {
      return try Simulation(
        settings: settings, device: device, kind: device.kind, observed: recording.observedBounds)
    } catch {
      throw CommandFailure(InputError.screen(error, path: recording.path))
    }
  }

  var path: String { recording.path }
  var name: String { recording.name }
  /// The labels in the recording itself.
  var labels: [GestureLabel] { recording.survey.labels }
  /// The broken invariants that were kept.
  var failures: [InvariantFailure] { simulation.failures }
  /// The number of broken invariants.
  var failureCount: Int { simulation.failureCount }

  /// Replays some more of the recording into `rows`.
  /// - Returns: Whether there may be more; otherwise the timeline has its end.
  mutating func advance(
    into rows: inout (some TimelineSink & ~Copyable)
  ) throws(CommandFailure) -> Bool {
    guard !isOver else { return false }
    guard try recording.read(into: &batch) else {
      isOver = true
      simulation.finish(isTruncated: recording.truncation != nil, into: &rows)
      return false
    }
    for event in batch.events {
      if let direction = ways?.turn(at: event.time) { try turn(direction, at: event.time, &rows) }
      simulation.receive(event, into: &rows)
    }
    batch.removeAll()
    progress.update(recording.progress, "replaying \(recording.name)")
    return true
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
}
