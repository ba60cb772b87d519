import Gestures
import JSON
import Motion

/// The common properties of the gestures of a pointer JSON Lines recording, and their playback.
struct PointerRecording {
  private var isDescribed = false
  private(set) var units = PointerUnits.points
  private var device: String?
  private var numbers: [PointerLineKey: [Double]] = [:]
  private var playback = PointerPlayback()
  private var hasWarnedOfClock = false

  var isPlaying: Bool { playback.isPlaying }

  /// Begins the gesture of a line.
  ///
  /// - Throws: A fault if the line contradicts the gestures before it.
  mutating func begin(
    _ line: PointerLine, at place: TextPlace, into notices: inout [TraceNotice]
  ) throws(TextFault) {
    if isDescribed {
      try check(line, at: place)
    } else {
      describe(line, into: &notices)
    }
    guard let isPlaced = playback.begin(line) else {
      throw TextFault(
        place: place,
        kind: .invalidField(
          "time", found: "a gesture after the others",
          expected: StrokeTime.Unit.microseconds.expectation))
    }
    if isPlaced, !hasWarnedOfClock {
      hasWarnedOfClock = true
      let text = "gestures begin before those of earlier lines end: each starts 1 s after the last"
      notices.append(.warning(TraceWarning(line: place.line, kind: .assumed(text))))
    }
    if line.id != nil || line.expectation != nil || !line.tags.isEmpty {
      notices.append(
        .label(
          GestureLabel(
            gesture: playback.gestureCount, id: line.id, expectation: line.expectation,
            tags: line.tags)))
    }
  }

  mutating func play(into notices: inout [TraceNotice], at place: TextPlace) {
    playback.play(line: place.line, into: &notices)
  }

  private mutating func describe(_ line: PointerLine, into notices: inout [TraceNotice]) {
    isDescribed = true
    units = line.units ?? .points
    (device, numbers) = (line.device, line.numbers)
    notices.append(.description(description, device: 0))
  }

  private var description: DeviceDescription {
    let screen = numbers[.screen].map { Size(width: $0[0], height: $0[1]) }
    guard units == .device else { return .strokes(name: device ?? "", screen: screen) }
    var description = DeviceDescription.strokes(name: device ?? "", screen: nil)
    description.strokeScale = nil
    guard let range = numbers[.range] else { return description }
    let resolution = numbers[.resolution]
    for (index, code) in [AbsoluteAxis.contactX, AbsoluteAxis.contactY].enumerated() {
      let perMillimetre = resolution.map { Int32($0[index]) } ?? 0
      description.setAxis(
        code,
        to: AxisRange(
          minimum: Int32(range[2 * index]), maximum: Int32(range[2 * index + 1]),
          resolution: perMillimetre > 0 ? perMillimetre : nil))
    }
    return description
  }

  /// Checks a line against the first one.
  ///
  /// A recording is of one device; members that a line omits stay as they are.
  private func check(_ line: PointerLine, at place: TextPlace) throws(TextFault) {
    if let units = line.units, units != self.units {
      throw other("units", units.rawValue, place)
    }
    if let device = line.device, device != self.device { throw other("device", device, place) }
    for key in [PointerLineKey.screen, .range, .resolution] {
      guard let numbers = line.numbers[key], numbers != self.numbers[key] else { continue }
      let list = numbers.map { "\($0)" }.joined(separator: ", ")
      throw other(key.rawValue, "[\(list)]", place)
    }
  }

  private func other(_ name: String, _ found: String, _ place: TextPlace) -> TextFault {
    let found = JSONToken.string(found).words()
    return TextFault(
      place: place,
      kind: .misplacedLine(
        name, found: found, expected: "one device in a file, as in the first gesture"))
  }
}
