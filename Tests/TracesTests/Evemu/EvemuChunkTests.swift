import Gestures
import TestSupport
import Testing

@testable import Traces

@Suite struct EvemuChunkTests {
  static let small = """
    # EVEMU 1.3\r
    N: Own Sample # 1
    I: 0018 1234 5678 0100
    P: 02 00 00 00 00 00 00 00
    B: 03 00 00 00 00 00 80 60 02
    A: 35 0 1079 0 0 15\t# comment
    E: 0.000001 0003 0039 0007\t# EV_ABS / ABS_MT_TRACKING_ID   7
    E: 0.000001 0003 0035 -540
    # between
    E: 1330050188.5 0003 0036 400\r

    E: 1330050188.628846 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms
    E: 2.000001 0001 014A 1
    """

  @Test func `a cut at any byte changes nothing`() {
    let bytes = Array(Self.small.utf8)
    let whole = TraceReading(bytes)
    #expect(whole.error == nil)
    #expect(whole.trace.events.count == 5)
    #expect(whole.trace.warnings.count == 2)
    for cut in 1..<bytes.count {
      var isFirst = true
      let outcome = TraceReading(bytes) {
        defer { isFirst = false }
        return isFirst ? cut : bytes.count
      }
      #expect(outcome == whole, "cut at byte \(cut)")
    }
    #expect(TraceReading(bytes) { 1 } == whole)
  }

  @Test func `a file cut short gives what is whole, or says where it was cut`() {
    let bytes = Array(Self.small.utf8)
    let whole = TraceReading(bytes).trace.events
    for length in 1..<bytes.count {
      let outcome = TraceReading(Array(bytes[..<length]))
      let events = outcome.trace.events
      // A value that lost digits still looks whole; the warning is all there is.
      let isCut = outcome.trace.warnings.contains { $0.kind == .unterminatedLastLine }
      #expect(whole.starts(with: events.dropLast(isCut ? 1 : 0)), "\(length) bytes")
    }
  }

  @Test(
    .enabled(if: Recordings.areThere, "the shared recordings are not beside the package"),
    arguments: [
      "evemu_devices/touchscreens/EP0430M09.2-fingers-touch-release.events",
      "evemu_devices/mice/Apple-Touch-Mouse.evemu",
      "evemu_devices/touchpads/bcm5974.three-finger-click.events",
      "aosp_evemu_pixel_tablet/google_pixel_tablet_touchscreen.evemu",
    ])
  func `random chunks change nothing`(path: String) throws {
    let bytes = try Recordings.bytes(path)
    let whole = TraceReading(bytes)
    #expect(whole.error == nil)
    for seed in UInt64(1)...8 {
      var random = SeededGenerator(seed: seed)
      let outcome = TraceReading(bytes) {
        Int.random(in: 1...(seed < 4 ? 40 : 3000), using: &random)
      }
      #expect(outcome == whole, "seed \(seed)")
    }
  }

  /// One byte at a time every line is read by the grammar, as a whole most are read eight bytes
  /// at a time: both must agree on any line, right or wrong.
  @Test func `both readers agree on random lines`() {
    for seed in UInt64(1)...1200 {
      var random = SeededGenerator(seed: seed)
      var bytes = Array("# EVEMU 1.3\nE: 0.000001 0000 0000 0000\n".utf8)
      var line = Self.randomLine(using: &random)
      if seed % 4 != 0 { Self.mutate(&line, using: &random) }
      bytes += line
      bytes += "E: 12345.000001 0003 0035 0001\t# \(String(repeating: "-", count: 99))\n".utf8
      let quick = TraceReading(bytes)
      let text = String(decoding: line, as: UTF8.self)
      #expect(TraceReading(bytes) { 1 } == quick, "seed \(seed): \(text)")
      if seed % 4 == 0 { #expect(quick.error == nil, "seed \(seed)") }
    }
  }

  /// Whatever byte is in whatever place: what the quick reader takes, the grammar takes as well.
  @Test func `the quick reader takes no wrong byte`() throws {
    let line = Array("E: 10.628846 001a 02cb -0840\t#x\n".utf8)
    for place in line.indices {
      for byte in UInt8.min...UInt8.max {
        var bytes = line + [UInt8](repeating: Byte.newline, count: FixedLine.window)
        bytes[place] = byte
        guard let (event, length) = Self.quickly(bytes) else { continue }
        let general = try bytes[..<(length - 1)].withUnsafeBytes { try EvemuLine($0) }
        guard case .event(event, fractionDigits: 6) = general else {
          Issue.record("byte \(byte) in place \(place): \(event), but \(general)")
          return
        }
        #expect(!bytes[..<length].contains(0))
      }
    }
  }

  private static func quickly(_ bytes: [UInt8]) -> (RawEvent, Int)? {
    var reader = CanonicalEventLine()
    return readQuickly(bytes) { reader.read(&$0) }
  }

  @Test func `usual lines take the quick way`() {
    let lines = [
      "E: 0.000001 0003 0035 0540\n", "E: 1330050188.628846 0003 0039 72\n",
      "E: 12.020001 0003 0039 -001\t# EV_ABS / ABS_MT_TRACKING_ID   -1\n",
      "E: 9007199253.999999 001F 02ff 99999999 # x\n",
    ]
    for line in lines {
      let bytes = Array(line.utf8) + [UInt8](repeating: 0x20, count: FixedLine.window)
      #expect(Self.quickly(bytes)?.1 == line.utf8.count, "\(line)")
    }
  }

  private static func randomLine(using random: inout SeededGenerator) -> [UInt8] {
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    func hexadecimal(_ limit: Int) -> String {
      let digits = String(Int.random(in: 0...limit, using: &random), radix: 16)
      let padded = String(repeating: "0", count: 4 - digits.count) + digits
      return pick([padded, padded, padded.uppercased(), digits])
    }
    let seconds = pick([0, 9, 1234, 1_330_050_188, 12_345_678, 9_007_199_253])
    let fraction = String(Int.random(in: 1_000_000...1_999_999, using: &random)).dropFirst()
    let magnitude = pick([9, 999, 65535, 99_999_999, Int(Int32.max)])
    let value = Int.random(in: -magnitude...magnitude, using: &random)
    let comment = pick([
      "", "\t# EV_ABS / ABS_X  1", " # \(String(repeating: "x", count: 40))", "\t#\ta\tb", "  ",
      "\t#\(String(repeating: "=", count: 1100))", "\r", " # caf\u{e9}",
    ])
    let text =
      "E: \(seconds).\(fraction) \(hexadecimal(0x1f)) \(hexadecimal(0x2ff)) \(value)\(comment)\n"
    return Array(text.utf8)
  }

  private static func mutate(_ line: inout [UInt8], using random: inout SeededGenerator) {
    let bytes = Array("0123456789abcdefABCDEFgG:.-# \t\r\n\0/@`~\u{7f}".utf8) + [0x80, 0xb0, 0xff]
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let place = Int.random(in: 0..<min(line.count, 60), using: &random)
      let byte = bytes[Int.random(in: 0..<bytes.count, using: &random)]
      switch Int.random(in: 0..<3, using: &random) {
      case 0: line[place] = byte
      case 1: line.insert(byte, at: place)
      default: line.remove(at: place)
      }
    }
  }
}
