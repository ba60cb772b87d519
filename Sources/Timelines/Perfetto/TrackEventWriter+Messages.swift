// The pieces of messages, and the names that a trace contains once.
extension TrackEventWriter {
  /// Begins a message and returns the place of its length, for `TextBuffer.closeLength(at:)`.
  mutating func open(_ key: UInt8) -> Int {
    buffer.append(byte: key)
    buffer.append(byte: 0)
    return buffer.count - 1
  }

  @inline(__always)
  mutating func number(_ key: UInt8, _ number: UInt64) {
    buffer.append(atMost: 1 + TextCursor.longestVarint) { cursor in
      cursor.append(byte: key)
      cursor.append(varint: number)
    }
  }

  mutating func text(_ key: UInt8, _ text: String) {
    buffer.append(atMost: TextCursor.length(of: text)) { $0.append(key: key, text) }
  }

  /// Writes the names that no packet contains yet.
  mutating func writeNewNames() {
    // interned_data = 12, event_names = 2, debug_annotation_names = 3
    let place = open(0x62)
    for entry in eventNames.takeNew() { write(0x12, entry.number, entry.name) }
    for entry in noteNames.takeNew() { write(0x1a, entry.number, entry.name) }
    buffer.closeLength(at: place)
  }

  private mutating func write(_ key: UInt8, _ number: UInt64, _ name: String) {
    let place = open(key)
    // iid = 1, name = 2
    self.number(0x08, number)
    text(0x12, name)
    buffer.closeLength(at: place)
  }
}
