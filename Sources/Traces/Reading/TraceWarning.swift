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
    /// Output of the format's tools that does not concern contacts was skipped; reported once for
    /// each kind.
    case skipped(String)
    /// The recording does not contain a fact, or contains it in an ambiguous form.
    case assumed(String)
    /// Times or positions are coarser than velocities need.
    case coarse(String)
    /// Fewer devices or events than the recording announced.
    case fewerThanAnnounced(String, expected: Int, found: Int)
  }

  /// Counts from 1; 1 in binary recordings.
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
