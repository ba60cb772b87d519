import Evdev
import Traces

extension Command {
  static let play = Command(
    name: "play", operands: "TRACE",
    summary: "Play a recording into virtual devices, for any program to read.",
    options: [
      .speed, .loop, .wait, .hold,
      .quiet.saying("print only the nodes of the devices"),
    ] + recordingOptions,
    examples: [
      "dragline play traces/flick.evemu", "dragline play recording.yml --loop=3 --speed 0.5",
      "dragline play traces/flick.evemu --wait 5 --hold",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      try PlayCommand(arguments).run(console)
    })
}

extension CommandOption where Self == Flag {
  static var hold: Flag { Flag("--hold", "keep the devices after the end, until Ctrl-C") }
}

extension CommandOption where Self == ValueOption {
  static var loop: ValueOption {
    ValueOption("--loop", value: "[=N]", "repeat forever, or play N times in all")
  }

  static var speed: ValueOption {
    ValueOption("--speed", value: "FACTOR", "play FACTOR times as fast, 0.01 to 100 (default: 1)")
  }

  static var wait: ValueOption {
    ValueOption("--wait", value: "SECONDS", "wait SECONDS before each run (default: 1)")
  }
}

/// The command that makes virtual devices from a recording's descriptions, and plays its events on
/// them.
struct PlayCommand {
  private let input: String
  private let speed: Double
  /// `nil` for ever.
  private let runs: Int?
  private let wait: Duration
  private let holds: Bool
  private let isQuiet: Bool
  private let choice: RecordingChoice

  init(_ arguments: Arguments) throws(CommandFailure) {
    guard arguments.operands.count == 1 else {
      throw CommandFailure(PlayError.notOneRecording)
    }
    input = arguments.operands[0]
    speed = try number(arguments, .speed, 0.01...100) ?? 1
    wait = .seconds(try number(arguments, .wait, 0...86_400) ?? 1)
    runs = try Self.runs(arguments)
    holds = arguments.has(.hold)
    guard !holds || runs != nil else {
      throw CommandFailure(PlayError.holdAfterEndlessLoop)
    }
    isQuiet = arguments.has(.quiet)
    choice = try RecordingChoice(arguments)
  }

  private static func runs(_ arguments: Arguments) throws(CommandFailure) -> Int? {
    guard let text = arguments.value(.loop) else { return 1 }
    if text.isEmpty { return nil }
    guard let count = Int(text), count > 0 else {
      throw CommandFailure(PlayError.invalidLoop(text))
    }
    return count
  }

  func run(_ console: Console) throws(CommandFailure) {
    let script = try PlayScript(input, console, choice, isQuiet: isQuiet)
    var playback = Playback(script.plan)
    (playback.speed, playback.runs, playback.wait) = (speed, runs, wait)
    try checkRest(playback, script.name)
    if !isQuiet, playback.plan.lostFrames > 0 {
      console.report(PlayNotice.cutFrames(playback.plan.lostFrames, name: script.name))
    }
    let signal = try play(playback, script.devices, console)
    if script.isTruncated { throw CommandFailure.reported(.badInput) }
    if let signal { throw CommandFailure.reported(.ended(by: signal)) }
  }

  /// Checks that a playback without end takes some time, since it would keep the machine busy
  /// otherwise.
  private func checkRest(_ playback: Playback, _ name: String) throws(CommandFailure) {
    guard runs == nil, playback.runLength < Self.leastRest else { return }
    throw CommandFailure(PlayError.endlessWithoutPause(name: name))
  }

  private static let leastRest = Duration.milliseconds(1)

  /// - Returns: The signal that ended it early, if one did.
  private func play(
    _ playback: Playback, _ devices: [VirtualDescription], _ console: Console
  ) throws(CommandFailure) -> CInt? {
    let nodes = NodePrinter(console)
    var output = VirtualDevices(devices) { _, node in nodes.print(node) }
    var clock = StoppableClock()
    let report: PlaybackReport
    do throws(VirtualDeviceError) {
      report = try playback.run(devices: devices.count, on: &output, clock: &clock)
    } catch {
      throw CommandFailure(PlayError.device(error))
    }
    if !isQuiet { console.report(PlayNotice.report(report)) }
    if let failure = nodes.failure, failure != .closedPipe { throw failure }
    guard holds, !report.wasStopped else { return report.wasStopped ? clock.signal : nil }
    if !isQuiet { console.report(PlayNotice.holding) }
    clock.waitForSignal()
    return nil
  }
}

/// Prints each node as its device is made, so that a script can wait for the line.
private final class NodePrinter {
  private let console: Console
  /// The first failure; playing continues without a reader.
  private(set) var failure: CommandFailure?

  init(_ console: Console) {
    self.console = console
  }

  func print(_ node: String) {
    guard failure == nil else { return }
    do throws(CommandFailure) { try console.print("\(node)\n") } catch { failure = error }
  }
}
