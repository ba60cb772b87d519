import Evdev
import Glibc
import Live
import Recorder
import ReferenceTransitions
import Simulation
import Terminal
import Timelines
import Traces

extension Command {
  static let live = Command(
    name: "live", operands: "[DEVICE…]",
    summary: "Run the transition on touchscreens, mice, touchpads and pens.",
    options: [
      .timeline, .record, .corpus, .force,
      .json.saying("print the timeline's rows as they happen, even to a terminal"),
      .noInput, .arbitrate, .grab, .duration, .count, .noWait,
      .quiet.saying("print errors only"),
      .direction,
    ] + simulationOptions,
    examples: [
      "dragline live /dev/input/event5",
      "dragline live Goodix --policy flutter-dismissible --record drag.evemu",
      "dragline live 5 --json --count 1",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      try LiveCommand(arguments).run(console)
    })
}

extension CommandOption where Self == Flag {
  static var arbitrate: Flag {
    Flag("--arbitrate", "cancel the touches on other devices while a pen is near")
  }

  static var noInput: Flag {
    Flag("--no-input", "exit with an error instead of asking for a device")
  }
}

extension CommandOption where Self == ValueOption {
  static var corpus: ValueOption {
    ValueOption(
      "--corpus", value: "FOLDER",
      "write drags to FOLDER when you press w (default: corpus)")
  }

  static var record: ValueOption {
    ValueOption(
      "--record", value: "FILE",
      "record the events to FILE, as evemu or as libinput YAML (.yml)")
  }

  static var timeline: ValueOption {
    ValueOption("--timeline", value: "FILE", "write the timeline to FILE as it happens")
  }
}

/// The command that runs the simulation on devices until the user ends it.
struct LiveCommand {
  private let devices: [String]
  let settings: SimulationSettings
  /// Whether the transition goes the way of each gesture.
  private let followsDirection: Bool
  private let timeline: String?
  private let recording: RecordingPlan?
  private let count: Int?
  let isQuiet: Bool
  private let arbitrates: Bool
  /// The corpus into which labelled drags are written.
  let corpus: LiveCorpus
  let course: GestureJudge.Course
  private let namesCorpus: Bool
  /// Rather than to show them on a whole screen.
  private let printsRows: Bool
  let asks: Bool
  private var options = DeviceLoop.Options()

  init(_ arguments: Arguments) throws(CommandFailure) {
    devices = arguments.operands
    let path = arguments.value(.timeline)
    // Standard output has the rows anyway.
    timeline = path == "-" ? nil : path
    printsRows = arguments.has(.json) || path == "-"
    asks = !arguments.has(.noInput)
    let course = try GestureJudge.Course(arguments)
    var settings = try SimulationSettings(arguments)
    settings.take(course)
    (self.settings, followsDirection, self.course) = (settings, course == .auto, course)
    let policy = try PolicyChoice(arguments.value(.policy) ?? "devsign")
    corpus = try LiveCorpus(
      arguments.value(.corpus), isForced: arguments.has(.force), base: policy.base)
    namesCorpus = arguments.has(.corpus)
    if let timeline {
      try ExistingFile.checkReplaceable(timeline, isForced: arguments.has(.force))
    }
    recording = try arguments.value(.record).map { (path) throws(CommandFailure) in
      var plan = RecordingPlan(path: path, format: try RecordingPlan.format(of: path))
      plan.replaces = arguments.has(.force)
      plan.comment = eventComment
      return plan
    }
    isQuiet = arguments.has(.quiet)
    count = try wholeNumber(arguments, .count, 1...1_000_000_000)
    arbitrates = arguments.has(.arbitrate)
    options.grabs = arguments.has(.grab)
    options.waitsForReturn = !arguments.has(.noWait)
    options.duration = try microseconds(arguments, .duration)
  }

