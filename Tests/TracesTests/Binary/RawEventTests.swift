import Gestures
import TestSupport
import Testing
import Traces

@Suite struct RawEventTests {
  struct Form: CustomTestStringConvertible {
    var testDescription: String
    var format: TraceFormat
    var layout: RawEventLayout
    /// The bytes of the seconds, and of the microseconds.
    var word: Int
    /// The number of bits of 1 700 000 000 s, 500 000 us, type 3, code 0x39 that leave the limits
    /// when flipped, counted field by field.
    var refusedBits: Int

    static let all = [
      Form(testDescription: "64 bits", format: .raw64, layout: .wide, word: 8, refusedBits: 93),
      Form(testDescription: "32 bits", format: .raw32, layout: .narrow, word: 4, refusedBits: 30),
    ]

    /// A touch at (540, 1200) in the year 2023.
    var small: [UInt8] {
      [(3, 0x39, 7), (3, 0x35, 540), (3, 0x36, -1200), (0, 0, 0)].flatMap { type, code, value in
        record(1_700_000_000, 500_000, type, code, value)
      }
    }

    func record(_ seconds: Int, _ microseconds: Int, _ type: Int, _ code: Int, _ value: Int)
      -> [UInt8]
    {
      bytes((seconds, word), (microseconds, word), (type, 2), (code, 2), (value, 4))
    }

    /// The same records as a big-endian kernel writes them.
    func swapped(_ records: [UInt8]) -> [UInt8] {
      var result: [UInt8] = []
      for start in stride(from: 0, to: records.count, by: layout.size) {
        var place = start
        for size in [word, word, 2, 2, 4] {
          result += records[place..<place + size].reversed()
          place += size
        }
      }
      return result
    }
  }

