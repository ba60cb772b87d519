/// A place in a recording, for messages.
public enum TracePlace: Hashable, Sendable {
  /// A line of a text, from 1.
  case line(Int)
  /// The first byte of a record in a binary recording, from 1.
  case byte(Int)
}

/// The places of the events of a batch: each at the same distance from the one before it, except
/// for lines without an event.
@usableFromInline
struct BatchPlaces {
  /// The place of the first event, or of a line without one before it.
  @usableFromInline let first: TracePlace
  /// The number of bytes from record to record; 1 for lines.
  @usableFromInline let recordSize: Int
  /// The index of the event after each line without an event; ascending.
  @usableFromInline let eventlessLines: [Int]
  /// The number of these lines before the last event that was queried.
  @usableFromInline var passedLines = 0

  /// Creates the places of events of consecutive lines.
  init(line: Int, eventlessLines: [Int]) {
    (first, recordSize, self.eventlessLines) = (.line(line), 1, eventlessLines)
  }

  /// Creates the places of events of consecutive records.
  init(byte: Int, recordSize: Int) {
    (first, self.recordSize, eventlessLines) = (.byte(byte), recordSize, [])
  }

  /// Returns the place of the next event.
  ///
  /// Call this with 0, 1, 2, …
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
