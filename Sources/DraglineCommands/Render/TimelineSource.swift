import Interaction
import Timelines

/// The rows of one timeline: read from its file, or made by replaying a recording.
struct TimelineSource: ~Copyable {
  private var replay: RecordingReplay?
  private var lines: TimelineLines?
  /// The number of timelines in the file so far; 0 for a recording.
  private var timelines = 0
  /// The path as people see it.
  let path: String
  /// The measured gestures, in their order; none for a timeline.
  private(set) var samples: [DragSamples] = []

  /// Opens a timeline or a recording; its first bytes decide which.
  ///
  /// - Parameter path: The path; `-` is standard input.
  init(
    _ path: String, _ arguments: Arguments, _ console: Console, measuresDrags: Bool = false
  ) throws(CommandFailure) {
    let plan = try RecordingReplay.Plan(arguments)
    switch try RecordingOrTimeline(path, arguments, console) {
    case .recording(let recording):
      var replay = try RecordingReplay(
        recording, plan, console, isQuiet: arguments.has(.quiet))
      if measuresDrags { replay.keepGestures() }
      self.path = replay.path
      self.replay = consume replay
    case .timeline(let input):
      self.path = input.path
      lines = TimelineLines(input)
    }
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
      samples += try replay.takeSamples()
      self.replay = consume replay
    }
    if var lines = lines.take() {
      isOpen = try lines.advance { row, _ in
        if case .header = row { timelines += 1 }
        if timelines == 1 { rows.write(row) }
      }
      self.lines = consume lines
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
    if timelines > 1 {
      console.report(RenderNotice.severalTimelines(path: path, count: timelines))
    }
    guard let replay = replay.take() else { return true }
    for failure in replay.failures {
      console.report(ReplayNotice.invariant(failure, name: replay.name))
    }
    return !replay.reportTruncation(console)
  }
}
