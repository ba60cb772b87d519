import Gestures
import Simulation
import Traces

/// The events and gestures of a device that are kept for the corpus.
struct LiveDragTrack {
  let device: DeviceDescription
  let source: GestureSource
  private var reader: GestureReader
  /// The gestures that are over, oldest first.
  private(set) var gestures: [TouchGesture] = []
  private(set) var events: [RawEvent] = []

  init(_ device: DeviceDescription, _ screen: ScreenSettings) throws(ScreenError) {
    self.device = device
    let mapper = try ScreenMapper(
      device: device, kind: device.kind, observed: nil, settings: screen)
    source = GestureSource(
      name: device.name, path: device.node ?? device.name, mapper: mapper,
      isPointer: device.kind.movesPointer, labels: [:])
    reader = GestureReader(device, mapper)
  }

  /// - Returns: The numbers of the gestures that are over with these events.
  mutating func take(_ events: [RawEvent]) -> [Int] {
    self.events += events
    for event in events { reader.receive(event, from: 0) }
    let over = reader.takeFinished()
    gestures += over
    return over.map(\.number)
  }

  /// Ends the last gesture, since no events follow.
  mutating func finish() {
    reader.finish(isTruncated: false)
    gestures += reader.takeFinished()
  }
}
