/// The lines in which getevent describes one device, with any of `-p`, `-l`, `-i`.
struct GeteventDescription {
  private enum Section {
    case head
    /// The lines of codes, with the type of the row that continues.
    case codes(UInt16?)
    case properties
    /// The lines of another tool's form, up to the next device or event.
    case reportDescriptor
  }

  private(set) var device = DeviceDescription()
  /// Whether there is any line of a description.
  private(set) var isPresent = false
  /// Whether there is more than the name.
  private(set) var isComplete = false
  /// The first label that the kernel's headers do not name.
  private(set) var unknownLabel: String?
  private var section = Section.head

  init(path: String?) {
    device.node = path
  }

  /// Whether a description without its first line may begin with this text.
  static func canBegin(_ text: UnsafeRawBufferPointer) -> Bool {
    text.starts(with: "name: " as StaticString) || text.starts(with: "bus: " as StaticString)
      || text.starts(with: "events:" as StaticString)
  }

  /// Reads a line of the description.
  ///
  /// - Parameter fields: The line, at its first byte that is not blank.
  /// - Returns: Whether the line is a part of the description.
  mutating func read(_ fields: inout LineCursor) throws(LineFault) -> Bool {
    if try readHead(&fields) {
      isPresent = true
      return true
    }
    switch section {
    case .head:
      return false
    case .reportDescriptor:
      return true
    case .properties:
      return try readProperty(&fields)
    case .codes(let type):
      return try readCodes(&fields, type)
    }
  }

  // MARK: Head

  private mutating func readHead(_ fields: inout LineCursor) throws(LineFault) -> Bool {
    let text = fields.rest
    if text.starts(with: "name:" as StaticString) {
      device.name = text.quotedText
    } else if text.starts(with: "events:" as StaticString) {
      (section, isComplete) = (.codes(nil), true)
    } else if text.starts(with: "input props:" as StaticString) {
      (section, isComplete) = (.properties, true)
    } else if text.starts(with: "HID descriptor:" as StaticString) {
      section = .reportDescriptor
    } else if text.starts(with: "bus:" as StaticString) {
      device.identity.bus = try Self.word("bus", &fields)
    } else if text.starts(with: "vendor " as StaticString) {
      device.identity.vendor = try Self.word("vendor", &fields)
    } else if text.starts(with: "product " as StaticString) {
      device.identity.product = try Self.word("product", &fields)
    } else if text.starts(with: "version " as StaticString) {
      device.identity.version = try Self.word("version", &fields)
    } else {
      return text.starts(with: "location:" as StaticString)
        || text.starts(with: "id:" as StaticString) || text.starts(with: "version:" as StaticString)
    }
    return true
  }

  private static func word(
    _ name: StaticString, _ fields: inout LineCursor
  ) throws(LineFault) -> UInt16 {
    fields.skipWord()
    let number = try fields.hexadecimal(
      name, digits: 4...4, atMost: 0xffff, expected: "four hexadecimal digits")
    try fields.finish()
    return UInt16(number)
  }

  // MARK: Codes

  /// Reads `KEY (0001): BTN_TOUCH  KEY_A*`, or a row that continues one.
  private mutating func readCodes(
    _ fields: inout LineCursor, _ rowType: UInt16?
  ) throws(LineFault) -> Bool {
    let isCode = Self.isCode(fields)
    guard let type = isCode ? rowType : Self.rowType(&fields) else { return false }
    section = .codes(type)
    fields.skipBlanks()
    while fields.position < fields.bytes.count {
      try readCode(&fields, type)
      fields.skipBlanks()
    }
    return true
  }

  /// Whether a code comes next, rather than the beginning of a row.
  private static func isCode(_ fields: LineCursor) -> Bool {
    let word = fields.rest.prefix { !Byte.isBlank($0) && $0 != UInt8(ascii: "*") }
    return word.contains(0x5f) || GeteventEventLine.hexadecimal(word, digits: 4) != nil
  }

  private static func rowType(_ fields: inout LineCursor) -> UInt16? {
    var row = fields
    row.skipWord()
    row.skipBlanks()
    guard row.skip(UInt8(ascii: "(")), row.rest.count >= 4,
      let type = GeteventEventLine.hexadecimal(row.rest.prefix(4), digits: 4),
      type <= UInt32(EventType.highest)
    else { return nil }
    row.skipWord()
    guard row.bytes[row.position - 1] == Byte.colon else { return nil }
    fields = row
    return UInt16(type)
  }

