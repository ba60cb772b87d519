import Gestures

/// The header of a revent recording, before its events.
///
/// Everything is little-endian. Version 0 has no mark and no number: it begins with the paths.
/// ```
/// mark    "REVENT", u16 version                                        from 1 on
/// mode    u16: 0 devices by their paths, 1 a game pad; 6 bytes         from 2 on
/// paths   i32 number of devices; for each i32 length, path
/// pad     4 x u16 identity; u32 length, name; 4 bytes of event types;
///         96 bytes each of absolute, relative and key codes;
///         u32 number of axes; for each i32 code, value, minimum, maximum, fuzz, flat, resolution
/// count   u64 number of events                                         from 2 on
/// span    2 x (u64 seconds, u64 microseconds)                          from 3 on
/// ```
/// Source: ARM-software/workload-automation: `revent.c` of 2014 to 2018 (versions 0 to 3; "count" is
/// 0 and "span" is noise when the recorder was killed) and `wa/utils/revent.py`.
struct ReventHeader {
  static let mark = Array("REVENT".utf8)
  /// The limit of the recorder, which opens at most this number of devices.
  private static let deviceLimit = 16
  private static let pathLimit = 255
  private static let codeBytes = 96

  private(set) var version: UInt16 = 0
  /// Whether the header has a mark; without a mark it is of version 0.
  private(set) var isMarked = false
  /// The devices in the order of their numbers.
  private(set) var devices: [DeviceDescription] = []
  /// The announced number of events; `nil` before version 2.
  private(set) var eventCount: UInt64?
  /// The length in bytes.
  private(set) var length = 0

  /// The reason why there is no header yet.
  enum Stop: Error {
    /// The bytes end within the header, which is at least this long.
    case tooShort(needed: Int, field: String)
    case fault(LineFault)
  }

  init(_ bytes: UnsafeRawBufferPointer) throws(Stop) {
    var cursor = ReventCursor(bytes)
    var isGamePad = false
    isMarked = try cursor.hasMark(Self.mark)
    if isMarked {
      version = UInt16(
        try cursor.number("version", size: 2, in: 0...3) { found in
          .unsupportedVersion(found: found, supported: "0 to 3")
        })
      if version >= 2 {
        isGamePad = try cursor.number("mode", size: 2, in: 0...1) == 1
        try cursor.skip(6, "header")
      }
    }
    if isGamePad {
      devices = [try Self.gamePad(&cursor)]
    } else {
      devices = try Self.paths(&cursor)
    }
    if version >= 2 { eventCount = try cursor.word("number of events") }
    if version >= 3 { try cursor.skip(32, "times of start and end") }
    length = cursor.position
  }

  private static func paths(_ cursor: inout ReventCursor) throws(Stop) -> [DeviceDescription] {
    let fault = cursor.position == 0 ? cursor.notARecording : nil
    let count = try cursor.number("number of devices", size: 4, in: 1...deviceLimit) { _ in fault }
    var devices: [DeviceDescription] = []
    for number in 1...count {
      let name = "path of device \(number)"
      var device = DeviceDescription()
      device.node = try cursor.text(name, size: 1...pathLimit)
      devices.append(device)
    }
    return devices
  }

  private static func gamePad(_ cursor: inout ReventCursor) throws(Stop) -> DeviceDescription {
    var device = DeviceDescription()
    device.identity = DeviceIdentity(
      bus: UInt16(try cursor.number("bus", size: 2, in: 0...0xffff)),
      vendor: UInt16(try cursor.number("vendor", size: 2, in: 0...0xffff)),
      product: UInt16(try cursor.number("product", size: 2, in: 0...0xffff)),
      version: UInt16(try cursor.number("version of the device", size: 2, in: 0...0xffff)))
    device.name = try cursor.text("name of the device", size: 0...pathLimit)
    try cursor.skip(4, "event types")
    let types = [EventType.absolute, EventType.relative, EventType.key]
    for type in types {
      for code in try cursor.codes(codeBytes) { device.insertCode(code, ofType: type) }
    }
    let axes = Int(AbsoluteAxis.highest)
    let count = try cursor.number("number of axes", size: 4, in: 0...axes + 1)
    for _ in 0..<count {
      let code = try cursor.number("axis", size: 4, in: 0...axes)
      try cursor.skip(4, "value of an axis")
      device.setAxis(UInt16(code), to: try range(&cursor))
    }
    return device
  }

