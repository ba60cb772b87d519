import Gestures
import Traces

/// The event lines of evtest, which Dragline does not write.
///
/// Source: evtest's `print_events`.
enum EvtestText {
  static func write(_ event: RawEvent, to output: inout [UInt8]) {
    output += "Event: time ".utf8
    output.appendTime(event.time)
    guard event.type != EventType.synchronization else {
      output += ", -------------- SYN_REPORT ------------\n".utf8
      return
    }
    let type = EventLabels.type(event.type) ?? "?"
    let code = EventLabels.code(event.code, ofType: event.type) ?? "?"
    output += ", type \(event.type) (\(type)), code \(event.code) (\(code)), ".utf8
    output += "value \(event.value)\n".utf8
  }
}

/// The forms of getevent that `GeteventWriter` does not write.
///
/// Source: Android's `toolbox/getevent.c`.
enum GeteventText {
  /// Appends an event in numbers, as getevent prints it without `-l`.
  static func writeNumbers(_ event: RawEvent, to output: inout [UInt8]) {
    output += "[".utf8
    output.appendTime(event.time, width: 15)
    output += "] ".utf8
    output.appendHexadecimal(UInt32(event.type), digits: 4)
    output += " ".utf8
    output.appendHexadecimal(UInt32(event.code), digits: 4)
    output += " ".utf8
    output.appendHexadecimal(UInt32(bitPattern: event.value), digits: 8)
    output += "\n".utf8
  }

  /// Removes the path from a line, as getevent prints it when one device is named on the command
  /// line.
  static func removePath(from start: Int, of output: inout [UInt8]) {
    guard let path = output[start...].firstIndex(of: UInt8(ascii: "/")),
      let colon = output[path...].firstIndex(of: UInt8(ascii: ":"))
    else { preconditionFailure("no path in a line of getevent") }
    output.removeSubrange(path..<colon + 2)
  }
}

extension [UInt8] {
  /// Seconds, a dot and six digits, with blanks before them.
  fileprivate mutating func appendTime(_ time: TraceInstant, width: Int = 0) {
    let (seconds, rest) = time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let text = "\(seconds).\(String(rest + 1_000_000).dropFirst())"
    self += String(repeating: " ", count: Swift.max(width - text.utf8.count, 0)).utf8
    self += text.utf8
  }

  fileprivate mutating func appendHexadecimal(_ number: UInt32, digits: Int) {
    let text = String(number, radix: 16)
    self += String(repeating: "0", count: Swift.max(digits - text.utf8.count, 0)).utf8
    self += text.utf8
  }
}
