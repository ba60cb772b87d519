import Interaction
import Timelines

/// The rows of one timeline: read from its file, or made by replaying a recording.
struct TimelineSource: ~Copyable {
  private var replay: RecordingReplay?
  private var text: TimelineText?
  /// The path as people see it.
  let path: String
  /// The measured gestures, in their order; none for a timeline.
  let samples: [DragSamples]

  /// The options that a timeline excludes, since they are about the simulation before it.
  private static let simulationOptions =
    Command.simulationOptions + Command.recordingOptions + [.range, .direction]

  /// Opens a timeline or a recording; its first bytes decide which.
  ///
  /// - Parameter path: The path; `-` is standard input.
  init(
    _ path: String, _ arguments: Arguments, _ console: Console, measuresDrags: Bool = false
  ) throws(CommandFailure) {
    var input = try TraceInput(
      path, standardInput: console.standardInput, expecting: "a recording or a timeline",
      temporaryLimit: RecordingChoice(arguments).temporaryLimit)
    let start = try input.start(TimelineText.mark.count)
    try input.rewind()
    if start.starts(with: TimelineText.mark) {
      try self.init(timeline: input, arguments)
    } else {
      try self.init(recording: input, at: path, arguments, console, measuresDrags)
    }
  }

  private init(timeline input: consuming TraceInput, _ arguments: Arguments) throws(CommandFailure)
  {
    for option in Self.simulationOptions where arguments.shared.has(option) {
      throw CommandFailure(RenderError.settingOfTimeline(option: option.name, path: input.path))
    }
    (path, samples) = (input.path, [])
    replay = nil
    text = TimelineText(input)
  }

  private init(
    recording input: consuming TraceInput, at path: String, _ arguments: Arguments,
    _ console: Console, _ measuresDrags: Bool
  ) throws(CommandFailure) {
    var plan = try RecordingReplay.Plan(arguments)
    plan.measuresDrags = measuresDrags
    let recording = try Recording(input, at: path, console, RecordingChoice(arguments))
    let replay = try RecordingReplay(
      recording, plan, console, isQuiet: arguments.has(.quiet))
    (self.path, samples) = (replay.path, replay.samples)
    self.replay = consume replay
    text = nil
  }

  /// Passes some more rows to `rows`.
  /// - Returns: Whether there may be more.
  /// - Throws: `CommandFailure` if the input cannot be read; the source has no more rows then.
  mutating func advance(
    into rows: inout (some TimelineSink & ~Copyable)
  ) throws(CommandFailure) -> Bool {
    var isOpen = false
    if var replay = replay.take() {
      isOpen = try replay.advance(into: &rows)
      self.replay = consume replay
    }
    if var text = text.take() {
      isOpen = try text.advance(into: &rows)
      self.text = consume text
    }
    return isOpen
  }

  /// Passes all rows to `rows`.
  mutating func readAll(
    into rows: inout (some TimelineSink & ~Copyable)
  ) throws(CommandFailure) {
    while try advance(into: &rows) {}
  }

  /// Reports what is wrong with the rows, after all have been passed.
  /// - Returns: Whether the rows are whole.
  mutating func report(_ console: Console) -> Bool {
    if let text = text.take() { text.report(console) }
    guard let replay = replay.take() else { return true }
    for failure in replay.failures {
      console.report(ReplayNotice.invariant(failure, name: replay.name))
    }
    return !replay.reportTruncation(console)
  }
}

/// A timeline in a file, line by line.
struct TimelineText: ~Copyable {
  /// The first bytes of every timeline.
  static let mark = Array(#"{"type":"header","schema":"dragline.timeline/"#.utf8)

  private var lines: TimelineLines
  private var reader: TimelineReader
  private var timelines = 0

  init(_ input: consuming TraceInput) {
    reader = TimelineReader(file: input.path)
    lines = TimelineLines(input)
  }

  /// Passes the rows of a chunk to `rows`, as far as they are of the first timeline.
  /// - Returns: Whether there may be more.
  mutating func advance(
    into rows: inout (some TimelineSink & ~Copyable)
  ) throws(CommandFailure) -> Bool {
    guard let lines = try lines.next() else { return false }
    for line in lines { try take(line, &rows) }
    return true
  }

  /// Reports that the file has several timelines, if it has.
  func report(_ console: Console) {
    guard timelines > 1 else { return }
    console.report(RenderNotice.severalTimelines(path: lines.path, count: timelines))
  }

  private mutating func take(
    _ line: [UInt8], _ rows: inout (some TimelineSink & ~Copyable)
  ) throws(CommandFailure) {
    let row: TimelineRow?
    do throws(TimelineSyntaxError) {
      row = try reader.row(line)
    } catch {
      throw CommandFailure(RenderError.timeline(error))
    }
    guard let row else { return }
    if case .header = row { timelines += 1 }
    if timelines == 1 { rows.write(row) }
  }
}
