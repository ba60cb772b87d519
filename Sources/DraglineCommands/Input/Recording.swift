import Files
import Timelines
import Traces

/// A recording that is about to be read: its bytes, its format, and the device in it to look at,
/// which may be described in a file beside it.
struct Recording: ~Copyable {
  private var input: TraceInput
  private var reader: TraceReader
  private let choice: RecordingChoice
  private var isOver = false
  /// The fault of a recording that ends where it should not; all before it was read.
  private(set) var truncation: TraceSyntaxError?
  /// The name without its folder, so that output does not depend on the place of a file.
  let name: String
  /// The content of the recording before its first event, or of all of it when it has several
  /// devices.
  private(set) var survey: TraceSurvey
  /// The number of the device in the recording.
  let deviceNumber: Int
  /// The description of the device; `nil` when neither the recording nor a file beside it holds
  /// one.
  ///
  /// A description may name the device and hold no codes.
  let device: DeviceDescription?

  /// Opens a recording, or the description beside one.
  ///
  /// - Parameter path: The path; `-` is standard input.
  init(
    _ path: String, _ console: Console, _ choice: RecordingChoice = RecordingChoice()
  ) throws(CommandFailure) {
    let input = try TraceInput(
      path, standardInput: console.standardInput, temporaryLimit: choice.temporaryLimit)
    try self.init(input, at: path, console, choice)
  }

  /// Opens a recording whose bytes are open already, at their start.
  init(
    _ bytes: consuming TraceInput, at path: String, _ console: Console, _ choice: RecordingChoice
  ) throws(CommandFailure) {
    var input = bytes
    var (format, survey) = try Self.probe(&input, choice)
    // The description in a file of its own, which the user named instead of its recording.
    var described: DeviceDescription?
    if survey.eventCount == 0, path != "-", format == .evemu,
      let description = survey.devices.first?.description
    {
      described = description
      input = try TraceInput(
        Paths.recording(ofDescription: path), standardInput: console.standardInput)
      (format, survey) = try Self.probe(&input, choice)
    }
    if survey.eventCount == 0 {
      throw CommandFailure(InputError.recording(.noEvents(format, file: input.path)))
    }
    // Of one device there is nothing to choose but its description.
    let isOnly = survey.devices.count == 1 && choice.description != nil
    let picked = isOnly ? 0 : try choice.pick(survey.devices, in: input.path)
    let number = picked ?? survey.mainDevice
    described = survey.devices[number].description ?? described
    if let file = choice.description {
      described = try choice.description(of: survey.devices[number], in: file, console)
    } else if described?.hasCodes != true, path != "-",
      let file = try Paths.description(ofRecording: path)
    {
      described = try Self.descriptions(in: file, console).first ?? described
    }
    try input.rewind()
    reader = TraceReader(format, file: input.path)
    self.input = input
    name = FileName.base(of: self.input.path)
    (device, deviceNumber) = (described, number)
    (self.choice, self.survey) = (choice, survey)
  }

  var path: String { input.path }
  var format: TraceFormat { reader.format }
  /// Bytes read so far, and bytes in all if that is known.
  var progress: (done: Int64, total: Int64?) { (input.offset, input.size) }

  /// Surveys the whole recording; reads it again if only its beginning was read.
  mutating func surveyAll(
    _ report: (_ progress: (done: Int64, total: Int64?), _ name: String) -> Void
  ) throws(CommandFailure) {
    guard !format.needsWholeSurvey else { return }
    var survey = TraceSurvey()
    while try read(into: &survey) { report(progress, name) }
    self.survey = survey
  }

  /// The facts about the current device that its events show.
  var observer: AxisBoundsObserver { survey.devices[deviceNumber].observer }

  /// The device as its events are decoded and placed: the description, completed by the codes that
  /// occur where it holds none, with the ranges that the user gives.
  ///
  /// - Complexity: O(codes).
  var usedDevice: DeviceDescription {
    var used = observer.completing(device)
    if let ranges = choice.ranges { used.setPositionRanges(x: ranges.x, y: ranges.y) }
    return used
  }

  /// The description as a conversion writes it: with ranges that the user gives, with no codes made
  /// up otherwise; `nil` when there is none.
  var writtenDevice: DeviceDescription? { choice.ranges == nil ? device : usedDevice }

  /// The extent of the positions, for axes without a range; empty for a device without positions.
  var observedBounds: AxisBounds { usedDevice.hasPosition ? observer.bounds : AxisBounds() }

  /// Returns the mapper of the device's contacts to a screen.
  func mapper(_ screen: ScreenSettings) throws(CommandFailure) -> ScreenMapper {
    let device = usedDevice
    do throws(ScreenError) {
      return try ScreenMapper(
        device: device, kind: device.kind, observed: observedBounds, settings: screen)
    } catch {
      throw CommandFailure(InputError.screen(error, path: path))
    }
  }

  /// Returns to the first byte.
  ///
  /// After the last time, a pipe is no longer kept in memory.
  mutating func rewind(isLastTime: Bool) throws(CommandFailure) {
    try input.rewind()
    if isLastTime { input.forgetWhatIsRead() }
    reader = TraceReader(format, file: input.path)
    isOver = false
  }

