/// A row of a test's table: a name, an input and what is expected of it.
public struct Row<Input: Sendable, Expected: Sendable>: CustomStringConvertible, Sendable {
  /// The name, which the test's output contains.
  public let description: String
  /// What the test passes in.
  public let input: Input
  /// What the test expects.
  public let expected: Expected

  /// Creates a row.
  public init(_ name: String, _ input: Input, _ expected: Expected) {
    (description, self.input, self.expected) = (name, input, expected)
  }
}
