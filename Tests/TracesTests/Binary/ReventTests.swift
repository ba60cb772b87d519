import Gestures
import TestSupport
import Testing
import Traces

@Suite struct ReventTests {
  static let mark = Array("REVENT".utf8)
  static let paths = ["/dev/input/event0", "/dev/input/event12"]

  private static func list(_ devices: [String]) -> [UInt8] {
    devices.reduce(into: bytes((devices.count, 4))) { result, path in
      result += bytes((path.utf8.count, 4)) + Array(path.utf8)
    }
  }

  /// The beginning of versions 2 and 3.
  static func packed(version: Int, devices: [String], count: Int) -> [UInt8] {
    mark + bytes((version, 2), (0, 8)) + list(devices) + bytes((count, 8))
      + (version == 3 ? bytes((4242, 8), (1, 8), (4243, 8), (2, 8)) : [])
  }

  /// An event at 1 700 000 000.5 s of versions 2 and 3.
  static func event(_ device: Int, _ type: Int, _ code: Int, _ value: Int) -> [UInt8] {
    bytes((device, 2), (1_700_000_000, 8), (500_000, 8), (type, 2), (code, 2), (value, 4))
  }

  /// The same event of versions 0 and 1.
  static func padded(
    _ device: Int, _ type: Int, _ code: Int, _ value: Int, word: Int = 8, padding: Int = 0xdead_beef
  ) -> [UInt8] {
    bytes(
      (device, 4), (padding, 4), (1_700_000_000, word), (500_000, word), (type, 2), (code, 2),
      (value, 4))
  }

  /// The same event of the first public version, which has no padding.
  static func plain(_ device: Int, _ type: Int, _ code: Int, _ value: Int) -> [UInt8] {
    bytes(
      (device, 4), (1_700_000_000, 4), (500_000, 4), (type, 2), (code, 2), (value, 4))
  }

  /// A touch by the first device, a key of the second, and the end of the first one's frame.
  static let script = [
    (0, 3, 0x39, 7), (0, 3, 0x35, 540), (1, 1, 30, 1), (1, 0, 0, 0), (0, 0, 0, 0),
  ]

  struct Version: CustomTestStringConvertible {
    var testDescription: String
    var header: [UInt8]
    var events: [[UInt8]]

    var bytes: [UInt8] { header + events.joined() }
  }

  static let versions = [
    Version(
      testDescription: "version 0 of a 32-bit kernel", header: list(paths),
      events: script.map { padded($0.0, $0.1, $0.2, $0.3, word: 4) }),
    Version(
      testDescription: "version 0 of a 64-bit kernel", header: list(paths),
      events: script.map { padded($0.0, $0.1, $0.2, $0.3) }),
    Version(
      testDescription: "version 0 with other padding", header: list(paths),
      events: script.map { padded($0.0, $0.1, $0.2, $0.3, padding: 0) }),
    Version(
      testDescription: "version 1", header: mark + bytes((1, 2)) + list(paths),
      events: script.map { padded($0.0, $0.1, $0.2, $0.3) }),
    Version(
      testDescription: "version 2", header: packed(version: 2, devices: paths, count: 5),
      events: script.map { event($0.0, $0.1, $0.2, $0.3) }),
    Version(
      testDescription: "version 3", header: packed(version: 3, devices: paths, count: 5),
      events: script.map { event($0.0, $0.1, $0.2, $0.3) }),
    Version(
      testDescription: "version 0 without padding", header: list(paths),
      events: script.map { plain($0.0, $0.1, $0.2, $0.3) }),
  ]

  static func expected(_ device: Int, first count: Int = script.count) -> [RawEvent] {
    script.prefix(count).filter { $0.0 == device }.map { _, type, code, value in
      RawEvent(
        time: TraceInstant(microseconds: 1_700_000_000_500_000), type: UInt16(type),
        code: UInt16(code), value: Int32(value))
    }
  }

  @Test(arguments: versions)
  func `each version is read`(_ version: Version) {
    let reading = TraceReading(version.bytes, as: .revent)
    #expect(reading.error == nil)
    #expect(reading.trace.warnings.isEmpty)
    #expect(reading.trace.devices.map(\.description?.node) == Self.paths)
    #expect(reading.trace.devices.map(\.events) == [Self.expected(0), Self.expected(1)])
  }

