import Gestures
import TestSupport
import Traces

/// Everything that reading bytes as a format gives.
struct BinaryReading: Equatable {
  var trace = TraceCollector()
  var error: TraceSyntaxError?

  /// Asks for the length of each chunk in turn.
  init(_ bytes: [UInt8], as format: TraceFormat, chunks cuts: () -> Int) {
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

  init(_ bytes: [UInt8], as format: TraceFormat) {
    self.init(bytes, as: format) { bytes.count }
  }
}

/// The lowest bytes of numbers, little-endian, as binary recordings are written by hand.
func bytes(_ fields: (number: Int, size: Int)...) -> [UInt8] {
  fields.flatMap { field in
    (0..<field.size).map { UInt8(truncatingIfNeeded: field.number >> (8 * $0)) }
  }
}

/// Frames of up to five events and a `SYN_REPORT`, in the order of time.
func randomFrames(
  _ count: Int, from start: Int64 = 0, using random: inout SeededGenerator
) -> [RawEvent] {
  var microseconds = start
  var events: [RawEvent] = []
  for _ in 0..<count {
    microseconds += .random(in: 0...40_000, using: &random)
    let time = TraceInstant(microseconds: microseconds)
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      events.append(
        RawEvent(
          time: time, type: .random(in: 1...0x1f, using: &random),
          code: .random(in: 0...0x2ff, using: &random),
          value: .random(in: .min ... .max, using: &random)))
    }
    events.append(RawEvent(time: time, type: 0, code: 0, value: 0))
  }
  return events
}

func raw(_ events: [RawEvent], _ layout: RawEventLayout) -> [UInt8] {
  let writer = RawEventWriter(layout)
  var bytes: [UInt8] = []
  for event in events { writer.write(event, to: &bytes) }
  return bytes
}
