import Gestures
import TestSupport
import Traces

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
