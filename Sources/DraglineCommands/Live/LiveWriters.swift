import Live

/// The threads that write the output of a live run: one for the rows, one for the recording, so
/// that neither waits for the output of the other.
final class LiveWriters: Sendable {
  /// Bytes that wait for a disk or a pipe before devices are left unread, for each of both.
  private static let limit = 64 << 20

  private let sinks: LiveSinks
  private let rows: WorkQueue<LiveOutput>
  /// `nil` when nothing is recorded.
  private let recording: WorkQueue<LiveOutput>?

  init(_ sinks: LiveSinks) {
    self.sinks = sinks
    rows = WorkQueue(limit: Self.limit) { sinks.take($0) }
    recording = sinks.recording.map { recording in
      WorkQueue(limit: Self.limit) {
        recording.take($0)
      } atEnd: {
        recording.close()
      }
    }
  }

  func submit(_ output: LiveOutput) {
    switch output {
    case .events, .split: recording?.submit(output, cost: output.cost)
    case .lines, .rows, .message: rows.submit(output, cost: output.cost)
    }
  }

  /// Waits until everything is written, and reports the outputs that take long.
  func finish() {
    let queues = [rows] + (recording.map { [$0] } ?? [])
    SlowOutputNotice.finish(queues) { waited in
      let names = waited.map { $0 == 0 ? sinks.writtenName : sinks.recording?.name ?? "" }
      sinks.reportWait(for: names)
    }
  }
}
