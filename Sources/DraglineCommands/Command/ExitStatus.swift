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

  /// The status that shells report for a process that a signal ended.
  static func ended(by signal: Int32) -> ExitStatus { ExitStatus(code: 128 + signal) }
}
