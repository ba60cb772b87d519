/// What a track of a Perfetto trace holds.
enum TrackKind {
  case events
  /// Other tracks, in the order of their ranks, and events.
  case group
  /// The values of one quantity, in a unit, which may be empty.
  case counter(unit: String)
}

// Descriptions of tracks: fields of `TrackDescriptor`.
extension TrackEventWriter {
  /// Describes a new track and returns its number.
  ///
  /// - Parameters:
  ///   - parent: The track that it belongs to; 0 for none.
  ///   - rank: Its place among the tracks of its parent.
  ///   - kind: What the track holds.
  mutating func describe(
    _ name: String, under parent: UInt64, rank: Int, _ kind: TrackKind
  ) -> UInt64 {
    let track = nextTrack
    nextTrack += 1
    let packet = open(0x0a)
    number(0x50, 1)
    // sequence_flags = 13: SEQ_INCREMENTAL_STATE_CLEARED
    if track == 1 { number(0x68, 1) }
    // track_descriptor = 60
    buffer.append(byte: 0xe2)
    let descriptor = open(0x03)
    // uuid = 1, name = 2, parent_uuid = 5
    number(0x08, track)
    text(0x12, name)
    if parent != 0 { number(0x28, parent) }
    write(kind)
    // sibling_order_rank = 12
    number(0x60, UInt64(rank))
    buffer.closeLength(at: descriptor)
    buffer.closeLength(at: packet)
    return track
  }

  private mutating func write(_ kind: TrackKind) {
    switch kind {
    case .events: break
    case .group:
      // child_ordering = 11: EXPLICIT; sibling_merge_behavior = 15: NONE
      number(0x58, 3)
      number(0x78, 2)
    case .counter(let unit):
      // counter = 8, unit_name = 6
      let place = open(0x42)
      if !unit.isEmpty { text(0x32, unit) }
      buffer.closeLength(at: place)
    }
  }
}