  private mutating func readCode(
    _ fields: inout LineCursor, _ type: UInt16
  ) throws(LineFault) {
    let expected: StaticString = "four hexadecimal digits or a label, perhaps with '*'"
    let field = try fields.field("code", expected: expected, upTo: UInt8(ascii: "*"))
    let isOn = fields.skip(UInt8(ascii: "*"))
    let limit = type == EventType.absolute ? AbsoluteAxis.highest : KeyCode.highest
    let number = GeteventEventLine.hexadecimal(fields.bytes[field], digits: 4)
    let label = GeteventEventLine.label(fields, field)
    let code =
      number.map { UInt16($0) } ?? label.flatMap { EventLabels.code(labelled: $0, ofType: type) }
    guard let code, code <= limit else {
      guard number == nil, let label, label.count > 4 else {
        throw fields.invalid(field, "code", expected)
      }
      unknownLabel = unknownLabel ?? label
      if type == EventType.absolute { _ = try Self.axis(&fields) }
      return
    }
    device.insertCode(code, ofType: type)
    if type == EventType.absolute {
      if let axis = try Self.axis(&fields) { setAxis(code, axis) }
    } else if isOn {
      setOn(code, type)
    }
  }

  private mutating func setOn(_ code: UInt16, _ type: UInt16) {
    let state = CodeState(code: code, state: 1)
    if type == EventType.lights, !device.lights.contains(state) { device.lights.append(state) }
    if type == EventType.switches, !device.switches.contains(state) {
      device.switches.append(state)
    }
  }

  // MARK: Axes

  private struct AxisText {
    var value: Int32?
    var minimum: Int32?
    var maximum: Int32?
    var fuzz: Int32 = 0
    var flat: Int32 = 0
    var resolution: Int32 = 0
  }

  /// Reads `: value 0, min 0, max 9, fuzz 0, flat 0, resolution 0` to the line's end.
  ///
  /// Old versions omit the colon, some commas and the resolution.
  private static func axis(_ fields: inout LineCursor) throws(LineFault) -> AxisText? {
    fields.skipBlanks()
    _ = fields.skip(Byte.colon)
    fields.skipBlanks()
    guard fields.position < fields.bytes.count else { return nil }
    var axis = AxisText()
    while fields.position < fields.bytes.count {
      let names: StaticString = "value, min, max, fuzz, flat or resolution, with a number"
      let name = try fields.field("axis", expected: names)
      let text = String(decoding: fields.bytes[name], as: UTF8.self)
      let number = Int32(
        truncatingIfNeeded: try fields.decimal(
          "axis", in: Int64(Int32.min)...Int64(Int32.max), expected: "a decimal number of 32 bits",
          upTo: UInt8(ascii: ",")))
      _ = fields.skip(UInt8(ascii: ","))
      fields.skipBlanks()
      switch text {
      case "value": axis.value = number
      case "min": axis.minimum = number
      case "max": axis.maximum = number
      case "fuzz": axis.fuzz = number
      case "flat": axis.flat = number
      case "resolution": axis.resolution = number
      default: throw fields.invalid(name, "axis", names)
      }
    }
    return axis
  }

  private mutating func setAxis(_ code: UInt16, _ axis: AxisText) {
    if code == AbsoluteAxis.slot { device.currentSlot = axis.value }
    guard let minimum = axis.minimum, let maximum = axis.maximum else { return }
    device.setAxis(
      code,
      to: AxisRange(
        minimum: minimum, maximum: maximum, fuzz: axis.fuzz, flat: axis.flat,
        resolution: axis.resolution > 0 ? axis.resolution : nil))
  }

  // MARK: Properties

  private mutating func readProperty(_ fields: inout LineCursor) throws(LineFault) -> Bool {
    let text = fields.rest
    if text.starts(with: "<not available" as StaticString) { return true }
    if text.starts(with: "<none>" as StaticString) {
      device.properties = device.properties ?? CodeSet()
      return true
    }
    let expected: StaticString = "four hexadecimal digits or a label such as INPUT_PROP_DIRECT"
    let field = try fields.field("property", expected: expected)
    let number = GeteventEventLine.hexadecimal(fields.bytes[field], digits: 4).map { UInt16($0) }
    let label = GeteventEventLine.label(fields, field)
    guard number != nil || text.starts(with: "INPUT_PROP_" as StaticString) else { return false }
    guard let property = number ?? label.flatMap(EventLabels.property(labelled:)),
      property <= EventType.highest
    else {
      guard number == nil, let label else { throw fields.invalid(field, "property", expected) }
      unknownLabel = unknownLabel ?? label
      return true
    }
    var properties = device.properties ?? CodeSet()
    properties.insert(property)
    device.properties = properties
    return true
  }
}
