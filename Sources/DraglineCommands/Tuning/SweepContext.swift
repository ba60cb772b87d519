import Interaction
import Motion
import ReferenceTransitions
import Simulation
import Traces

/// The policies of a unit where the gestures are.
final class SweepContext: Sendable {
  /// Families whose recognition, mapping and velocity are the same.
  struct Track: Sendable {
    var policy: DragPolicy
    var members: [Member] = []
  }

  struct Member: Sendable {
    /// The number of the setting, from the first one of the unit.
    var setting: Int
    var family: Int
    var policy: DragPolicy
    var decider: Decider
    var margins: SweepMargins
    var forecast: SettleForecast
  }

  let tracks: [Track]
  /// The track of each setting, and its place there.
  let places: [(track: Int, member: Int)]

  init(
    _ families: [SweepUnit.Family], _ mapper: ScreenMapper, _ direction: DragAxis.Direction?
  ) throws(ScreenError) {
    var tracks: [Track] = []
    var known: [TrackKey: Int] = [:]
    for (index, family) in families.enumerated() {
      var settings = family.settings
      try settings.fit(on: mapper, toward: direction?.vector)
      let fitted = settings.policy
      let margins = SweepMargins(fitted)
      let key = TrackKey(fitted, policy: family.policy)
      let track = known[key] ?? tracks.count
      if track == tracks.count {
        known[key] = track
        tracks.append(Track(policy: fitted))
      }
      for (member, numbers) in zip(family.members, family.numbers) {
        var policy = fitted
        for (parameter, value) in numbers { policy.rule.set(parameter, to: value) }
        tracks[track].members.append(
          Member(
            setting: member, family: index, policy: policy, decider: Decider(policy),
            margins: margins, forecast: SettleForecast(settings, policy)))
      }
    }
    self.tracks = tracks
    var places = [(track: Int, member: Int)](
      repeating: (0, 0), count: families.reduce(0) { $0 + $1.members.count })
    for (index, track) in tracks.enumerated() {
      for (place, member) in track.members.enumerated() {
        places[member.setting] = (index, place)
      }
    }
    self.places = places
  }

  func member(_ setting: Int) -> (Track, Member) {
    let (track, member) = places[setting]
    return (tracks[track], tracks[track].members[member])
  }
}

/// The numbers on which the following of a drag depends: two policies with the same key see the
/// same release.
private struct TrackKey: Hashable {
  private let policy: Int
  private let settings: [DragPolicy.Setting.Number]
  private let distance: Double
  private let decidesAt: Double?
  private let direction: Vector

  init(_ fitted: DragPolicy, policy: Int) {
    self.policy = policy
    // What comes after the lift is read by settles and cancellations alone.
    settings = fitted.settings.filter { $0.key.phase.isBeforeDecision }.map {
      DragPolicy.Setting.Number(key: $0.key, bits: $0.value.bitPattern)
    }
    (distance, decidesAt) = (fitted.distance, fitted.decidesAt)
    direction = fitted.direction
  }
}

extension DragPolicy.Setting {
  fileprivate struct Number: Hashable {
    var key: PolicyKey
    var bits: UInt64
  }
}
