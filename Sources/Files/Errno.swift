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