  @Test(arguments: Form.all)
  func `records are events`(_ form: Form) {
    let reading = TraceReading(form.small, as: form.format)
    let time = TraceInstant(microseconds: 1_700_000_000_500_000)
    #expect(reading.error == nil)
    #expect(
      reading.trace.events == [
        RawEvent(time: time, type: 3, code: 0x39, value: 7),
        RawEvent(time: time, type: 3, code: 0x35, value: 540),
        RawEvent(time: time, type: 3, code: 0x36, value: -1200),
        RawEvent(time: time, type: 0, code: 0, value: 0),
      ])
    #expect(reading.trace.warnings.isEmpty)
    #expect(reading.trace.device == nil)
  }

  @Test(arguments: Form.all)
  func `the limits of every field are read`(_ form: Form) {
    let latest = Int(form.layout.latestSecond)
    let records =
      form.record(0, 0, 3, 0, 1) + form.record(latest, 999_999, 0x1f, 0x2ff, Int(Int32.min))
      + form.record(0, 1, 0, 0, Int(Int32.max))
    let reading = TraceReading(records, as: form.format)
    #expect(
      reading.trace.events == [
        RawEvent(time: TraceInstant(microseconds: 0), type: 3, code: 0, value: 1),
        RawEvent(
          time: TraceInstant(microseconds: Int64(latest) * 1_000_000 + 999_999), type: 0x1f,
          code: 0x2ff, value: .min),
        RawEvent(time: TraceInstant(microseconds: 1), type: 0, code: 0, value: .max),
      ])
    #expect(reading.error == nil)
  }

  @Test(arguments: Form.all)
  func `big-endian records are read, with a warning`(_ form: Form) {
    let reading = TraceReading(form.swapped(form.small), as: form.format)
    #expect(reading.trace.events == TraceReading(form.small, as: form.format).trace.events)
    #expect(
      reading.trace.warnings.map(\.description) == [
        "1: warning: big-endian events, as s390 and Arm's big-endian mode write them"
      ])
    #expect(reading == TraceReading(form.swapped(form.small), as: form.format) { 1 })
  }

  @Test(arguments: Form.all)
  func `a beginning that fits both orders decides nothing`(_ form: Form) {
    let zero = form.record(0, 0, 0, 0, 0)
    let reading = TraceReading(zero + form.swapped(form.small), as: form.format)
    #expect(reading.error == nil)
    #expect(reading.trace.events.count == 5)
    #expect(reading.trace.warnings.count == 1)
  }

  struct Fault: CustomTestStringConvertible {
    var testDescription: String
    var format: TraceFormat
    var bytes: [UInt8]
    var message: String

    init(_ name: String, _ format: TraceFormat, _ bytes: [UInt8], _ message: String) {
      (testDescription, self.format, self.bytes, self.message) = (name, format, bytes, message)
    }
  }

  static let wide = Form.all[0]
  static let narrow = Form.all[1]

  static let faults: [Fault] = [
    Fault(
      "nothing", .raw64, [],
      "test:1:1: error: not raw events: found nothing: expected 24 bytes an event"),
    Fault(
      "less than a record", .raw32, Array("E: 0.000001".utf8),
      "test:1:1: error: not raw events: found 'E: 0.000001': expected 16 bytes an event"),
    Fault(
      "text", .raw64, Array("E: 0.000001 0003 0035 540\n".utf8),
      "test:1:1: error: invalid seconds of event 1 '3472328287636699717': expected 0 to 9007199253"),
    Fault(
      "negative seconds", .raw64, wide.small + wide.record(-1, 0, 0, 0, 0),
      "test:1:97: error: invalid seconds of event 5 '-1': expected 0 to 9007199253"),
    Fault(
      "a second too late", .raw64, wide.small + wide.record(9_007_199_254, 0, 0, 0, 0),
      "test:1:97: error: invalid seconds of event 5 '9007199254': expected 0 to 9007199253"),
    Fault(
      "a million microseconds", .raw64, wide.small + wide.record(1, 1_000_000, 0, 0, 0),
      "test:1:105: error: invalid microseconds of event 5 '1000000': expected 0 to 999999"),
    Fault(
      "negative microseconds", .raw64, wide.small + wide.record(1, Int.min, 0, 0, 0),
      "test:1:105: error: invalid microseconds of event 5 '-9223372036854775808': "
        + "expected 0 to 999999"),
    Fault(
      "type above 1f", .raw64, wide.small + wide.record(1, 2, 0x20, 0, 0),
      "test:1:113: error: invalid event type of event 5 '32': expected 0 to 31"),
    Fault(
      "code above 2ff", .raw64, wide.small + wide.record(1, 2, 1, 0x300, 0),
      "test:1:115: error: invalid event code of event 5 '768': expected 0 to 767"),
    Fault(
      "a million microseconds in 32 bits", .raw32,
      narrow.small + narrow.record(1, 1_000_000, 0, 0, 0),
      "test:1:69: error: invalid microseconds of event 5 '1000000': expected 0 to 999999"),
    Fault(
      "highest microseconds in 32 bits", .raw32, narrow.small + narrow.record(1, -1, 0, 0, 0),
      "test:1:69: error: invalid microseconds of event 5 '4294967295': expected 0 to 999999"),
    Fault(
      "type above 1f in 32 bits", .raw32, narrow.small + narrow.record(1, 2, 0xffff, 0, 0),
      "test:1:73: error: invalid event type of event 5 '65535': expected 0 to 31"),
    Fault(
      "code above 2ff in 32 bits", .raw32, narrow.small + narrow.record(1, 2, 1, 0xffff, 0),
      "test:1:75: error: invalid event code of event 5 '65535': expected 0 to 767"),
    Fault(
      "two faults", .raw64, wide.record(1, 1_000_000, 0x20, 0x300, 0),
      "test:1:9: error: invalid microseconds of event 1 '1000000': expected 0 to 999999"),
  ]

  @Test(arguments: faults)
  func `a fault is reported with its place`(_ fault: Fault) {
    let reading = TraceReading(fault.bytes, as: fault.format)
    #expect(reading.error?.description == fault.message)
    #expect(TraceReading(fault.bytes, as: fault.format) { 1 } == reading)
  }

  /// Every bit of a record, flipped: the quick loop and the one that finds places must agree.
  @Test(arguments: Form.all)
  func `no bit goes unchecked`(_ form: Form) {
    let good = form.small
    var refused = 0
    for bit in 0..<form.layout.size * 8 {
      var bytes = good + good + good
      bytes[good.count + bit / 8] ^= 1 << UInt8(bit % 8)
      let reading = TraceReading(bytes, as: form.format)
      #expect(TraceReading(bytes, as: form.format) { 7 } == reading, "bit \(bit)")
      if let error = reading.error {
        refused += 1
        #expect(reading.trace.events.count == 4, "bit \(bit)")
        #expect((1...form.layout.size).contains(error.column - good.count), "bit \(bit)")
      }
    }
    #expect(refused == form.refusedBits)
  }

  @Test(arguments: Form.all)
  func `a recording cut at any byte gives its whole records`(_ form: Form) {
    let bytes = form.small
    for length in 1..<bytes.count {
      let reading = TraceReading(Array(bytes[..<length]), as: form.format)
      let (whole, rest) = length.quotientAndRemainder(dividingBy: form.layout.size)
      #expect(reading.trace.events.count == whole)
      #expect((reading.error == nil) == (rest == 0))
      #expect((reading.error?.kind.isTruncation ?? false) == (whole > 0 && rest > 0))
      #expect(reading.error.map { $0.column == whole * form.layout.size + 1 } ?? true)
      #expect(reading.trace.warnings.isEmpty)
      #expect(TraceReading(Array(bytes[..<length]), as: form.format) { 1 } == reading)
    }
  }

  @Test(arguments: Form.all)
  func `random streams come back equal, in any chunks`(_ form: Form) {
    for seed in UInt64(1)...40 {
      var random = SeededGenerator(seed: seed)
      let start = Int64.random(in: 0...4_000_000_000_000_000, using: &random)
      let events = randomFrames(seed < 4 ? 400 : 12, from: start, using: &random)
      let bytes = raw(events, form.layout)
      let reading = TraceReading(bytes, as: form.format)
      #expect(reading.trace.events == events, "seed \(seed)")
      #expect(reading.error == nil && reading.trace.warnings.isEmpty, "seed \(seed)")
      #expect(TraceReading(bytes, as: form.format) { 1 } == reading, "seed \(seed)")
      let chunks = TraceReading(bytes, as: form.format) { .random(in: 1...90, using: &random) }
      #expect(chunks == reading, "seed \(seed)")
    }
  }

  @Test func `a layout says which times it holds`() {
    let second: Int64 = 1_000_000
    let last = TraceInstant(microseconds: 4_294_967_296 * second - 1)
    #expect(RawEventLayout.narrow.holds(last))
    #expect(!RawEventLayout.narrow.holds(TraceInstant(microseconds: last.microseconds + 1)))
    #expect(RawEventLayout.wide.holds(TraceInstant(microseconds: last.microseconds + 1)))
    #expect(!RawEventLayout.wide.holds(TraceInstant(microseconds: 9_007_199_254 * second)))
    for layout in RawEventLayout.allCases {
      #expect(layout.holds(TraceInstant(microseconds: 0)))
      #expect(!layout.holds(TraceInstant(microseconds: -1)))
    }
  }

  @Test(
    .enabled(if: Recordings.areThere, "the shared recordings are not beside the package"),
    arguments: ["atmel-4-finger-drag-down", "ultrathin-touch-mouse"])
  func `both forms of a real recording give the same events`(name: String) throws {
    let wide = TraceReading(
      try Recordings.bytes("conversions/\(name)/input_event_64.bin"), as: .raw64)
    let narrow = TraceReading(
      try Recordings.bytes("conversions/\(name)/input_event_32.bin"), as: .raw32)
    #expect(wide == narrow)
    #expect(wide.error == nil && wide.trace.warnings.isEmpty)
    #expect(wide.trace.events.count == (name.hasPrefix("atmel") ? 309 : 1109))
  }
}
