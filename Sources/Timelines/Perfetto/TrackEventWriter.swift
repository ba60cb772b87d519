/// A writer of Perfetto's packets: descriptions of tracks, and events on them.
///
/// An event is written piece by piece: `begin`, then its flows and notes, then `end`. Names are
/// interned. All packets are one sequence, and the first one clears its state.
///
/// Source: `perfetto_trace.proto` of Perfetto v59.1. Each key below is a field's number, times 8,
/// plus its wire type.
struct TrackEventWriter: ~Copyable {
  var buffer = TextBuffer()
  var eventNames = InternedNames()
  var noteNames = InternedNames()
  var nextTrack: UInt64 = 1
  /// The time of the last event.
  private var stamp = PerfettoStamp(0)
  /// The places of the lengths of the packet and of the event that are being written.
  private var packetPlace = 0
  private var eventPlace = 0
  /// The key of the next note: it is in an event, in a dictionary or in an array.
  var noteKey = noteInEvent

  /// `TrackEvent.Type`.
  enum Kind: UInt8 {
    case begin = 1
    case end = 2
    case instant = 3
    case counter = 4
  }

  /// `TrackEvent.debug_annotations`.
  static let noteInEvent: UInt8 = 4 << 3 | 2

  mutating func drain<Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try buffer.withBytes(body)
    buffer.removeAll()
  }

  /// Writes the value of a counter: the most frequent packet, in one piece.
  @inline(__always)
  mutating func counter(_ track: UInt64, _ time: Int64, _ value: Double) {
    if stamp.time != time { stamp = PerfettoStamp(time) }
    buffer.append(atMost: Self.headLength + 10) { [stamp] cursor in
      let packet = cursor.place
      let event = Self.head(.counter, track, stamp, &cursor)
      // double_counter_value = 44
      cursor.append(byte: 0xe1)
      cursor.append(byte: 0x02)
      cursor.append(fixed64: value.bitPattern)
      Self.close(packet, event, cursor)
    }
  }

  /// Ends the last slice of a track that has not ended.
  mutating func endSlice(_ track: UInt64, _ time: Int64) {
    if stamp.time != time { stamp = PerfettoStamp(time) }
    buffer.append(atMost: Self.headLength) { [stamp] cursor in
      let packet = cursor.place
      Self.close(packet, Self.head(.end, track, stamp, &cursor), cursor)
    }
  }

  /// Writes the lengths of a packet and of its event, which are both below 128.
  @inline(__always)
  private static func close(
    _ packet: TextCursor.Place, _ event: TextCursor.Place, _ cursor: TextCursor
  ) {
    event[-1] = UInt8(truncatingIfNeeded: cursor.place - event)
    packet[1] = UInt8(truncatingIfNeeded: cursor.place - packet - 2)
  }

  private static let headLength = 14 + 2 * TextCursor.longestVarint

  /// Writes what all events begin with and returns the place where the event begins; its length
  /// is the byte before.
  @inline(__always)
  private static func head(
    _ kind: Kind, _ track: UInt64, _ stamp: PerfettoStamp, needsNames: Bool = false,
    _ cursor: inout TextCursor
  ) -> TextCursor.Place {
    // Trace.packet = 1
    cursor.append(byte: 0x0a)
    cursor.append(byte: 0)
    // timestamp = 8
    cursor.append(byte: 0x40)
    cursor.append(stamp)
    // trusted_packet_sequence_id = 10
    cursor.append(byte: 0x50)
    cursor.append(byte: 1)
    if needsNames {
      // sequence_flags = 13: SEQ_NEEDS_INCREMENTAL_STATE
      cursor.append(byte: 0x68)
      cursor.append(byte: 2)
    }
    // track_event = 11
    cursor.append(byte: 0x5a)
    cursor.append(byte: 0)
    let event = cursor.place
    // type = 9, track_uuid = 11
    cursor.append(byte: 0x48)
    cursor.append(byte: kind.rawValue)
    cursor.append(byte: 0x58)
    cursor.append(varint: track)
    return event
  }

  /// Begins an event; `end` ends it.
  ///
  /// - Parameters:
  ///   - name: The number of its name (`number(of:owner:)`).
  ///   - flow: The flow that it is a step of; 0 for none.
  mutating func begin(
    _ kind: Kind, _ track: UInt64, _ time: Int64, name: UInt64, flow: UInt64 = 0
  ) {
    packetPlace = buffer.count + 1
    noteKey = Self.noteInEvent
    var length = 0
    if stamp.time != time { stamp = PerfettoStamp(time) }
    buffer.append(atMost: Self.headLength + 11 + TextCursor.longestVarint) { [stamp] cursor in
      let event = Self.head(kind, track, stamp, needsNames: true, &cursor)
      // name_iid = 10
      cursor.append(byte: 0x50)
      cursor.append(varint: name)
      if flow != 0 { Self.flow(flow, isLast: false, &cursor) }
      length = cursor.place - event
    }
    eventPlace = buffer.count - length - 1
  }

  /// Writes an event without notes.
  mutating func event(
    _ kind: Kind, _ track: UInt64, _ time: Int64, name: UInt64, flow: UInt64
  ) {
    guard !eventNames.hasNew else {
      begin(kind, track, time, name: name, flow: flow)
      return end()
    }
    if stamp.time != time { stamp = PerfettoStamp(time) }
    buffer.append(atMost: Self.headLength + 11 + TextCursor.longestVarint) { [stamp] cursor in
      let packet = cursor.place
      let event = Self.head(kind, track, stamp, needsNames: true, &cursor)
      // name_iid = 10
      cursor.append(byte: 0x50)
      cursor.append(varint: name)
      Self.flow(flow, isLast: false, &cursor)
      Self.close(packet, event, cursor)
    }
  }

  /// Begins an event with a name that is a number, which is not interned; it has no notes.
  mutating func begin(
    _ kind: Kind, _ track: UInt64, _ time: Int64, name: StaticString, number: Int64
  ) {
    packetPlace = buffer.count + 1
    var length = 0
    if stamp.time != time { stamp = PerfettoStamp(time) }
    let room = Self.headLength + 3 + name.utf8CodeUnitCount + TextCursor.numberLength
    buffer.append(atMost: room) { [stamp] cursor in
      let event = Self.head(kind, track, stamp, &cursor)
      // name = 23
      cursor.append(byte: 0xba)
      cursor.append(byte: 0x01)
      cursor.append(byte: 0)
      let start = cursor.place
      cursor.append(name)
      cursor.append(number)
      start[-1] = UInt8(truncatingIfNeeded: cursor.place - start)
      length = cursor.place - event
    }
    eventPlace = buffer.count - length - 1
  }

  /// Returns the number of a name; for a method, the name comes after that of its owner.
  @inline(__always)
  mutating func number(of name: String, owner: String = "") -> UInt64 {
    eventNames.number(of: name, owner: owner)
  }

  /// Lets the event be the last one of a flow.
  mutating func endFlow(_ id: UInt64) {
    buffer.append(atMost: 10) { Self.flow(id, isLast: true, &$0) }
  }

  @inline(__always)
  private static func flow(_ id: UInt64, isLast: Bool, _ cursor: inout TextCursor) {
    // flow_ids = 47, terminating_flow_ids = 48
    cursor.append(byte: isLast ? 0x81 : 0xf9)
    cursor.append(byte: isLast ? 0x03 : 0x02)
    cursor.append(fixed64: id)
  }

  /// Ends the event and its packet, with the names that it is the first to use.
  mutating func end() {
    buffer.closeLength(at: eventPlace)
    if eventNames.hasNew || noteNames.hasNew { writeNewNames() }
    buffer.closeLength(at: packetPlace)
  }
}
