import Testing
import Traces

/// Everything that reading a recording of strokes gives.
struct StrokeOutcome: Equatable {
  var trace = TraceCollector()
  var error: TraceSyntaxError?

  /// Asks for the length of each chunk in turn.
  init(_ format: TraceFormat, _ bytes: [UInt8], chunks cuts: () -> Int) {
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

  init(_ format: TraceFormat, _ bytes: [UInt8]) {
    self.init(format, bytes) { bytes.count }
  }

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
    let outcome = StrokeOutcome(format, bytes)
    #expect(outcome.error == nil)
    #expect(outcome.transcript == frames)
    #expect(outcome.trace.warnings.map(\.description) == warnings)
    #expect(outcome.trace.labels == labels)
    #expect(outcome.trace.devices.count <= 1)
    let size = smallestChunk(of: bytes)
    #expect(StrokeOutcome(format, bytes) { size } == outcome)
    #expect(StrokeOutcome(format, bytes) { 7 * size } == outcome)
  }
}

/// A recording that does not read, and what is said about it.
struct StrokeFault: CustomTestStringConvertible {
  var testDescription: String
  var text: String
  /// The message without `test:`, which is the file.
  var message: String

  init(_ name: String, _ text: String, _ message: String) {
    (testDescription, self.text, self.message) = (name, text, message)
  }

  func check(_ format: TraceFormat) {
    let bytes = Array(text.utf8)
    let outcome = StrokeOutcome(format, bytes)
    #expect(outcome.error?.description == "test:\(message)")
    let size = smallestChunk(of: bytes)
    #expect(StrokeOutcome(format, bytes) { size } == outcome)
    #expect(StrokeOutcome(format, bytes) { 4099 } == outcome)
  }
}

/// One byte, unless that would take seconds.
private func smallestChunk(of bytes: [UInt8]) -> Int { bytes.count < 4096 ? 1 : 101 }

/// Whatever is left of a cut recording: no trap, and events that the whole has as well.
func checkCuts(_ format: TraceFormat, _ bytes: [UInt8]) {
  let whole = StrokeOutcome(format, bytes)
  #expect(whole.error == nil)
  for length in 0..<bytes.count {
    let outcome = StrokeOutcome(format, Array(bytes[..<length]))
    if length % 5 == 0 {
      let again = StrokeOutcome(format, Array(bytes[..<length])) { 3 }
      #expect(outcome == again, "\(length) bytes")
    }
    if outcome.error != nil {
      let isThere = whole.trace.events.starts(with: outcome.trace.events)
      #expect(isThere, "\(length) bytes")
    }
  }
}
