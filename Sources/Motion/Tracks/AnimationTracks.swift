/// The animations of a transition as plain data, with every value at any time.
///
/// A renderer needs no views and no clock. The values are closed forms of the time, so that seeking
/// back and forth changes none of them. Times are seconds after the transition's start.
///
/// `evaluate` writes a value for each track, `evaluateChannels` one for each number that is
/// animated, however many tracks animate it. Neither allocates.
public struct AnimationTracks: Sendable {
  /// The timing within the animations.
  public enum Pacing: Hashable, Sendable {
    /// The animations run by their timings.
    case timed
    /// The animations run evenly, as if all timings were linear: when UIKit scrubs them.
    case linear
  }

  /// A number of a view that is animated.
  public struct Channel: Hashable, Sendable {
    /// An index into `views`.
    public var view: Int
    /// The animated property.
    public var property: AnimatedProperty

    /// Creates a channel from an index into `views` and a property.
    @inlinable
    public init(view: Int, property: AnimatedProperty) {
      (self.view, self.property) = (view, property)
    }
  }

  /// The names of the views.
  public let views: [String]
  /// The timings, into which `AnimationTrack.timing` is an index.
  ///
  /// Tracks are evaluated together if their index is the same, so each timing should be there once.
  public let timings: [AnimationTiming]
  /// The tracks, in the order in which they were added to the views.
  public let tracks: [AnimationTrack]
  /// The duration in seconds; no track ends later.
  public let duration: Double
  /// The channels, ordered by view, then by property, each once.
  public let channels: [Channel]

  /// The tolerance by which sums of rounded times may exceed their whole, in seconds or as a
  /// fraction.
  fileprivate static var tolerance: Double { 1e-9 }

  let clocks: AnimationClocks
  /// The pace of each track.
  let paces: [MediaTiming]
  let trackGroups: AnimationTrackGroups
  /// The groups of the channels with one track.
  let channelGroups: AnimationTrackGroups
  /// The channels with several tracks.
  let sums: [AnimationSum]

  /// Creates the animations from tracks, whose order is kept.
  ///
  /// - Parameter duration: The duration in seconds; the end of the last track if it is `nil`.
  /// - Throws: The fault of the first track that is out of range.
  /// - Complexity: O(n log n) for n tracks
  public init(
    views: [String], timings: [AnimationTiming], tracks: [AnimationTrack], duration: Double? = nil
  ) throws(AnimationTracksError) {
    for (index, track) in tracks.enumerated() {
      try track.validate(index, views: views.count, timings: timings.count)
    }
    let end = tracks.reduce(0) { max($0, $1.end) }
    let whole = duration ?? end
    guard whole >= end - Self.tolerance, whole.isFinite else {
      throw AnimationTracksError.durationOutOfRange(whole)
    }
    (self.views, self.timings, self.tracks) = (views, timings, tracks)
    self.duration = max(whole, end)
    clocks = AnimationClocks(timings)
    let paces = tracks.map { [clocks] in MediaTiming(of: $0, clocks) }
    self.paces = paces
    let plan = AnimationChannelPlan(tracks)
    channels = plan.channels
    sums = plan.sums
    channelGroups = AnimationTrackGroups(plan.single, of: tracks, paces)
    trackGroups = AnimationTrackGroups(tracks.indices.map { ($0, $0) }, of: tracks, paces)
  }
}

extension AnimationTracks {
  /// Returns the same animations, stretched to take `factor` times as long.
  ///
  /// - Precondition: `factor` is above 0 and finite.
  /// - Complexity: O(n log n) for n tracks
  public func slowed(_ factor: Double) -> AnimationTracks {
    precondition(factor > 0 && factor.isFinite, "animations slowed by \(factor)")
    guard factor != 1 else { return self }
    var slowed = tracks
    for index in slowed.indices {
      slowed[index].begin *= factor
      slowed[index].duration *= factor
    }
    do throws(AnimationTracksError) {
      return try AnimationTracks(
        views: views, timings: timings, tracks: slowed, duration: duration * factor)
    } catch {
      preconditionFailure("tracks slowed by \(factor) have no finite times")
    }
  }
}

extension AnimationTrack {
  /// The end in seconds after the start of the transition.
  var end: Double { begin + duration }

  fileprivate func validate(
    _ index: Int, views: Int, timings: Int
  ) throws(AnimationTracksError) {
    guard (0..<views).contains(view) else {
      throw .noSuchView(track: index, view: view, count: views)
    }
    guard (0..<timings).contains(timing) else {
      throw .noSuchTiming(track: index, timing: timing, count: timings)
    }
    guard from.isFinite, to.isFinite, (to - from).isFinite else {
      throw .valueOutOfRange(track: index, from: from, to: to)
    }
    guard begin >= 0, duration >= 0, end.isFinite else {
      throw .timeOutOfRange(track: index, begin: begin, duration: duration)
    }
    guard start >= 0, length >= 0, start + length <= 1 + AnimationTracks.tolerance
    else {
      throw .windowOutOfRange(track: index, start: start, length: length)
    }
  }
}
