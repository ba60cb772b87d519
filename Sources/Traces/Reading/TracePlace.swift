/// A place in a recording, for messages.
public enum TracePlace: Hashable, Sendable {
  /// A line of a text, from 1.
  case line(Int)
  /// A byte of a binary recording, from 1: the beginning of the record.
  case byte(Int)
}

/// The places of the events of a batch: each at the same distance from the one before it, except
/// for lines without an event.
@usableFromInline
struct BatchPlaces {
  /// The place of the first event, or of a line without one before it.
  @usableFromInline let first: TracePlace
  /// Bytes from record to record; lines follow each other.
  @usableFromInline let recordSize: Int
  /// For each line without an event, the index of the event after it; ascending.
  @usableFromInline let eventlessLines: [Int]
  /// The number of these lines before the last event that was queried.
  @usableFromInline var passedLines = 0

  /// Events of consecutive lines.
  init(line: Int, eventlessLines: [Int]) {
    (first, recordSize, self.eventlessLines) = (.line(line), 1, eventlessLines)
  }

  /// Events of consecutive records.
  init(byte: Int, recordSize: Int) {
    (first, self.recordSize, eventlessLines) = (.byte(byte), recordSize, [])
  }

  /// The place of the next event. Call this with 0, 1, 2, …
  @inlinable
  mutating func place(_ index: Int) -> TracePlace {
    switch first {
    case .line(let line):
      while passedLines < eventlessLines.count, eventlessLines[passedLines] <= index {
        passedLines &+= 1
      }
      return .line(line &+ index &+ passedLines)
    case .byte(let byte):
      return .byte(byte &+ index &* recordSize)
    }
  }
}
