import Interaction
import Motion

// The details of an event: fields of `DebugAnnotation`.
extension TrackEventWriter {
  /// Adds a value under a name.
  mutating func note(_ name: String, _ value: Scalar) {
    switch value {
    case .bool(let bool): note(name, bool)
    case .number(let number): note(name, number)
    case .string(let string): note(name, string)
    }
  }

  /// Adds a number, which is finite.
  mutating func note(_ name: String, _ number: Double) {
    let (key, name) = (noteKey, noteNames.number(of: name))
    buffer.append(atMost: 12 + TextCursor.longestVarint) { cursor in
      let start = cursor.place
      cursor.append(byte: key)
      cursor.append(byte: 0)
      // name_iid = 1, double_value = 5
      cursor.append(byte: 0x08)
      cursor.append(varint: name)
      cursor.append(byte: 0x29)
      cursor.append(fixed64: number.bitPattern)
      start[1] = UInt8(truncatingIfNeeded: cursor.place - start - 2)
    }
  }

  /// Adds a number, unless it is unknown.
  mutating func note(_ name: String, _ number: Double?) {
    if let number { note(name, number) }
  }

  /// Adds a whole number.
  mutating func note(_ name: String, _ number: Int64) {
    let place = openNote(name)
    // int_value = 4
    self.number(0x20, UInt64(bitPattern: number))
    buffer.closeLength(at: place)
  }

  mutating func note(_ name: String, _ isTrue: Bool) {
    let place = openNote(name)
    // bool_value = 2
    number(0x10, isTrue ? 1 : 0)
    buffer.closeLength(at: place)
  }

  mutating func note(_ name: String, _ string: String) {
    let place = openNote(name)
    // string_value = 6
    text(0x32, string)
    buffer.closeLength(at: place)
  }

  /// Adds a dictionary with the notes that `body` adds.
  mutating func dictionary(_ name: String, _ body: (inout TrackEventWriter) -> Void) {
    // dict_entries = 11
    nest(openNote(name), 0x5a, body)
  }

  /// Adds a list; `body` adds its elements.
  mutating func list(_ name: String, _ body: (inout TrackEventWriter) -> Void) {
    // array_values = 12
    nest(openNote(name), 0x62, body)
  }

  /// Adds an element to a list: a dictionary with the notes that `body` adds.
  mutating func element(_ body: (inout TrackEventWriter) -> Void) {
    nest(open(noteKey), 0x5a, body)
  }

  /// Adds a point or a vector; nothing for an unknown one.
  mutating func note(_ name: String, _ vector: Vector?) {
    guard let vector else { return }
    dictionary(name) {
      $0.note("x", vector.dx)
      $0.note("y", vector.dy)
    }
  }

  private mutating func nest(
    _ place: Int, _ key: UInt8, _ body: (inout TrackEventWriter) -> Void
  ) {
    let outer = noteKey
    noteKey = key
    body(&self)
    noteKey = outer
    buffer.closeLength(at: place)
  }

  /// Begins a note and returns the place of its length.
  private mutating func openNote(_ name: String) -> Int {
    let place = open(noteKey)
    // name_iid = 1
    number(0x08, noteNames.number(of: name))
    return place
  }
}
