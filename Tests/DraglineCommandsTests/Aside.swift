import Foundation

/// Runs a body that mostly waits, such as one that runs a program, on a thread of its own.
///
/// Tests share as many threads as there are processors, and one that sleeps in `waitpid` keeps
/// others from theirs. Expectations belong after the call: a thread knows no test.
func aside<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}
