import TestSupport
import Testing
import Traces

/// Damaged recordings end in an error or not at all, and never otherwise.
@Suite struct AndroidDamageTests {
  static let recordings: [(format: TraceFormat, text: String)] = [
    (.getevent, GeteventDescriptionTests.forms[0].text + GeteventDialectTests.dialects[6].text),
    (.getevent, GeteventDescriptionTests.forms[1].text + GeteventDescriptionTests.named),
    (.getevent, GeteventDialectTests.dialects.map(\.text).joined()),
    (.evtest, EvtestDialectTests.header + EvtestDialectTests.dialects[2].text),
    (.evtest, EvtestDialectTests.dialects.map(\.text).joined()),
    (.sendevent, SendeventTests.dialects.map(\.text).joined()),
  ]

  @Test(arguments: UInt64(1)...80)
  func `damage is the same in any chunks`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for (format, text) in Self.recordings {
      var bytes = Array(text.utf8)
      // From a line on, since the first fault ends it all.
      let start = Int.random(in: 0..<bytes.count, using: &random)
      bytes = Array(bytes[start...].prefix(600))
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        mutate(&bytes, within: bytes.count, using: &random)
        guard bytes.count > 60, Bool.random(using: &random) else { continue }
        let place = Int.random(in: 0..<(bytes.count - 30), using: &random)
        let piece = bytes[place..<(place + 30)]
        bytes.insert(contentsOf: piece, at: Int.random(in: 0...bytes.count, using: &random))
      }
      guard !bytes.isEmpty else { continue }
      let whole = TraceReading(bytes, as: format)
      let damaged = String(decoding: bytes, as: UTF8.self)
      #expect(TraceReading(bytes, as: format) { 1 } == whole, "\(format), seed \(seed): \(damaged)")
    }
  }
}
