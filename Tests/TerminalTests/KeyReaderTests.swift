import Testing

@testable import Terminal

/// The distinction of an escape that is a key from one that begins a sequence.
struct KeyReaderTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The bytes, and their moments in microseconds; empty when only time passes.
    var bytes: [(time: Int64, text: String)]
    var keys: [Key]
    /// Microseconds, after the last of it.
    var wait: Int64?
  }

  static let rows = [
    Row(testDescription: "a letter", bytes: [(0, "a")], keys: [.character("a")]),
    Row(testDescription: "an escape alone, yet", bytes: [(10, "\u{1B}")], keys: [], wait: 50_000),
    Row(
      testDescription: "an escape, a moment later", bytes: [(10, "\u{1B}"), (30_010, "")],
      keys: [], wait: 20_000),
    Row(
      testDescription: "an escape and nothing", bytes: [(10, "\u{1B}"), (50_010, "")],
      keys: [.escape]),
    Row(
      testDescription: "an escape, then a letter", bytes: [(10, "\u{1B}"), (50_010, "a")],
      keys: [.escape, .character("a")]),
    Row(
      testDescription: "a sequence in two parts", bytes: [(0, "\u{1B}["), (49_999, "A")],
      keys: [.up]),
    Row(
      testDescription: "a sequence that never ends", bytes: [(0, "\u{1B}[1"), (60_000, "A")],
      keys: [.character("A")]),
    Row(
      testDescription: "a sequence that goes on slowly", bytes: [(0, "\u{1B}"), (40_000, "[")],
      keys: [], wait: 50_000),
  ]

  @Test(arguments: rows)
  func `an escape that nothing follows is the key`(_ row: Row) {
    var reader = KeyReader()
    var keys: [Key] = []
    for (time, text) in row.bytes { keys += reader.keys(from: Array(text.utf8), at: time) }
    #expect(keys == row.keys)
    #expect(reader.wait(at: row.bytes.last?.time ?? 0) == row.wait)
  }
}
