import TestSupport
import Testing

struct PresetFuzzTests {
  private static let words = [
    "{", "}", "[", "]", ":", ",", "\"", "\"base\"", "\"devsign\"", "\"name\"", "\"parameters\"",
    "\"hysteresis\"", "1e308", "-0", "1e-300", "null", "true", "\"3mm\"", "\"1e308 px\"", "\n",
    "\\",
    "\\u0000", "\u{e9}", "\"../\"", "\"a.json\"", "\"/dev/null\"", "0.1",
  ]

  /// Nothing that a file can hold traps or is half believed.
  @Test(arguments: UInt64(0)..<60)
  func `a preset of any bytes is read or refused`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try withTemporaryFolder { folder in
      for _ in 0..<5 {
        var bytes = Array(PresetTests.card.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let place = Int.random(in: 0...bytes.count, using: &random)
          let end = min(place + Int.random(in: 0...6, using: &random), bytes.count)
          let word = Self.words.randomElement(using: &random) ?? ""
          bytes.replaceSubrange(place..<end, with: Array(word.utf8))
        }
        let path = try folder.write(bytes, to: "a.json")
        let run = dragline("preset", "show", path, "--json")
        #expect([0, 65, 66].contains(run.status), "seed \(seed)")
        #expect(run.output.isEmpty == (run.status != 0), "seed \(seed)")
        #expect(run.error.isEmpty == (run.status == 0), "seed \(seed)")
      }
    }
  }
}
