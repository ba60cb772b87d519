/// The status with which the program ends.
///
/// The numbers are those of `sysexits.h` where it has one.
public struct ExitStatus: Error, Hashable, Sendable {
  /// The number that the process exits with.
  public var code: Int32

  /// Success; also the status when the reader of a pipe has closed it.
  public static let done = ExitStatus(code: 0)
  /// A check failed: an invariant was broken, a gesture did not do what its label says.
  public static let no = ExitStatus(code: 1)
  /// A wrong command line.
  public static let usage = ExitStatus(code: 2)
  /// Input that is malformed or unusable (`EX_DATAERR`).
  public static let badInput = ExitStatus(code: 65)
  /// An input file that does not exist (`EX_NOINPUT`).
  public static let missingInput = ExitStatus(code: 66)
  /// `EX_UNAVAILABLE`: a device, or a helper.
  public static let unavailable = ExitStatus(code: 69)
  /// A fault of the program itself (`EX_SOFTWARE`).
  public static let `internal` = ExitStatus(code: 70)
  /// A failure to read or write (`EX_IOERR`).
  public static let inputOutput = ExitStatus(code: 74)
  /// A missing permission (`EX_NOPERM`).
  public static let permission = ExitStatus(code: 77)

  /// The status that shells report for a process that a signal ended.
  static func ended(by signal: Int32) -> ExitStatus { ExitStatus(code: 128 + signal) }
}
