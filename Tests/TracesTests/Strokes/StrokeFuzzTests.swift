import Gestures
import TestSupport
import Testing
import Traces

/// Recordings with a few bytes changed, left out, doubled or moved.
@Suite struct StrokeFuzzTests {
  struct Seeds: CustomTestStringConvertible {
    var format: TraceFormat
    var texts: [String]
    var testDescription: String { format.id }
  }

  static let seeds: [Seeds] = [
    Seeds(format: .pointerLines, texts: PointerLinesTests.dialects.map(\.text)),
    Seeds(format: .csv, texts: CSVTests.dialects.map(\.text)),
    Seeds(format: .pointerEvents, texts: PointerEventsTests.dialects.map(\.text)),
    Seeds(format: .rrweb, texts: RrwebTests.dialects.map(\.text).filter { $0.utf8.count < 4096 }),
    Seeds(format: .unistroke, texts: UnistrokeTests.dialects.map(\.text)),
    Seeds(format: .omniglot, texts: OmniglotTests.dialects.map(\.text)),
    Seeds(format: .monkey, texts: MonkeyTests.dialects.map(\.text)),
  ]

  private static let alphabet =
    Array("0123456789-+.eE,;\t \n\r\0#{}[]()<>\"'&:/\\utfn_x".utf8) + [0xff]

  private static func mutate(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = alphabet.randomElement(using: &random) ?? 0
      case 1: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: place)
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
      default:
        let target = Int.random(in: 0..<bytes.count, using: &random)
        bytes.insert(contentsOf: bytes[place..<end], at: target)
      }
    }
  }

  @Test(arguments: seeds)
  func `changed recordings neither trap nor depend on the chunks`(_ seeds: Seeds) {
    for seed in UInt64(1)...120 {
      var random = SeededGenerator(seed: seed)
      var bytes = Array((seeds.texts.randomElement(using: &random) ?? "").utf8)
      Self.mutate(&bytes, using: &random)
      let whole = TraceReading(bytes, as: seeds.format)
      let cut = TraceReading(bytes, as: seeds.format) { Int.random(in: 1...20, using: &random) }
      #expect(whole == cut, "seed \(seed)")
      // Whatever came out is legal for everything behind it.
      for event in whole.trace.events {
        let isLegal = event.time.microseconds >= 0 && event.type <= 0x1f && event.code <= 0x2ff
        #expect(isLegal, "seed \(seed)")
      }
      #expect(whole.trace.warnings.count < 8, "seed \(seed)")
      _ = whole.frames
    }
  }
}
