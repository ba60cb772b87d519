import Gestures
import TestSupport
import Traces

extension TraceReading {
  /// One line each: devices with their events, warnings, the error.
  var listing: String {
    var lines: [String] = []
    for (index, device) in trace.devices.enumerated() {
      lines.append("device \(index) \(device.description?.name ?? "-")")
      lines += device.events.map { event in
        "\(event.time.microseconds) \(event.type) \(event.code) \(event.value)"
      }
    }
    lines += trace.warnings.map(\.description)
    if let error { lines.append(error.description) }
    return lines.joined(separator: "\n")
  }
}