  @Test(arguments: versions)
  func `a cut at any byte changes nothing`(_ version: Version) {
    let whole = TraceReading(version.bytes, as: .revent)
    #expect(TraceReading(version.bytes, as: .revent) { 1 } == whole)
    for cut in 1..<version.bytes.count {
      var lengths = [version.bytes.count, cut]
      let reading = TraceReading(version.bytes, as: .revent) { lengths.popLast() ?? 1 }
      #expect(reading == whole, "cut at byte \(cut)")
    }
  }

  @Test(arguments: versions)
  func `a recording cut at any byte gives its whole events, or says where`(_ version: Version) {
    let size = version.events[0].count
    for length in 0..<version.bytes.count {
      let bytes = Array(version.bytes[..<length])
      let reading = TraceReading(bytes, as: .revent)
      #expect(TraceReading(bytes, as: .revent) { 1 } == reading)
      guard length >= version.header.count else {
        #expect(reading.error?.column == (length == 0 ? 1 : length + 1), "\(length) bytes")
        #expect(reading.trace.devices.isEmpty)
        continue
      }
      let (count, rest) = (length - version.header.count).quotientAndRemainder(dividingBy: size)
      #expect(
        reading.trace.devices.map(\.events)
          == [Self.expected(0, first: count), Self.expected(1, first: count)], "\(length) bytes")
      let isAnnounced = [2, 3].contains { version.header.starts(with: Self.mark + [$0]) }
      // Before one event is whole, an old recording may be of any layout; the largest is assumed.
      let assumed = count > 0 || version.header.starts(with: Self.mark) ? size : 32
      let expected = isAnnounced ? "5 events, as announced" : "\(assumed) bytes an event"
      let isCut = isAnnounced || rest > 0
      #expect(
        reading.error?.kind
          == (isCut ? .cutLine(found: "event \(count + 1)", expected: expected) : nil),
        "\(length) bytes")
    }
  }

  /// The first one would be, as a 64-bit event, the end of a frame with the padding for a value.
  @Test func `the padding distinguishes old layouts where the first event does not`() {
    let event = TracesTests.bytes((0, 4), (0xdead_beef, 4), (1, 4), (0, 4), (0, 2), (0, 2), (0, 4))
    let bytes = Self.list(["/dev/input/event0"]) + event + event
    let reading = TraceReading(bytes, as: .revent)
    let end = RawEvent(time: TraceInstant(microseconds: 1_000_000), type: 0, code: 0, value: 0)
    #expect(reading.error == nil && reading.trace.warnings.isEmpty)
    #expect(reading.trace.events == [end, end])
  }

  /// Returns the fault of a cut event after the five of `script`.
  static func cut(_ size: Int) -> TraceSyntaxError.Kind {
    .cutLine(found: "event 6", expected: "\(size) bytes an event")
  }

  static let old = versions.filter { !$0.header.starts(with: mark) }

  /// The recorder of 32-bit kernels once ended with an event that has no device's number.
  @Test(arguments: old)
  func `an event without a device at the end is passed over`(_ version: Version) {
    let end = TracesTests.bytes((1_700_000_001, 4), (0, 4), (0, 8))
    let reading = TraceReading(version.bytes + end, as: .revent)
    #expect(TraceReading(version.bytes + end, as: .revent) { 1 } == reading)
    #expect(reading.trace.devices.map(\.events) == [Self.expected(0), Self.expected(1)])
    let size = version.events[0].count
    if size < 32 {
      #expect(reading.error == nil)
      #expect(
        reading.trace.warnings.map(\.kind)
          == [.skipped("an event without a device at the end, as the first recorder left")])
    } else {
      #expect(reading.error?.kind == Self.cut(size))
    }
  }

  @Test(arguments: old)
  func `16 other bytes at the end are a cut event`(_ version: Version) {
    let cut = version.events[1].prefix(16)
    for tail in [Array(cut), [UInt8](repeating: 0, count: 16)] {
      let reading = TraceReading(version.bytes + tail, as: .revent)
      #expect(reading.trace.devices.map(\.events) == [Self.expected(0), Self.expected(1)])
      #expect(reading.error?.kind == Self.cut(version.events[1].count))
    }
  }

  @Test func `the release of Return that revent adds is passed over`() {
    let added = Self.event(1, 1, 28, 0) + Self.event(1, 0, 0, 0)
    let bytes = Self.versions[4].bytes + added
    let reading = TraceReading(bytes, as: .revent)
    #expect(reading.error == nil)
    #expect(reading.trace.devices.map(\.events) == [Self.expected(0), Self.expected(1)])
    #expect(
      reading.trace.warnings.map(\.description) == [
        "1: warning: skipped 52 bytes after the announced events"
      ])
    #expect(TraceReading(bytes, as: .revent) { 1 } == reading)
  }

  @Test(arguments: [2, 3])
  func `a killed recorder announces nothing, and all is read`(version: Int) {
    let events = Self.script.flatMap { Self.event($0.0, $0.1, $0.2, $0.3) }
    let bytes = Self.packed(version: version, devices: Self.paths, count: 0) + events
    let reading = TraceReading(bytes, as: .revent)
    #expect(reading.trace.devices.map(\.events) == [Self.expected(0), Self.expected(1)])
    #expect(
      reading.trace.warnings.map(\.description) == [
        "1: warning: the header announces no events, as after a killed recorder: read to the end"
      ])
  }

  @Test func `a recording without events has its devices`() {
    let reading = TraceReading(
      Self.packed(version: 2, devices: Self.paths, count: 0), as: .revent)
    #expect(reading.error == nil && reading.trace.warnings.isEmpty)
    #expect(reading.trace.devices.map(\.description?.node) == Self.paths)
  }

  private static let pad: [UInt8] = {
    let mask = [UInt8](repeating: 0, count: 96)
    func set(_ codes: Int...) -> [UInt8] {
      codes.reduce(into: mask) { $0[$1 / 8] |= 1 << UInt8($1 % 8) }
    }
    let identity = bytes((3, 2), (0x46d, 2), (0xc21d, 2), (0x4014, 2))
    let name = bytes((7, 4)) + Array("Gamepad".utf8)
    let codes = [0x0b, 0, 0, 0] + set(0, 1) + mask + set(0x130, 0x13e)
    let axes =
      bytes((2, 4)) + bytes((0, 4), (5, 4), (-32768, 4), (32767, 4), (16, 4), (128, 4), (0, 4))
      + bytes((1, 4), (5, 4), (0, 4), (255, 4), (0, 4), (0, 4), (12, 4))
    return mark + bytes((2, 2), (1, 2), (0, 6)) + identity + name + codes + axes + bytes((1, 8))
  }()

  @Test func `a game pad reports its description`() {
    let bytes = Self.pad + Self.event(0, 3, 0, 100)
    let reading = TraceReading(bytes, as: .revent)
    #expect(reading.error == nil && reading.trace.warnings.isEmpty)
    #expect(reading.trace.events.map(\.value) == [100])
    let device = reading.trace.device
    #expect(device?.name == "Gamepad")
    #expect(device?.node == nil)
    #expect(
      device?.identity
        == DeviceIdentity(bus: 3, vendor: 0x46d, product: 0xc21d, version: 0x4014))
    #expect(device?.codes(ofType: EventType.absolute).codes == [0, 1])
    #expect(device?.codes(ofType: EventType.relative).codes == [])
    #expect(device?.codes(ofType: EventType.key).codes == [0x130, 0x13e])
    #expect(
      device?.axis(0) == AxisRange(minimum: -32768, maximum: 32767, fuzz: 16, flat: 128))
    #expect(device?.axis(1)?.resolution == 12)
    #expect(TraceReading(bytes, as: .revent) { 1 } == reading)
  }

  typealias Fault = Row<[UInt8], String>

  static let header = packed(version: 2, devices: paths, count: 3)
  static let one = packed(version: 2, devices: ["/dev/input/event3"], count: 3)

  static let faults: [Fault] = [
    Fault(
      "nothing", [],
      "test:1:1: error: not a revent recording: found nothing: "
        + "expected 'REVENT', or paths of devices"),
    Fault(
      "text", Array("E: 0.000001 0003 0035 540\n".utf8),
      "test:1:1: error: not a revent recording: found 'E: 0.000001 0003': "
        + "expected 'REVENT', or up to 16 devices and their paths"),
    Fault(
      "version 4", mark + bytes((4, 2), (0, 8)),
      "test:1:7: error: version 4: expected 0 to 3; convert the recording with an older tool first"),
    Fault(
      "mode 2", mark + bytes((2, 2), (2, 8)),
      "test:1:9: error: invalid mode '2': expected 0 to 1"),
    Fault(
      "no devices", mark + bytes((2, 2), (0, 8), (0, 4)),
      "test:1:17: error: invalid number of devices '0': expected 1 to 16"),
    Fault(
      "two billion devices", mark + bytes((2, 2), (0, 8), (0x7fff_ffff, 4)),
      "test:1:17: error: invalid number of devices '2147483647': expected 1 to 16"),
    Fault(
      "path of two gigabytes", mark + bytes((2, 2), (0, 8), (1, 4), (0x7fff_ffff, 4)),
      "test:1:21: error: invalid length of the path of device 1 '2147483647': expected 1 to 255"),
    Fault(
      "path of negative length", mark + bytes((1, 2), (2, 4), (1, 4), (47, 1), (-1, 4)),
      "test:1:18: error: invalid length of the path of device 2 '-1': expected 1 to 255"),
    Fault(
      "path with a NUL", mark + bytes((1, 2), (1, 4), (3, 4), (0x2f, 1), (0, 1), (0x2f, 1)),
      "test:1:17: error: invalid path of device 1 '/\\x00/': expected printable text"),
    Fault(
      "cut in a path", mark + bytes((1, 2), (1, 4), (17, 4)) + Array("/dev/".utf8),
      "test:1:22: error: the input ends within 'header': expected the path of device 1; "
        + "the recording was cut"),
    Fault(
      "cut in the mark", Array("REV".utf8),
      "test:1:4: error: the input ends within 'header': expected the mark; the recording was cut"),
    Fault(
      "unknown device", header + event(0, 0, 0, 0) + event(2, 0, 0, 0),
      "test:1:\(header.count + 27): error: invalid device of event 2 '2': expected 0 to 1"),
    Fault(
      "unknown device, of one", one + event(1, 0, 0, 0),
      "test:1:\(one.count + 1): error: invalid device of event 1 '1': expected 0"),
    Fault(
      "negative device", versions[3].header + padded(-1, 0, 0, 0),
      "test:1:\(versions[3].header.count + 1): error: invalid device of event 1 '-1': "
        + "expected 0 to 1"),
    Fault(
      "event type", header + event(0, 0, 0, 0) + event(0, 0x20, 0, 0),
      "test:1:\(header.count + 26 + 19): error: invalid event type of event 2 '32': "
        + "expected 0 to 31"),
    Fault(
      "event code",
      versions[0].header + padded(0, 3, 0, 0, word: 4) + padded(0, 1, 768, 0, word: 4),
      "test:1:\(versions[0].header.count + 24 + 19): error: invalid event code of event 2 '768': "
        + "expected 0 to 767"),
    Fault(
      "axis above 3f", pad.dropLast(8 + 28) + bytes((64, 4), (0, 24)),
      "test:1:\(pad.count - 8 - 28 + 1): error: invalid axis '64': expected 0 to 63"),
  ]

  @Test(arguments: faults)
  func `a fault is reported with its place`(_ fault: Fault) {
    let reading = TraceReading(fault.input, as: .revent)
    #expect(reading.error?.description == fault.expected)
    #expect(TraceReading(fault.input, as: .revent) { 1 } == reading)
  }

  /// There are as many devices as revent opens, in any order, so that every batch is cut.
  @Test func `random streams of several devices come back equal`() {
    for seed in UInt64(1)...30 {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...16, using: &random)
      let paths = (0..<count).map { "/dev/input/event\($0)" }
      let events = randomFrames(60, from: 4_242_000_000, using: &random)
      let devices = events.map { _ in Int.random(in: 0..<count, using: &random) }
      var bytes = Self.packed(version: 3, devices: paths, count: events.count)
      for (event, device) in zip(events, devices) {
        bytes += TracesTests.bytes((device, 2)) + raw([event], .wide)
      }
      let reading = TraceReading(bytes, as: .revent)
      #expect(reading.error == nil && reading.trace.warnings.isEmpty, "seed \(seed)")
      for number in 0..<count {
        let own = zip(events, devices).filter { $0.1 == number }.map(\.0)
        #expect(reading.trace.devices[number].events == own, "seed \(seed)")
      }
      let chunks = TraceReading(bytes, as: .revent) { .random(in: 1...90, using: &random) }
      #expect(chunks == reading, "seed \(seed)")
    }
  }
}
