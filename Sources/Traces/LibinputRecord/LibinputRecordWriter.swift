import Gestures

/// A writer that prints devices and their events as `libinput record` does since 1.19, in version 1
/// of the format.
///
/// Write a device, then all of its events in order, then the next device: the format has devices
/// one after another. `TraceReader` reads equal events from the result, and descriptions that are
/// equal but for LEDs, switches and `strokeScale`, for which the format has no place.
///
/// The tool never sees `SYN_DROPPED`. It writes such a frame as a list of rows without `SYN_REPORT`
/// at its end, and this writer does the same. The event's own row ends that list, because otherwise
/// the list could not be distinguished from a cut one.
public struct LibinputRecordWriter: EventWriter {
  private let deviceCount: Int
  private var comments: EventComments
  private var hasHeader = false
  /// Whether the next row belongs to the list of the last one.
  private var isListOpen = false

  /// Whether the format has devices one after another, each with all of its events: true.
  public var takesDevicesInTurn: Bool { true }

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - deviceCount: The number of devices that will be written.
  ///   - comment: The text after `# ` of an event's row.
  public init(deviceCount: Int, comment: EventComment? = nil) {
    (self.deviceCount, comments) = (deviceCount, EventComments(comment))
  }

  /// Begins a device; `nil` when nothing is known of it.
  public mutating func write(_ device: DeviceDescription?, to output: inout [UInt8]) {
    writeHeader(to: &output)
    comments.begin()
    isListOpen = false
    let device = device ?? DeviceDescription()
    output += "- node:".utf8
    if let node = device.node {
      output.append(Byte.space)
      if Self.isPlain(node) { output += node.utf8 } else { output.appendQuoted(node) }
    }
    output += "\n  evdev:\n".utf8
    writeCurrentSlot(of: device, to: &output)
    output += "    name: ".utf8
    output.appendQuoted(device.name)
    let identity = device.identity
    output += "\n    id: ".utf8
    output.appendList(
      [identity.bus, identity.vendor, identity.product, identity.version].map(Int64.init))
    writeCodes(of: device, to: &output)
    writeAxes(of: device, to: &output)
    if let properties = device.properties {
      output += "    properties: ".utf8
      output.appendList(properties.codes.map(Int64.init))
    }
    output += "  udev:\n    properties:\n    - ID_INPUT=1\n".utf8
    if let property = Self.property(of: device) { output += "    - \(property)=1\n".utf8 }
    output += "    virtual: false\n  quirks:\n  events:\n".utf8
  }

  /// Writes an event as a row, and begins a list where a frame begins.
  ///
  /// - Precondition: A device was begun, the time is not negative, and type and code are within the
  ///   kernel's limits.
  public mutating func write(
    _ event: RawEvent, from device: Int = 0, to output: inout [UInt8]
  ) {
    precondition(hasHeader, "an event before its device")
    precondition(event.time.microseconds >= 0, "event at \(event.time.microseconds) us")
    precondition(
      event.type <= EventType.highest && event.code <= KeyCode.highest,
      "event of type \(event.type), code \(event.code)")
    if !isListOpen { output += "  - evdev:\n".utf8 }
    writeRow(event, to: &output)
    isListOpen =
      event.type != EventType.synchronization
      || (event.code != SynchronizationCode.report && event.code != SynchronizationCode.dropped)
  }

  private mutating func writeRow(_ event: RawEvent, to output: inout [UInt8]) {
    let (seconds, rest) = event.time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    output += "    - [".utf8
    output.appendDecimal(seconds, width: 3)
    output += ", ".utf8
    output.appendDecimal(rest, width: 6)
    output += ", ".utf8
    output.appendDecimal(Int64(event.type), width: 3)
    output += ", ".utf8
    output.appendDecimal(Int64(event.code), width: 3)
    output += ", ".utf8
    output.appendDecimal(Int64(event.value), width: 7)
    output.append(Byte.closeBracket)
    if let text = comments.text(for: event) {
      output += " # ".utf8
      output += text.utf8
    }
    output.append(Byte.newline)
  }

  // MARK: Descriptions

  private mutating func writeHeader(to output: inout [UInt8]) {
    guard !hasHeader else { return }
    hasHeader = true
    output +=
      """
      # libinput record
      version: 1
      ndevices: \(deviceCount)
      libinput:
        version: "unknown"
        git: "unknown"
      system:
        os: "unknown"
        kernel: "unknown"
        dmi: "unknown"
      devices:

      """.utf8
  }

  /// Writes the current slot as a comment, because the format keeps an axis' value in comments
  /// only.
  private func writeCurrentSlot(of device: DeviceDescription, to output: inout [UInt8]) {
    guard let slot = device.currentSlot else { return }
    output += "    #   Event code 47 (ABS_MT_SLOT)\n    #       Value ".utf8
    output.appendDecimal(Int64(slot), width: 11)
    output.append(Byte.newline)
  }

  private func writeCodes(of device: DeviceDescription, to output: inout [UInt8]) {
    output += (device.hasCodes ? "    codes:\n" : "    codes: {}\n").utf8
    for type in 0...EventType.highest {
      let codes = device.codes(ofType: type)
      guard !codes.isEmpty else { continue }
      output += "      \(type): ".utf8
      output.appendList(codes.codes.map(Int64.init))
    }
  }

  private func writeAxes(of device: DeviceDescription, to output: inout [UInt8]) {
    guard !device.axes.isEmpty else { return }
    output += "    absinfo:\n".utf8
    for axis in device.axes {
      output += "      \(axis.code): ".utf8
      let range = axis.range
      output.appendList(
        [range.minimum, range.maximum, range.fuzz, range.flat, range.resolution ?? 0]
          .map(Int64.init))
    }
  }

  /// Returns the property of udev for the kind of a device.
  private static func property(of device: DeviceDescription) -> String? {
    switch device.kind {
    case .touchscreen: "ID_INPUT_TOUCHSCREEN"
    case .touchpad: "ID_INPUT_TOUCHPAD"
    case .mouse:
      device.hasProperty(InputProperty.pointingStick)
        ? "ID_INPUT_POINTINGSTICK" : "ID_INPUT_MOUSE"
    case .penTablet: "ID_INPUT_TABLET"
    case .other: nil
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.first == 0x2f
      && text.utf8.allSatisfy { byte in
        (byte | 0x20) &- 0x61 < 26 || (0x2d...0x39).contains(byte)
      }
  }
}

extension [UInt8] {
  /// Appends a number, right-aligned.
  fileprivate mutating func appendDecimal(_ value: Int64, width: Int) {
    let start = count
    var rest = value.magnitude
    repeat {
      append(Byte.zero + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    if value < 0 { append(Byte.minus) }
    while count - start < width { append(Byte.space) }
    self[start...].reverse()
  }

  /// Appends a list, with the line's end.
  fileprivate mutating func appendList(_ numbers: [Int64]) {
    self += "[\(numbers.map(String.init).joined(separator: ", "))]\n".utf8
  }

  /// Appends a text in YAML's double quotes; characters that YAML does not allow, or would fold,
  /// are written as their numbers.
  fileprivate mutating func appendQuoted(_ text: String) {
    append(Byte.quote)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5c: self += "\\\(scalar)".utf8
      case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029, 0xfeff, 0xfffe, 0xffff:
        let digits = String(scalar.value, radix: 16)
        self += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      default: self += String(scalar).utf8
      }
    }
    append(Byte.quote)
  }
}
