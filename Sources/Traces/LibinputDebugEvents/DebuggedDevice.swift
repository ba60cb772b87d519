import Gestures

/// One device of `libinput debug-events`, and the events that it must have sent.
struct DebuggedDevice {
  /// The number of units of an axis in a millimetre or a percent.
  static let unitsPerMillimetre: Int32 = 100

  /// The kernel's name, such as `event5`.
  let name: String
  private let number: Int
  private var added: AddedDevice?
  private var isTold = false
  var isRemoved = false
  private var strokes: StrokeEvents
  /// The time of the open frame of touches; `nil` when there is none.
  private var frameTime: TraceInstant?
  private var contacts: [Int64] = []
  /// The slots to cancel at the end of the frame.
  private var cancelled: [Int64] = []
  /// The slots that were cancelled here while the finger stayed, perhaps.
  private var muted: Set<Int64> = []
  /// The hundredths of counts that have not yet formed a whole count.
  private var residue: (x: Int64, y: Int64) = (0, 0)

  init(name: String, number: Int) {
    (self.name, self.number) = (name, number)
    strokes = StrokeEvents(device: number)
  }

  var isAdded: Bool { added != nil }

  /// Adds a device.
  ///
  /// A device that neither touches nor points gets no description yet, so that its kind stays open.
  mutating func add(_ device: AddedDevice, into notices: inout [TraceNotice]) {
    added = device
    if device.capabilities.contains(0x74) {
      report(isTouch: true, into: &notices)
    } else if device.capabilities.contains(0x70) {
      report(isTouch: false, into: &notices)
    }
  }

  mutating func finish(into notices: inout [TraceNotice]) {
    endFrame(into: &notices)
    if added != nil { report(isTouch: nil, into: &notices) }
  }

  /// Reads a line of the device.
  ///
  /// - Returns: Whether the touch of the line is known.
  mutating func read(
    _ event: DebugEventType, at time: TraceInstant, _ fields: inout DebugEventFields,
    into notices: inout [TraceNotice]
  ) throws(LineFault) -> Bool {
    switch event {
    case .pointerMotion:
      _ = try fields.pair("motion")
      let counts = try fields.innerPair("unaccelerated motion")
      report(isTouch: false, into: &notices)
      move(counts, at: time, into: &notices)
    case .pointerButton:
      let button = try fields.button()
      report(isTouch: false, into: &notices)
      append(EventType.key, button.code, button.isPressed ? 1 : 0, time, &notices)
      notices.append(.event(.report(at: time), device: number))
    case .touchFrame: endFrame(into: &notices)
    case .touchDown, .touchMotion:
      let slot = try fields.slot()
      let percent = try fields.pair("position")
      let millimetres = try fields.innerPair("position in mm")
      report(isTouch: true, into: &notices)
      // A new finger in the slot of a cancelled one belongs to the next frame.
      if event == .touchDown, cancelled.contains(slot) { endFrame(into: &notices) }
      beginFrame(at: time, into: &notices)
      touch(slot, added?.size == nil ? percent : millimetres, isNew: event == .touchDown)
    case .touchUp, .touchCancel:
      let slot = fields.isAtEnd ? nil : try fields.slot()
      report(isTouch: true, into: &notices)
      beginFrame(at: time, into: &notices)
      return end(slot, isLift: event == .touchUp)
    }
    return true
  }

  // MARK: Touches

  /// Begins a frame, and closes an open one of another time.
  ///
  /// The tool always closes frames; a log from which lines were removed may not.
  private mutating func beginFrame(at time: TraceInstant, into notices: inout [TraceNotice]) {
    guard frameTime != time else { return }
    endFrame(into: &notices)
    strokes.begin(at: time)
    frameTime = time
  }

  private mutating func endFrame(into notices: inout [TraceNotice]) {
    guard let time = frameTime else { return }
    strokes.end(into: &notices)
    for contact in cancelled { strokes.cancel(contact, at: time, into: &notices) }
    cancelled.removeAll()
    frameTime = nil
  }

