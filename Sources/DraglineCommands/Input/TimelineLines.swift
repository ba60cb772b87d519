/// The lines of a file of rows, chunk by chunk.
struct TimelineLines: ~Copyable {
  private var input: TraceInput
  /// The beginning of a line whose end has not been read.
  private var open: [UInt8] = []
  private var isOver = false

  /// Creates the lines of a file that is read once.
  init(_ input: consuming TraceInput) {
    self.input = input
    self.input.forgetWhatIsRead()
  }

  var path: String { input.path }

  /// Returns the lines that end in the next chunk, without their line feeds; `nil` after the last.
  mutating func next() throws(CommandFailure) -> [[UInt8]]? {
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
}
