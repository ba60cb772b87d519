import Interaction
import Timelines

/// The rows that are not in the caller's sink yet, oldest first.
///
/// Public calls write them to the sink after each display frame and before they return, so it never
/// holds more rows than one display frame has. Its memory is reused.
struct Outbox: Sendable {
  private enum Item: Sendable {
    case row(TimelineRow)
    case update(percentComplete: Double, time: Int64)
    case frame
  }

  /// The row of all display frames.
  ///
  /// It stays the same from `appendFrame()` to `empty(into:)`.
  var frame = FrameRow(
    time: 0, number: 0, phase: .idle, percentComplete: 0, touches: [], views: [])
  private var items: [Item] = []
  /// The row of all updates, which differ only in time and percentage.
  ///
  /// A separate row for each update would allocate memory each time.
  private var update = CallbackRow(
    time: 0, on: "context", name: CallbackRow.updateName,
    arguments: [CallbackRow.Argument("percentComplete", .number(0))])

  mutating func append(_ row: TimelineRow) { items.append(.row(row)) }

  /// Appends the callback of an update and returns its row.
  mutating func appendUpdate(to percentComplete: Double, at time: Int64) -> TimelineRow {
    items.append(.update(percentComplete: percentComplete, time: time))
    return updateRow(percentComplete, time)
  }

  /// Appends `frame` without a copy and returns its row.
  mutating func appendFrame() -> TimelineRow {
    items.append(.frame)
    return .frame(frame)
  }

  /// Moves all rows into the sink.
  mutating func empty(into sink: inout (some TimelineSink & ~Copyable)) {
    guard !items.isEmpty else { return }
    for index in items.indices {
      switch items[index] {
      case .row(let row): sink.write(row)
      case .update(let percentComplete, let time): sink.write(updateRow(percentComplete, time))
      case .frame: sink.write(.frame(frame))
      }
    }
    items.removeAll(keepingCapacity: true)
  }

  private mutating func updateRow(_ percentComplete: Double, _ time: Int64) -> TimelineRow {
    update.time = time
    update.arguments[0].value = .number(percentComplete)
    return .callback(update)
  }
}
