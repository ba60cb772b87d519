/// A file that is a recording or a timeline, open at its first byte.
enum RecordingOrTimeline: ~Copyable {
  case recording(Recording)
  case timeline(TraceInput)

  /// The first bytes of every timeline.
  private static let mark = Array(#"{"type":"header","schema":"dragline.timeline/"#.utf8)

  /// Opens a file; its first bytes decide what it is.
  ///
  /// - Parameter path: The path; `-` is standard input.
  /// - Throws: The first of `replayOptions` that the user gave for a timeline, too.
  init(_ path: String, _ arguments: Arguments, _ console: Console) throws(CommandFailure) {
    let choice = try RecordingChoice(arguments)
    var input = try TraceInput(
      path, standardInput: console.standardInput, expecting: "a recording or a timeline",
      temporaryLimit: choice.temporaryLimit)
    let start = try input.start(Self.mark.count)
    try input.rewind()
    guard start.starts(with: Self.mark) else {
      self = .recording(try Recording(input, at: path, console, choice))
      return
    }
    for option in Command.replayOptions where arguments.shared.has(option) {
      throw CommandFailure(InputError.replayOption(option.name, ofTimeline: input.path))
    }
    self = .timeline(input)
  }
}
