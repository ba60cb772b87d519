/// Tracks in the order of their paces and windows, so that each of those is evaluated once.
struct AnimationTrackGroups: Sendable {
  /// Tracks with the same pace and window.
  struct Group: Sendable {
    let pace: MediaTiming
    let window: AnimationWindow
    /// Whether the group before it has the same pace.
    let continuesPace: Bool
    /// The index in `segments` that follows the group's last one.
    var end: Int
  }

  struct Segment: Sendable {
    /// The index at which the value is written.
    let place: Int
    let from: Double
    let to: Double
    let change: Double
  }

  private(set) var groups: [Group] = []
  private(set) var segments: [Segment] = []

  /// Creates the groups.
  ///
  /// - Parameter members: Places of values and the tracks that give them.
  init(
    _ members: [(place: Int, track: Int)], of tracks: [AnimationTrack], _ paces: [MediaTiming]
  ) {
    let sorted = members.sorted { left, right in
      let (one, other) = (tracks[left.track], tracks[right.track])
      if one.begin != other.begin { return one.begin < other.begin }
      if one.duration != other.duration { return one.duration < other.duration }
      if one.timing != other.timing { return one.timing < other.timing }
      if one.start != other.start { return one.start < other.start }
      if one.length != other.length { return one.length < other.length }
      return left.place < right.place
    }
    for member in sorted {
      append(tracks[member.track], paces[member.track], to: member.place)
    }
  }

  private mutating func append(_ track: AnimationTrack, _ pace: MediaTiming, to place: Int) {
    segments.append(
      Segment(place: place, from: track.from, to: track.to, change: track.to - track.from))
    let window = AnimationWindow(of: track)
    let continuesPace = groups.last?.pace == pace
    if continuesPace && groups.last?.window == window {
      groups[groups.count - 1].end += 1
    } else {
      groups.append(
        Group(pace: pace, window: window, continuesPace: continuesPace, end: segments.count))
    }
  }

  @inline(__always)
  func write(
    at seconds: Double, _ pacing: AnimationTracks.Pacing, _ clocks: AnimationClocks,
    into values: inout MutableSpan<Double>
  ) {
    let (groups, segments) = (groups.span, segments.span)
    var (first, paced) = (0, 0.0)
    for index in groups.indices {
      if !groups[index].continuesPace {
        paced = groups[index].pace.progress(at: seconds, pacing, clocks)
      }
      let progress = groups[index].window.progress(paced)
      let end = groups[index].end
      for number in first..<end {
        let segment = segments[number]
        values[segment.place] =
          progress == 1 ? segment.to : segment.from + segment.change * progress
      }
      first = end
    }
  }
}
