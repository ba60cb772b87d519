import Gestures
import TestSupport
import Testing

@testable import Traces

@Suite struct LibinputRecordChunkTests {
  static let small = """
    # libinput record
    version: 1
    ndevices: 2
    system:
      os: "fedora:41"
    devices:
    - node: /dev/input/event5
      evdev:
        # Name: Own # 1
        name: "Own # 1"
        id: [24, 4660, 22136, 256]
        codes:
          1: [330] # EV_KEY
        absinfo:
          53: [0, 1079, 0, 0, 15]
        properties: [1]
      hid: [
        0x05, 0x0d,
        0x25, 0x01
      ]
      quirks:
      events:
      # Current time is 12:00:00
      - evdev:
        - [  1, 250000,   3,  57,      12] # EV_ABS / ABS_MT_TRACKING_ID       12
        - [  1, 250000,   3,  53,     540] # EV_ABS / ABS_MT_POSITION_X       540 (+540)
        libinput:
        - {time: 1.250000, type: TOUCH_FRAME}
      - evdev:
        - [  2, 258331,   3,  54,
             -430]
        - [  2, 258331,   0,   0,       0]
      - evdev:
        - [  2, 266672,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +8ms
    - node: /dev/input/event7
      evdev: {name: "Two"}
      events:
      - evdev:
        - [  0, 900000,   1, 272,       1] # EV_KEY / BTN_LEFT                  1

    """

  @Test func `a cut at any byte changes nothing`() {
    let bytes = Array(Self.small.utf8)
    let whole = TraceReading(bytes, as: .libinputRecord)
    #expect(whole.error == nil)
    #expect(whole.trace.devices.map(\.events.count) == [7, 1])
    for cut in 1..<bytes.count {
      var isFirst = true
      let reading = TraceReading(bytes, as: .libinputRecord) {
        defer { isFirst = false }
        return isFirst ? cut : bytes.count
      }
      #expect(reading == whole, "cut at byte \(cut)")
    }
    #expect(TraceReading(bytes, as: .libinputRecord) { 1 } == whole)
  }

  @Test func `a file cut short gives what is whole, or says where it was cut`() {
    let bytes = Array(Self.small.utf8)
    let whole = TraceReading(bytes, as: .libinputRecord).trace.devices
    for length in 1..<bytes.count {
      let reading = TraceReading(Array(bytes[..<length]), as: .libinputRecord)
      for (device, all) in zip(reading.trace.devices, whole) {
        #expect(all.events.starts(with: device.events), "\(length) bytes")
      }
      switch reading.error?.kind {
      case nil, .cutLine, .notARecording: break
      case .missingField("version", _): break
      case .unsupportedVersion: Issue.record("\(length) bytes: \(reading.listing)")
      default: Issue.record("\(length) bytes: \(reading.listing)")
      }
    }
  }

  @Test(
    .enabled(if: Recordings.areThere, "the shared recordings are not beside the package"),
    arguments: [
      "recordings/conversions/atmel-4-finger-drag-down/libinput-record.yml",
      "recordings/conversions/ultrathin-touch-mouse/libinput-record.yml",
      "samples/libinput-two-devices-with-libinput.yml",
    ])
  func `random chunks change nothing`(path: String) throws {
    let bytes = try Recordings.bytes("../\(path)")
    let whole = TraceReading(bytes, as: .libinputRecord)
    #expect(whole.error == nil)
    for seed in UInt64(1)...6 {
      var random = SeededGenerator(seed: seed)
      let reading = TraceReading(bytes, as: .libinputRecord) {
        Int.random(in: 1...(seed < 3 ? 40 : 3000), using: &random)
      }
      #expect(reading == whole, "seed \(seed)")
    }
  }

