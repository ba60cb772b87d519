/// The place and the reason of a fault in a timeline.
public struct TimelineSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the timeline.
  public var file: String
  /// The number of the line, from 1.
  public var line: Int
  /// The number of the column in bytes, from 1, at the faulty member or at the start of the line.
  public var column: Int
  /// The fault, in words for readers.
  public var what: String

  /// Creates an error at a place in a timeline.
  public init(file: String, line: Int, column: Int, what: String) {
    (self.file, self.line, self.column, self.what) = (file, line, column, what)
  }

  /// The error in the form `file:line:column: error: what: expected what`.
  public var description: String { "\(file):\(line):\(column): error: \(what)" }
}
