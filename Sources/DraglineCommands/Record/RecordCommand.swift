import Evdev
import Glibc
import Live
import Recorder
import Traces

extension Command {
  static let record = Command(
    name: "record", operands: "[DEVICE…]",
    summary: "Record the events of devices to a file, until Ctrl-C.",
    options: [
      .output.saying("write the recording to FILE (default: standard output)"),
      .to.saying("evemu (one device) or libinput-record (default: by FILE's name, else evemu)"),
      .append,
      .force.saying("replace FILE when the first frame arrives"),
      .all, .autorestart, .maxSize, .duration,
      .count.saying("stop after N frames"),
      .grab, .noWait, .showKeycodes, .repair,
      .quiet.saying("print errors only"),
    ],
    examples: [
      "dragline record /dev/input/event5 -o drag.evemu",
      "dragline record --all -o session.yml --autorestart 5",
      "dragline record --repair session.yml",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      if arguments.has(.repair) { return try RepairCommand(arguments).run(console) }
      try RecordCommand(arguments, console).run(console)
    })
}

extension CommandOption where Self == Flag {
  static var all: Flag {
    Flag("--all", "record all touchscreens, touchpads and pens, also those plugged in later")
  }

  static var append: Flag {
    Flag("--append", "append to FILE, repairing it first if it is truncated")
  }

  static var repair: Flag {
    Flag("--repair", "repair the truncated recordings FILE…, and record nothing")
  }

  static var showKeycodes: Flag {
    Flag("--show-keycodes", "record real key codes instead of KEY_A for every key")
  }
}

extension CommandOption where Self == ValueOption {
  static var autorestart: ValueOption {
    ValueOption(
      "--autorestart", value: "SECONDS",
      "begin a new file after SECONDS without events while nothing is held down")
  }

  static var maxSize: ValueOption {
    ValueOption(
      "--max-size", value: "BYTES",
      "stop before the files exceed BYTES, such as 500000, 200K or 10M")
  }
}

/// The command that records devices until the user ends it.
struct RecordCommand {
  /// Events that wait for a disk before devices are left unread.
  private static let queueLimit = 4 << 20

  private let devices: RecordedDevices
  private let plan: RecordingPlan
  private let limits: RecordHandler.Limits
  private let isQuiet: Bool
  private var options = DeviceLoop.Options()

  init(_ arguments: Arguments, _ console: Console) throws(CommandFailure) {
    plan = try RecordingPlan(arguments, console)
    devices = try RecordedDevices(arguments, console)
    isQuiet = arguments.has(.quiet)
    let restart = try microseconds(arguments, .autorestart)
    guard restart == nil || plan.output == nil else {
      throw CommandFailure(RecordError.restartWithoutFile)
    }
    limits = RecordHandler.Limits(
      silence: restart, frames: try wholeNumber(arguments, .count, 1...1_000_000_000_000_000))
    options.grabs = arguments.has(.grab)
    options.waitsForReturn = !arguments.has(.noWait)
    options.duration = try microseconds(arguments, .duration)
    if devices.isAll { options.admits = { $0.isTouchDevice } }
  }

  func run(_ console: Console) throws(CommandFailure) {
    let paths = try devices.paths(console, isQuiet: isQuiet)
    var plan = plan
    plan.holdsSeveralDevices = paths.count > 1 || devices.isAll
    guard !plan.holdsSeveralDevices || plan.output == nil else {
      throw CommandFailure(RecordError.severalToStandardOutput)
    }
    let signals = SignalPipe([SIGINT, SIGTERM, SIGHUP])
    var loop: DeviceLoop
    do throws(DeviceError) {
      loop = try DeviceLoop(paths, options)
    } catch {
      throw CommandFailure(error)
    }
    let path = plan.output == nil ? plan.path : nil
    let sink = try SlowOutputNotice.opening([path], console, isQuiet: isQuiet) {
      [plan] () throws(CommandFailure) in
      try RecordSink(plan, limits, console, isQuiet: isQuiet)
    }
    try sink.check(loop.devices.map(\.description))
    let queue = WorkQueue<RecordJob>(limit: Self.queueLimit) {
      sink.take($0)
    } atEnd: {
      sink.close()
    }
    defer { queue.finish() }
    var handler = RecordHandler(limits, sink, isQuiet: isQuiet) { queue.submit($0, cost: $0.cost) }
    if !isQuiet { reportStart(loop.devices.map(\.description), sink.leftOutParts, console) }
    let ending = loop.run(&handler, signals)
    SlowOutputNotice.finish([queue]) { _ in sink.reportWait() }
    try sink.finish()
    if !isQuiet, let summary = sink.summary { console.report(summary) }
    switch ending {
    case .done, .signal(SIGINT): break
    case .signal(let signal): throw CommandFailure.reported(.ended(by: signal))
    case .lost(let error): throw CommandFailure(DevicesError.lost(error))
    }
  }

  private func reportStart(
    _ devices: [DeviceDescription], _ leftOut: [String], _ console: Console
  ) {
    for path in leftOut { console.report(RecordNotice.emptyPart(path: path)) }
    for (index, device) in devices.enumerated() {
      let isLast = index == devices.count - 1
      console.report(
        RecordNotice.recording(device: device.title, output: plan.outputName, isLast: isLast))
    }
    if devices.isEmpty { console.report(RecordNotice.waiting) }
  }
}

/// Makes recordings whole.
private struct RepairCommand {
  private let paths: [String]

  init(_ arguments: Arguments) throws(CommandFailure) {
    paths = try arguments.required("FILE…", "record --repair")
  }

  func run(_ console: Console) throws(CommandFailure) {
    for path in paths {
      try console.print(words: "\(path): \(try repair(path).words)\n")
    }
  }

  private func repair(_ path: String) throws(CommandFailure) -> RecordingRepair {
    do throws(RecordingError) {
      return try RecordingRepair(of: path, comment: eventComment)
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension RecordingRepair {
  fileprivate var words: String {
    var words = hadParts ? ["put together from its parts"] : []
    words.append(counted(frameCount, "frame"))
    if cutBytes > 0 {
      words.append("\(counted(Int(cutBytes), "byte")) \(cutBytes == 1 ? "was" : "were") cut off")
    }
    words += leftOutParts.map { "\($0) has no complete frame and is left out" }
    if !hadParts, cutBytes == 0 { words.append("nothing to repair") }
    return words.joined(separator: "; ")
  }
}
