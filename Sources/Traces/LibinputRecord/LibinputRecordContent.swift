import Gestures

/// The content of a recording of `libinput record`, assembled from its parts.
///
/// The parts are YAML texts: the keys before and after the devices, a device's keys before and
/// after its events, an event, a row of numbers. `LibinputRecordGrammar` cuts them out.
struct LibinputRecordContent {
  /// The limit for devices, more than a machine has; it keeps a damaged recording from filling the
  /// memory.
  private static let deviceLimit = 256

  private(set) var hasVersion = false
  /// The number of devices that the recording announces; `nil` when it announces none.
  private(set) var announcedDevices: Int64?
  private(set) var device = -1
  private var description = DeviceDescription()
  private var isDescribed = false
  /// Whether the device's description has been delivered.
  private(set) var isTold = false
  /// The keys of the current maps, as far as they are spread over parts.
  private var topKeys: Set<String> = []
  private var deviceKeys: Set<String> = []
  var eventKeys: Set<String> = []
  /// Whether rows were read since the last `SYN_REPORT`, the last of them at `lastTime`.
  var isListOpen = false
  var lastTime = TraceInstant(microseconds: 0)
  /// The number of lists without an end, for each of which two events were synthesized.
  var tornLists = 0
  private var slotComment = EvemuHeader()

  var deviceCount: Int { device + 1 }

  // MARK: The recording

  /// Reads a map with keys of the recording.
  mutating func readTop(
    _ yaml: inout YAMLCursor, into notices: inout [TraceNotice]
  ) throws(YAMLFault) {
    guard let node = try yaml.next() else { return }
    guard node == .mapping else {
      if device >= 0 { throw yaml.invalid(node, "key of the recording", "'key: value'") }
      let found = node == .scalar ? excerpt(of: yaml.text) : "a list"
      throw yaml.fault(LibinputRecordGrammar.notARecording(found: found))
    }
    while let key = try yaml.key() {
      guard topKeys.insert(key).inserted else { throw yaml.repeated(key) }
      try readTopValue(of: key, &yaml, &notices)
    }
  }

  private mutating func readTopValue(
    of key: String, _ yaml: inout YAMLCursor, _ notices: inout [TraceNotice]
  ) throws(YAMLFault) {
    switch key {
    case "version":
      let node = try yaml.value()
      if node == .scalar, !yaml.isNull(node), yaml.text != "1" {
        throw yaml.fault(
          .unsupportedVersion(found: excerpt(of: yaml.text), supported: "version 1"))
      }
      _ = try yaml.number(node, "version", in: 1...1, expected: "1")
      hasVersion = true
    case "ndevices":
      let node = try yaml.value()
      guard !yaml.isNull(node) else { return }
      announcedDevices = try yaml.number(
        node, "ndevices", in: 0...Int64(Int32.max), expected: "a number of devices")
    case "devices":
      guard try yaml.openSequence("devices") else { return }
      try readDevices(&yaml, &notices)
    default: try yaml.skip(try yaml.value())
    }
  }

  // MARK: Devices

  /// Reads a list of devices, or a map with further keys of the current one.
  ///
  /// - Parameter isList: Whether the text is known to hold a list, however little of it there is.
  mutating func readDevicePart(
    _ yaml: inout YAMLCursor, isList: Bool, into notices: inout [TraceNotice]
  ) throws(YAMLFault) {
    guard let node = try yaml.next() else { return }
    if isList {
      guard node == .sequence else { throw yaml.invalid(node, "devices", "a list") }
      try readDevices(&yaml, &notices)
    } else {
      guard node == .mapping else { throw yaml.invalid(node, "key of a device", "'events:'") }
      try readDeviceKeys(&yaml, &notices)
    }
  }

  private mutating func readDevices(
    _ yaml: inout YAMLCursor, _ notices: inout [TraceNotice]
  ) throws(YAMLFault) {
    while let node = try yaml.element() {
      if yaml.isNull(node) { throw yaml.fault(.missingField("device", expected: "'node:'")) }
      guard node == .mapping else { throw yaml.invalid(node, "device", "a map with 'node:'") }
      guard deviceCount < Self.deviceLimit else {
        throw yaml.fault(.beyondLimit("devices", limit: Self.deviceLimit))
      }
      beginDevice(&notices)
      try readDeviceKeys(&yaml, &notices)
    }
  }

  mutating func beginDevice(_ notices: inout [TraceNotice]) {
    endDevice(into: &notices)
    device += 1
    description = DeviceDescription()
    (isDescribed, isTold, isListOpen) = (false, false, false)
    deviceKeys = []
  }

