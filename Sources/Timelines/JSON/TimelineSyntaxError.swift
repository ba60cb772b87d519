/// The place and the reason of a fault in a timeline.
public struct TimelineSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  public var file: String
  /// The number of the line, from 1.
  public var line: Int
  /// The number of the column in bytes, from 1: the faulty member, or the start of the line.
  public var column: Int
  public var what: String

  public init(file: String, line: Int, column: Int, what: String) {
    (self.file, self.line, self.column, self.what) = (file, line, column, what)
  }

  /// `file:line:column: error: what: expected what`
  public var description: String { "\(file):\(line):\(column): error: \(what)" }
}
