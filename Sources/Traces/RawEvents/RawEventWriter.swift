public import Gestures

/// A writer of events as the kernel delivers them: `struct input_event`, little-endian.
///
/// The form holds no device; `TraceReader` reads equal events from the result.
public struct RawEventWriter: EventWriter {
  /// The layout of the records.
  public let layout: RawEventLayout

  /// Creates a writer of records with a layout.
  public init(_ layout: RawEventLayout) {
    self.layout = layout
  }

  /// Whether the layout holds the time.
  public func holds(_ time: TraceInstant) -> Bool { layout.holds(time) }

  /// Writes an event as one record.
  ///
  /// - Precondition: The layout holds the time, and type and code are within the kernel's limits.
  public func write(
    _ event: RawEvent, from device: Int = 0, to output: inout [UInt8]
  ) {
    precondition(layout.holds(event.time), "event at \(event.time.microseconds) us")
    precondition(
      event.type <= EventType.highest && event.code <= KeyCode.highest,
      "event of type \(event.type), code \(event.code)")
    let microseconds = UInt64(event.time.microseconds)
    output.append(littleEndian: microseconds / 1_000_000, count: layout.wordSize)
    output.append(littleEndian: microseconds % 1_000_000, count: layout.wordSize)
    output.append(littleEndian: UInt64(event.type), count: 2)
    output.append(littleEndian: UInt64(event.code), count: 2)
    output.append(littleEndian: UInt64(UInt32(bitPattern: event.value)), count: 4)
  }
}

extension [UInt8] {
  /// Appends the lowest `count` bytes of a number, the lowest first.
  fileprivate mutating func append(littleEndian number: UInt64, count: Int) {
    for index in 0..<count { append(UInt8(truncatingIfNeeded: number >> (8 * UInt64(index)))) }
  }
}
