import ReferenceTransitions
import Simulation
import Timelines
import Traces

extension Command {
  static let animate = Command(
    name: "animate", operands: "TRANSITION",
    summary: "Play a transition by itself, without a gesture.",
    options: [
      .output,
      .format.saying("jsonl, csv, perfetto, or tracks (its animations); without -o, print it"),
      .force,
      .quiet.saying("print no summary"),
      .set,
      .screen.saying("size of the screen in points (default: 414x896)"),
      .deviceFrame, .frameRate, .slow, .size,
    ],
    examples: [
      "dragline animate photo-push",
      "dragline animate cell-present --set duration=0.25 --frame-rate 120",
      "dragline animate card-present --slow 10",
      "dragline animate hero-push --format tracks",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      try AnimateCommand(arguments).run(console)
    })
}

/// Plays one transition: a summary for people, a timeline or the animations themselves for
/// programs.
struct AnimateCommand {
  private enum Format {
    case timeline(TimelineFormat)
    case tracks
  }

  private let output: String?
  private let format: Format
  private let isForced: Bool
  private let isQuiet: Bool
  private let settings: SimulationSettings

  init(_ arguments: Arguments) throws(CommandFailure) {
    guard arguments.operands.count == 1 else {
      throw CommandFailure(ReplayError.notOneTransition)
    }
    let name = arguments.value(.format)
    format = try Self.format(name ?? TimelineFormat.jsonl.rawValue)
    output = arguments.value(.output) ?? (name == nil ? nil : "-")
    isForced = arguments.has(.force)
    isQuiet = arguments.has(.quiet) || output == "-"
    settings = try SimulationSettings(animating: arguments.operands[0], arguments)
  }

  private static func format(_ name: String) throws(CommandFailure) -> Format {
    if let format = TimelineFormat(rawValue: name) { return .timeline(format) }
    if name == "tracks" { return .tracks }
    let known = TimelineFormat.allCases.map(\.rawValue) + ["tracks"]
    throw CommandFailure(UnknownName(kind: "format", name: name, known: known))
  }

  func run(_ console: Console) throws(CommandFailure) {
    var simulation = try made()
    var destination = try OutputFile(output, isForced: isForced, console)
    let timelineFormat: TimelineFormat? =
      if case .timeline(let format) = format, destination.isWanted { format } else { nil }
    var rows = PlaybackRows(timelineFormat, summary: PlaybackSummary(settings))
    let tracks = simulation.play(into: &rows)
    rows.summary.tracks = tracks
    try rows.drain(to: &destination)
    if case .tracks = format { try destination.write(tracks.jsonLines(of: settings)) }
    try destination.commit()
    if !isQuiet {
      try console.print(words: rows.summary.text(within: console.width))
    }
    for failure in simulation.failures {
      console.report(ReplayNotice.invariant(failure, name: settings.transition.id))
    }
    if simulation.failureCount > 0 {
      throw CommandFailure(ReplayError.invariantsBroken(count: simulation.failureCount))
    }
  }

  private func made() throws(CommandFailure) -> Simulation {
    do throws(ScreenError) {
      return try Simulation(playing: settings)
    } catch {
      throw CommandFailure(SettingsError.screen(error))
    }
  }
}

/// The rows of a playback on their way to the timeline and to the summary.
private struct PlaybackRows: ~Copyable, TimelineSink {
  private var rows: ReplayRows
  var summary: PlaybackSummary

  init(_ format: TimelineFormat?, summary: PlaybackSummary) {
    rows = ReplayRows(format, narrator: nil)
    self.summary = summary
  }

  mutating func write(_ row: TimelineRow) {
    rows.write(row)
    summary.write(row)
  }

  mutating func drain(to destination: inout OutputFile) throws(CommandFailure) {
    try rows.drain(to: &destination)
  }
}
