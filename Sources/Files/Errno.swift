import Glibc

/// The error number of a system call that failed.
package struct Errno: Error, Hashable, Sendable {
  /// The `errno`.
  package let code: CInt

  package init(_ code: CInt) {
    self.code = code
  }

  /// The error of the call that just failed.
  package static var last: Errno { Errno(errno) }

  /// The message without the path, `cannot write: …`, with the remedy for a disk that is full or
  /// broken.
  ///
  /// - Parameter doing: Completes "cannot …".
  package func message(_ doing: String) -> String {
    let remedy =
      switch code {
      case ENOSPC, EDQUOT: ": free some space, or write to another disk"
      case EIO where doing == "write": ": write to another disk"
      default: ""
      }
    return "cannot \(doing): \(String(cString: strerror(code)))\(remedy)"
  }
}

/// Calls the kernel, again as long as a signal interrupts the call.
///
/// - Parameter call: Returns less than 0 and sets `errno` when it fails.
@discardableResult
package func calling<Result: SignedInteger>(
  _ call: () -> Result
) throws(Errno) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    guard errno == EINTR else { throw .last }
  }
}
