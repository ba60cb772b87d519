public import Gestures
import Motion

/// The translation of a gesture at each of its reports, and the velocities that estimators measure.
///
/// A velocity is that of a lift at that moment. In a pause between two reports it is measured too,
/// so that the effect of a rest is visible.
public struct DragSamples: Hashable, Sendable {
  /// The velocities by one estimator.
  public struct Velocities: Hashable, Sendable {
    /// The estimator's ID.
    public var estimator: String
    /// The velocities along the direction in points per second, one for each of `times`; `nil`
    /// where the velocity is unknown.
    public var values: [Double?]
  }

  /// The number of the gesture in its recording, from 1, as in timelines.
  public var gesture: Int
  /// The times of the samples in microseconds since the recording's first event.
  public var times: [Int64] = []
  /// The translations along the direction since the touch, in points, one for each of `times`.
  public var translations: [Double] = []
  /// The velocities, the policy's own estimator first.
  public var velocities: [Velocities]
  /// The time of the last report in which the fingers moved, in microseconds since the recording's
  /// first event; `nil` if they never moved.
  public var lastMovement: Int64?
  /// The time of the last report, which is the lift in most gestures.
  public var end: Int64 = 0

  /// The distance in microseconds of two samples in a pause.
  private static let step: Int64 = 4_000
  /// The time in microseconds after which nothing changes any more in a pause.
  private static let longestPause: Int64 = 400_000

  /// The estimators that are worth a look beside a policy's own: those of UIKit, Android and GNOME.
  public static let usualEstimators: [VelocityEstimator.Name] = [
    .uikitLike, .androidLSQ2, .adwaitaMean,
  ]

  /// Measures a gesture.
  ///
  /// - Parameters:
  ///   - gesture: The number of the gesture in its recording, from 1.
  ///   - frames: All touches from the first finger down to the last one up.
  ///   - start: The time of the recording's first event.
  ///   - policy: The policy, fitted to the transition, whose estimator and direction count.
  ///   - byPointer: Whether a mouse, pen or touchpad performs the drag.
  ///   - others: More estimators, without their gates; the policy's own is not repeated.
  /// - Complexity: O(frames · estimators)
  public init(
    _ gesture: Int, of frames: [TouchFrame], since start: TraceInstant, policy: DragPolicy,
    byPointer: Bool = false, others: [VelocityEstimator.Name] = Self.usualEstimators
  ) {
    self.gesture = gesture
    let own = policy.pan(byPointer: byPointer).estimator
    let more = others.filter { $0 != own.name }.map {
      let estimator = VelocityEstimator.named($0).ungated
      return byPointer ? estimator.ofPointer : estimator
    }
    velocities = ([own] + more).map { Velocities(estimator: "\($0.id)", values: []) }
    var trackers = ([own] + more).map { VelocityTracker($0) }
    var travel = FingerTravel()
    let mapping = policy.mapping
    for frame in frames {
      measurePause(before: frame.time, since: start, trackers, mapping)
      if frame.followsGap { for index in trackers.indices { trackers[index].removeAll() } }
      let movement = travel.move(frame)
      if let movement, movement.isSample {
        for index in trackers.indices { trackers[index].add(travel.distance, at: frame.time) }
      }
      _ = travel.removeEnded(frame)
      let isFirst = times.isEmpty
      travel.fingers += frame.touches.filter { $0.phase == .began }
      if isFirst {
        for index in trackers.indices { trackers[index].add(.zero, at: frame.time) }
      }
      end = frame.time.microseconds - start.microseconds
      if let movement, movement.step != .zero { lastMovement = end }
      append(at: frame.time, since: start, mapping.along(travel.distance), trackers, mapping)
    }
  }

  /// Measures the velocity in a pause of the reports.
  private mutating func measurePause(
    before time: TraceInstant, since start: TraceInstant, _ trackers: [VelocityTracker],
    _ mapping: DragMapping
  ) {
    guard let last = times.last, let translation = translations.last else { return }
    let end = min(time.microseconds - start.microseconds, last + Self.longestPause)
    var next = last + 3 * Self.step
    while next < end {
      let moment = TraceInstant(microseconds: start.microseconds + next)
      append(at: moment, since: start, translation, trackers, mapping)
      next += Self.step
    }
  }

  private mutating func append(
    at time: TraceInstant, since start: TraceInstant, _ translation: Double,
    _ trackers: [VelocityTracker], _ mapping: DragMapping
  ) {
    times.append(time.microseconds - start.microseconds)
    translations.append(translation)
    for index in trackers.indices {
      let velocity = trackers[index].velocity(at: time)
      velocities[index].values.append(velocity.map { mapping.along($0) })
    }
  }
}
