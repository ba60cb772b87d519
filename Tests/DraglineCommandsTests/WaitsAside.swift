import Foundation
import Testing

/// Runs tests that mostly wait for programs on threads of their own.
///
/// All tests share as many threads as there are processors; two that sleep in `waitpid` would make the
/// others stand still with them.
struct WaitsAside: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitsAside {
  static var waitsAside: Self { WaitsAside() }
}

/// Few, so that programs that are run have processors left.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads(count: 3)

  private let jobs = NSCondition()
  nonisolated(unsafe) private var waiting: [UnownedJob] = []

  private init(count: Int) {
    for _ in 0..<count { Thread.detachNewThread { [self] in work() } }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock {
      waiting.append(job)
      jobs.signal()
    }
  }

  private func work() {
    while true { next().runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next() -> UnownedJob {
    jobs.withLock {
      while waiting.isEmpty { jobs.wait() }
      return waiting.removeFirst()
    }
  }
}
