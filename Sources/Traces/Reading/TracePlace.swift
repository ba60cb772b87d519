/// Where in a recording something stands, for messages that say so.
public enum TracePlace: Hashable, Sendable {
  /// Of a text, from 1.
  case line(Int)
  /// Of a binary recording, from 1: where the record begins.
  case byte(Int)
}

/// Where the events of a batch stand: each at the same distance from the one before it, but for lines
/// without an event.
@usableFromInline
struct BatchPlaces {
  /// Of the first event, or of a line without one before it.
  @usableFromInline let first: TracePlace
  /// Bytes from record to record; lines follow each other.
  @usableFromInline let recordSize: Int
  /// For each line without an event, the index of the event behind it; ascending.
  @usableFromInline let eventlessLines: [Int]
  /// How many of these are before the last event that was asked for.
  @usableFromInline var passedLines = 0

  /// Events of consecutive lines.
  init(line: Int, eventlessLines: [Int]) {
    (first, recordSize, self.eventlessLines) = (.line(line), 1, eventlessLines)
  }

  /// Events of consecutive records.
  init(byte: Int, recordSize: Int) {
    (first, self.recordSize, eventlessLines) = (.byte(byte), recordSize, [])
  }

  /// Of the next event: to be called with 0, 1, 2, …
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
