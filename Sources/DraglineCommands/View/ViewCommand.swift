import Glibc
import Live
import Simulation
import Terminal
import Timelines
import Traces

extension Command {
  static let view = Command(
    name: "view", operands: "TRACE|TIMELINE",
    summary: "Play a recording or a timeline on the whole terminal.",
    options: [
      .speed.saying("play FACTOR times as fast, 0.0625 to 8 (default: 1)"),
      .loopPart, .idleLimit, .quiet,
    ] + replayOptions,
    examples: [
      "dragline view traces/flick.evemu", "dragline view traces/flick.evemu --policy vaul",
      "dragline view timeline.jsonl --speed 0.25 --loop gesture",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      try ViewCommand(arguments).run(arguments, console)
    })
}

extension CommandOption where Self == ValueOption {
  static var idleLimit: ValueOption {
    ValueOption(
      "--idle-limit", value: "SECONDS",
      "cut pauses between gestures to SECONDS; gestures keep their time (default: 0.5)")
  }

  static var loopPart: ValueOption {
    ValueOption("--loop", value: "PART", "repeat the gesture or the whole: gesture or whole")
  }
}

/// The command that shows a recording or a timeline on a terminal.
struct ViewCommand {
  private static let usualIdleLimit: Int64 = 500_000

  private let path: String
  private let speed: Double
  private let loop: TimelineView.Loop
  private let idleLimit: Int64
  private let isQuiet: Bool
  private let plan: RecordingReplay.Plan

  init(_ arguments: Arguments) throws(CommandFailure) {
    let paths = try arguments.required("TRACE", "view")
    guard paths.count == 1 else { throw CommandFailure(ViewError.severalOperands) }
    path = paths[0]
    speed = try number(arguments, .speed, 0.0625...8) ?? 1
    let words = TimelineView.Loop.allCases.map(\.rawValue)
    try SimulationSettings.expect(arguments.value(.loopPart), .loopPart, oneOf: words)
    loop = arguments.value(.loopPart).flatMap(TimelineView.Loop.init) ?? .once
    let seconds = try number(arguments, .idleLimit, 0...31_536_000)
    idleLimit = seconds.map { Int64($0 * 1_000_000) } ?? Self.usualIdleLimit
    isQuiet = arguments.has(.quiet)
    plan = try RecordingReplay.Plan(arguments)
  }

  func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) {
    let traits = try Self.traits(console)
    let (timelines, isWhole) = try read(arguments, console)
    let signals = SignalPipe(KeyLoop<ViewScreen>.signals)
    SignalPipe.onSecondEnd { TerminalSession.restore() }
    let view = TimelineView(timelines, speed: speed, loop: loop)
    if case .ended(let signal) = try show(view, traits, console, signals) {
      throw CommandFailure.reported(.ended(by: signal))
    }
    if !isWhole { throw CommandFailure.reported(.badInput) }
  }

  private static func traits(_ console: Console) throws(CommandFailure) -> TerminalTraits {
    do throws(TerminalTraits.Refusal) {
      guard isatty(console.standardOutput) == 1 else { throw .noTerminal }
      return try .ofEnvironment()
    } catch {
      throw CommandFailure(ViewError.terminal(error))
    }
  }

  /// Shows the view, and restores the terminal when it returns.
  private func show(
    _ view: TimelineView, _ traits: TerminalTraits, _ console: Console,
    _ signals: borrowing SignalPipe
  ) throws(CommandFailure) -> KeyLoop<ViewScreen>.Ending {
    var console = console
    if isatty(console.standardInput) != 1 {
      // Standard input is a pipe or a file: the keys come from the terminal itself.
      console.standardInput = open("/dev/tty", O_RDWR | O_CLOEXEC)
    }
    let session = try TerminalSession(on: console.standardOutput, of: console)
    var loop = KeyLoop(session, traits, ViewScreen(view: view))
    return loop.run(signals)
  }

  // MARK: Reading

  /// - Returns: The timelines, of which there is at least one, and whether the recording is whole.
  private func read(
    _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) -> ([TimelineIndex], Bool) {
    switch try RecordingOrTimeline(path, arguments, console) {
    case .recording(let recording): return try replay(recording, console)
    case .timeline(let input):
      let timelines = try TimelineFile(input).timelines
      return (timelines.compactMap { TimelineIndex($0, name: $1, idleLimit: idleLimit) }, true)
    }
  }

  private func replay(
    _ recording: consuming Recording, _ console: Console
  ) throws(CommandFailure) -> ([TimelineIndex], Bool) {
    var plan = plan
    plan.notesOutlooks = true
    var replay = try RecordingReplay(recording, plan, console, isQuiet: isQuiet)
    var rows = CollectedTimeline()
    let setup = SimulatedSetup(replay.settings)
    while try replay.advance(into: &rows) {}
    replay.progress.clear()
    let isWhole = !replay.reportTruncation(console)
    let index = TimelineIndex(
      rows.rows, name: replay.name, setup: setup, outlooks: replay.outlooks, idleLimit: idleLimit)
    guard let index else { preconditionFailure("a replay without a header") }
    return ([index], isWhole)
  }
}

/// The viewer on a terminal.
struct ViewScreen: KeyedView {
  private(set) var view: TimelineView

  func picture(_ size: TerminalSize, _ characters: CharacterSet) -> Picture {
    view.picture(size, characters)
  }

  mutating func press(_ key: Key, on size: TerminalSize) -> KeyStep<Never> {
    switch view.press(key) {
    case nil: .stays
    case .quit: .leaves
    case .interrupt: .ends(by: SIGINT)
    case .suspend: .suspends
    case .repaint: .repaints
    }
  }

  mutating func advance(to now: Int64) -> Int64? { view.advance(to: now) }
}
