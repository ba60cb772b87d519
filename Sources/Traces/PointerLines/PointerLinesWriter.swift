import Gestures
public import Motion

/// A writer of gestures as pointer JSON Lines: one gesture, from the first contact down to the last
/// one up, is one line.
///
/// Give it the frames of a `ContactDecoder` in order, each gesture's label before its first frame,
/// and call `finish(to:)`. `TraceReader` reads equal contacts from the result: in device units the
/// same numbers, in points to the nearest thousandth.
public struct PointerLinesWriter: StrokeWriter {
  private struct OpenContact {
    var id: Int
    /// The number of the contact in the line.
    var number: Int
    var lastTime: Int64
    var lastPosition: Point
  }

  private let device: DeviceDescription?
  private let units: PointerUnits
  private let screen: Size?
  /// The labels of gestures that have not begun, by gesture.
  private var labels: [Int: GestureLabel] = [:]
  private var gestureCount = 0
  private var contacts: [OpenContact] = []
  /// The number of contacts of the current gesture, which is open if there are any.
  private var contactCount = 0
  private var ends: [UInt8] = []
  private var noted = StrokeLosses()

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - device: The device; its name and, for device units, its ranges go into the first line.
  ///   - units: The units of the positions; `points` needs a position for each contact of each
  ///     frame.
  ///   - screen: The size of the screen in points; for points only.
  public init(device: DeviceDescription?, units: PointerUnits, screen: Size? = nil) {
    (self.device, self.units, self.screen) = (device, units, screen)
  }

  /// Creates a writer that keeps all labels.
  init(_ strokes: StrokeDescription) {
    self.init(device: strokes.device, units: strokes.units, screen: strokes.screen)
    for label in strokes.labels { write(label) }
  }

  /// The losses of the format so far: sentences for readers, each once.
  public var losses: [String] { noted.sentences }

  /// Keeps the label of a gesture for its line.
  ///
  /// - Precondition: The gesture has not begun.
  public mutating func write(_ label: GestureLabel) {
    precondition(label.gesture >= gestureCount, "label of gesture \(label.gesture) comes late")
    if labels[label.gesture] == nil { labels[label.gesture] = label }
  }

  /// Adds a frame to the current gesture, and writes the gesture when the frame ends it.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - positions: The positions in points, in the order of the frame's contacts; `nil` for device
  ///     units.
  ///   - output: The buffer to which finished lines are appended.
  public mutating func write(
    _ frame: ContactFrame, at positions: [Point]? = nil, to output: inout [UInt8]
  ) {
    precondition((positions != nil) == (units == .points), "positions are for points")
    precondition(frame.time.microseconds >= 0, "frame at \(frame.time.microseconds) us")
    noted.note(frame)
    for action in frame.actions(at: positions) { write(action, at: frame.time, to: &output) }
    if contactCount > 0, contacts.isEmpty { endLine(to: &output) }
  }

  /// Writes a gesture whose end never came.
  public mutating func finish(to output: inout [UInt8]) {
    if contactCount > 0 { endLine(to: &output) }
    contacts.removeAll()
  }

  // MARK: Samples

  private mutating func write(
    _ action: StrokeAction, at time: TraceInstant, to output: inout [UInt8]
  ) {
    switch action.kind {
    case .down, .move:
      let contact = place(of: action.contact.id, to: &output)
      contacts[contact].lastTime = time.microseconds
      contacts[contact].lastPosition = action.position
      writeSample(action, contacts[contact].number, at: time, to: &output)
    case .up, .cancel:
      guard let index = contacts.firstIndex(where: { $0.id == action.contact.id }) else { return }
      var contact = contacts.remove(at: index)
      if action.kind == .up, contact.lastPosition != action.position {
        // The lift has no position of its own, so it gets one more sample.
        writeSample(action, contact.number, at: time, to: &output)
        contact.lastTime = time.microseconds
      }
      let isPlain =
        action.kind == .up && contactCount == 1 && contact.lastTime == time.microseconds
      if !isPlain { writeEnd(action.kind, contact.number, at: time) }
    }
  }

