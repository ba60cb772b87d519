/// A place in a text. Line and column count from 1, columns in bytes, as compilers print them.
public struct TextPlace: Hashable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}