  mutating func endDevice(into notices: inout [TraceNotice]) {
    if device >= 0 { report(&notices) }
  }

  /// Delivers the description if it is complete.
  mutating func reportIfDescribed(into notices: inout [TraceNotice]) {
    if isDescribed { report(&notices) }
  }

  private mutating func report(_ notices: inout [TraceNotice]) {
    guard !isTold else { return }
    isTold = true
    description.currentSlot = slotComment.device.currentSlot
    notices.append(.description(description, device: device))
  }

  /// Forgets the comments so far, because those that follow are another device's.
  mutating func forgetComments() {
    slotComment = EvemuHeader()
  }

  /// Reads a comment among the keys of a device.
  ///
  /// The comments contain the current slot.
  mutating func readComment(_ text: UnsafeRawBufferPointer) {
    slotComment.readComment(text)
  }

  private mutating func readDeviceKeys(
    _ yaml: inout YAMLCursor, _ notices: inout [TraceNotice]
  ) throws(YAMLFault) {
    while let key = try yaml.key() {
      guard deviceKeys.insert(key).inserted else { throw yaml.repeated(key) }
      switch key {
      case "node":
        let node = try yaml.string("node")
        description.node = node.isEmpty ? nil : node
      case "evdev":
        if try yaml.openMapping("evdev") { try readDescription(&yaml) }
        isDescribed = true
      case "events": try readEvents(&yaml, &notices)
      default: try yaml.skip(try yaml.value())
      }
    }
  }

  private mutating func readDescription(_ yaml: inout YAMLCursor) throws(YAMLFault) {
    while let key = try yaml.key() {
      switch key {
      case "name": description.name = try yaml.string("name")
      case "id": try readIdentity(&yaml)
      case "codes": try readCodes(&yaml)
      case "absinfo": try readAxes(&yaml)
      case "properties": try readProperties(&yaml)
      default: try yaml.skip(try yaml.value())
      }
    }
  }

  private mutating func readIdentity(_ yaml: inout YAMLCursor) throws(YAMLFault) {
    guard try yaml.openSequence("id") else { return }
    var words: [UInt16] = []
    for _ in 0..<4 {
      let word = try yaml.number("id", in: 0...0xffff, expected: "four numbers of 16 bits")
      words.append(UInt16(truncatingIfNeeded: word))
    }
    description.identity = DeviceIdentity(
      bus: words[0], vendor: words[1], product: words[2], version: words[3])
    try endRow(&yaml, "id", "four numbers")
  }

  private mutating func readCodes(_ yaml: inout YAMLCursor) throws(YAMLFault) {
    guard try yaml.openMapping("codes") else { return }
    while try yaml.key() != nil {
      let type = try yaml.keyNumber(
        "event type", atMost: EventType.highest, expected: "a number, 0 to 31")
      guard try yaml.openSequence("codes") else { continue }
      var codes = description.codes(ofType: type)
      while let node = try yaml.element() {
        let code = try yaml.number(
          node, "event code", in: 0...Int64(KeyCode.highest), expected: "a number, 0 to 767")
        codes.insert(UInt16(truncatingIfNeeded: code))
      }
      description.setCodes(ofType: type, to: codes)
    }
  }

  private mutating func readAxes(_ yaml: inout YAMLCursor) throws(YAMLFault) {
    guard try yaml.openMapping("absinfo") else { return }
    while let key = try yaml.key() {
      let axis = try yaml.keyNumber(
        "axis", atMost: AbsoluteAxis.highest, expected: "a number, 0 to 63")
      guard description.axis(axis) == nil else { throw yaml.repeated(key) }
      guard try yaml.openSequence("absinfo") else { continue }
      description.setAxis(axis, to: try readRange(&yaml))
    }
  }

  private func readRange(_ yaml: inout YAMLCursor) throws(YAMLFault) -> AxisRange {
    var numbers: [Int32] = []
    for name in ["minimum", "maximum", "fuzz", "flat", "resolution"] {
      let number = try yaml.number(name, in: Self.value, expected: Self.valueWords)
      numbers.append(Int32(truncatingIfNeeded: number))
    }
    try endRow(&yaml, "absinfo", "five numbers")
    return AxisRange(
      minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3],
      resolution: numbers[4] > 0 ? numbers[4] : nil)
  }

  private mutating func readProperties(_ yaml: inout YAMLCursor) throws(YAMLFault) {
    guard try yaml.openSequence("properties") else { return }
    var properties = CodeSet()
    while let node = try yaml.element() {
      let property = try yaml.number(
        node, "property", in: 0...31, expected: "a number, 0 to 31")
      properties.insert(UInt16(truncatingIfNeeded: property))
    }
    description.properties = properties
  }
}
