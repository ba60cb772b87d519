import Synchronization

/// What went wrong with the outputs of a run, each told once: by the one who waits for their end when
/// that takes long, or as what the run ends with.
final class OutputFailures: Sendable {
  private struct Content {
    /// In the order in which they came.
    var all: [CommandFailure] = []
    var toldCount = 0
  }

  private let content = Mutex(Content())

  var isEmpty: Bool { content.withLock(\.all.isEmpty) }

  /// One that is known already is the same.
  func add(_ failure: CommandFailure) {
    content.withLock { if !$0.all.contains(failure) { $0.all.append(failure) } }
  }

  /// Tells those that nobody has told of.
  func tell(_ console: Console) {
    let failures = content.withLock { content in
      defer { content.toldCount = content.all.count }
      return content.all[content.toldCount...]
    }
    for failure in failures { console.tell(failure) }
  }

  /// When nothing more is written.
  ///
  /// - Throws: What went wrong first, without words if it has been told; that a reader went away only
  ///   when nothing else did. The rest is told.
  func finish(_ console: Console) throws(CommandFailure) {
    let (all, told) = content.withLock { ($0.all, $0.all.prefix($0.toldCount)) }
    guard let first = all.first(where: { $0 != .closedPipe }) ?? all.first else { return }
    for failure in all.dropFirst(told.count) where failure != first { console.tell(failure) }
    throw told.contains(first) ? CommandFailure(first.status, "") : first
  }
}
