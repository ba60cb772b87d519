/// A fault in a recording with its place and its reason.
public struct TraceSyntaxError: Error, Hashable, Sendable {
  /// The kind of a fault, with the texts of its message.
  public enum Kind: Hashable, Sendable {
    /// No part of the format was found before this line.
    case notARecording(String, found: String, expected: String)
    /// The version of the format is not one that is read.
    case unsupportedVersion(found: String, supported: String)
    /// A line of no known kind is inside a recording.
    case unknownLine(found: String)
    /// A line occurs where it is not allowed: a second time, or after the events.
    case misplacedLine(String, found: String, expected: String)
    /// The line ends before a field that it needs.
    case missingField(String, expected: String)
    /// A field has another form, or a value outside of its range.
    case invalidField(String, found: String, expected: String)
    /// The text continues after the last field.
    case unexpectedText(found: String, expected: String)
    /// The input ends within this line.
    case cutLine(found: String, expected: String)
    /// The line is longer than the limit in bytes.
    case lineTooLong(limit: Int)
    /// The text contains a NUL byte.
    case nulByte
    /// The text is not the YAML of a recording.
    case notYAML(found: String, expected: YAMLRule)
    /// The recording has more of something than the limit allows.
    case beyondLimit(String, limit: Int)
  }

  /// The file's name as the caller gave it.
  public var file: String
  /// The line, counted from 1 as compilers do; 1 in a binary recording.
  public var line: Int
  /// The column in bytes, counted from 1 as compilers do; a binary recording is one line.
  public var column: Int
  /// The reason.
  public var kind: Kind

  /// Creates an error from its place and reason.
  public init(file: String, line: Int, column: Int, kind: Kind) {
    (self.file, self.line, self.column, self.kind) = (file, line, column, kind)
  }
}

extension TraceSyntaxError: CustomStringConvertible {
  /// The error in the form `file:line:column: error: reason: expected …`.
  public var description: String { "\(file):\(line):\(column): error: \(kind)" }
}

extension TraceSyntaxError.Kind {
  /// Whether the input ends too early; everything before that was whole.
  public var isTruncation: Bool {
    if case .cutLine = self { true } else { false }
  }
}

extension TraceSyntaxError.Kind: CustomStringConvertible {
  /// The reason in words, without a full stop.
  public var description: String {
    switch self {
    case .notARecording(let name, let found, let expected):
      "not \(name): found \(quoted(found)): expected \(expected)"
    case .unsupportedVersion(let found, let supported):
      "version \(found): expected \(supported); convert the recording with an older tool first"
    case .unknownLine(let found):
      "unknown line \(quoted(found)): expected 'E:' or a comment; remove the line if it is noise"
    case .misplacedLine(let name, let found, let expected):
      "misplaced \(name) \(quoted(found)): expected \(expected)"
    case .missingField(let name, let expected):
      "missing \(name): expected \(expected)"
    case .invalidField(let name, let found, let expected):
      "invalid \(name) \(quoted(found)): expected \(expected)"
    case .unexpectedText(let found, let expected):
      "unexpected \(quoted(found)): expected \(expected)"
    case .cutLine(let found, let expected):
      "the input ends within \(quoted(found)): expected \(expected); the recording was cut"
    case .lineTooLong(let limit):
      "line too long: expected at most \(limit) bytes"
    case .nulByte:
      "NUL byte: expected text; a crash or a full disk may have cut the recording"
    case .notYAML(let found, let expected):
      "not YAML: found \(quoted(found)): expected \(expected)"
    case .beyondLimit(let what, let limit):
      "too many \(what): expected at most \(limit)"
    }
  }

  private func quoted(_ found: String) -> String { found.isEmpty ? "nothing" : "'\(found)'" }
}
