import Gestures
import Glibc
import Traces

/// A recording as evemu-record writes it, comments and all, of any size.
enum GeneratedTrace {
  /// - Parameters:
  ///   - bytes: The file is at least that long.
  /// - Returns: How many events and bytes were written.
  static func write(
    bytes wanted: Int, to path: String
  ) -> (events: Int, bytes: Int) {
    guard let file = fopen(path, "w") else { fatalError("\(path): errno \(errno)") }
    defer { fclose(file) }
    let drag = LongDrag()
    var writer = EvemuWriter(comment: comment)
    var text: [UInt8] = []
    writer.write(LongDrag.device, to: &text)
    var (events, bytes, round) = (0, 0, Int64(0))
    while bytes < wanted {
      for event in drag.events {
        var event = event
        event.time.microseconds += round * drag.period
        writer.write(event, to: &text)
      }
      events += drag.events.count
      bytes += text.count
      precondition(fwrite(text, 1, text.count, file) == text.count, "\(path): errno \(errno)")
      text.removeAll(keepingCapacity: true)
      round += 1
    }
    return (events, bytes)
  }

  private static func comment(_ event: RawEvent, _ sinceLastFrame: Int64?) -> String? {
    switch (event.type, event.code) {
    case (EventType.synchronization, _):
      "------------ SYN_REPORT (0) ---------- +\((sinceLastFrame ?? 0) / 1_000)ms"
    case (EventType.absolute, AbsoluteAxis.contactX):
      "EV_ABS / ABS_MT_POSITION_X    \(event.value)"
    case (EventType.absolute, AbsoluteAxis.contactY):
      "EV_ABS / ABS_MT_POSITION_Y    \(event.value)"
    case (EventType.absolute, AbsoluteAxis.contactPressure):
      "EV_ABS / ABS_MT_PRESSURE      \(event.value)"
    case (EventType.absolute, _): "EV_ABS / ABS_MT_TRACKING_ID   \(event.value)"
    default: "EV_KEY / BTN_TOUCH            \(event.value)"
    }
  }
}
