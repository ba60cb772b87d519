/// The pauses of a timeline in which nothing happens, each cut to a limit while it plays.
///
/// Gestures and settles keep their time.
struct TimelinePauses: Hashable, Sendable {
  /// A part of a pause that is left out.
  struct Cut: Hashable, Sendable {
    var start: Int64
    var end: Int64
    /// The time that cuts before this one leave out.
    var before: Int64
  }

  private(set) var cuts: [Cut] = []

  init() {}

  /// - Parameters:
  ///   - spans: The times that keep their length, ascending.
  ///   - end: The end of the timeline.
  ///   - limit: The time in microseconds that is left of a pause.
  init(between spans: [(start: Int64, end: Int64)], end: Int64, _ limit: Int64) {
    var (last, before): (Int64, Int64) = (0, 0)
    for span in spans + [(end, end)] {
      if span.start - last > limit {
        cuts.append(Cut(start: last + limit, end: span.start, before: before))
        before += span.start - last - limit
      }
      last = max(last, span.end)
    }
  }

  /// The time that a timeline has played at one of its times.
  func played(at time: Int64) -> Int64 {
    guard let cut = cuts.last(where: { $0.start <= time }) else { return time }
    return time - cut.before - (min(time, cut.end) - cut.start)
  }

  /// The time at which the timeline has played so long.
  func time(played: Int64) -> Int64 {
    guard let cut = cuts.last(where: { $0.start - $0.before <= played }) else { return played }
    let after = played - (cut.start - cut.before)
    return after == 0 ? cut.start : cut.end + after
  }

  /// The time after playing on for a duration, up to `end`.
  func time(after time: Int64, playing duration: Int64, until end: Int64) -> Int64 {
    // From inside a cut it goes on after the cut.
    if let cut = cuts.first(where: { $0.start < time && time < $0.end }) {
      return min(self.time(played: played(at: cut.end) + duration), end)
    }
    // The end of a cut has played as long as its start.
    return min(max(self.time(played: played(at: time) + duration), time), end)
  }
}