  /// Reads some more of the recording into `sink`.
  /// - Returns: Whether there may be more.
  mutating func read(into sink: inout some TraceSink) throws(CommandFailure) -> Bool {
    guard !isOver else { return false }
    if let chunk = try input.next() {
      try Self.parse(chunk, &reader, into: &sink)
    } else {
      isOver = true
      truncation = try Self.finish(&reader, into: &sink)
    }
    return true
  }

  /// Reports the warnings of the whole recording, and which of its devices is used.
  /// - Parameter isAboutOneDevice: Whether the other devices are passed over.
  func reportSurvey(_ console: Console, isAboutOneDevice: Bool = true) {
    if input.temporarySize > 0 {
      console.report(
        InputNotice.temporaryFile(
          path: path, bytes: input.temporarySize, folder: KeptBytes.folder))
    }
    report(survey.warnings, of: survey.warningCount, console)
    let others = survey.devices.indices.filter {
      $0 != deviceNumber && survey.devices[$0].eventCount > 0
    }
    guard isAboutOneDevice, choice.device == nil, !others.isEmpty else { return }
    let titles = survey.devices.enumerated().map { "\($0) \($1.title)" }
    console.report(
      InputNotice.chosenDevice(
        name: name, device: titles[deviceNumber], others: others.map { titles[$0] }))
  }

  /// Reports warnings of the recording; `count` is of all, kept or not.
  func report(_ warnings: [TraceWarning], of count: Int, _ console: Console) {
    for warning in warnings { console.report(InputNotice.trace(warning, path: path)) }
    let rest = count - warnings.count
    if rest > 0 { console.report(InputNotice.moreWarnings(rest, path: path)) }
  }

  /// Reports that the recording was cut, if it was.
  /// - Returns: Whether that is a failure.
  func reportTruncation(_ console: Console) -> Bool {
    guard let truncation else { return false }
    if choice.allowsTruncation {
      console.report(InputNotice.truncated(truncation))
      return false
    }
    console.report(InputNotice.cut(truncation))
    console.report(InputNotice.readUntilCut(name: name))
    return true
  }
}

extension Recording {
  /// Reads until the first event, since a description stands before it, or everything when there
  /// may be several devices or descriptions at the end.
  private static func probe(
    _ input: inout TraceInput, _ choice: RecordingChoice
  ) throws(CommandFailure) -> (TraceFormat, TraceSurvey) {
    let start = try input.start(TraceFormat.detectionLimit)
    let format: TraceFormat
    if let forced = choice.format {
      format = forced
    } else {
      format = try detect(start, of: input)
    }
    var reader = TraceReader(format, file: input.path)
    var survey = TraceSurvey()
    do throws(CommandFailure) {
      try start.withUnsafeBufferPointer { bytes throws(CommandFailure) in
        try parse(UnsafeRawBufferPointer(bytes), &reader, into: &survey)
      }
      while survey.eventCount == 0 || format.needsWholeSurvey {
        guard let chunk = try input.next() else {
          _ = try finish(&reader, into: &survey)
          break
        }
        try parse(chunk, &reader, into: &survey)
      }
    } catch {
      // An error after the first event is met again when the whole is read.
      if survey.eventCount == 0 || format.needsWholeSurvey { throw error }
    }
    return (format, survey)
  }

  private static func detect(
    _ start: [UInt8], of input: borrowing TraceInput
  ) throws(CommandFailure) -> TraceFormat {
    do throws(UnknownFormat) {
      return try TraceFormat.detect(start, isWhole: start.count < TraceFormat.detectionLimit)
    } catch {
      throw CommandFailure(InputError.recording(.unknownFormat(error, file: input.path)))
    }
  }

  /// The devices that a file describes, in its order.
  static func descriptions(
    in path: String, _ console: Console
  ) throws(CommandFailure) -> [DeviceDescription] {
    var input = try TraceInput(path, standardInput: console.standardInput)
    return try probe(&input, RecordingChoice()).1.devices.compactMap(\.description)
      .filter { $0.hasCodes }
  }

  private static func parse(
    _ chunk: UnsafeRawBufferPointer, _ reader: inout TraceReader, into sink: inout some TraceSink
  ) throws(CommandFailure) {
    do throws(TraceSyntaxError) {
      try reader.parse(chunk, into: &sink)
    } catch {
      throw failure(error)
    }
  }

  /// - Returns: The error at which the recording was cut; `nil` if it is complete.
  private static func finish(
    _ reader: inout TraceReader, into sink: inout some TraceSink
  ) throws(CommandFailure) -> TraceSyntaxError? {
    do throws(TraceSyntaxError) {
      try reader.finish(into: &sink)
      return nil
    } catch {
      guard error.kind.isTruncation else { throw failure(error) }
      return error
    }
  }

  private static func failure(_ error: TraceSyntaxError) -> CommandFailure {
    CommandFailure(InputError.recording(.syntax(error)))
  }
}

extension TraceFormat {
  /// Whether the whole recording is surveyed before it is read.
  ///
  /// Among several devices one has to be chosen, and descriptions may stand after the events, as
  /// the viewport of a capture does.
  var needsWholeSurvey: Bool { holdsSeveralDevices || self == .pointerEvents }
}
