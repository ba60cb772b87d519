import Gestures
import Motion
import Traces

/// A writer of contacts in one of the formats of strokes.
struct StrokeConversion: ConversionWriter {
  private let writer: any AnyStrokeWriter
  private var decoder: ContactDecoder
  /// `nil` for device units.
  private var mapper: ScreenMapper?
  private var unused = UnusedEvents()
  private(set) var isEmpty = true

  /// - Throws: An error when positions cannot be mapped to a screen.
  init(
    _ recording: borrowing Recording, _ makeWriter: (StrokeDescription) -> any AnyStrokeWriter,
    _ units: PointerUnits, _ screen: ScreenSettings
  ) throws(CommandFailure) {
    let device = recording.usedDevice
    decoder = ContactDecoder(device: device)
    mapper = units == .device ? nil : try recording.mapper(screen)
    // Strokes are in points whatever the screen is; an unknown one is not made up.
    let isKnown = recording.device?.strokeScale.map { $0.screen != nil } ?? true
    writer = makeWriter(
      StrokeDescription(
        device: device, units: units,
        screen: isKnown || screen.size != nil ? mapper?.screen : nil,
        labels: recording.survey.labels))
  }

  var losses: [ConversionLoss] {
    (mapper?.notes ?? []).filter { !$0.isKnownFromRecording }.map { .assumption($0) }
      + unused.losses + writer.losses.map { .format($0) }
  }

  var waitingSize: Int { writer.waitingSize }

  mutating func begin(to bytes: inout [UInt8]) {}

  mutating func write(_ event: RawEvent, from device: Int, to bytes: inout [UInt8]) {
    unused.note(event)
    if let frame = decoder.decode(event) { write(frame, to: &bytes) }
  }

  mutating func finish(isTruncated: Bool, to bytes: inout [UInt8]) {
    if let frame = decoder.finish(isTruncated: isTruncated) { write(frame, to: &bytes) }
    writer.finish(to: &bytes)
  }

  private mutating func write(_ frame: ContactFrame, to bytes: inout [UInt8]) {
    isEmpty = false
    writer.write(frame, at: mapper?.map(frame).touches.map(\.location), to: &bytes)
  }
}

/// Events without positions of contacts, which strokes do not hold.
private struct UnusedEvents {
  private var kinds: [ConversionLoss.Part] = []

  var losses: [ConversionLoss] { kinds.isEmpty ? [] : [.events(kinds)] }

  mutating func note(_ event: RawEvent) {
    guard let name = Self.name(event) else { return }
    if let index = kinds.firstIndex(where: { $0.name == name }) {
      kinds[index].eventCount += 1
    } else {
      kinds.append(ConversionLoss.Part(name: name, eventCount: 1))
    }
  }

  private static func name(_ event: RawEvent) -> String? {
    switch (event.type, event.code) {
    case (EventType.synchronization, _), (EventType.miscellaneous, _): nil
    case (EventType.absolute, AbsoluteAxis.contactX...AbsoluteAxis.toolType),
      (EventType.absolute, AbsoluteAxis.x), (EventType.absolute, AbsoluteAxis.y),
      (EventType.absolute, AbsoluteAxis.slot), (EventType.absolute, AbsoluteAxis.trackingID),
      (EventType.relative, RelativeAxis.x), (EventType.relative, RelativeAxis.y),
      (EventType.key, KeyCode.touch), (EventType.key, KeyCode.leftButton):
      nil
    case (EventType.key, _): "keys and other buttons"
    case (EventType.relative, _): "wheels"
    case (EventType.absolute, _): "pressure, size and other axes"
    default: "other events"
    }
  }
}
