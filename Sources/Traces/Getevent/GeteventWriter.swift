import Gestures

/// A writer that prints devices and their events as Android's `getevent -lp` and `getevent -lt` do.
///
/// Write the devices once, then the events in order; `MergedEvents` puts those of several devices
/// into one. `TraceReader` reads equal events from the result, and descriptions as far as the
/// format can hold them: no codes of `SYN`, no more than "on" of LEDs and switches.
public struct GeteventWriter: EventWriter {
  private var paths: [String] = []

  /// Creates a writer that has written no device.
  public init() {}

  /// Writes the descriptions of all devices.
  ///
  /// - Parameter devices: The devices by number; `nil` for a device without a description.
  public mutating func write(_ devices: [DeviceDescription?], to output: inout [UInt8]) {
    paths = DeviceDescription.paths(of: devices)
    // Devices are numbered as they are named, so that none may be left out before another.
    let named = devices.lastIndex { $0 != nil }.map { $0 + 1 } ?? 0
    for (index, device) in devices.prefix(named).enumerated() {
      output += "add device \(index + 1): \(paths[index])\n".utf8
      if let device { writeDescription(of: device, to: &output) }
    }
  }

  /// Writes an event as one line.
  ///
  /// - Precondition: The device was written, the time is not negative, and type and code are within
  ///   the kernel's limits.
  public mutating func write(
    _ event: RawEvent, from device: Int = 0, to output: inout [UInt8]
  ) {
    let microseconds = event.time.microseconds
    precondition(microseconds >= 0, "event at \(microseconds) us")
    precondition(paths.indices.contains(device), "device \(device) of \(paths.count)")
    precondition(
      event.type <= EventType.highest && event.code <= KeyCode.highest,
      "event of type \(event.type), code \(event.code)")
    output.append(UInt8(ascii: "["))
    output.appendPadded(microseconds / 1_000_000, width: 8)
    output.append(Byte.dot)
    output.appendDecimal(microseconds % 1_000_000, digits: 6)
    output += "] \(paths[device]): ".utf8
    writeLabel(
      EventLabels.type(event.type), or: UInt32(event.type), digits: 4, width: 12, to: &output)
    output.append(Byte.space)
    writeLabel(
      Self.label(event.code, event.type), or: UInt32(event.code), digits: 4, width: 20, to: &output)
    output.append(Byte.space)
    writeLabel(
      EventLabels.value(event.value, ofType: event.type, code: event.code),
      or: UInt32(bitPattern: event.value), digits: 8, width: 20, to: &output)
    output.append(Byte.newline)
  }

  /// Returns the label of a code; `nil` when its cut form would be read as another number.
  private static func label(_ code: UInt16, _ type: UInt16) -> String? {
    guard let label = EventLabels.code(code, ofType: type) else { return nil }
    let cut = String(label.prefix(EventLabels.codeWidth))
    return EventLabels.code(labelled: cut, ofType: type) == code ? cut : nil
  }

  private func writeLabel(
    _ label: String?, or number: UInt32, digits: Int, width: Int, to output: inout [UInt8]
  ) {
    let start = output.count
    if let label {
      output += label.utf8
    } else {
      output.appendHexadecimal(UInt64(number), digits: digits)
    }
    while output.count - start < width { output.append(Byte.space) }
  }

  // MARK: Descriptions

  private func writeDescription(of device: DeviceDescription, to output: inout [UInt8]) {
    let identity = device.identity
    if identity != DeviceIdentity() {
      // Only -i prints these.
      for (name, word) in [
        ("bus:      ", identity.bus), ("vendor    ", identity.vendor),
        ("product   ", identity.product), ("version   ", identity.version),
      ] {
        output += "  \(name)".utf8
        output.appendHexadecimal(UInt64(word), digits: 4)
        output.append(Byte.newline)
      }
    }
    output += "  name:     \"".utf8
    for byte in device.name.utf8 {
      let isBreak = byte == 0 || byte == Byte.newline || byte == Byte.carriageReturn
      output.append(isBreak ? Byte.space : byte)
    }
    output += "\"\n  events:\n".utf8
    for type in EventType.key...EventType.highest { writeCodes(type, of: device, to: &output) }
    writeProperties(of: device, to: &output)
  }

  private static let rowNames: [(type: UInt16, name: String)] = [
    (EventType.key, "KEY"), (EventType.relative, "REL"), (EventType.absolute, "ABS"),
    (EventType.miscellaneous, "MSC"), (EventType.switches, "SW "), (EventType.lights, "LED"),
    (EventType.sounds, "SND"), (EventType.autorepeat, "REP"), (EventType.forceFeedback, "FF "),
    (0x16, "PWR"), (EventType.forceFeedbackState, "FFS"),
  ]

  /// Writes the codes of a type, four in a row, or one axis in a row.
  private func writeCodes(
    _ type: UInt16, of device: DeviceDescription, to output: inout [UInt8]
  ) {
    var codes = device.codes(ofType: type)
    if type == EventType.absolute { for axis in device.axes { codes.insert(axis.code) } }
    let name = Self.rowNames.first { $0.type == type }?.name ?? "???"
    for (count, code) in codes.codes.enumerated() {
      if count == 0 {
        output += "    \(name) (".utf8
        output.appendHexadecimal(UInt64(type), digits: 4)
        output += "):".utf8
      } else if count % 4 == 0 || type == EventType.absolute {
        output += "\n               ".utf8
      }
      output.append(Byte.space)
      writeCode(code, type, of: device, to: &output)
    }
    if !codes.isEmpty { output.append(Byte.newline) }
  }

  private func writeCode(
    _ code: UInt16, _ type: UInt16, of device: DeviceDescription, to output: inout [UInt8]
  ) {
    let start = output.count
    writeLabel(Self.label(code, type), or: UInt32(code), digits: 4, width: 0, to: &output)
    let states =
      switch type {
      case EventType.lights: device.lights
      case EventType.switches: device.switches
      default: [CodeState]()
      }
    let isOn = states.contains { $0.code == code && $0.state != 0 }
    output.append(isOn ? UInt8(ascii: "*") : Byte.space)
    while output.count - start < EventLabels.codeWidth + 1 { output.append(Byte.space) }
    guard type == EventType.absolute, let range = device.axis(code) else { return }
    let value = code == AbsoluteAxis.slot ? device.currentSlot ?? 0 : 0
    output += " : value \(value), min \(range.minimum), max \(range.maximum)".utf8
    output += ", fuzz \(range.fuzz), flat \(range.flat)".utf8
    output += ", resolution \(range.resolution ?? 0)".utf8
  }

  private func writeProperties(of device: DeviceDescription, to output: inout [UInt8]) {
    output += "  input props:\n".utf8
    guard let properties = device.properties else {
      output += "    <not available\n".utf8
      return
    }
    for property in properties.codes {
      output += "    ".utf8
      writeLabel(
        EventLabels.property(property), or: UInt32(property), digits: 4, width: 0, to: &output)
      output.append(Byte.newline)
    }
    if properties.isEmpty { output += "    <none>\n".utf8 }
  }
}

extension [UInt8] {
  /// Appends a number as C's `%*ld` does.
  fileprivate mutating func appendPadded(_ value: Int64, width: Int) {
    let start = count
    appendDecimal(value)
    let missing = width - (count - start)
    if missing > 0 {
      insert(contentsOf: [UInt8](repeating: Byte.space, count: missing), at: start)
    }
  }
}
