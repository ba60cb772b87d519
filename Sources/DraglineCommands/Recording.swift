import Traces

/// A recording that is about to be read: its bytes, and its device, which may be described in a file
/// beside it.
struct Recording: ~Copyable {
  private var input: TraceInput
  private var parser: TraceReader
  private var isOver = false
  /// Without its folder, so that output does not depend on where a file lies.
  let name: String
  /// `nil` when neither the recording nor a file beside it describes one.
  let device: DeviceDescription?

  /// Opens `path`, a recording or the description beside one. `-` is standard input.
  init(_ path: String, _ console: Console) throws(CommandFailure) {
    var input = try TraceInput(path, standardInput: console.standardInput)
    var survey = try Self.probe(&input)
    var described = survey.device
    if survey.eventCount == 0, path != "-", described != nil {
      input = try TraceInput(
        Folder.recording(ofDescription: path), standardInput: console.standardInput)
      survey = try Self.probe(&input)
      described = survey.device ?? described
    }
    if survey.eventCount == 0 {
      throw CommandFailure(
        .badInput, "\(input.path):1:1: error: no events: expected 'E:' lines", hasPlace: true)
    }
    if described == nil, path != "-", let beside = Folder.description(ofRecording: path) {
      var input = try TraceInput(beside, standardInput: console.standardInput)
      described = try Self.probe(&input).device
    }
    try input.rewind()
    parser = TraceReader(.evemu, file: input.path)
    self.input = input
    name = Folder.baseName(self.input.path)
    device = described
  }

  var path: String { input.path }
  /// Bytes read so far, and bytes in all if that is known.
  var progress: (done: Int64, total: Int64?) { (input.offset, input.size) }

  /// Reads until the first event: a description stands before it.
  private static func probe(_ input: inout TraceInput) throws(CommandFailure) -> TraceSurvey {
    var survey = TraceSurvey()
    var parser = TraceReader(.evemu, file: input.path)
    do throws(CommandFailure) {
      while survey.eventCount == 0, let chunk = try input.next() {
        try parse(chunk, &parser, into: &survey)
      }
      if survey.eventCount == 0 { try finish(&parser, into: &survey) }
    } catch {
      // An error after the first event is met again when the whole is read.
      if survey.eventCount == 0 { throw error }
    }
    return survey
  }

  /// Goes back to the first byte. After the last time a pipe is no longer kept in memory.
  mutating func rewind(isLastTime: Bool) throws(CommandFailure) {
    try input.rewind()
    if isLastTime { input.forgetWhatIsRead() }
    parser = TraceReader(.evemu, file: input.path)
    isOver = false
  }

  /// Reads some more of the recording into `sink`.
  /// - Returns: Whether there may be more.
  mutating func read(into sink: inout some TraceSink) throws(CommandFailure) -> Bool {
    guard !isOver else { return false }
    if let chunk = try input.next() {
      try Self.parse(chunk, &parser, into: &sink)
    } else {
      isOver = true
      try Self.finish(&parser, into: &sink)
    }
    return true
  }

  private static func parse(
    _ chunk: UnsafeRawBufferPointer, _ parser: inout TraceReader, into sink: inout some TraceSink
  ) throws(CommandFailure) {
    do throws(TraceSyntaxError) {
      try parser.parse(chunk, into: &sink)
    } catch {
      throw CommandFailure(.badInput, "\(error)", hasPlace: true)
    }
  }

  private static func finish(
    _ parser: inout TraceReader, into sink: inout some TraceSink
  ) throws(CommandFailure) {
    do throws(TraceSyntaxError) {
      try parser.finish(into: &sink)
    } catch {
      throw CommandFailure(.badInput, "\(error)", hasPlace: true)
    }
  }
}
