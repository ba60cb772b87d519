import Interaction
import Testing
import Timelines

@testable import Simulation

struct OutboxTests {
  private func callback(_ name: String, _ value: Double, at time: Int64) -> TimelineRow {
    .callback(
      CallbackRow(
        time: time, on: "context", name: name,
        arguments: [CallbackRow.Argument("percentComplete", .number(value))]))
  }

  /// All updates share one row, and each of them keeps its own time and percentage.
  @Test func `rows keep their order and their values`() {
    var outbox = Outbox()
    outbox.append(callback("first", 1, at: 10))
    let update = outbox.appendUpdate(to: 0.25, at: 20)
    _ = outbox.appendUpdate(to: 0.5, at: 30)
    outbox.append(callback("last", 2, at: 40))
    var sink = CollectedTimeline()
    outbox.empty(into: &sink)
    #expect(update == callback(CallbackRow.updateName, 0.25, at: 20))
    #expect(
      sink.rows == [
        callback("first", 1, at: 10), callback(CallbackRow.updateName, 0.25, at: 20),
        callback(CallbackRow.updateName, 0.5, at: 30), callback("last", 2, at: 40),
      ])
  }

  @Test func `a frame keeps its place between other rows`() {
    var outbox = Outbox()
    outbox.append(callback("first", 1, at: 10))
    outbox.frame.number = 7
    let frame = outbox.appendFrame()
    outbox.append(callback("last", 2, at: 20))
    var sink = CollectedTimeline()
    outbox.empty(into: &sink)
    #expect(frame == .frame(outbox.frame))
    #expect(sink.rows == [callback("first", 1, at: 10), frame, callback("last", 2, at: 20)])
  }

  @Test func `a row is written once`() {
    var outbox = Outbox()
    var sink = CollectedTimeline()
    outbox.append(callback("first", 1, at: 10))
    outbox.empty(into: &sink)
    outbox.empty(into: &sink)
    #expect(sink.rows.count == 1)
    outbox.append(callback("second", 2, at: 20))
    outbox.empty(into: &sink)
    #expect(sink.rows.map(\.time) == [10, 20])
  }
}
