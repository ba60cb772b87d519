import Foundation
import Gestures
import Traces

/// The result of reading a text of libinput's tools.
struct LibinputReading: Equatable {
  var trace = TraceCollector()
  var error: TraceSyntaxError?

  /// Asks for the length of each chunk in turn.
  init(_ bytes: [UInt8], as format: TraceFormat = .libinputRecord, chunks cuts: () -> Int) {
    var reader = TraceReader(format, file: "test")
    do throws(TraceSyntaxError) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let chunk = rest.prefix(max(cuts(), 1))
        try reader.parse(Array(chunk), into: &trace)
        rest = rest.dropFirst(chunk.count)
      }
      try reader.finish(into: &trace)
    } catch {
      self.error = error
    }
  }

  init(_ bytes: [UInt8], as format: TraceFormat = .libinputRecord) {
    self.init(bytes, as: format) { bytes.count }
  }

  init(_ text: String, as format: TraceFormat = .libinputRecord) {
    self.init(Array(text.utf8), as: format)
  }

  /// One line each: devices with their events, warnings, the error.
  var transcript: String {
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

  /// Beside the package, not part of it.
  static func shared(_ path: String) throws -> [UInt8] {
    try Recordings.bytes("../\(path)")
  }
}
