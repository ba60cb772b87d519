/// A place in a text.
///
/// Line and column count from 1, columns in bytes, as compilers print them.
public struct TextPlace: Hashable, Sendable {
  /// The number of the line, from 1.
  public var line: Int
  /// The number of the byte in its line, from 1.
  public var column: Int

  /// Creates a place from a line and column that count from 1.
  public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}
