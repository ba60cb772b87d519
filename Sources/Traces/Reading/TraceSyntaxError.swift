/// The place and the reason of a fault in a recording.
public struct TraceSyntaxError: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// No part of the format was found before this line.
    case notARecording(String, found: String, expected: String)
    case unsupportedVersion(found: String, supported: String)
    /// A line of no known kind inside a recording.
    case unknownLine(found: String)
    /// A line that is allowed only once, or only before the events.
    case misplacedLine(String, found: String, expected: String)
    case missingField(String, expected: String)
    case invalidField(String, found: String, expected: String)
    /// The text continues after the last field.
    case unexpectedText(found: String, expected: String)
    /// The input ends within this line.
    case cutLine(found: String, expected: String)
    case lineTooLong(limit: Int)
    case nulByte
    /// libyaml cannot read it; the words are libyaml's.
    case notYAML(String)
    /// More than the limit for recordings.
    case beyondLimit(String, limit: Int)
  }

  /// The file's name as the caller gave it.
  public var file: String
  /// Line and column count from 1, columns in bytes, as compilers print them. A binary recording is
  /// one line.
  public var line: Int
  public var column: Int
  public var kind: Kind

  public init(file: String, line: Int, column: Int, kind: Kind) {
    (self.file, self.line, self.column, self.kind) = (file, line, column, kind)
  }
}

extension TraceSyntaxError: CustomStringConvertible {
  /// `file:line:column: error: what: expected what`.
  public var description: String { "\(file):\(line):\(column): error: \(kind)" }
}

extension TraceSyntaxError.Kind {
  /// Whether the input ends too early; everything before that was whole.
  public var isTruncation: Bool {
    if case .cutLine = self { true } else { false }
  }
}

extension TraceSyntaxError.Kind: CustomStringConvertible {
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
    case .notYAML(let problem):
      "not YAML: \(problem): expected output of 'libinput record'"
    case .beyondLimit(let what, let limit):
      "too many \(what): expected at most \(limit)"
    }
  }

  private func quoted(_ found: String) -> String { found.isEmpty ? "nothing" : "'\(found)'" }
}
