import TestSupport
import Testing
import Traces

extension TraceReading {
  /// The course of the contacts, as `transcript` writes it.
  var transcript: String { TracesTests.transcript(frames) }

  var frames: [ContactFrame] {
    var decoder = ContactDecoder(device: trace.device)
    var frames = trace.events.compactMap { decoder.decode($0) }
    if let last = decoder.finish() { frames.append(last) }
    return frames
  }
}

/// A recording that reads: what its contacts did, in thousandths of a point, and what was said.
struct StrokeDialect: CustomTestStringConvertible {
  var testDescription: String
  var text: String
  /// The frames, as `transcript` writes them.
  var frames: String
  var warnings: [String] = []
  var labels: [GestureLabel] = []

  func check(_ format: TraceFormat) {
    let bytes = Array(text.utf8)
    let outcome = TraceReading(bytes, as: format)
    #expect(outcome.error == nil)
    #expect(outcome.transcript == frames)
    #expect(outcome.trace.warnings.map(\.description) == warnings)
    #expect(outcome.trace.labels == labels)
    #expect(outcome.trace.devices.count <= 1)
    let size = smallestChunk(of: bytes)
    #expect(TraceReading(bytes, as: format) { size } == outcome)
    #expect(TraceReading(bytes, as: format) { 7 * size } == outcome)
  }
}

extension TextFault {
  /// Checks the message, which has no `test:`, the file.
  func check(_ format: TraceFormat) {
    let bytes = Array(input.utf8)
    let outcome = TraceReading(bytes, as: format)
    #expect(outcome.error?.description == "test:\(expected)")
    let size = smallestChunk(of: bytes)
    #expect(TraceReading(bytes, as: format) { size } == outcome)
    #expect(TraceReading(bytes, as: format) { 4099 } == outcome)
  }
}

/// One byte, unless that would take seconds.
private func smallestChunk(of bytes: [UInt8]) -> Int { bytes.count < 4096 ? 1 : 101 }

/// Whatever is left of a cut recording: no trap, and events that the whole has as well.
func checkCuts(_ format: TraceFormat, _ bytes: [UInt8]) {
  let whole = TraceReading(bytes, as: format)
  #expect(whole.error == nil)
  for length in 0..<bytes.count {
    let outcome = TraceReading(Array(bytes[..<length]), as: format)
    if length % 5 == 0 {
      let again = TraceReading(Array(bytes[..<length]), as: format) { 3 }
      #expect(outcome == again, "\(length) bytes")
    }
    if outcome.error != nil {
      let isThere = whole.trace.events.starts(with: outcome.trace.events)
      #expect(isThere, "\(length) bytes")
    }
  }
}
