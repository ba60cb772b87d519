import Gestures
import TestSupport
import Testing
import Traces

extension TraceReading {
  /// The events of every device, in the order of their numbers.
  var eventsByDevice: [[RawEvent]] { trace.devices.map(\.events) }
}

/// One way in which a tool writes, and what is to come of it.
struct TextDialect: CustomTestStringConvertible {
  var testDescription: String
  var text: String
  /// The events by device.
  var events: [[RawEvent]]
  var warnings: [TraceWarning]

  init(_ name: String, _ text: String, _ events: [[RawEvent]], _ warnings: [TraceWarning] = []) {
    (testDescription, self.text) = (name, text)
    (self.events, self.warnings) = (events, warnings)
  }
}

/// Something that cannot be read, and what is said of it.
typealias TextFault = Row<String, String>

/// However the input is cut into chunks, the same comes of it.
func expectSameInChunks(
  _ bytes: [UInt8], as format: TraceFormat,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let whole = TraceReading(bytes, as: format)
  for length in [1, 2, 7, 64, 4099] {
    #expect(
      TraceReading(bytes, as: format) { length } == whole, "chunks of \(length)",
      sourceLocation: sourceLocation)
  }
}

/// A recording that was cut gives what is whole before the cut, or says that it was cut.
func expectSameBeforeCuts(
  _ bytes: [UInt8], as format: TraceFormat,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let whole = TraceReading(bytes, as: format).eventsByDevice
  for length in 0..<bytes.count {
    let outcome = TraceReading(Array(bytes[..<length]), as: format)
    // A last line that lost something may still look whole; the warning is all there is.
    let isOpen = outcome.trace.warnings.contains { $0.kind == .unterminatedLastLine }
    for (index, events) in outcome.eventsByDevice.enumerated() {
      let known = index < whole.count ? whole[index] : []
      #expect(
        known.starts(with: events.dropLast(isOpen ? 1 : 0)), "\(length) bytes",
        sourceLocation: sourceLocation)
    }
    guard let error = outcome.error else { continue }
    let isExpected: Bool =
      switch error.kind {
      case .cutLine, .notARecording: true
      default: false
      }
    #expect(isExpected, "\(length) bytes: \(error)", sourceLocation: sourceLocation)
  }
}
