import Interaction
import Motion
import Simulation
import Timelines
import Traces

extension Command {
  static let replay = Command(
    name: "replay", operands: "TRACE…",
    summary: "Replays each gesture of a recording and tells what became of it.",
    options: [
      Option(
        "--output", short: "-o", value: "FILE", "write the timeline to FILE; - is standard output"),
      Option(
        "--format", value: "FORMAT",
        "of the timeline: jsonl, csv (frames), perfetto; printed without -o"),
      Option("--json", "print the summary as JSON Lines"),
      Option("--quiet", short: "-q", "no summary, no progress bar"),
    ] + simulationOptions,
    examples: [
      "dragline replay traces/flick.evemu",
      "dragline replay traces/*.evemu --frame-rate 120 --set minimumPercent=0.3",
      "dragline replay recording.evemu -o timeline.jsonl",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      try ReplayCommand(arguments).run(console)
    })

  static let setOption = Option(
    "--set", value: "KEY=VALUE", "change a parameter ('list parameters'); may be repeated")
  static let frameRateOption = Option(
    "--frame-rate", value: "HZ", "display frames per second (60)")

  static let simulationOptions = [
    Option("--transition", value: "ID", "photo-dismiss (the default; 'list transitions')"),
    Option("--policy", value: "ID", "devsign (the default; 'list policies')"),
    setOption,
    Option("--estimator", value: "ID", "velocity estimator: lsq1 (the default)"),
    Option("--screen", value: "WxH", "the screen in points, instead of the device's aspect"),
    Option("--rotate", value: "DEGREES", "turn the picture on the panel: 0, 90, 180 or 270"),
    frameRateOption,
    Option("--pointer-speed", value: "FACTOR", "points per count of a mouse (1)"),
    Option("--touchpad-gain", value: "FACTOR", "points per millimetre of a touchpad (6.4)"),
  ]
}

/// Replays recordings: a summary for people, a timeline for programs.
struct ReplayCommand {
  private let traces: [String]
  private let output: String?
  private let format: TimelineFormat
  private let isQuiet: Bool
  private let summary: Summary
  private var settings: SimulationSettings

  private enum Summary {
    case none
    case text
    case json
  }

  init(_ arguments: Arguments) throws(CommandFailure) {
    traces = try arguments.required("TRACE", "replay")
    let name = arguments.value("--format")
    guard let format = TimelineFormat(rawValue: name ?? TimelineFormat.jsonl.rawValue) else {
      let known = TimelineFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure(.usage, "unknown format '\(name ?? "")': expected one of \(known)")
    }
    self.format = format
    output = arguments.value("--output") ?? (name == nil ? nil : "-")
    isQuiet = arguments.has("--quiet")
    // Two things on one standard output would be neither.
    let isSilent = isQuiet || output == "-"
    summary = isSilent ? .none : arguments.has("--json") ? .json : .text
    settings = try SimulationSettings(arguments)
  }

  func run(_ console: Console) throws(CommandFailure) {
    if let output, let trace = traces.first(where: { Folder.isSameFile($0, output) }) {
      throw CommandFailure(
        .usage, "'\(trace)' would be replaced by its timeline: name another file for '--output'")
    }
    var destination = try TimelineDestination(output, console)
    var progress = ProgressBar(console, isQuiet: isQuiet)
    var breaches = 0
    for trace in traces {
      breaches += try replay(trace, console, &destination, &progress)
    }
    try destination.commit()
    if breaches > 0 {
      throw CommandFailure(.no, "invariants were broken \(counted(breaches, "time")); see above")
    }
  }

  /// - Returns: How often invariants were broken.
  private func replay(
    _ trace: String, _ console: Console, _ destination: inout TimelineDestination,
    _ progress: inout ProgressBar
  ) throws(CommandFailure) -> Int {
    var recording = try Recording(trace, console)
    let survey = try survey(&recording, console, &progress)
    var simulation = try simulation(recording, survey)
    var rows = ReplayRows(
      destination.isWanted ? format : nil,
      narrator: summary == .none ? nil : GestureNarrator(trace: recording.name))
    var batch = EventBatch()
    try recording.rewind(isLastTime: true)
    while try recording.read(into: &batch) {
      for event in batch.events { simulation.receive(event, into: &rows) }
      batch.removeAll()
      try rows.drain(to: &destination)
      try print(rows.takeFinished(), console, &progress)
      progress.update(recording.progress, "replaying \(recording.name)")
    }
    simulation.finish(into: &rows)
    try rows.drain(to: &destination)
    try print(rows.summaries, console, &progress)
    for failure in simulation.failures { console.tell("\(recording.name): \(failure)") }
    return simulation.failureCount
  }

  /// All of the recording is read and checked before anything is written.
  private func survey(
    _ recording: inout Recording, _ console: Console, _ progress: inout ProgressBar
  ) throws(CommandFailure) -> TraceSurvey {
    var survey = TraceSurvey(isDescribed: recording.device != nil)
    while try recording.read(into: &survey) {
      progress.update(recording.progress, "checking \(recording.name)")
    }
    progress.clear()
    for warning in survey.warnings { console.tellPlace("\(recording.path):\(warning)") }
    if survey.warningCount > survey.warnings.count {
      console.tell(
        "\(recording.path): \(survey.warningCount - survey.warnings.count) more warnings")
    }
    return survey
  }

  private func simulation(
    _ recording: borrowing Recording, _ survey: TraceSurvey
  ) throws(CommandFailure) -> Simulation {
    var settings = settings
    settings.trace = recording.name
    let device = recording.device ?? survey.observer.device
    do throws(ScreenError) {
      return try Simulation(
        settings: settings, device: device, kind: device.kind, observed: survey.observer.bounds)
    } catch {
      throw CommandFailure(
        .badInput, "\(recording.path):1:1: error: \(error)", hasPlace: true)
    }
  }

  private func print(
    _ summaries: [GestureSummary], _ console: Console, _ progress: inout ProgressBar
  ) throws(CommandFailure) {
    if !summaries.isEmpty { progress.clear() }
    do throws(CommandFailure) {
      for gesture in summaries {
        try console.print(summary == .json ? gesture.json : gesture.paragraph)
      }
    } catch {
      // Nobody reads the summary any more, but the timeline's file has yet to become whole.
      guard error == .closedPipe, output != nil else { throw error }
    }
  }
}
