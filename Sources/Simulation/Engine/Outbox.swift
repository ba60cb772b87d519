import Timelines

/// The rows that are not in the caller's sink yet, oldest first.
///
/// Public calls write them to the sink after each display frame and before they return, so it never
/// holds more rows than one display frame has. Its memory is reused.
struct Outbox: Sendable {
  /// The name of the most frequent callback.
  static let updateName = "updateInteractiveTransition(_:)"

  private var rows: [TimelineRow] = []
  /// The row of all updates, which differ only in time and percentage. It takes memory only when
  /// several updates wait in the outbox.
  private var update = CallbackRow(
    time: 0, on: "context", name: updateName,
    arguments: [CallbackRow.Argument("percentComplete", .number(0))])

  mutating func append(_ row: TimelineRow) { rows.append(row) }

  /// Appends the callback of an update and returns its row.
  mutating func appendUpdate(to percentComplete: Double, at time: Int64) -> TimelineRow {
    update.time = time
    update.arguments[0].value = .number(percentComplete)
    rows.append(.callback(update))
    return .callback(update)
  }

  /// Moves all rows into the sink.
  mutating func empty(into sink: inout (some TimelineSink & ~Copyable)) {
    guard !rows.isEmpty else { return }
    for index in rows.indices { sink.write(rows[index]) }
    rows.removeAll(keepingCapacity: true)
  }
}