  private mutating func place(of id: Int, to output: inout [UInt8]) -> Int {
    if let index = contacts.firstIndex(where: { $0.id == id }) { return index }
    if contactCount == 0 { beginLine(to: &output) }
    contacts.append(OpenContact(id: id, number: contactCount, lastTime: 0, lastPosition: .zero))
    contactCount += 1
    return contacts.count - 1
  }

  private func writeSample(
    _ action: StrokeAction, _ number: Int, at time: TraceInstant, to output: inout [UInt8]
  ) {
    if output.last != Self.opening { output.append(Byte.comma) }
    output.append(Self.opening)
    output.appendNumber(time.microseconds)
    for value in [action.position.x, action.position.y] {
      output.append(Byte.comma)
      output.appendThousandths(value)
    }
    if number > 0 {
      output.append(Byte.comma)
      output.appendNumber(Int64(number))
    }
    output.append(Self.closing)
  }

  private mutating func writeEnd(_ kind: StrokeAction.Kind, _ number: Int, at time: TraceInstant) {
    if !ends.isEmpty { ends.append(Byte.comma) }
    ends.append(Self.opening)
    ends.appendNumber(time.microseconds)
    if number > 0 || kind == .cancel {
      ends.append(Byte.comma)
      ends.appendNumber(Int64(number))
    }
    if kind == .cancel { ends += ",\"cancel\"".utf8 }
    ends.append(Self.closing)
  }

  private static let opening: UInt8 = 0x5b
  private static let closing: UInt8 = 0x5d

  // MARK: Lines

  private mutating func beginLine(to output: inout [UInt8]) {
    output += "{".utf8
    if let label = labels.removeValue(forKey: gestureCount) { write(label, to: &output) }
    if gestureCount == 0 { writeDevice(to: &output) }
    gestureCount += 1
    output += "\"samples\":[".utf8
  }

  private mutating func endLine(to output: inout [UInt8]) {
    output.append(Self.closing)
    if !ends.isEmpty {
      output += ",\"ends\":[".utf8
      output += ends
      output.append(Self.closing)
    }
    output += "}\n".utf8
    ends.removeAll(keepingCapacity: true)
    contactCount = 0
  }

  private func write(_ label: GestureLabel, to output: inout [UInt8]) {
    if let id = label.id {
      output += "\"id\":".utf8
      output.appendJSON(id)
      output.append(Byte.comma)
    }
    if let expectation = label.expectation {
      output += "\"label\":\"\(expectation.rawValue)\",".utf8
    }
    guard !label.tags.isEmpty else { return }
    output += "\"tags\":[".utf8
    for (index, tag) in label.tags.enumerated() {
      if index > 0 { output.append(Byte.comma) }
      output.appendJSON(tag)
    }
    output += "],".utf8
  }

  private func writeDevice(to output: inout [UInt8]) {
    if let name = device?.name, !name.isEmpty {
      output += "\"device\":".utf8
      output.appendJSON(name)
      output.append(Byte.comma)
    }
    output += "\"units\":\"\(units.rawValue)\",".utf8
    switch units {
    case .points:
      if let screen { writeNumbers("screen", [screen.width, screen.height], to: &output) }
    case .device:
      guard let x = device?.axis(AbsoluteAxis.contactX) ?? device?.axis(AbsoluteAxis.x),
        let y = device?.axis(AbsoluteAxis.contactY) ?? device?.axis(AbsoluteAxis.y)
      else { return }
      let range = [x.minimum, x.maximum, y.minimum, y.maximum]
      writeNumbers("range", range.map(Double.init), to: &output)
      guard let perX = x.resolution, let perY = y.resolution else { return }
      writeNumbers("resolution", [Double(perX), Double(perY)], to: &output)
    }
  }

  private func writeNumbers(_ name: String, _ numbers: [Double], to output: inout [UInt8]) {
    output += "\"\(name)\":[".utf8
    for (index, number) in numbers.enumerated() {
      if index > 0 { output.append(Byte.comma) }
      output.appendThousandths(number)
    }
    output += "],".utf8
  }
}
