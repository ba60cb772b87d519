import Files
import Glibc
import Live

/// The end of a run whose output is stuck on a disk, or in a pipe without a reader.
enum SlowOutputNotice {
  /// The time before a slow output is reported.
  private static let patience = Duration.seconds(1)

  /// Waits for the ends of queues.
  ///
  /// When that takes longer than `patience`, calls `report` once with the indices of the queues that
  /// are still working. From then on the next signal that asks the process to end ends it at once,
  /// as `words` says.
  static func finish<Job>(_ queues: [WorkQueue<Job>], report: ([Int]) -> Void) {
    // All of them begin to end before one is waited for.
    for queue in queues { _ = queue.finish(within: .zero) }
    let end = ContinuousClock.now + patience
    let isDone = queues.map { $0.finish(within: max(end - .now, .zero)) }
    let waited = queues.indices.filter { !isDone[$0] }
    if !waited.isEmpty {
      SignalPipe.endAtNext()
      report(waited)
    }
    for queue in queues { queue.finish() }
  }

  /// Opens outputs, some of which may be named pipes.
  ///
  /// The kernel opens a pipe when a process reads it. A notice announces the wait, and then the
  /// first signal ends the process.
  static func opening<Value>(
    _ paths: [String?], _ console: Console, isQuiet: Bool,
    _ open: () throws(CommandFailure) -> Value
  ) throws(CommandFailure) -> Value {
    var pipes: [String] = []
    for case let path? in paths where try isPipe(path) { pipes.append(path) }
    guard !pipes.isEmpty else { return try open() }
    if !isQuiet {
      for pipe in pipes { console.report(OutputNotice.waitsForReader(pipe: pipe)) }
    }
    SignalPipe.endAtNext()
    defer { SignalPipe.endAtSecond() }
    return try open()
  }

  private static func isPipe(_ path: String) throws(CommandFailure) -> Bool {
    try Paths.status(of: path)?.isPipe ?? false
  }

  static func words(for names: [String]) -> String {
    "still writing \(names.joined(separator: " and ")); Ctrl-C gives up"
  }
}
