/// Something a reader of a recording should know although it could be read.
public struct TraceWarning: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The minor version is newer than this reader; what it does not know is an error later.
    case newerVersion(major: Int, minor: Int)
    /// The part of the time stamp after the dot has other than six digits. It was read as a
    /// whole number of microseconds, as the format's own tools do.
    case fractionDigits(count: Int)
    /// The last line has no end; it may be a cut line that happens to make sense.
    case unterminatedLastLine
    /// Text of the recording tool's dialogue was skipped.
    case terminalText
  }

  /// Counts from 1.
  public var line: Int
  public var kind: Kind

  public init(line: Int, kind: Kind) {
    (self.line, self.kind) = (line, kind)
  }
}

extension TraceWarning: CustomStringConvertible {
  /// `line: warning: what`, without the file's name, which the caller knows.
  public var description: String { "\(line): warning: \(kind)" }
}

extension TraceWarning.Kind: CustomStringConvertible {
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
    }
  }
}
