/// The lines of a recording that describe its device.
struct EvemuHeader {
  private(set) var device = DeviceDescription()
  /// Whether any line described the device.
  private(set) var isPresent = false
  private var hasName = false
  private var hasIdentity = false
  private var propertyWords = 0
  private var codeWords = [Int](repeating: 0, count: Int(EventType.highest) + 1)
  /// Whether the current line is at the slot axis, in a comment's list of the device's codes.
  private var isInSlotComment = false

  /// The number of words of 64 bits that hold the highest code.
  private static let wordLimit = Int(KeyCode.highest) / 64 + 1

  mutating func setName(_ bytes: UnsafeRawBufferPointer) throws(LineFault) {
    try once(hasName, "name", bytes)
    // One blank belongs to the mark, further ones to the name.
    let text = bytes.dropFirst(2)
    let name = text.first.map(Byte.isBlank) == true ? text.dropFirst() : text
    device.name = String(decoding: name, as: UTF8.self)
    (hasName, isPresent) = (true, true)
  }

  mutating func setIdentity(
    _ identity: DeviceIdentity, _ bytes: UnsafeRawBufferPointer
  ) throws(LineFault) {
    try once(hasIdentity, "device identity", bytes)
    device.identity = identity
    (hasIdentity, isPresent) = (true, true)
  }

  mutating func addProperties(
    _ word: UInt64, _ bytes: UnsafeRawBufferPointer
  ) throws(LineFault) {
    try room(propertyWords, bytes)
    let known = propertyWords == 0 ? UInt64(1) << (InputProperty.highest + 1) - 1 : 0
    guard word & ~known == 0 else {
      throw LineFault(
        at: 0,
        .invalidField(
          "device properties", found: excerpt(of: bytes),
          expected: "properties 0 to \(InputProperty.highest)"))
    }
    var properties = device.properties ?? CodeSet()
    properties.setWord(propertyWords, to: word)
    device.properties = properties
    propertyWords += 1
    isPresent = true
  }

  mutating func addCodes(
    type: UInt16, _ word: UInt64, _ bytes: UnsafeRawBufferPointer
  ) throws(LineFault) {
    try room(codeWords[Int(type)], bytes)
    var codes = device.codes(ofType: type)
    codes.setWord(codeWords[Int(type)], to: word)
    device.setCodes(ofType: type, to: codes)
    codeWords[Int(type)] += 1
    isPresent = true
  }

  mutating func setAxis(_ axis: Axis, _ bytes: UnsafeRawBufferPointer) throws(LineFault) {
    try once(device.axis(axis.code) != nil, "axis", bytes)
    device.setAxis(axis.code, to: axis.range)
    isPresent = true
  }

  mutating func addLight(
    _ state: CodeState, _ bytes: UnsafeRawBufferPointer
  ) throws(LineFault) {
    try once(device.lights.contains { $0.code == state.code }, "LED", bytes)
    device.lights.append(state)
    isPresent = true
  }

  mutating func addSwitch(
    _ state: CodeState, _ bytes: UnsafeRawBufferPointer
  ) throws(LineFault) {
    try once(device.switches.contains { $0.code == state.code }, "switch", bytes)
    device.switches.append(state)
    isPresent = true
  }

  /// Reads a comment.
  ///
  /// The comments list every axis with its value; only the slot axis' is needed.
  mutating func readComment(_ bytes: UnsafeRawBufferPointer) {
    var words = LineCursor(bytes, from: 1)
    words.skipBlanks()
    if words.rest.starts(with: "Event ".utf8) {
      isInSlotComment = words.rest.starts(with: "Event code 47 (".utf8)
    } else if isInSlotComment, words.rest.starts(with: "Value ".utf8) {
      do throws(LineFault) {
        _ = try words.field("label", expected: "")
        device.currentSlot = try words.int32("slot")
      } catch {
        device.currentSlot = nil
      }
    }
  }

  private func once(
    _ isThere: Bool, _ name: StaticString, _ bytes: UnsafeRawBufferPointer
  ) throws(LineFault) {
    guard !isThere else {
      throw LineFault(
        at: 0,
        .misplacedLine("\(name)", found: excerpt(of: bytes), expected: "one device in a file"))
    }
  }

  private func room(_ words: Int, _ bytes: UnsafeRawBufferPointer) throws(LineFault) {
    guard words < Self.wordLimit else {
      throw LineFault(
        at: 0,
        .misplacedLine(
          "bit mask", found: excerpt(of: bytes), expected: "at most 12 lines of one event type"))
    }
  }
}
