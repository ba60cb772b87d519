/// A cache of texts that name an event's type and code, so that each is parsed only once.
///
/// A recording has a dozen of them.
struct EventTextCache {
  /// The length of the shortest texts that are kept, in bytes.
  private static let shortest = 32
  private static let slotCount = 128
  /// The number of places that are tried for one text.
  private static let reach = 4

  struct Entry {
    /// The text; empty in an empty place.
    var text = LineText()
    var type: UInt16 = 0
    var code: UInt16 = 0
    /// The value, if the text contains it.
    var value: Int32?
  }

  private var entries = [Entry](repeating: Entry(), count: slotCount)

  /// Inserts a text; does nothing with texts that are too short or too long.
  mutating func insert(
    _ bytes: Slice<UnsafeRawBufferPointer>, type: UInt16, code: UInt16, value: Int32? = nil
  ) {
    guard bytes.count >= Self.shortest, let text = LineText(bytes),
      let start = UnsafeRawBufferPointer(rebasing: bytes).baseAddress
    else { return }
    let first = Self.slot(start)
    let places = (0..<Self.reach).map { (first + $0) % Self.slotCount }
    entries[places.first { entries[$0].text.length == 0 } ?? first] = Entry(
      text: text, type: type, code: code, value: value)
  }

  func withEntries<Result>(_ body: (Entries) -> Result) -> Result {
    entries.withUnsafeBufferPointer { body(Entries(entries: $0)) }
  }

  /// The cache's contents, valid only during the call that passes them.
  struct Entries {
    fileprivate let entries: UnsafeBufferPointer<Entry>

    /// Returns the entry whose text is at `start`; `nil` when there is none.
    ///
    /// The longest text must be readable.
    @inline(__always)
    func find(_ start: UnsafeRawPointer) -> UnsafePointer<Entry>? {
      guard let base = entries.baseAddress else { return nil }
      let first = EventTextCache.slot(start)
      for step in 0..<EventTextCache.reach {
        let entry = base + (first &+ step) % EventTextCache.slotCount
        guard entry.pointee.text.length > 0 else { return nil }
        if entry.pointee.text.begins(start) { return entry }
      }
      return nil
    }
  }

  /// Hashes the words in which the texts of both formats differ; all texts are at least that long.
  @inline(__always)
  private static func slot(_ start: UnsafeRawPointer) -> Int {
    let words = (LineText.word(start), LineText.word(start + 16), LineText.word(start + 24))
    let mixed = (words.0 ^ words.1 &* 0x9e37_79b9_7f4a_7c15) &+ words.2 &* 0xbf58_476d_1ce4_e5b9
    return Int(truncatingIfNeeded: ((mixed ^ mixed >> 29) &* 0x94d0_49bb_1331_11eb) >> 57)
  }
}
