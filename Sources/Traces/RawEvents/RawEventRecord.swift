import Gestures

/// The order of the bytes of a number in a binary recording.
enum ByteOrder: CaseIterable {
  case little
  /// The most significant byte first, as on s390, and on Arm in its big-endian mode.
  case big
}

/// One `struct input_event` as read from its bytes, unchecked.
struct RawEventRecord {
  /// A fault of a field.
  struct Fault {
    /// The offset from the record's start.
    var offset: Int
    var name: String
    var found: String
    var expected: String
  }

  private let layout: RawEventLayout
  private let seconds: UInt64
  private let microseconds: UInt64
  private let type: UInt16
  private let code: UInt16
  private let value: Int32

  /// Reads a record; `layout.size` bytes must be readable from `start`.
  init(_ start: UnsafeRawPointer, _ layout: RawEventLayout, _ order: ByteOrder) {
    self.layout = layout
    let fields = start + 2 * layout.wordSize
    switch layout {
    case .wide:
      seconds = order.load(start, as: UInt64.self)
      microseconds = order.load(start + 8, as: UInt64.self)
    case .narrow:
      seconds = UInt64(order.load(start, as: UInt32.self))
      microseconds = UInt64(order.load(start + 4, as: UInt32.self))
    }
    type = order.load(fields, as: UInt16.self)
    code = order.load(fields + 2, as: UInt16.self)
    value = order.load(fields + 4, as: Int32.self)
  }

  /// Whether every field is within the kernel's limits.
  var isEvent: Bool {
    seconds <= UInt64(layout.latestSecond) && microseconds <= 999_999
      && type <= EventType.highest && code <= KeyCode.highest
  }

  /// The first fault from the left; `nil` when this is an event.
  var fault: Fault? {
    let word = layout.wordSize
    if seconds > UInt64(layout.latestSecond) {
      return Fault(
        offset: 0, name: "seconds", found: "\(Int64(bitPattern: seconds))",
        expected: "0 to \(layout.latestSecond)")
    }
    if microseconds > 999_999 {
      return Fault(
        offset: word, name: "microseconds",
        found: "\(Int64(bitPattern: microseconds))", expected: "0 to 999999")
    }
    if type > EventType.highest {
      return Fault(
        offset: 2 * word, name: "event type", found: "\(type)",
        expected: "0 to \(EventType.highest)")
    }
    if code > KeyCode.highest {
      return Fault(
        offset: 2 * word + 2, name: "event code", found: "\(code)",
        expected: "0 to \(KeyCode.highest)")
    }
    return nil
  }

  /// The event, which is meaningless when there is a fault.
  var event: RawEvent {
    RawEvent(
      time: TraceInstant(
        microseconds: Int64(bitPattern: seconds &* 1_000_000 &+ microseconds)),
      type: type, code: code, value: value)
  }

  var isZero: Bool { seconds == 0 && microseconds == 0 && type == 0 && code == 0 && value == 0 }

  /// Whether the event ends a frame: `SYN_REPORT`, after an autorepeat with the value 1.
  var endsFrame: Bool {
    type == EventType.synchronization && code == SynchronizationCode.report && !isZero
      && (0...1).contains(value)
  }
}

extension ByteOrder {
  /// Loads a number from any address.
  fileprivate func load<Number: FixedWidthInteger & BitwiseCopyable>(
    _ start: UnsafeRawPointer, as type: Number.Type
  ) -> Number {
    let number = start.loadUnaligned(as: type)
    return self == .little ? Number(littleEndian: number) : Number(bigEndian: number)
  }
}

extension RawEventLayout {
  /// Reads little-endian records up to the first one that is not an event.
  ///
  /// All records are read first and checked together, so that nothing depends on the check and the
  /// loop has no branches but its own.
  ///
  /// - Returns: The number of records that were read.
  func readEvents(
    _ start: UnsafeRawPointer, count: Int, into events: UnsafeMutablePointer<RawEvent>
  ) -> Int {
    let isValid =
      self == .wide
      ? Self.readWide(start, count, events) : Self.readNarrow(start, count, events)
    if isValid { return count }
    return (0..<count).first { !RawEventRecord(start + $0 * size, self, .little).isEvent }
      ?? count
  }

