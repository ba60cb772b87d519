import Files
import Gestures
import Traces

extension Command {
  static let convert = Command(
    name: "convert", operands: "IN OUT",
    summary: "Convert a recording; report what the new format cannot hold.",
    options: [
      .to.saying("format of OUT (default: by its name; 'list formats' shows all)"),
      .units, .force,
      .quiet.saying("do not report what the format cannot hold; print no progress bar"),
    ] + positionOptions,
    examples: [
      "dragline convert getevent.txt flick.evemu",
      "dragline convert recording.yml strokes.jsonl --units device",
      "dragline convert flick.evemu - --to webdriver-actions",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      try ConvertCommand(arguments).run(console)
    })
}

extension CommandOption where Self == ValueOption {
  static var units: ValueOption {
    ValueOption(
      "--units", value: "UNITS",
      "units of strokes: points on the screen (the default) or device")
  }
}

/// The command that writes a recording in another format.
struct ConvertCommand {
  private let input: String
  private let output: String
  private let target: TraceFormat
  private let units: PointerUnits
  private let screen: ScreenSettings
  private let choice: RecordingChoice
  private let isForced: Bool
  private let isQuiet: Bool

  init(_ arguments: Arguments) throws(CommandFailure) {
    guard arguments.operands.count == 2 else {
      throw CommandFailure(ConversionError.notTwoFiles)
    }
    (input, output) = (arguments.operands[0], arguments.operands[1])
    target = try TraceFormat(named: arguments.value(.to), output: output)
    let name = arguments.value(.units) ?? PointerUnits.points.rawValue
    guard let units = PointerUnits(rawValue: name) else {
      throw CommandFailure(ConversionError.unknownUnits(name))
    }
    guard units == .points || target != .webdriverActions else {
      throw CommandFailure(ConversionError.unitsOfActions)
    }
    self.units = units
    screen = try ScreenSettings(arguments)
    choice = try RecordingChoice(arguments)
    isForced = arguments.has(.force)
    isQuiet = arguments.has(.quiet)
  }

  func run(_ console: Console) throws(CommandFailure) {
    try ExistingFile.checkInput(input, isNot: output)
    try ExistingFile.checkReplaceable(output, isForced: isForced)
    var recording = try Recording(input, console, choice)
    var progress = ProgressBar(console, isQuiet: isQuiet)
    try recording.surveyAll { progress.update($0, "checking \($1)") }
    progress.clear()
    let carriesAll = target.holdsSeveralDevices && choice.device == nil
    recording.reportSurvey(console, isAboutOneDevice: false)
    if target.holdsStrokes, units == .points {
      recording.reportAssumptions(try recording.mapper(screen), console)
    }
    var conversion = try Conversion(
      recording, to: target, units, screen, device: carriesAll ? nil : recording.deviceNumber)
    var destination = try OutputFile(output, isForced: true, console)
    try recording.rewind(isLastTime: true)
    while try recording.read(into: &conversion) {
      try conversion.checkRoom()
      try destination.drain(&conversion.bytes)
      progress.update(recording.progress, "converting \(recording.name)")
    }
    try conversion.finish(isTruncated: recording.truncation != nil) {
      (bytes) throws(CommandFailure) in try destination.drain(&bytes)
    }
    progress.clear()
    if let time = conversion.unwritable {
      throw CommandFailure(ConversionError.time(time, path: recording.path, target))
    }
    try destination.commit()
    if !isQuiet {
      let name = output == "-" ? target.id : FileName.base(of: output)
      for loss in conversion.losses { console.report(ConversionNotice.loss(loss, name: name)) }
    }
    if recording.reportTruncation(console) { throw CommandFailure.reported(.badInput) }
  }
}

extension TraceFormat {
  /// - Parameter name: The format's name; `nil` to infer it from the name of the output.
  init(named name: String?, output: String) throws(CommandFailure) {
    if let name {
      self = try .named(name, for: "output", among: Self.writable)
    } else {
      guard let format = Self.writable.first(where: { $0.isEnding(of: output) }) else {
        throw CommandFailure(ConversionError.noFormat(path: output, known: Self.allEndings))
      }
      self = format
    }
  }

  /// The endings of all formats, each once.
  private static var allEndings: [String] {
    writable.flatMap(\.endings).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// - Parameters:
  ///   - use: `input` or `output`, for the error.
  ///   - formats: The formats that may be meant.
  static func named(
    _ name: String, for use: String, among formats: [TraceFormat]
  ) throws(CommandFailure) -> TraceFormat {
    if let format = formats.first(where: { $0.id == name }) { return format }
    throw CommandFailure(UnknownName.format(name, for: use, among: formats.map(\.id)))
  }
}
