import Traces

/// The first pass over a recording: is all of it valid, what device is it, how far do positions
/// reach? Nothing is simulated before this is known, so that nothing is half written.
struct TraceSurvey: TraceSink {
  /// More warnings are counted, not kept.
  static let keptWarnings = 10

  private(set) var device: DeviceDescription?
  private(set) var eventCount = 0
  private(set) var warnings: [TraceWarning] = []
  private(set) var warningCount = 0
  private(set) var observer = AxisBoundsObserver()

  private let isDescribed: Bool

  /// - Parameter isDescribed: Whether the device is known from elsewhere, so that its events need not
  ///   be asked.
  init(isDescribed: Bool = false) {
    self.isDescribed = isDescribed
  }

  mutating func receive(_ event: RawEvent, from device: Int) {
    eventCount += 1
    if !isDescribed { observer.receive(event) }
  }

  mutating func receive(_ description: DeviceDescription, of device: Int) {
    self.device = description
  }

  mutating func receive(_ warning: TraceWarning) {
    warningCount += 1
    if warnings.count < Self.keptWarnings { warnings.append(warning) }
  }
}

/// The events of one chunk.
struct EventBatch: TraceSink {
  private(set) var events: [RawEvent] = []

  mutating func receive(_ event: RawEvent, from device: Int) { events.append(event) }
  mutating func receive(_ description: DeviceDescription, of device: Int) {}
  mutating func receive(_ warning: TraceWarning) {}

  mutating func removeAll() { events.removeAll(keepingCapacity: true) }
}