  private static func range(_ cursor: inout ReventCursor) throws(Stop) -> AxisRange {
    var range = AxisRange(
      minimum: try cursor.int32("minimum"), maximum: try cursor.int32("maximum"),
      fuzz: try cursor.int32("fuzz"), flat: try cursor.int32("flat"))
    let resolution = try cursor.int32("resolution")
    range.resolution = resolution > 0 ? resolution : nil
    return range
  }
}

/// A cursor over the fields of a header that may not be there yet as a whole.
private struct ReventCursor {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var notARecording: TraceSyntaxError.Kind {
    .notARecording(
      "a revent recording", found: excerpt(of: bytes),
      expected: "'REVENT', or up to 16 devices and their paths")
  }

  /// Skips the mark if it is there.
  ///
  /// Bytes that could become the mark wait for more input.
  mutating func hasMark(_ mark: [UInt8]) throws(ReventHeader.Stop) -> Bool {
    let start = bytes.prefix(mark.count)
    guard mark.starts(with: start) else { return false }
    _ = try take(mark.count, "mark")
    return true
  }

  mutating func skip(_ count: Int, _ name: String) throws(ReventHeader.Stop) {
    _ = try take(count, name)
  }

  mutating func word(_ name: String) throws(ReventHeader.Stop) -> UInt64 {
    UInt64(littleEndian: try take(8, name).loadUnaligned(as: UInt64.self))
  }

  mutating func int32(_ name: String) throws(ReventHeader.Stop) -> Int32 {
    Int32(littleEndian: try take(4, name).loadUnaligned(as: Int32.self))
  }

  /// Reads a number of two or four bytes.
  ///
  /// - Parameter kind: The fault of a number out of range, if it needs a particular one.
  mutating func number(
    _ name: String, size: Int, in range: ClosedRange<Int>,
    else kind: (_ found: String) -> TraceSyntaxError.Kind? = { _ in nil }
  ) throws(ReventHeader.Stop) -> Int {
    let start = position
    let field = try take(size, name)
    let value =
      size == 2
      ? Int(UInt16(littleEndian: field.loadUnaligned(as: UInt16.self)))
      : Int(Int32(littleEndian: field.loadUnaligned(as: Int32.self)))
    guard range.contains(value) else {
      let usual = TraceSyntaxError.Kind.invalidField(
        name, found: "\(value)", expected: "\(range.lowerBound) to \(range.upperBound)")
      throw .fault(LineFault(at: start, kind("\(value)") ?? usual))
    }
    return value
  }

  /// Reads a length, and so many bytes of printable text.
  mutating func text(_ name: String, size: ClosedRange<Int>) throws(ReventHeader.Stop) -> String {
    let count = try number("length of the \(name)", size: 4, in: size)
    let start = position
    let field = try take(count, name)
    guard !field.contains(where: { $0 < Byte.space }) else {
      throw .fault(
        LineFault(
          at: start, .invalidField(name, found: excerpt(of: field), expected: "printable text")))
    }
    return String(decoding: field, as: UTF8.self)
  }

  /// Reads the numbers of the bits that are set, the lowest bit first.
  mutating func codes(_ count: Int) throws(ReventHeader.Stop) -> [UInt16] {
    let field = try take(count, "bit mask")
    return (0..<UInt16(8 * count)).filter { field[Int($0 >> 3)] >> ($0 & 7) & 1 != 0 }
  }

  private mutating func take(
    _ count: Int, _ name: String
  ) throws(ReventHeader.Stop) -> UnsafeRawBufferPointer {
    let end = position + count
    guard end <= bytes.count else { throw .tooShort(needed: end, field: name) }
    defer { position = end }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<end])
  }
}
