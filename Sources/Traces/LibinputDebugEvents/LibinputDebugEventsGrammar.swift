import Gestures

/// The grammar of the output of `libinput debug-events`.
///
/// Touches become the events of a touchscreen with slots, in hundredths of a millimetre when the
/// device's size is known, and otherwise in hundredths of a percent of it. Pointer motion and
/// buttons become those of a mouse, in the counts that libinput calls unaccelerated. Other events
/// are skipped with a warning.
///
/// Source of the format: libinput's `src/util-libinput.c`; older releases print it in
/// `tools/libinput-debug-events.c`.
struct LibinputDebugEventsGrammar: LineGrammar {
  static let name: StaticString = "output of 'libinput debug-events'"
  static let beginning: StaticString = "a line such as '-event5   DEVICE_ADDED'"
  /// The limit for devices, more than a machine has.
  static let deviceLimit = 256

  private var devices: [DebuggedDevice] = []
  private(set) var isRecognized = false
  private var warned: Set<TraceWarning.Kind> = []

  mutating func read(_ line: TextLine, into notices: inout [TraceNotice]) throws(LineFault) {
    guard line.text.contains(Byte.escape) else {
      return try readPlain(line.text, line.number, &notices)
    }
    var copy = Array(line.text)
    Self.blankEscapes(&copy)
    try copy.withUnsafeBufferPointer { bytes throws(LineFault) in
      try readPlain(UnsafeRawBufferPointer(bytes), line.number, &notices)
    }
  }

  mutating func finish(line: Int, into notices: inout [TraceNotice]) {
    for index in devices.indices { devices[index].finish(into: &notices) }
  }

  private mutating func readPlain(
    _ text: UnsafeRawBufferPointer, _ number: Int, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    guard !text.allSatisfy(Byte.isBlank) else { return }
    if Self.isNoise(text) { return warn(.terminalText, number, &notices) }
    var fields = DebugEventFields(text)
    let device: String
    do throws(LineFault) {
      device = try fields.device()
    } catch {
      throw isRecognized ? error : LineFault(at: 0, Self.notARecording(found: text))
    }
    let type = try fields.type()
    isRecognized = true
    if type == "DEVICE_ADDED" { return try add(device, fields, &notices) }
    let index = try self.index(of: device)
    if type == "DEVICE_REMOVED" {
      devices[index].isRemoved = true
      return
    }
    guard let event = DebugEventType(rawValue: type) else {
      return warn(.skipped(DebugEventType.unread(type)), number, &notices)
    }
    try read(event, of: index, &fields, number, &notices)
  }

  private mutating func read(
    _ event: DebugEventType, of index: Int, _ fields: inout DebugEventFields, _ number: Int,
    _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    let stamp = try fields.time()
    if stamp.fractionDigits < 3 {
      warn(.coarse("times in steps of 10 ms or more"), number, &notices)
    }
    if stamp.isNegative {
      warn(.assumed("times before the start are read as 0"), number, &notices)
    }
    let isClear = try devices[index].read(event, at: stamp.time, &fields, into: &notices)
    if !isClear {
      warn(
        .assumed("lifts have no slots: with several fingers down, all are cancelled"), number,
        &notices)
    }
  }

  // MARK: Devices

  private mutating func add(
    _ name: String, _ fields: DebugEventFields, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    let description = AddedDevice(fields.rest)
    if let index = lastIndex(of: name), !devices[index].isAdded, !devices[index].isRemoved {
      return devices[index].add(description, into: &notices)
    }
    if let index = lastIndex(of: name) { devices[index].finish(into: &notices) }
    let index = try makeDevice(name)
    devices[index].add(description, into: &notices)
  }

  /// Returns the index of the last device of a name: a device that was added again is another one.
  private func lastIndex(of name: String) -> Int? {
    devices.lastIndex { $0.name == name }
  }

  private mutating func index(of name: String) throws(LineFault) -> Int {
    if let index = lastIndex(of: name) { return index }
    return try makeDevice(name)
  }

  private mutating func makeDevice(_ name: String) throws(LineFault) -> Int {
    guard devices.count < Self.deviceLimit else {
      throw LineFault(at: 0, .beyondLimit("devices", limit: Self.deviceLimit))
    }
    devices.append(DebuggedDevice(name: name, number: devices.count))
    return devices.count - 1
  }

  // MARK: Noise

  private mutating func warn(
    _ kind: TraceWarning.Kind, _ line: Int, _ notices: inout [TraceNotice]
  ) {
    guard warned.insert(kind).inserted else { return }
    notices.append(.warning(TraceWarning(line: line, kind: kind)))
  }

  /// Whether a line is log output of the tool, or added by a terminal.
  private static func isNoise(_ text: UnsafeRawBufferPointer) -> Bool {
    if ToolOutput.areKeys(text) { return true }
    var words = LineWords(text[...])
    words.skipBlanks()
    for mark: StaticString in [
      "libinput ", "quirks ", "Failed to ", "Using mtdev", "/dev/input/", "WARNING",
      "warning",
    ] where words.starts(with: mark) { return true }
    _ = words.skip("event")
    // The log's own lines about a device: 'event5  - Own Touchscreen: is tagged as Touchscreen'.
    return words.skipDigits() > 0 && words.skipBlanks() && words.starts(with: "- ")
  }

  /// Replaces a terminal's control sequences by blanks, so that columns stay.
  private static func blankEscapes(_ bytes: inout [UInt8]) {
    var place = 0
    while place < bytes.count {
      guard bytes[place] == Byte.escape else {
        place += 1
        continue
      }
      bytes[place] = Byte.space
      place += 1
      guard place < bytes.count, bytes[place] == Byte.openBracket else { continue }
      var isOver = false
      while place < bytes.count, !isOver {
        isOver = bytes[place] != Byte.openBracket && (0x40...0x7e).contains(bytes[place])
        bytes[place] = Byte.space
        place += 1
      }
    }
  }
}

/// A type of event that is read.
enum DebugEventType: String {
  case touchDown = "TOUCH_DOWN"
  case touchMotion = "TOUCH_MOTION"
  case touchUp = "TOUCH_UP"
  case touchCancel = "TOUCH_CANCEL"
  case touchFrame = "TOUCH_FRAME"
  case pointerMotion = "POINTER_MOTION"
  case pointerButton = "POINTER_BUTTON"

  /// Returns the kind of the other events.
  static func unread(_ type: String) -> String {
    for (prefix, words) in [
      ("GESTURE_", "gestures of touchpads"), ("TABLET_", "pens and tablets"),
      ("KEYBOARD_", "keys"), ("SWITCH_", "switches"), ("POINTER_SCROLL_", "scrolling"),
      ("POINTER_AXIS", "scrolling"), ("POINTER_MOTION_ABSOLUTE", "absolute pointer motion"),
    ] where type.hasPrefix(prefix) { return words }
    return "events of other kinds"
  }
}
