/// How the program ends. The numbers are `sysexits.h`'s where it has one.
public struct ExitStatus: Error, Hashable, Sendable {
  public var code: Int32

  public static let done = ExitStatus(code: 0)
  /// A check failed: an invariant was broken, a gesture did not do what its label says.
  public static let no = ExitStatus(code: 1)
  public static let usage = ExitStatus(code: 2)
  /// `EX_DATAERR`
  public static let badInput = ExitStatus(code: 65)
  /// `EX_NOINPUT`
  public static let missingInput = ExitStatus(code: 66)
  /// `EX_UNAVAILABLE`: a device, or a helper.
  public static let unavailable = ExitStatus(code: 69)
  /// `EX_SOFTWARE`
  public static let `internal` = ExitStatus(code: 70)
  /// `EX_IOERR`
  public static let inputOutput = ExitStatus(code: 74)
  /// `EX_NOPERM`
  public static let permission = ExitStatus(code: 77)

  /// As shells tell of a process that a signal ended.
  static func ended(by signal: Int32) -> ExitStatus { ExitStatus(code: 128 + signal) }
}

/// Why a command ended early: one sentence for the user, and the status to exit with.
public struct CommandFailure: Error, Hashable, Sendable {
  public var status: ExitStatus
  /// Says what was expected and how to mend it; empty when nobody is left to read it.
  public var message: String
  /// Whether the message begins with its own place, `file:line:column: error: …`, as compilers print
  /// it, so that editors can jump there.
  public var hasPlace: Bool

  /// Lines below the message.
  public var details: [String]

  public init(
    _ status: ExitStatus, _ message: String, hasPlace: Bool = false, details: [String] = []
  ) {
    (self.status, self.message) = (status, message)
    (self.hasPlace, self.details) = (hasPlace, details)
  }

  /// The reader of a pipe went away (`… | head`): nothing is wrong, nothing is left to do.
  static let closedPipe = CommandFailure(.done, "")
}
