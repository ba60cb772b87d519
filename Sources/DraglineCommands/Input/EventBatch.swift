import Traces

/// The events of one device in one chunk.
struct EventBatch: TraceSink {
  private(set) var events: [RawEvent] = []
  private let device: Int

  init(device: Int) {
    self.device = device
  }

  mutating func receive(_ event: RawEvent, from device: Int) {
    if device == self.device { events.append(event) }
  }

  mutating func receive(_ description: DeviceDescription, of device: Int) {}
  mutating func receive(_ warning: TraceWarning) {}

  mutating func removeAll() { events.removeAll(keepingCapacity: true) }
}