  private mutating func touch(_ slot: Int64, _ position: (x: Int32, y: Int32), isNew: Bool) {
    if isNew {
      muted.remove(slot)
      strokes.lift(slot)
      contacts.removeAll { $0 == slot }
    } else if muted.contains(slot) {
      return
    }
    guard strokes.touch(slot, x: position.x, y: position.y) else { return }
    if !contacts.contains(slot) { contacts.append(slot) }
  }

  /// Ends a touch.
  ///
  /// libinput 1.12 and older do not print which touch ends.
  private mutating func end(_ slot: Int64?, isLift: Bool) -> Bool {
    if slot == nil, contacts.count > 1 {
      cancelled += contacts
      muted.formUnion(contacts)
      contacts.removeAll()
      return false
    }
    guard let slot = slot ?? contacts.first else { return true }
    if isLift {
      strokes.lift(slot)
    } else {
      cancelled.append(slot)
    }
    contacts.removeAll { $0 == slot }
    muted.remove(slot)
    return true
  }

  // MARK: Pointers

  private mutating func move(
    _ hundredths: (x: Int32, y: Int32), at time: TraceInstant, into notices: inout [TraceNotice]
  ) {
    residue.x += Int64(hundredths.x)
    residue.y += Int64(hundredths.y)
    let counts = (x: residue.x / 100, y: residue.y / 100)
    residue.x -= counts.x * 100
    residue.y -= counts.y * 100
    if counts.x != 0 {
      append(EventType.relative, RelativeAxis.x, Int32(counts.x), time, &notices)
    }
    if counts.y != 0 {
      append(EventType.relative, RelativeAxis.y, Int32(counts.y), time, &notices)
    }
    notices.append(.event(.report(at: time), device: number))
  }

  private func append(
    _ type: UInt16, _ code: UInt16, _ value: Int32, _ time: TraceInstant,
    _ notices: inout [TraceNotice]
  ) {
    let event = RawEvent(time: time, type: type, code: code, value: value)
    notices.append(.event(event, device: number))
  }

  // MARK: Descriptions

  /// Delivers the description.
  ///
  /// - Parameter isTouch: Whether the device touches, rather than points; `nil` when neither is
  ///   known of it.
  private mutating func report(isTouch: Bool?, into notices: inout [TraceNotice]) {
    guard !isTold else { return }
    isTold = true
    var device = DeviceDescription()
    device.name = added?.name ?? ""
    device.node = "/dev/input/\(name)"
    switch isTouch {
    case true?: describeScreen(&device)
    case false?:
      for code in KeyCode.firstMouseButton...KeyCode.firstMouseButton + 2 {
        device.insertCode(code, ofType: EventType.key)
      }
      device.insertCode(RelativeAxis.x, ofType: EventType.relative)
      device.insertCode(RelativeAxis.y, ofType: EventType.relative)
    case nil: break
    }
    notices.append(.description(device, device: number))
  }

  private func describeScreen(_ device: inout DeviceDescription) {
    device = .withSlots(device)
    let resolution = added?.size == nil ? nil : Self.unitsPerMillimetre
    let (width, height) = added?.size ?? (Self.unitsPerMillimetre, Self.unitsPerMillimetre)
    for (axis, length) in [(AbsoluteAxis.contactX, width), (AbsoluteAxis.contactY, height)] {
      device.setAxis(
        axis,
        to: AxisRange(
          minimum: 0, maximum: length * Self.unitsPerMillimetre - 1, resolution: resolution))
    }
  }
}

extension DeviceDescription {
  /// Returns a touchscreen for `StrokeEvents`, without ranges of positions.
  fileprivate static func withSlots(_ known: DeviceDescription) -> DeviceDescription {
    var device = DeviceDescription.strokes(name: known.name, screen: nil)
    device.strokeScale = nil
    device.node = known.node
    return device
  }
}
