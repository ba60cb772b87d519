import Gestures
import Simulation
import Traces

/// A way in which tools write a recording of one device, and how the bench writes the same.
struct RecordingForm: Sendable {
  /// A function that appends one event to a recording that has begun.
  typealias EventWriter = (_ event: RawEvent, _ output: inout [UInt8]) -> Void

  let name: String
  let format: TraceFormat
  /// Appends the text before the events.
  let begin: @Sendable (_ output: inout [UInt8]) -> EventWriter

  static let evemu = RecordingForm(name: "evemu", format: .evemu) { output in
    var writer = EvemuWriter { EventComment.evemu($0, $1) }
    writer.write(TraceScript.device, to: &output)
    return { writer.write($0, to: &$1) }
  }

  /// `getevent -t /dev/input/event0`.
  static let getevent = RecordingForm(name: "getevent -t DEVICE", format: .getevent) { _ in
    { GeteventText.writeNumbers($0, to: &$1) }
  }

  /// `getevent -lt /dev/input/event0`.
  static let labelledGetevent = RecordingForm(name: "getevent -lt DEVICE", format: .getevent) { _ in
    var writer = GeteventWriter()
    var description: [UInt8] = []
    writer.write([TraceScript.device], to: &description)
    return { event, output in
      let start = output.count
      writer.write(event, to: &output)
      GeteventText.removePath(from: start, of: &output)
    }
  }

  /// `getevent -lt`, which names the device in each line.
  static let geteventOfAll = RecordingForm(name: "getevent -lt", format: .getevent) { output in
    var writer = GeteventWriter()
    writer.write([TraceScript.device], to: &output)
    return { writer.write($0, to: &$1) }
  }

  static let evtest = RecordingForm(name: "evtest", format: .evtest) { _ in
    { EvtestText.write($0, to: &$1) }
  }

  static let raw64 = RecordingForm(name: "raw64", format: .raw64) { _ in
    { RawEventWriter(.wide).write($0, to: &$1) }
  }

  static let raw32 = RecordingForm(name: "raw32", format: .raw32) { _ in
    { RawEventWriter(.narrow).write($0, to: &$1) }
  }

  static let libinputRecord = RecordingForm(
    name: "libinput record", format: .libinputRecord
  ) { output in
    var writer = LibinputRecordWriter(deviceCount: 1) { EventComment.libinput($0, $1) }
    writer.write(TraceScript.device, to: &output)
    return { writer.write($0, to: &$1) }
  }

  static let all = [
    evemu, getevent, labelledGetevent, geteventOfAll, evtest, raw64, raw32, libinputRecord,
  ]
}

/// The comments after events, in the form and length of the tools' own.
private enum EventComment {
  static func evemu(_ event: RawEvent, _ sinceLastFrame: Int64?) -> String? {
    if event.type == EventType.synchronization {
      return "------------ SYN_REPORT (0) ---------- +\((sinceLastFrame ?? 0) / 1_000)ms"
    }
    return "\(names(event)) \(event.value)"
  }

  static func libinput(_ event: RawEvent, _ sinceLastFrame: Int64?) -> String? {
    if event.type == EventType.synchronization {
      return "------------ SYN_REPORT (0) ---------- +\((sinceLastFrame ?? 0) / 1_000)ms"
    }
    return "\(names(event)) \(event.value) (+13)"
  }

  private static func names(_ event: RawEvent) -> String {
    switch (event.type, event.code) {
    case (EventType.absolute, AbsoluteAxis.contactX): "EV_ABS / ABS_MT_POSITION_X   "
    case (EventType.absolute, AbsoluteAxis.contactY): "EV_ABS / ABS_MT_POSITION_Y   "
    case (EventType.absolute, _): "EV_ABS / ABS_MT_TRACKING_ID  "
    default: "EV_KEY / BTN_TOUCH           "
    }
  }
}
