import Foundation

/// Does what mostly waits, such as running a program, on a thread of its own.
///
/// Tests share as many threads as there are processors, and one that sleeps in `waitpid` keeps others
/// from theirs. Expectations belong behind it: a thread knows no test.
func aside<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}
