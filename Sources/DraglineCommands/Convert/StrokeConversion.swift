import Gestures
import Motion
import Traces

/// Writes what contacts do in one of the formats of strokes.
struct StrokeConversion: ConversionWriter {
  private enum Writer {
    /// While the writer is used: a second reference to its labels would copy them all.
    case inUse
    case lines(PointerLinesWriter)
    case table(CSVWriter)
    case actions(WebDriverActionsWriter)
  }

  private var writer: Writer
  private var decoder: ContactDecoder
  /// `nil` for device units.
  private var mapper: ScreenMapper?
  private var unused = UnusedEvents()
  private(set) var isEmpty = true

  /// - Throws: That positions cannot be mapped to a screen.
  init(
    _ recording: borrowing Recording, to format: TraceFormat, _ units: PointerUnits,
    _ screen: ScreenSettings
  ) throws(CommandFailure) {
    let device = recording.usedDevice
    decoder = ContactDecoder(device: device)
    mapper = units == .device ? nil : try recording.mapper(screen)
    switch format {
    case .csv: writer = .table(CSVWriter(units: units))
    case .webdriverActions: writer = .actions(WebDriverActionsWriter())
    default:
      // Strokes are in points whatever the screen is; one that nobody told of is not made up.
      let isKnown = recording.device?.strokeScale.map { $0.screen != nil } ?? true
      var lines = PointerLinesWriter(
        device: device, units: units,
        screen: isKnown || screen.size != nil ? mapper?.screen : nil)
      for label in recording.survey.labels { lines.write(label) }
      writer = .lines(lines)
    }
  }

  var losses: [ConversionLoss] {
    let own: [String] =
      switch writer {
      case .lines(let lines): lines.losses
      case .table(let table): table.losses
      case .actions(let actions): actions.losses
      case .inUse: []
      }
    return (mapper?.notes ?? []).filter { !$0.isToldByRecording }.map { .assumption($0) }
      + unused.losses + own.map { .format($0) }
  }

  var waitingSize: Int {
    if case .actions(let actions) = writer { actions.size } else { 0 }
  }

  mutating func begin(to bytes: inout [UInt8]) {}

  mutating func write(_ event: RawEvent, from device: Int, to bytes: inout [UInt8]) {
    unused.note(event)
    if let frame = decoder.decode(event) { write(frame, to: &bytes) }
  }

  mutating func finish(isTruncated: Bool, to bytes: inout [UInt8]) {
    if let frame = decoder.finish(isTruncated: isTruncated) { write(frame, to: &bytes) }
    let current = takeWriter()
    switch consume current {
    case .lines(var lines):
      lines.finish(to: &bytes)
      writer = .lines(lines)
    case .table(var table):
      table.finish(to: &bytes)
      writer = .table(table)
    case .actions(var actions):
      actions.finish(to: &bytes)
      writer = .actions(actions)
    case .inUse: break
    }
  }

  private mutating func takeWriter() -> Writer {
    defer { writer = .inUse }
    return writer
  }

  private mutating func write(_ frame: ContactFrame, to bytes: inout [UInt8]) {
    isEmpty = false
    let positions = mapper?.map(frame).touches.map(\.location)
    let current = takeWriter()
    switch consume current {
    case .lines(var lines):
      lines.write(frame, at: positions, to: &bytes)
      writer = .lines(lines)
    case .table(var table):
      table.write(frame, at: positions, to: &bytes)
      writer = .table(table)
    case .actions(var actions):
      actions.write(frame, at: positions ?? [])
      writer = .actions(actions)
    case .inUse: break
    }
  }
}

/// Events that say nothing about where contacts are: strokes do not hold them.
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
