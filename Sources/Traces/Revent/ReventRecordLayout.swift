/// The layout of events in a revent recording: a device's number, then a `struct input_event`.
struct ReventRecordLayout: Hashable {
  /// The number of bytes before the event: the device's number and the bytes after it.
  let prefix: Int
  let event: RawEventLayout

  var size: Int { prefix + event.size }

  /// Version 2 and 3: u16 device, u64 seconds, u64 microseconds, u16 type, u16 code, i32 value.
  static let packed = ReventRecordLayout(prefix: 2, event: .wide)
  /// Version 1, and version 0 on 64-bit kernels: i32 device, 4 bytes of nothing, then the same.
  static let padded = ReventRecordLayout(prefix: 8, event: .wide)
  /// Version 0 on 32-bit kernels, whose words for the time have four bytes.
  static let paddedNarrow = ReventRecordLayout(prefix: 8, event: .narrow)

  /// The first public version on 32-bit kernels: i32 device, then a `struct input_event` of 16 bytes.
  ///
  /// Source: ARM-software/workload-automation at a747ec7e; 01d4126c brought the padding.
  static let plainNarrow = ReventRecordLayout(prefix: 4, event: .narrow)

  /// The number of bytes of events that `old` needs: four of the longest records.
  static let lookahead = 128
  /// The padding that the recorder writes after the device's number.
  private static let padding: UInt32 = 0xdead_beef

  /// Returns the layout of version 0, which names none.
  ///
  /// The padding of the second event identifies it. Without padding, it is the layout that makes
  /// events of most of the first bytes; the padded ones go first.
  static func old(_ events: UnsafeRawBufferPointer, deviceCount: Int) -> ReventRecordLayout {
    for layout in [paddedNarrow, padded] where hasPadding(events, at: layout.size + 4) {
      return layout
    }
    let lengths = [padded, paddedNarrow, plainNarrow].map {
      (layout: $0, length: $0.eventLength(events, deviceCount))
    }
    return lengths.reduce(lengths[0]) { $1.length > $0.length ? $1 : $0 }.layout
  }

  /// Returns the number of bytes that are events, up to the first record that is not one.
  ///
  /// If all records are events, one more is counted, so that a layout that fits to the end is
  /// preferred.
  private func eventLength(_ bytes: UnsafeRawBufferPointer, _ deviceCount: Int) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var length = 0
    while length + size <= bytes.count {
      let start = base + length
      let record = RawEventRecord(start + prefix, event, .little)
      guard record.isEvent, (0..<deviceCount).contains(device(start)) else { return length }
      length += size
    }
    return length == 0 ? 0 : length + size
  }

  private static func hasPadding(_ events: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    guard offset + 4 <= events.count else { return false }
    let word = events.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    return UInt32(littleEndian: word) == padding
  }

  /// Returns the device's number, unchecked; the layout's bytes must be readable.
  func device(_ start: UnsafeRawPointer) -> Int {
    prefix == 2
      ? Int(UInt16(littleEndian: start.loadUnaligned(as: UInt16.self)))
      : Int(Int32(littleEndian: start.loadUnaligned(as: Int32.self)))
  }
}
