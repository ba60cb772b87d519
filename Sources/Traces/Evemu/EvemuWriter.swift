import Gestures

/// A writer that prints a device and its events as evemu-record does.
///
/// It writes version 1.3 of the format, or 1.2, which has no place for LEDs and switches. Write the
/// device once, then the events in order. `TraceReader` reads equal values from the result.
public struct EvemuWriter: EventWriter {
  private let minor: Int
  private var comments: EventComments

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - minor: The minor version: 2 or 3.
  ///   - comment: The text after `# ` of an event's line.
  public init(minor: Int = 3, comment: EventComment? = nil) {
    precondition((2...3).contains(minor), "evemu 1.\(minor)")
    (self.minor, comments) = (minor, EventComments(comment))
  }

  /// Writes the header.
  ///
  /// Without a device only the version is written. Line ends and NUL in the name become blanks,
  /// because the format cannot express them.
  public mutating func write(_ device: DeviceDescription?, to output: inout [UInt8]) {
    output += "# EVEMU 1.\(minor)\n".utf8
    guard let device else { return }
    writeCurrentSlot(of: device, to: &output)
    output += "N: ".utf8
    for byte in device.name.utf8 {
      let isBreak = byte == 0 || byte == Byte.newline || byte == Byte.carriageReturn
      output.append(isBreak ? Byte.space : byte)
    }
    output += "\nI:".utf8
    let identity = device.identity
    for word in [identity.bus, identity.vendor, identity.product, identity.version] {
      output.append(Byte.space)
      output.appendHexadecimal(UInt64(word), digits: 4)
    }
    output.append(Byte.newline)
    writeProperties(of: device, to: &output)
    writeCodes(of: device, to: &output)
    writeAxes(of: device, to: &output)
    guard minor >= 3 else { return }
    writeStates(device.lights, "L: ", to: &output)
    writeStates(device.switches, "S: ", to: &output)
  }

  /// Writes an event as one line.
  ///
  /// - Precondition: The time is not negative, and type and code are within the kernel's limits.
  public mutating func write(
    _ event: RawEvent, from device: Int = 0, to output: inout [UInt8]
  ) {
    let microseconds = event.time.microseconds
    precondition(microseconds >= 0, "event at \(microseconds) us")
    precondition(
      event.type <= EventType.highest && event.code <= KeyCode.highest,
      "event of type \(event.type), code \(event.code)")
    output += "E: ".utf8
    output.appendDecimal(microseconds / 1_000_000)
    output.append(Byte.dot)
    output.appendDecimal(microseconds % 1_000_000, digits: 6)
    output.append(Byte.space)
    output.appendHexadecimal(UInt64(event.type), digits: 4)
    output.append(Byte.space)
    output.appendHexadecimal(UInt64(event.code), digits: 4)
    output.append(Byte.space)
    output.appendDecimal(Int64(event.value), digits: 4)
    if let text = comments.text(for: event) {
      output += "\t# ".utf8
      output += text.utf8
    }
    output.append(Byte.newline)
  }

  /// Writes the current slot as a comment, because the format keeps an axis' value in comments
  /// only.
  private func writeCurrentSlot(of device: DeviceDescription, to output: inout [UInt8]) {
    guard let slot = device.currentSlot else { return }
    output += "#     Event code 47 (ABS_MT_SLOT)\n#       Value   ".utf8
    output.appendDecimal(Int64(slot))
    output.append(Byte.newline)
  }

  private func writeProperties(of device: DeviceDescription, to output: inout [UInt8]) {
    guard let properties = device.properties else { return }
    for index in 0..<max(properties.wordCount, 1) {
      output += "P:".utf8
      writeBits(properties.word(index), to: &output)
    }
  }

  /// The types that the kernel has, each with as many lines as its highest code needs.
  private static let lineCounts: [(type: UInt16, count: Int)] = [
    (EventType.synchronization, 1), (EventType.key, 12), (EventType.relative, 1),
    (EventType.absolute, 1), (EventType.miscellaneous, 1), (EventType.switches, 1),
    (EventType.lights, 1), (EventType.sounds, 1), (EventType.autorepeat, 1),
    (EventType.forceFeedback, 2),
  ]

  private func writeCodes(of device: DeviceDescription, to output: inout [UInt8]) {
    for type in 0...EventType.highest {
      let codes = device.codes(ofType: type)
      let usual = Self.lineCounts.first { $0.type == type }?.count ?? 0
      for index in 0..<max(usual, codes.wordCount) {
        output += "B: ".utf8
        output.appendHexadecimal(UInt64(type), digits: 2)
        writeBits(codes.word(index), to: &output)
      }
    }
  }

  private func writeBits(_ word: UInt64, to output: inout [UInt8]) {
    for index in 0..<UInt64(8) {
      output.append(Byte.space)
      output.appendHexadecimal(word >> (8 * index) & 0xff, digits: 2)
    }
    output.append(Byte.newline)
  }

  private func writeAxes(of device: DeviceDescription, to output: inout [UInt8]) {
    for axis in device.axes {
      output += "A: ".utf8
      output.appendHexadecimal(UInt64(axis.code), digits: 2)
      let range = axis.range
      for number in [range.minimum, range.maximum, range.fuzz, range.flat, range.resolution ?? 0] {
        output.append(Byte.space)
        output.appendDecimal(Int64(number))
      }
      output.append(Byte.newline)
    }
  }

  private func writeStates(_ states: [CodeState], _ mark: String, to output: inout [UInt8]) {
    for state in states {
      output += mark.utf8
      output.appendHexadecimal(UInt64(state.code), digits: 2)
      output.append(Byte.space)
      output.appendDecimal(Int64(state.state))
      output.append(Byte.newline)
    }
  }
}

extension [UInt8] {
  /// Appends a number in lower case, with at least this many digits.
  mutating func appendHexadecimal(_ value: UInt64, digits: Int) {
    let needed = Swift.max(digits, (64 - value.leadingZeroBitCount + 3) / 4)
    for shift in stride(from: 4 * (needed - 1), through: 0, by: -4) {
      let digit = UInt8(value >> UInt64(shift) & 0xf)
      append(digit < 10 ? Byte.zero + digit : digit - 10 + 0x61)
    }
  }

  /// Appends a number as C's `%0*d` does: the sign counts as a digit.
  mutating func appendDecimal(_ value: Int64, digits: Int = 1) {
    var room = digits
    if value < 0 {
      append(Byte.minus)
      room -= 1
    }
    let start = count
    var rest = value.magnitude
    repeat {
      append(Byte.zero + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    while count - start < room { append(Byte.zero) }
    self[start...].reverse()
  }
}
