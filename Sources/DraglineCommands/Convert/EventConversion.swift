import Gestures
import Traces

/// Writes raw events in one of the formats that hold them.
struct EventConversion: ConversionWriter {
  private let target: TraceFormat
  private let devices: [DeviceDescription?]
  /// The waiting events of each device; empty unless their order in the recording differs from the
  /// one to write.
  private var waiting: [[RawEvent]]
  /// The next waiting event to write, device after device, or all of them by time.
  private var next = (device: 0, event: 0)
  private var merged: MergedEvents?
  /// Events that are written before the bytes are taken away.
  private static let portion = 4096
  private let writer: any AnyEventWriter
  /// Events whose time the format cannot name; the first one.
  private(set) var unwritable: TraceInstant?

  /// - Parameter devices: The known descriptions of the devices to write, in their order; at least
  ///   one.
  init(_ target: TraceFormat, _ devices: [DeviceDescription?]) {
    (self.target, self.devices) = (target, devices)
    waiting = devices.map { _ in [] }
    writer = target.eventWriter(deviceCount: devices.count, comment: eventComment)
  }

  /// The latest time so far, and how many events were before it.
  private var latest: TraceInstant?
  private var lateEvents = 0

  var losses: [ConversionLoss] {
    guard target.missing.contains(.clock), lateEvents > 0 else { return [] }
    return [.timeOrder(eventCount: lateEvents)]
  }

  mutating func begin(to bytes: inout [UInt8]) {
    writer.write(devices, to: &bytes)
    if devices.count == 1 { writer.write(devices[0], to: &bytes) }
  }

  mutating func write(_ event: RawEvent, from device: Int, to bytes: inout [UInt8]) {
    if devices.count == 1 {
      put(event, from: device, to: &bytes)
    } else {
      waiting[device].append(event)
    }
  }

  mutating func writeWaiting(to bytes: inout [UInt8]) -> Bool {
    guard devices.count > 1 else { return false }
    return writer.takesDevicesInTurn ? writeDevice(to: &bytes) : writeByTime(to: &bytes)
  }

  mutating func finish(isTruncated: Bool, to bytes: inout [UInt8]) {}

  private mutating func put(_ event: RawEvent, from device: Int, to bytes: inout [UInt8]) {
    if let latest, event.time < latest { lateEvents += 1 }
    latest = max(latest ?? event.time, event.time)
    if writer.holds(event.time) {
      writer.write(event, from: device, to: &bytes)
    } else if unwritable == nil {
      unwritable = event.time
    }
  }

  /// Writes some events of one device, which begins with its description.
  /// - Returns: Whether there may be more.
  private mutating func writeDevice(to bytes: inout [UInt8]) -> Bool {
    guard next.device < devices.count else { return false }
    let device = next.device
    if next.event == 0 { writer.write(devices[device], to: &bytes) }
    let end = min(next.event + Self.portion, waiting[device].count)
    for index in next.event..<end { put(waiting[device][index], from: device, to: &bytes) }
    if end < waiting[device].count {
      next.event = end
    } else {
      waiting[device] = []
      next = (device + 1, 0)
    }
    return true
  }

  /// Writes the earliest events.
  /// - Returns: Whether there may be more.
  private mutating func writeByTime(to bytes: inout [UInt8]) -> Bool {
    if merged == nil {
      merged = MergedEvents(waiting)
      waiting = []
    }
    for _ in 0..<Self.portion {
      guard let (device, event) = merged?.next() else { return false }
      put(event, from: device, to: &bytes)
    }
    return true
  }
}
