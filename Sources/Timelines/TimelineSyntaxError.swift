/// Where and why a timeline could not be read.
public struct TimelineSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  public var file: String
  /// Counts from 1.
  public var line: Int
  /// Counts from 1, in bytes: the member that is wrong, or the start of the line.
  public var column: Int
  public var what: String

  public init(file: String, line: Int, column: Int, what: String) {
    (self.file, self.line, self.column, self.what) = (file, line, column, what)
  }

  /// `file:line:column: error: what: expected what`
  public var description: String { "\(file):\(line):\(column): error: \(what)" }
}
