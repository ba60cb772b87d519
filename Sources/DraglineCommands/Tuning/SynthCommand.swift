import Files
import Gestures
import Timelines
import Traces
import Tuning

extension Command {
  static let synth = Command(
    name: "synth", operands: "KIND|MIXTURE.json",
    summary: "Generate human-like gestures from a seed.",
    options: [
      .output.saying(
        "write the recording to PATH; for a mixture, PATH is a new folder", value: "PATH"),
      .to.saying("format of the recordings (default: evemu; 'list formats' shows all)"),
      .count.saying("number of gestures (default: 1, or the mixture's)"),
      .seed.saying("the same seed gives the same bytes (default: 0, or the mixture's)"),
      .device.saying("phone (the default), tablet, touchpad or mouse", value: "KIND"),
      .rate, .person,
      .direction.saying("up, down (the default), left, right, or degrees"),
      .distance,
      .duration.saying("time from the first report to the lift, such as 150ms", value: "TIME"),
      .releaseVelocity,
      .estimator.saying(
        "velocity estimator (default: that of devsign; 'list estimators' shows all)"),
      .against, .features, .force,
      .quiet.saying("print no summary and no progress bar"),
    ],
    examples: [
      "dragline synth flick -o flick.evemu --seed 7",
      "dragline synth flick -o fast.evemu --distance 120pt --release-velocity 900pt/s",
      "dragline synth mixture.json -o corpus",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      guard let operand = arguments.operands.first, arguments.operands.count == 1 else {
        throw CommandFailure(SynthError.notOneKind(known: SynthValues.kinds))
      }
      if arguments.has(.against) {
        try SynthComparison(operand, arguments).run(console)
      } else if operand.hasSuffix(MixtureFile.suffix) {
        try SynthCorpus(operand, arguments).run(console)
      } else {
        try SynthRecording(operand, arguments).run(console)
      }
    })
}

extension CommandOption where Self == ValueOption {
  static var against: ValueOption {
    ValueOption(
      "--against", value: "TRACE",
      "compare with recordings instead of writing one; repeatable")
  }

  static var distance: ValueOption {
    ValueOption(
      "--distance", value: "LENGTH",
      "distance from the first position to the last, such as 120pt")
  }

  static var features: ValueOption {
    ValueOption(
      "--features", value: "FILE.csv",
      "with --against: write the features of each stroke to FILE.csv")
  }

  static var person: ValueOption {
    ValueOption("--person", value: "N", "use person N of the seed (default: a median person)")
  }

  static var rate: ValueOption {
    ValueOption("--rate", value: "HZ", "reports per second: 60 to 240, or 125 to 8000 for a mouse")
  }

  static var releaseVelocity: ValueOption {
    ValueOption(
      "--release-velocity", value: "SPEED",
      "velocity at the lift, as --estimator measures it")
  }
}

/// Gestures of one kind in one recording.
struct SynthRecording {
  private let path: String
  private let target: TraceFormat
  private let source: SynthSource
  private let isForced: Bool
  private let isQuiet: Bool

  init(_ kind: String, _ arguments: Arguments) throws(CommandFailure) {
    source = try SynthSource(kind: kind, arguments)
    guard let path = arguments.value(.output) else {
      throw CommandFailure(SynthError.noOutput(kind: kind))
    }
    self.path = path
    let name = arguments.value(.to)
    target = try TraceFormat(named: name ?? (path == "-" ? "evemu" : nil), output: path)
      .ofEvents
    guard arguments.value(.features) == nil else {
      throw CommandFailure(SynthError.featuresAlone)
    }
    (isForced, isQuiet) = (arguments.has(.force), arguments.has(.quiet))
  }

  func run(_ console: Console) throws(CommandFailure) {
    var recording = SynthFile(source.device.kind, target)
    var output = try OutputFile(path, isForced: isForced, console)
    for number in 0..<source.count {
      let made = try source.gesture(number)
      recording.write(made.gesture, pause: made.pause)
      try output.drain(&recording.bytes)
      if source.count == 1, !isQuiet { report(made, console) }
    }
    try output.commit()
  }

  private func report(_ made: SynthGesture, _ console: Console) {
    let meter = GestureMeter(source.device.kind, source.estimator)
    let measured = meter.measure(made.gesture, direction: made.plan.direction)
    let name = path == "-" ? "<stdout>" : FileName.base(of: path)
    console.report(
      SynthNotice.gesture(
        SynthMeasure(
          name: name, kind: "\(made.plan.kind.id)", distance: measured?.distance ?? 0,
          duration: Int64(made.gesture.liftTime), speed: measured?.speed,
          estimator: "\(source.estimator.id)")))
    guard let wanted = made.speed, let measured else { return }
    let miss = measured.speed - wanted
    guard miss.magnitude >= 0.05 else { return }
    console.report(SynthNotice.missed(miss, name: name))
  }
}

extension TraceFormat {
  /// - Throws: An error when the format holds strokes and no events.
  var ofEvents: TraceFormat {
    get throws(CommandFailure) {
      guard holdsStrokes else { return self }
      throw CommandFailure(SynthError.strokes(self))
    }
  }
}

/// A recording of synthetic gestures as it grows.
struct SynthFile {
  private let kind: SynthesisDevice.Kind
  private var writer: EventConversion
  private var time: Int64 = 0
  private var count = 0
  var bytes: [UInt8] = []

  init(_ kind: SynthesisDevice.Kind, _ target: TraceFormat) {
    self.kind = kind
    writer = EventConversion(target, [kind.description])
    writer.begin(to: &bytes)
  }

  /// - Parameter pause: Microseconds before it, after the gesture before.
  mutating func write(_ gesture: SyntheticGesture, pause: Int64) {
    if count > 0 { time += pause }
    for event in gesture.events(on: kind, start: time, number: count) {
      writer.write(event, from: 0, to: &bytes)
    }
    time += gesture.liftTime
    count += 1
  }
}