  /// Returns the number to add to a number below 2^62 so that the highest bit shows whether it is
  /// above a limit.
  private static func room(below limit: UInt64) -> UInt64 { 1 << 63 - 1 - limit }
  private static var microsecondsRoom: UInt64 { room(below: 999_999) }
  private static var secondsRoom: UInt64 { room(below: UInt64(EvemuLine.latestSecond)) }

  /// Reads wide records.
  ///
  /// - Returns: Whether all of them are events.
  private static func readWide(
    _ start: UnsafeRawPointer, _ count: Int, _ events: UnsafeMutablePointer<RawEvent>
  ) -> Bool {
    let (secondsRoom, microsecondsRoom) = (secondsRoom, microsecondsRoom)
    var (times, excess) = (UInt64(0), UInt64(0))
    var fieldBits = FieldBits()
    for index in 0..<count {
      let record = start + index &* 24
      let seconds = UInt64(littleEndian: record.loadUnaligned(as: UInt64.self))
      let microseconds = UInt64(
        littleEndian: record.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      let fields = UInt64(littleEndian: record.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
      times |= seconds | microseconds
      excess |= (seconds &+ secondsRoom) | (microseconds &+ microsecondsRoom)
      fieldBits.add(fields)
      write(seconds, microseconds, fields, to: events + index)
    }
    return times >> 62 == 0 && excess >> 63 == 0 && fieldBits.areValid
  }

  /// Reads narrow records.
  ///
  /// - Returns: Whether all of them are events.
  private static func readNarrow(
    _ start: UnsafeRawPointer, _ count: Int, _ events: UnsafeMutablePointer<RawEvent>
  ) -> Bool {
    let room = microsecondsRoom
    var excess: UInt64 = 0
    var fieldBits = FieldBits()
    for index in 0..<count {
      let record = start + index &* 16
      let time = UInt64(littleEndian: record.loadUnaligned(as: UInt64.self))
      let fields = UInt64(littleEndian: record.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      let (seconds, microseconds) = (time & 0xffff_ffff, time >> 32)
      excess |= microseconds &+ room
      fieldBits.add(fields)
      write(seconds, microseconds, fields, to: events + index)
    }
    return excess >> 63 == 0 && fieldBits.areValid
  }

  /// The types, in the lowest 16 bits, and codes, in the next 16, of many records, laid over each
  /// other.
  private struct FieldBits {
    private static var codeRoom: UInt64 { UInt64(0xffff - KeyCode.highest) << 16 }
    private var bits: UInt64 = 0
    /// The sums whose carries into bit 32 show codes that are too large.
    private var sums: UInt64 = 0

    @inline(__always)
    mutating func add(_ fields: UInt64) {
      bits |= fields
      sums |= (fields & 0xffff_ffff) &+ Self.codeRoom
    }

    /// Whether no type has more than five bits, and no code is too large.
    var areValid: Bool { bits & UInt64(0xffff - EventType.highest) | sums & 1 << 32 == 0 }
  }

  /// Writes an event; type, code and value lie in it as they do in a record, and are stored as one
  /// word.
  @inline(__always)
  private static func write(
    _ seconds: UInt64, _ microseconds: UInt64, _ fields: UInt64,
    to event: UnsafeMutablePointer<RawEvent>
  ) {
    let time = seconds &* 1_000_000 &+ microseconds
    #if _endian(little)
      let words = UnsafeMutableRawPointer(event)
      words.storeBytes(of: time, as: UInt64.self)
      words.storeBytes(of: fields, toByteOffset: 8, as: UInt64.self)
    #else
      event.initialize(
        to: RawEvent(
          time: TraceInstant(microseconds: Int64(bitPattern: time)),
          type: UInt16(truncatingIfNeeded: fields), code: UInt16(truncatingIfNeeded: fields >> 16),
          value: Int32(truncatingIfNeeded: fields >> 32)))
    #endif
  }
}
