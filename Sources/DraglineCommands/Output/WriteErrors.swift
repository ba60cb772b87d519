import Synchronization

/// The failures of a run's outputs.
///
/// Each is reported once: while the run waits for their end, or as the error that ends the run.
final class WriteErrors: Sendable {
  private struct Content {
    /// The failures in the order in which they occurred.
    var all: [CommandFailure] = []
    var reportedCount = 0
  }

  private let content = Mutex(Content())

  var isEmpty: Bool { content.withLock(\.all.isEmpty) }

  /// Adds a failure, unless an equal one is known already.
  func add(_ failure: CommandFailure) {
    content.withLock { if !$0.all.contains(failure) { $0.all.append(failure) } }
  }

  /// Reports those that have not been reported.
  func report(_ console: Console) {
    let failures = content.withLock { content in
      defer { content.reportedCount = content.all.count }
      return content.all[content.reportedCount...]
    }
    for failure in failures { console.report(failure) }
  }

  /// Reports the failures that have not been reported, when nothing more is written.
  ///
  /// - Throws: The first failure, without words if it has been reported; a closed pipe only when
  ///   there is no other.
  func finish(_ console: Console) throws(CommandFailure) {
    let (all, reported) = content.withLock { ($0.all, $0.all.prefix($0.reportedCount)) }
    guard let first = all.first(where: { $0 != .closedPipe }) ?? all.first else { return }
    for failure in all.dropFirst(reported.count) where failure != first { console.report(failure) }
    throw reported.contains(first) ? CommandFailure.reported(first.status) : first
  }
}
