import Gestures
import Interaction
import Motion
import Timelines

/// The percentage of a settle as a function of time alone, computed without playing it.
///
/// It is `nil` for settles that are known only by playing them.
struct PredictedSettle {
  private enum Form {
    /// The critically damped background of the photo, over a duration in seconds.
    case photo(Settle)
    /// A settle of the policy.
    case policy(PolicySettle, distance: Double)
    /// A percent-driven transition that continues by itself, along UIKit's usual curve.
    case percentDriven(start: Double, target: Double, duration: Double)
  }

  private let form: Form
  /// The time of the first frame of the settle, at which it starts, in microseconds.
  let start: Int64
  /// The time at which the settle is over, in microseconds.
  let end: Int64
  private let slowMotion: Double

  /// Predicts the settle of a decision.
  ///
  /// - Parameters:
  ///   - decision: The decision.
  ///   - first: The first frame of the settle, which shows the percentage at the release.
  init?(
    of decision: DecisionRow, _ first: FrameRow, _ policy: DragPolicy?, _ header: HeaderRow
  ) {
    slowMotion = header.slowMotion ?? 1
    let duration = decision.settleDuration / slowMotion
    let percent = min(max(first.percentComplete, 0), 1)
    guard duration > 0 else { return nil }
    if header.transition.utf8.elementsEqual("photo-dismiss".utf8) {
      guard header.profileIsLocket else { return nil }
      let timing = DragPolicy.SettleTiming(duration: duration, dampingRatio: 1)
      form = .photo(Settle(decision.outcome, from: percent, timing: timing))
    } else if let policy, policy.settleRule(for: decision.outcome).kind != .transition {
      guard
        let settle = Self.settle(of: decision, first, policy, header.screen.width),
        abs(settle.duration - duration) < 1e-5
      else { return nil }
      form = .policy(settle, distance: policy.distance)
    } else {
      // The text of the hero fades after the percentage has reached its end.
      guard policy != nil, !header.transition.utf8.starts(with: "hero".utf8) else { return nil }
      form = .percentDriven(
        start: percent, target: decision.outcome == .finish ? 1 : 0, duration: duration)
    }
    start = first.time
    end = first.time + Int64((decision.settleDuration * 1_000_000).rounded())
  }

  private static func settle(
    of decision: DecisionRow, _ first: FrameRow, _ policy: DragPolicy, _ width: Double
  ) -> PolicySettle? {
    let velocity = decision.velocity.map { policy.mapping.along($0) } ?? 0
    return PolicySettle(
      policy.settleRule(for: decision.outcome), decision.outcome,
      from: PolicySettle.Start(
        percentComplete: min(max(first.percentComplete, 0), 1), overdrag: first.overdrag,
        velocity: policy.estimator.gated(velocity), extent: policy.distance, width: width,
        density: policy.rule.density))
  }

  /// Returns the percentage at a time in microseconds, 0…1, and beyond where the view swings there.
  func place(at time: Int64) -> Double {
    let elapsed = max(Double(time - start) / 1_000_000 / slowMotion, 0)
    switch form {
    case .photo(let settle): return settle.percentComplete(at: elapsed)
    case .policy(let settle, let distance):
      return settle.percentComplete(at: elapsed) + settle.overdrag(at: elapsed) / distance
    case .percentDriven(let start, let target, let duration):
      let progress = TimingFunction.easeInOut.value(at: min(elapsed / duration, 1))
      return start + (target - start) * progress
    }
  }
}

extension HeaderRow {
  /// Whether the photo settles as in the sample, which other profiles do not.
  fileprivate var profileIsLocket: Bool {
    guard case .string(let word)? = value(of: "profile") else { return false }
    return word.utf8.elementsEqual("locket".utf8) && (number(of: "startDelay") ?? 0) == 0
  }
}
