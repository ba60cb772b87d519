import Live

/// The end of a run whose output is stuck: on a disk, or in a pipe that nobody reads.
enum LongWait {
  /// Until something is said.
  private static let patience = Duration.seconds(1)

  /// Waits for the queue's end. When that takes long, calls `tell` once; then the next signal that asks
  /// the process to end does that at once, so that what `words` say is true.
  static func finish(_ queue: WorkQueue<some Sendable>, tell: () -> Void) {
    guard !queue.finish(within: patience) else { return }
    SignalPipe.endAtNext()
    tell()
    queue.finish()
  }

  static func words(for name: String) -> String { "still writing \(name); Ctrl-C gives up" }
}
