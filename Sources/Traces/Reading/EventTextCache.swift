/// A cache of texts that name an event's type and code, so that each is parsed only once.
///
/// A recording has a dozen of them. The cache compares eight bytes at a time.
struct EventTextCache {
  /// The lengths of the texts that are kept, in bytes.
  static let lengths = 32...72
  private static let slotCount = 128
  /// The number of places that are tried for one text.
  private static let reach = 4

  struct Entry {
    /// The length in bytes; 0 in an empty place.
    fileprivate(set) var length = 0
    fileprivate var words = [9 of UInt64](repeating: 0)
    fileprivate var lastWord: UInt64 = 0
    var type: UInt16 = 0
    var code: UInt16 = 0
    /// The value, if the text contains it.
    var value: Int32?
  }

  private var entries = [Entry](repeating: Entry(), count: slotCount)

  /// Inserts a text; does nothing with texts of other lengths than `lengths`.
  mutating func insert(
    _ text: Slice<UnsafeRawBufferPointer>, type: UInt16, code: UInt16, value: Int32? = nil
  ) {
    guard Self.lengths.contains(text.count),
      let start = UnsafeRawBufferPointer(rebasing: text).baseAddress
    else { return }
    var entry = Entry(type: type, code: code, value: value)
    entry.length = text.count
    for index in 0..<(text.count >> 3) {
      entry.words[index] = CanonicalEventLine.load(start + 8 * index)
    }
    entry.lastWord = CanonicalEventLine.load(start + text.count - 8)
    let first = Self.slot(start)
    let places = (0..<Self.reach).map { (first + $0) % Self.slotCount }
    entries[places.first { entries[$0].length == 0 } ?? first] = entry
  }

  /// Reads lines of the usual form up to the first other one; see `LineGrammar.readCanonicalLines`.
  ///
  /// The line's reader stays in registers during the loop.
  ///
  /// - Returns: The number of lines.
  @inline(__always)
  func readLines<Line: CachedTextLine>(
    _ line: inout Line, _ base: UnsafeRawPointer, _ end: Int, from position: inout Int,
    into events: UnsafeMutablePointer<RawEvent>, room: Int
  ) -> Int {
    var (reader, place, count) = (line, position, 0)
    withEntries { texts in
      while count < room, end - place >= Line.window {
        let length = reader.read(base + place, texts, into: events + count)
        guard length > 0 else { break }
        (place, count) = (place &+ length, count &+ 1)
      }
    }
    (line, position) = (reader, place)
    return count
  }

  func withEntries<Result>(_ body: (Entries) -> Result) -> Result {
    entries.withUnsafeBufferPointer { body(Entries(entries: $0)) }
  }

  /// The cache's contents, valid only during the call that passes them.
  struct Entries {
    fileprivate let entries: UnsafeBufferPointer<Entry>

    /// Returns the entry whose text is at `start`; `nil` when there is none.
    ///
    /// The longest of `lengths` must be readable.
    @inline(__always)
    func find(_ start: UnsafeRawPointer) -> UnsafePointer<Entry>? {
      guard let base = entries.baseAddress else { return nil }
      let first = EventTextCache.slot(start)
      for step in 0..<EventTextCache.reach {
        let entry = base + (first &+ step) % EventTextCache.slotCount
        guard entry.pointee.length > 0 else { return nil }
        if Self.matches(entry, start) { return entry }
      }
      return nil
    }

    @inline(__always)
    private static func matches(
      _ entry: UnsafePointer<Entry>, _ start: UnsafeRawPointer
    ) -> Bool {
      let length = entry.pointee.length
      var difference = CanonicalEventLine.load(start + length - 8) ^ entry.pointee.lastWord
      for index in 0..<(length >> 3) {
        difference |= CanonicalEventLine.load(start + 8 &* index) ^ entry.pointee.words[index]
      }
      return difference == 0
    }
  }

  /// Hashes the words in which the texts of both formats differ; all texts are at least that long.
  @inline(__always)
  private static func slot(_ start: UnsafeRawPointer) -> Int {
    let words = (
      CanonicalEventLine.load(start), CanonicalEventLine.load(start + 16),
      CanonicalEventLine.load(start + 24)
    )
    let mixed = (words.0 ^ words.1 &* 0x9e37_79b9_7f4a_7c15) &+ words.2 &* 0xbf58_476d_1ce4_e5b9
    return Int(truncatingIfNeeded: ((mixed ^ mixed >> 29) &* 0x94d0_49bb_1331_11eb) >> 57)
  }
}

/// A reader of event lines whose words are looked up in an `EventTextCache`.
protocol CachedTextLine {
  /// The number of bytes that must be readable from a line's start.
  static var window: Int { get }

  /// Reads the event line at `start`.
  ///
  /// - Returns: The line's length with its end, or 0 when it is not of the usual form.
  mutating func read(
    _ start: UnsafeRawPointer, _ texts: EventTextCache.Entries,
    into event: UnsafeMutablePointer<RawEvent>
  ) -> Int
}

extension CachedTextLine {
  /// Returns the position after the line's end if it is here, with or without a carriage return;
  /// else 0.
  @inline(__always)
  static func lineEnd(_ start: UnsafeRawPointer, _ place: Int) -> Int {
    let next = CanonicalEventLine.byte(start, place)
    if next == Byte.newline { return place &+ 1 }
    return next == Byte.carriageReturn
      && CanonicalEventLine.byte(start, place &+ 1) == Byte.newline ? place &+ 2 : 0
  }
}
