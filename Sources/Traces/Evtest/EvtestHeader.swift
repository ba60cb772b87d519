/// The lines in which evtest describes a device.
struct EvtestHeader {
  private(set) var device = DeviceDescription()
  /// The type of the codes that follow.
  private var type: UInt16?
  private var code: UInt16?
  private var range = AxisRange(minimum: 0, maximum: 0)
  private var hasMinimum = false

  /// The beginning of a device's lines; the tool's question may precede it in the same line.
  static let beginning: StaticString = "Input driver version is"

  /// Reads a line of the description.
  ///
  /// - Parameter fields: The line, at its first byte that is not blank.
  /// - Returns: Whether the line describes the device.
  mutating func read(_ fields: inout LineCursor) throws(LineFault) -> Bool {
    let text = fields.rest
    if text.starts(with: "Input device ID:" as StaticString) {
      try readIdentity(&fields)
    } else if text.starts(with: "Input device name:" as StaticString) {
      device.name = text.quotedText
    } else if text.starts(with: "Event type " as StaticString)
      || text.starts(with: "Repeat type " as StaticString)
    {
      type = UInt16(try Self.number("event type", upTo: Int64(EventType.highest), &fields))
      code = nil
    } else if text.starts(with: "Event code " as StaticString)
      || text.starts(with: "Repeat code " as StaticString)
    {
      try readCode(&fields)
    } else if text.starts(with: "Property type " as StaticString) {
      let property = try Self.number("property", upTo: Int64(EventType.highest), &fields)
      var properties = device.properties ?? CodeSet()
      properties.insert(UInt16(property))
      device.properties = properties
    } else if text.starts(with: "Properties:" as StaticString) {
      device.properties = device.properties ?? CodeSet()
    } else if text.starts(with: "Supported events:" as StaticString)
      || text.starts(with: "Key repeat handling:" as StaticString)
    {
      (type, code) = (nil, nil)
    } else {
      return try readAxis(&fields)
    }
    return true
  }

  /// Returns the number after two words.
  private static func number(
    _ name: StaticString, upTo limit: Int64, _ fields: inout LineCursor
  ) throws(LineFault) -> Int64 {
    fields.skipWord()
    fields.skipBlanks()
    fields.skipWord()
    return try fields.decimal(
      name, in: 0...limit, expected: "a decimal number that the kernel has")
  }

  /// Reads a line such as `Input device ID: bus 0x18 vendor 0x1234 product 0x5678 version 0x100`.
  private mutating func readIdentity(_ fields: inout LineCursor) throws(LineFault) {
    for _ in 0..<3 {
      fields.skipWord()
      fields.skipBlanks()
    }
    device.identity.bus = try Self.word("bus", &fields)
    device.identity.vendor = try Self.word("vendor", &fields)
    device.identity.product = try Self.word("product", &fields)
    device.identity.version = try Self.word("version", &fields)
    try fields.finish()
  }

  private static func word(
    _ name: StaticString, _ fields: inout LineCursor
  ) throws(LineFault) -> UInt16 {
    let expected: StaticString = "bus, vendor, product and version, each with 0x and digits"
    let word = try fields.field(name, expected: expected)
    fields.skipBlanks()
    guard fields.bytes[word].elementsEqual(UnsafeRawBufferPointer(name)),
      fields.skip(Byte.zero), fields.skip(UInt8(ascii: "x"))
    else { throw fields.invalid(word.lowerBound..<fields.position, name, expected) }
    return UInt16(
      try fields.hexadecimal(name, digits: 1...4, atMost: 0xffff, expected: expected))
  }

  /// Reads a line such as `Event code 0 (SW_LID) state 1`.
  private mutating func readCode(_ fields: inout LineCursor) throws(LineFault) {
    guard let type else {
      throw LineFault(
        at: fields.position,
        .misplacedLine(
          "event code", found: excerpt(of: fields.rest), expected: "an event type before it"))
    }
    let limit = type == EventType.absolute ? AbsoluteAxis.highest : KeyCode.highest
    let code = UInt16(try Self.number("event code", upTo: Int64(limit), &fields))
    device.insertCode(code, ofType: type)
    (self.code, hasMinimum) = (code, false)
    range = AxisRange(minimum: 0, maximum: 0)
    let isOn = fields.rest.contains(") state ") && fields.bytes.last != Byte.zero
    let state = CodeState(code: code, state: 1)
    if isOn, type == EventType.lights, !device.lights.contains(state) {
      device.lights.append(state)
    } else if isOn, type == EventType.switches, !device.switches.contains(state) {
      device.switches.append(state)
    }
  }

  /// Reads a line such as `Max     1079`, below its axis; below a repeat's code it is a time that
  /// is not needed.
  private mutating func readAxis(_ fields: inout LineCursor) throws(LineFault) -> Bool {
    let names = ["Value", "Min", "Max", "Fuzz", "Flat", "Resolution"]
    let word = fields.rest.prefix { !Byte.isBlank($0) }
    guard let name = names.first(where: { word.elementsEqual($0.utf8) }) else { return false }
    fields.skipWord()
    let number = try fields.int32("axis")
    try fields.finish()
    guard type == EventType.absolute, let code else { return true }
    switch name {
    case "Value":
      if code == AbsoluteAxis.slot { device.currentSlot = number }
      return true
    case "Min": (range.minimum, hasMinimum) = (number, true)
    case "Max": range.maximum = number
    case "Fuzz": range.fuzz = number
    case "Flat": range.flat = number
    default: range.resolution = number > 0 ? number : nil
    }
    if hasMinimum, name != "Min" { device.setAxis(code, to: range) }
    return true
  }
}

extension UnsafeRawBufferPointer {
  fileprivate init(_ text: StaticString) {
    self.init(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }
}
