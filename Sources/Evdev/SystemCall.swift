import Glibc

/// Repeats a call that a signal interrupted: one that returns less than 0 and sets `errno`.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  var result = call()
  while result < 0 && errno == EINTR { result = call() }
  return result
}
