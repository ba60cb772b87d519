import Timelines

/// The lines of a file of timelines, chunk by chunk.
struct TimelineLines: ~Copyable {
  private var input: TraceInput
  private var reader: TimelineReader
  /// The beginning of a line whose end has not been read.
  private var open: [UInt8] = []
  private var isOver = false

  /// Creates the lines of a file that is read once.
  init(_ input: consuming TraceInput) {
    reader = TimelineReader(file: input.path)
    self.input = input
    self.input.forgetWhatIsRead()
  }

  var path: String { input.path }

  /// Passes the rows that end in the next chunk to `body`, each with its line.
  /// - Returns: Whether there may be more.
  mutating func advance(
    _ body: (_ row: TimelineRow, _ line: [UInt8]) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> Bool {
    guard let lines = try next() else { return false }
    for line in lines {
      if let row = try row(line) { try body(row, line) }
    }
    return true
  }

  /// Returns the lines that end in the next chunk, without their line feeds; `nil` after the last.
  private mutating func next() throws(CommandFailure) -> [[UInt8]]? {
    guard !isOver else { return nil }
    guard let chunk = try input.next() else {
      isOver = true
      return open.isEmpty ? nil : [open]
    }
    var lines: [[UInt8]] = []
    var rest = chunk[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(open + rest[..<end])
      open.removeAll()
      rest = rest[(end + 1)...]
    }
    open += rest
    return lines
  }

  /// - Returns: `nil` for an empty line.
  private mutating func row(_ line: [UInt8]) throws(CommandFailure) -> TimelineRow? {
    do throws(TimelineSyntaxError) {
      return try reader.row(line)
    } catch {
      throw CommandFailure(InputError.timeline(error))
    }
  }
}
