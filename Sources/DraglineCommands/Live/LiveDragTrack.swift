import Gestures
import Simulation
import Traces

/// What is kept of a device for its corpus.
struct LiveDragTrack {
  let device: DeviceDescription
  let source: GestureSource
  private var reader: GestureReader
  /// Those that are over, oldest first.
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

  /// Nothing will come.
  mutating func finish() {
    reader.finish(isTruncated: false)
    gestures += reader.takeFinished()
  }
}