  func run(_ console: Console) throws(CommandFailure) {
    let traits = printsRows ? nil : traits(console)
    guard traits != nil || !namesCorpus else {
      throw CommandFailure(LiveError.corpusWithoutView)
    }
    let signals = SignalPipe(
      [SIGINT, SIGTERM, SIGHUP] + (traits == nil ? [] : [SIGTSTP, SIGCONT, SIGWINCH]))
    SignalPipe.onSecondEnd { TerminalSession.restore() }
    let paths =
      try devices.isEmpty ? [pick(traits, console, signals)] : DeviceChoice(devices).paths()
    var loop: DeviceLoop
    do throws(DeviceError) {
      loop = try DeviceLoop(paths, options)
    } catch {
      throw CommandFailure(dragging: error)
    }
    let descriptions = loop.devices.map(\.description)
    try checkUse(of: descriptions)
    let arbitration = try arbitration(among: loop.devices)
    // Before the terminal is taken: what is wrong with a file is said without a picture.
    let recorded = recordedDevices(of: loop)
    let sinks = try SlowOutputNotice.opening(
      [timeline, recording?.path], console, isQuiet: isQuiet
    ) {
      () throws(CommandFailure) in
      try LiveSinks(
        timeline: timeline, recording: recording, of: recorded, console, isQuiet: isQuiet)
    }
    let screen = try screen(for: descriptions, traits, console)
    defer { screen?.finish() }
    if let screen {
      loop.addOther(screen.descriptor)
      sinks.show(on: screen.painter)
    }
    screen?.drags = try screen.map { (screen) throws(CommandFailure) in
      try drags(recorded.map(\.description), on: screen.painter)
    }
    defer { sinks.close() }
    var engine = try engine(for: loop, arbitration, sinks, screen)
    if !isQuiet, screen == nil { reportStart(descriptions, console) }
    let ending = loop.run(&engine, signals)
    engine.finish()
    // The terminal is given back before anything is said, and before a disk or a pipe is waited for, so
    // that Ctrl-C is a signal again.
    screen?.finish()
    sinks.close()
    let written = try screen?.drags?.finish()
    try sinks.finish()
    if !isQuiet {
      if let written { console.report(LiveNotice.corpus(written)) }
      console.report(LiveNotice.end(LiveSummary(engine, sinks.latency)))
      for notice in sinks.recording?.summaries ?? [] { console.report(notice) }
    }
    for failure in engine.failures { console.report(LiveNotice.broken(failure)) }
    try check(ending, engine)
  }

  /// - Throws: The reason that `devices` gives for a device that cannot be dragged with.
  private func checkUse(of devices: [DeviceDescription]) throws(CommandFailure) {
    for device in devices {
      let entry = DeviceEntry(path: device.node ?? "", description: device, failure: nil)
      if let reason = entry.uselessness {
        throw CommandFailure(DevicesError.notForDrags(path: entry.path, reason: reason))
      }
    }
  }

  private func recordedDevices(
    of loop: borrowing DeviceLoop
  ) -> [(description: DeviceDescription, lead: Int64)] {
    let moment = ClockMoment()
    return loop.devices.map { device in
      let described =
        arbitrates ? TouchArbitration.describing(device.description) : device.description
      return (described, moment.lead(of: device.clock))
    }
  }

  private func arbitration(
    among devices: [(description: DeviceDescription, clock: DeviceClock)]
  ) throws(CommandFailure) -> TouchArbitration? {
    guard arbitrates else { return nil }
    guard let arbitration = TouchArbitration(among: devices) else {
      throw CommandFailure(LiveError.nothingToArbitrate)
    }
    return arbitration
  }

  private func engine(
    for loop: borrowing DeviceLoop, _ arbitration: TouchArbitration?, _ sinks: LiveSinks,
    _ screen: LiveScreen?
  ) throws(CommandFailure) -> LiveEngine {
    var options = LiveEngine.Options(settings: settings)
    (options.count, options.arbitration) = (count, arbitration)
    options.followsDirection = followsDirection
    (options.controls, options.keepsRows) = (screen, screen != nil)
    options.isEnded = { sinks.hasFailed || screen?.hasQuit ?? false }
    do throws(UnusableDevice) {
      return try LiveEngine(loop.devices, options) { output in
        // What can be shown is, however long an output is waited for.
        switch output {
        case .message(let text):
          if let screen { return screen.painter.take(text) }
        case .rows(let rows, let device, let figures):
          screen?.painter.take(rows, of: device, figures)
        case .events(let events, let device):
          screen?.drags?.submit(.events(events, device: device))
        case .lines, .split: break
        }
        sinks.submit(output)
      }
    } catch {
      throw CommandFailure(error)
    }
  }

  private func reportStart(_ devices: [DeviceDescription], _ console: Console) {
    for (index, device) in devices.enumerated() {
      let isLast = index == devices.count - 1
      console.report(LiveNotice.reading(device: device.title, isLast: isLast))
    }
  }

  private func check(
    _ ending: DeviceLoop.Ending, _ engine: LiveEngine
  ) throws(CommandFailure) {
    switch ending {
    case .done: break
    case .signal(let signal): throw CommandFailure.reported(.ended(by: signal))
    case .lost(let error): throw CommandFailure(DevicesError.lost(error))
    }
    if !engine.failures.isEmpty { throw CommandFailure(LiveError.brokenInvariants) }
  }
}
