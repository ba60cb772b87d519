import Gestures
import TestSupport
import Testing

@testable import Traces

@Suite struct GeteventChunkTests {
  /// One byte at a time every line is read by the grammar, as a whole most are read eight bytes
  /// at a time: both must agree on any line, right or wrong.
  @Test func `both readers agree on random lines`() {
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      let path = ["", "", "/dev/input/event2: ", "/dev/input/mice: "].randomElement(using: &random)
      var lines = (0..<4).map { _ in Self.randomLine(path ?? "", using: &random) }
      // The same once more, now that the labels are known.
      lines += lines
      if seed % 4 != 0 {
        let place = Int.random(in: 4..<8, using: &random)
        mutate(&lines[place], within: 100, using: &random)
      }
      let bytes = lines.flatMap { $0 } + Array(String(repeating: " ", count: 200).utf8)
      let quick = TraceReading(bytes, as: .getevent)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(TraceReading(bytes, as: .getevent) { 1 } == quick, "seed \(seed): \(text)")
      if seed % 4 == 0 { #expect(quick.error == nil, "seed \(seed): \(text)") }
    }
  }

  /// Whatever byte is in whatever place: what the quick reader takes, the grammar takes as well.
  @Test(arguments: [
    "[   10.628846] 001a 02cb f00dCAFE\n",
    "[      10.628846] /dev/input/event12: EV_KEY       BTN_TOUCH            DOWN                \r\n",
    "[      10.628846] EV_ABS       ABS_MT_TRACKING_ID   ffffffff            \n",
  ])
  func `the quick reader takes no wrong byte`(text: String) throws {
    let line = Array(text.utf8)
    var reader = QuickReader()
    try reader.learn(line)
    #expect(reader.read(line)?.length == line.count)
    for place in line.indices {
      for byte in UInt8.min...UInt8.max {
        var bytes = line
        bytes[place] = byte
        guard let (event, length) = reader.read(bytes) else { continue }
        // Without the line's end the line goes on, with what the reader may look at behind it.
        bytes += [UInt8](repeating: Byte.newline, count: 8)
        let end = bytes[length - 2] == Byte.carriageReturn ? length - 2 : length - 1
        let general = try bytes[..<end].withUnsafeBytes {
          try GeteventEventLine($0, hasTimes: true)
        }
        guard case .event(event) = general.content else {
          Issue.record("byte \(byte) in place \(place): \(event), but \(general)")
          return
        }
        #expect(!bytes[..<length].contains(0))
      }
    }
  }

  @Test(arguments: [
    "[    4242.000001] 0003 0035 0000021c\n",
    "[    4242.000001] 0003 0035 0000021c\r\n",
    "[1700000000.000001] /dev/input/event2: 0003 0035 0000021C\n",
    "[    4242.000001] EV_ABS       ABS_MT_POSITION_X    0000021c            \n",
    "[    4242.000001] EV_ABS       ABS_MT_POSITION_X    0000021c\n",
    "[    4242.000001] EV_SYN       0004                 0000021c            \r\n",
    "[    4242.000001] EV_KEY       BTN_TOUCH            UP                  \n",
    "[    4242.000001] EV_KEY       BTN_TOUCH            REPEAT              \n",
    "[ 9999999.999999] /dev/input/event2: EV_SYN       SYN_REPORT           00000000            \n",
  ])
  func `usual lines take the quick way`(text: String) throws {
    var reader = QuickReader()
    try reader.learn(Array(text.utf8))
    #expect(reader.read(Array(text.utf8))?.length == text.utf8.count)
  }

  /// `CanonicalGeteventLine` with the facts that the grammar would have given it.
  private struct QuickReader {
    var line = CanonicalGeteventLine()
    var texts = EventTextCache()

    mutating func learn(_ bytes: [UInt8]) throws {
      try bytes.withUnsafeBytes { buffer in
        let end = buffer.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
        let text = UnsafeRawBufferPointer(rebasing: buffer[..<end])
        let learned = try GeteventEventLine(text, hasTimes: true)
        line.setPath(text[learned.path])
        if let labels = learned.labels, case .event(let event) = learned.content {
          texts.insert(text[labels], type: event.type, code: event.code)
        }
      }
    }

    mutating func read(_ line: [UInt8]) -> (event: RawEvent, length: Int)? {
      let bytes = line + [UInt8](repeating: Byte.newline, count: FixedLine.window)
      var reader = self.line
      defer { self.line = reader }
      return texts.withEntries { texts in readQuickly(bytes) { reader.read(&$0, texts) } }
    }
  }

  private static func randomLine(
    _ path: String, using random: inout SeededGenerator
  ) -> [UInt8] {
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    func hexadecimal(_ value: UInt32, _ digits: Int) -> String {
      let text = String(value, radix: 16)
      return String(repeating: "0", count: digits - text.count) + text
    }
    let seconds = pick(["       0", "    4242", "12345678", "1700000000", "9007199253"])
    let fraction = String(Int.random(in: 1_000_000...1_999_999, using: &random)).dropFirst()
    let number = hexadecimal(.random(in: 0...UInt32.max, using: &random), 8)
    let content = pick([
      "EV_ABS       ABS_MT_POSITION_X    \(number)            ",
      "EV_ABS       ABS_MT_POSITION_Y    \(number)            ",
      "EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_FINGER      ",
      "EV_SYN       SYN_REPORT           \(number)            ",
      "EV_SYN       SYN_REPORT           \(number)             rate 60",
      "EV_KEY       BTN_TOUCH            DOWN                ",
      "EV_KEY       BTN_MOUSE            REPEAT              ",
      "EV_SYN       0005                 \(number)            ",
      "\(hexadecimal(.random(in: 0...0x1f, using: &random), 4)) "
        + "\(hexadecimal(.random(in: 0...0x2ff, using: &random), 4)) \(number)",
    ])
    let end = pick(["\n", "\n", "\r\n", " \n", "\t\r\n"])
    return Array("[\(seconds).\(fraction)] \(path)\(content)\(end)".utf8)
  }
}

/// Reads one line with a fast reader.
func readQuickly(
  _ bytes: [UInt8], _ read: (inout FixedLine) -> RawEvent?
) -> (event: RawEvent, length: Int)? {
  bytes.withUnsafeBytes { buffer in
    guard let start = buffer.baseAddress else { return nil }
    var line = FixedLine(start, available: bytes.count)
    return read(&line).map { ($0, line.place) }
  }
}

/// Puts one or two wrong bytes into a line.
func mutate(_ line: inout [UInt8], within limit: Int, using random: inout SeededGenerator) {
  let bytes = Array("0123456789abcdefABCDEFgG:.-# \t\r\n\0/@`~[](),_\u{7f}".utf8) + [0x80, 0xff]
  for _ in 0..<Int.random(in: 1...2, using: &random) {
    let place = Int.random(in: 0..<min(line.count, limit), using: &random)
    let byte = bytes[Int.random(in: 0..<bytes.count, using: &random)]
    switch Int.random(in: 0..<3, using: &random) {
    case 0: line[place] = byte
    case 1: line.insert(byte, at: place)
    default: line.remove(at: place)
    }
  }
}
