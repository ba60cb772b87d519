import Gestures
import Interaction
import Simulation
import Timelines

extension GestureVerdict {
  static let refusal = "the transition is settling, and this policy lets no finger catch it"

  /// The text output: the state at the end of the drag, each condition, and the smallest change
  /// that flips the outcome.
  var lines: [String] {
    guard case .decided(let release, let decision, let reason) = end else {
      guard case .noDrag(let reason, let furthest) = end else {
        return ["\(policy.id): none (no drag): \(Self.refusal)"]
      }
      return ["\(policy.id): none (no drag): \(sentence(reason, furthest))"]
    }
    let circumstance = decision.circumstance(reason.sentence(policy.pan)).map { ": \($0)" } ?? ""
    let head =
      [
        "\(policy.id): \(decision.destination.words(decision.detent))\(circumstance)",
        "  \(state(at: release))", "  velocity: \(policy.velocityWords)",
      ] + (restSentence.map { ["  \($0)"] } ?? [])
    guard isRuleAsked else { return head }
    return head
      + decision.verdicts.enumerated().map { "  \($0.offset + 1)  \(sentence($0.element))" }
      + unchecked.map { "  –  \(question($0, $0.limit(in: release))): not checked" }
      + [flipSentence, otherSentence].compactMap { $0.map { "  \($0)" } }
  }

  private func sentence(_ reason: PanReason, _ furthest: Double) -> String {
    let sentence = reason.sentence(policy.pan)
    guard case .liftedTooSoon = reason else { return sentence }
    let missing = policy.pan.hysteresis - furthest
    guard missing > 0 else {
      let isTie = missing == 0 && !policy.pan.isHysteresisEnough
      return "\(sentence): \(decimals(furthest)) pt, \(isTie ? "which is not above it" : hindrance)"
    }
    return "\(sentence): \(decimals(furthest)) pt at most, \(decimals(missing)) pt short"
  }

  /// The reason for which a distance that is long enough did not begin a drag.
  private var hindrance: String {
    let pan = policy.pan
    if pan.minimumNumberOfTouches > 1 {
      return "with fewer than \(pan.minimumNumberOfTouches) fingers"
    }
    guard let limit = pan.crossLimit, !pan.failsAtCrossLimit else { return "not along its axis" }
    return "not along its axis within \(decimals(limit)) pt across"
  }

  /// Returns the state at the release, such as `at the lift: 130 of 200 pt (65 %), 22.5 pt/s, 658
  /// ms after touch-down`.
  func state(at release: Release) -> String {
    let moment = decision?.cause == .release ? "at the lift" : "at the end of the drag"
    let percent = decimals((release.percentComplete ?? 0) * 100)
    let velocity = release.velocity.map { "\(decimals($0)) pt/s" } ?? "velocity unknown"
    return "\(moment): \(decimals(release.translation)) of \(decimals(release.extent)) pt "
      + "(\(percent) %), \(velocity), \(decimals(release.elapsed)) ms after touch-down"
  }

  private var restSentence: String? {
    guard let rest else { return nil }
    let (time, limit) = (Double(rest.duration) / 1e3, Double(rest.limit) / 1e3)
    return "the finger rested for \(decimals(time)) ms, and "
      + "\(VelocityEstimator.named(rest.estimator).id) reports 0 after \(decimals(limit)) ms; "
      + "before the rest, the velocity was "
      + "\(decimals(policy.mapping.along(rest.velocityBefore))) pt/s"
  }

  private var otherSentence: String? {
    guard let other else { return nil }
    let velocity = other.velocity.map { "\(decimals($0)) pt/s" } ?? "no velocity"
    let outcome = other.outcome == .finish ? "finish" : "cancel"
    return "with \(VelocityEstimator.named(other.estimator).id): \(velocity), \(outcome)"
  }

  private func sentence(_ verdict: RuleVerdict) -> String {
    let words = verdict.test.quantity.words
    let value = verdict.value.map { " \(words.text($0))" } ?? ""
    let by: String
    switch (verdict.value, words.values.isEmpty ? verdict.margin : nil) {
    case (nil, _): by = ""
    case (_, 0?): by = ", exactly at the limit"
    case (_, let margin?): by = ", by \(words.text(abs(margin)))"
    case (_, nil): by = ""
    }
    let unknown =
      verdict.countsUnknownVelocity ? ", since the velocity is unknown and counts as 0" : ""
    let next = verdict.destination.map { $0.words(nil) } ?? "next"
    return
      "\(question(verdict.test, verdict.limit, value)): \(verdict.hasPassed ? "yes" : "no")\(by)\(unknown) "
      + "→ \(next)"
  }

  /// Returns a question with its value, such as `velocity 1047 pt/s > 0 pt/s (minimumVelocity)`.
  private func question(_ test: RuleTest, _ limit: Double, _ value: String = "") -> String {
    let name = limitName(of: test).map { " (\($0))" } ?? ""
    let limit = test.quantity.words.text(limit)
    return "\(quantityName(of: test))\(value) \(test.comparison.rawValue) \(limit)\(name)"
  }

  /// The parameter that is the limit of a condition; `nil` for a limit that nothing sets.
  func limitName(of test: RuleTest) -> String? {
    test.limit.parameter.map { policy.rule.parameters[$0].name }
  }

  /// The compared quantity, or the parameter where a condition compares one, such as a switch.
  func quantityName(of test: RuleTest) -> String {
    let own = test.quantity == .given ? test.coefficient.parameter : nil
    return own.map { policy.rule.parameters[$0].name } ?? "\(test.quantity.words.name)"
  }

  /// The changes that would flip the outcome; `nil` unless a lift decided.
  ///
  /// Only then could another lift have changed the outcome.
  var flipSentence: String? {
    guard let decision, decision.cause == .release else { return nil }
    let flips = flips
    let ways = [
      flips.translation.map { "dragged \(change($0, "pt", $0 > 0 ? "further" : "less"))" },
      flips.velocity.map { "released \(change($0, "pt/s", $0 > 0 ? "faster" : "slower"))" },
    ].compactMap { $0 }
    let other = decision.outcome == .finish ? "cancel" : "finish"
    return ways.isEmpty
      ? "no change of distance or velocity alone would make it \(other)"
      : "would \(other) if \(ways.joined(separator: ", or "))"
  }

  /// Returns a change, such as `9.6 pt further`, or `any further` if every change in that direction
  /// flips the outcome.
  private func change(_ change: Double, _ unit: String, _ direction: String) -> String {
    switch abs(change) {
    case ..<1e-6: "any \(direction)"
    case ..<0.05: "under 0.1 \(unit) \(direction)"
    default: "\(decimals(abs(change))) \(unit) \(direction)"
    }
  }

  /// The conditions that the policy did not check, because an earlier answer led elsewhere.
  var unchecked: [RuleTest] {
    let verdicts = decision?.verdicts ?? []
    let checked = Set(verdicts.map(\.question))
    // The same condition may end several branches of a rule.
    var listed = Set(verdicts.map(\.test))
    let tests = policy.rule.tests
    return tests.indices.filter { !checked.contains($0) && listed.insert(tests[$0]).inserted }
      .map { tests[$0] }
  }
}

extension Destination {
  /// The destination in the text output.
  func words(_ detent: Double?) -> String {
    switch self {
    case .finish: "finish"
    case .cancel: "cancel"
    case .unchanged: "keep the previous outcome"
    case .finishOpposite: "finish to the other side"
    case .cancelOpposite: "cancel, a swipe the other way"
    case .detent: detent.map { "rest at \(decimals($0 * 100)) %" } ?? "rest at a detent"
    }
  }
}
