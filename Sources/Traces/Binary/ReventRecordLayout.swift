/// How a revent recording lays out its events: a device's number, then a `struct input_event`.
struct ReventRecordLayout: Hashable {
  /// Of the device's number and the bytes behind it.
  let prefix: Int
  let event: RawEventLayout

  var size: Int { prefix + event.size }

  /// Version 2 and 3: u16 device, u64 seconds, u64 microseconds, u16 type, u16 code, i32 value.
  static let packed = ReventRecordLayout(prefix: 2, event: .wide)
  /// Version 1, and version 0 on 64-bit kernels: i32 device, 4 bytes of nothing, then the same.
  static let padded = ReventRecordLayout(prefix: 8, event: .wide)
  /// Version 0 on 32-bit kernels, whose words for the time have four bytes.
  static let paddedNarrow = ReventRecordLayout(prefix: 8, event: .narrow)

  /// As many bytes of events as `old` wants to see.
  static let lookahead = 40
  /// What the recorder writes behind the device's number.
  private static let padding: UInt32 = 0xdead_beef

  /// Version 0 wrote the kernel's own `struct input_event` and does not tell which. The padding of the
  /// second event does; where there is none, the layout is taken that makes an event of the first.
  static func old(_ events: UnsafeRawBufferPointer) -> ReventRecordLayout {
    for layout in [paddedNarrow, padded] where hasPadding(events, at: layout.size + 4) {
      return layout
    }
    return !hasEvent(events, padded) && hasEvent(events, paddedNarrow) ? paddedNarrow : padded
  }

  private static func hasEvent(
    _ events: UnsafeRawBufferPointer, _ layout: ReventRecordLayout
  ) -> Bool {
    guard let base = events.baseAddress, events.count >= layout.size else { return false }
    return RawEventRecord(base + layout.prefix, layout.event, .little).isEvent
  }

  private static func hasPadding(_ events: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    guard offset + 4 <= events.count else { return false }
    let word = events.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    return UInt32(littleEndian: word) == padding
  }

  /// The device's number, unchecked; the layout's bytes must be readable.
  func device(_ start: UnsafeRawPointer) -> Int {
    prefix == 2
      ? Int(UInt16(littleEndian: start.loadUnaligned(as: UInt16.self)))
      : Int(Int32(littleEndian: start.loadUnaligned(as: Int32.self)))
  }
}
