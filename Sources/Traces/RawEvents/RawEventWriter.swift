public import Gestures

/// Writes events as the kernel hands them out: `struct input_event`, little-endian.
///
/// The form holds no device; `TraceReader` gives equal events back.
public struct RawEventWriter: EventWriter {
  public let layout: RawEventLayout

  public init(_ layout: RawEventLayout) {
    self.layout = layout
  }

  public func holds(_ time: TraceInstant) -> Bool { layout.holds(time) }

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
  /// The lowest `count` bytes of a number.
  fileprivate mutating func append(littleEndian number: UInt64, count: Int) {
    for index in 0..<count { append(UInt8(truncatingIfNeeded: number >> (8 * UInt64(index)))) }
  }
}
