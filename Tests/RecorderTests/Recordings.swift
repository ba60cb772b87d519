import Gestures
import Recorder
import TestSupport
import Traces

extension TemporaryFolder {
  /// A recording, which has to open without a fault.
  func recording(_ name: String) throws -> TraceCollector { try collect(try bytes(name)) }

  func plan(_ name: String, _ format: TraceFormat? = nil) -> RecordingPlan {
    RecordingPlan(
      path: self(name), format: format ?? .recordable(ending: name) ?? .evemu)
  }
}

func collect(_ bytes: [UInt8]) throws -> TraceCollector {
  let format = try TraceFormat.detect(bytes, isWhole: bytes.count <= TraceFormat.detectionLimit)
  return try TraceReading(bytes, as: format, file: "recording").get()
}

/// A touchscreen with two slots.
func touchscreen(_ name: String = "Screen") -> DeviceDescription {
  var device = DeviceDescription()
  device.name = name
  device.identity = DeviceIdentity(bus: 0x18, vendor: 1, product: 2, version: 3)
  device.properties = CodeSet()
  device.properties?.insert(InputProperty.direct)
  device.insertCode(KeyCode.touch, ofType: EventType.key)
  let axes: [(UInt16, Int32)] = [
    (AbsoluteAxis.slot, 1), (AbsoluteAxis.contactX, 1079), (AbsoluteAxis.contactY, 1919),
    (AbsoluteAxis.trackingID, 65_535),
  ]
  for (code, maximum) in axes {
    device.insertCode(code, ofType: EventType.absolute)
    device.setAxis(code, to: AxisRange(minimum: 0, maximum: maximum))
  }
  return device
}

func report(_ time: Int64, _ value: Int32 = 0) -> RawEvent {
  .report(at: TraceInstant(microseconds: time), value: value)
}

/// A finger somewhere on its way.
func move(_ time: Int64, x: Int32 = 500, y: Int32) -> [RawEvent] {
  [
    event(time, EventType.absolute, AbsoluteAxis.contactX, x),
    event(time, EventType.absolute, AbsoluteAxis.contactY, y), report(time),
  ]
}

func touch(_ time: Int64, id: Int32 = 7) -> [RawEvent] {
  [
    event(time, EventType.absolute, AbsoluteAxis.trackingID, id),
    event(time, EventType.key, KeyCode.touch, 1),
  ] + move(time, y: 100)
}

func lift(_ time: Int64) -> [RawEvent] {
  [
    event(time, EventType.absolute, AbsoluteAxis.trackingID, -1),
    event(time, EventType.key, KeyCode.touch, 0), report(time),
  ]
}

/// One event that is as long as many.
func longFrame(_ time: Int64, events: Int) -> [RawEvent] {
  (0..<events).map { event(time, EventType.absolute, AbsoluteAxis.contactX, Int32($0)) }
    + [report(time)]
}

extension [RawEvent] {
  /// Returns the events with later stamps.
  func moved(by microseconds: Int64) -> [RawEvent] {
    map { event($0.time.microseconds + microseconds, $0.type, $0.code, $0.value) }
  }
}

/// Opens a recorder, registers one device and hands it all events.
func record(
  _ plan: RecordingPlan, _ events: [RawEvent], as device: DeviceDescription = touchscreen()
) throws {
  var recorder = try EventRecorder(plan)
  let number = try recorder.add(device)
  _ = try recorder.write(events, from: number)
  try recorder.finish()
}

/// Returns the error that a body throws, if it is one of the recorder.
func failure(_ body: () throws -> Void) -> RecordingError? {
  do {
    try body()
    return nil
  } catch {
    return error as? RecordingError
  }
}