  /// Lines and bytes in places where they do not belong: no trap, no loop, and the same in any
  /// chunks.
  @Test func `random damage does no harm`() {
    let lines = Self.small.split(separator: "\n", omittingEmptySubsequences: false).map {
      Array($0.utf8)
    }
    let bytes = Array("0123456789-+,.[]{}#'\"x: \t\r\n\0/@`~&*!|>?%".utf8) + [0x80, 0xb0, 0xff]
    for seed in UInt64(1)...400 {
      var random = SeededGenerator(seed: seed)
      var damaged = lines
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let line = Int.random(in: damaged.indices, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: damaged.remove(at: line)
        case 1: damaged.swapAt(line, Int.random(in: damaged.indices, using: &random))
        case 2: damaged[line].insert(contentsOf: "  ".utf8, at: 0)
        case 3: if damaged[line].starts(with: "  ".utf8) { damaged[line].removeFirst(2) }
        default:
          let place = Int.random(in: 0...damaged[line].count, using: &random)
          damaged[line].insert(bytes[Int.random(in: bytes.indices, using: &random)], at: place)
        }
      }
      let file = Array(damaged.joined(separator: [Byte.newline]))
      let whole = TraceReading(file, as: .libinputRecord)
      #expect(TraceReading(file, as: .libinputRecord) { 97 } == whole, "seed \(seed)")
      #expect(whole.trace.devices.reduce(0) { $0 + $1.events.count } <= 16)
    }
  }

  // MARK: The quick way

  /// The reader of YAML takes a row with many blanks after its bracket, and must agree.
  @Test func `both readers agree on random rows`() {
    for seed in UInt64(1)...1500 {
      var random = SeededGenerator(seed: seed)
      var row = Self.randomRow(using: &random)
      if seed % 4 != 0 { Self.mutate(&row, using: &random) }
      let quick = TraceReading(Self.file(row), as: .libinputRecord)
      #expect(TraceReading(Self.file(row), as: .libinputRecord) { 61 } == quick, "seed \(seed)")
      guard !row.contains(Byte.newline), let bracket = row.firstIndex(of: Byte.openBracket) else {
        continue
      }
      var slow = row
      slow.insert(contentsOf: Array(repeating: Byte.space, count: 20), at: bracket + 1)
      #expect(
        TraceReading(Self.file(slow), as: .libinputRecord).trace.events == quick.trace.events,
        "seed \(seed): \(String(decoding: row, as: UTF8.self))")
      if seed % 4 == 0 { #expect(quick.error == nil, "seed \(seed)") }
    }
  }

  /// Whatever byte is in whatever place: what the quick reader takes, the reader of YAML takes as well.
  @Test func `the quick reader takes no wrong byte`() {
    let row = Array("    - [ 10, 628846,  26, 715,    -840] #x\n".utf8)
    for place in row.indices {
      for byte in UInt8.min...UInt8.max {
        var bytes = row
        bytes[place] = byte
        let window = [UInt8](repeating: Byte.space, count: FixedLine.window)
        guard let (event, length) = Self.quickly(bytes + window) else { continue }
        bytes = Array(bytes[..<(length - 1)])
        bytes.insert(contentsOf: Array(repeating: Byte.space, count: 20), at: 7)
        #expect(
          TraceReading(Self.file(bytes), as: .libinputRecord).trace.events == [event],
          "\(byte) at \(place)")
      }
    }
  }

  @Test func `usual rows take the quick way`() {
    let rows = [
      "    - [  0,      0,   4,   4,      30] # EV_MSC / MSC_SCAN 30 (obfuscated)\n",
      "    - [1330050188, 628846,   3,  57,    -1]\n",
      "    - [ 12,  20001,   3,  57, -99999999] # x\n",
      "    - [9007199253, 999999,  31, 767, 1]\n",
    ]
    for row in rows {
      let window = [UInt8](repeating: Byte.space, count: FixedLine.window)
      #expect(Self.quickly(Array(row.utf8) + window)?.1 == row.utf8.count, "\(row)")
    }
  }

  private static func quickly(_ bytes: [UInt8]) -> (RawEvent, Int)? {
    var reader = CanonicalEventRow(column: 4, listColumn: 2)
    return readQuickly(bytes) { reader.read(&$0) }
  }

  /// Returns a recording of one row, followed by so much that the quick way is open.
  private static func file(_ row: [UInt8]) -> [UInt8] {
    Array("version: 1\ndevices:\n- evdev:\n    name: x\n  events:\n  - evdev:\n".utf8) + row
      + Array("\n# \(String(repeating: "-", count: 200))\n".utf8)
  }

  private static func randomRow(using random: inout SeededGenerator) -> [UInt8] {
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = "\(number)"
      return String(repeating: " ", count: max(width - digits.count, 0)) + digits
    }
    let magnitude = pick([9, 999, 65535, 99_999_999, Int(Int32.max)])
    let fields = [
      padded(pick([0, 9, 123, 1234, 1_330_050_188, 9_007_199_253]), 3),
      padded(Int.random(in: 0...pick([9, 999_999]), using: &random), 6),
      padded(Int.random(in: 0...0x1f, using: &random), 3),
      padded(Int.random(in: 0...0x2ff, using: &random), 3),
      padded(Int.random(in: -magnitude...magnitude, using: &random), pick([5, 6, 7, 12])),
    ]
    let comment = pick([
      "", " # EV_ABS / ABS_X  1 (+1)", " # \(String(repeating: "x", count: 40))", "\t#\ta\tb", "  ",
      " #\(String(repeating: "=", count: 1100))", " # caf\u{e9}", " # \u{1}\u{7f}",
    ])
    return Array("    - [\(fields.joined(separator: ", "))]\(comment)".utf8)
  }

  private static func mutate(_ row: inout [UInt8], using random: inout SeededGenerator) {
    let bytes = Array("0123456789-+,.[]{}#'\"x: \t\r\0/@`~&*!|>".utf8) + [0x80, 0xb0, 0xff]
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let place = Int.random(in: 7..<max(min(row.count, 50), 8), using: &random)
      let byte = bytes[Int.random(in: 0..<bytes.count, using: &random)]
      switch Int.random(in: 0..<3, using: &random) {
      case 0: row[place] = byte
      case 1: row.insert(byte, at: place)
      default: row.remove(at: place)
      }
    }
  }
}
