/// A fact that a reader of a recording should know although the recording could be read.
public struct TraceWarning: Hashable, Sendable {
  /// The kind of a warning, with the texts of its message.
  public enum Kind: Hashable, Sendable {
    /// The minor version is newer than this reader; lines that the reader does not know are errors
    /// later.
    case newerVersion(major: Int, minor: Int)
    /// The part of the time stamp after the dot has other than six digits.
    ///
    /// It was read as a whole number of microseconds, as the format's own tools do.
    case fractionDigits(count: Int)
    /// The last line has no end; it may be a cut line that happens to make sense.
    case unterminatedLastLine
    /// Text of the recording tool's dialogue was skipped.
    case terminalText
    /// Output of the format's tools that does not concern contacts was skipped; reported once for
    /// each kind.
    case skipped(String)
    /// The recording does not contain a fact, or contains it in an ambiguous form.
    case assumed(String)
    /// Times or positions are coarser than velocities need.
    case coarse(String)
    /// The recording has fewer devices or events than it announced.
    case fewerThanAnnounced(String, expected: Int, found: Int)
  }

  /// The line, counted from 1; 1 in binary recordings.
  public var line: Int
  /// The reason.
  public var kind: Kind

  /// Creates a warning from its line and reason.
  public init(line: Int, kind: Kind) {
    (self.line, self.kind) = (line, kind)
  }
}

extension TraceWarning: CustomStringConvertible {
  /// The warning in the form `line: warning: reason`, without the file's name, which the caller
  /// knows.
  public var description: String { "\(line): warning: \(kind)" }
}

extension TraceWarning.Kind: CustomStringConvertible {
  /// The reason in words, without a full stop.
  public var description: String {
    switch self {
    case .newerVersion(let major, let minor):
      "version \(major).\(minor) is newer than this reader"
    case .fractionDigits(let count):
      "\(count) digits after the dot, read as whole microseconds: expected 6"
    case .unterminatedLastLine:
      "the last line has no end: the recording may have been cut"
    case .terminalText:
      "skipped text of the recording tool's dialogue"
    case .skipped(let what):
      "skipped \(what)"
    case .assumed(let what):
      what
    case .coarse(let what):
      "\(what): velocities will be inaccurate"
    case .fewerThanAnnounced(let what, let expected, let found):
      "\(found) \(what), but \(expected) were announced: the recording was cut"
    }
  }
}
