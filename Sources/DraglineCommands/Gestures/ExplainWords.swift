import Gestures
import Interaction
import Simulation
import Timelines

extension GestureVerdict {
  static let refusal = "the transition settles, and no finger can catch it"

  /// For people: what the policy saw, each question, and what would have changed the answer.
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
        "\(policy.id): \(decision.landing.words(decision.detent))\(circumstance)",
        "  it saw \(sight(release))", "  velocity: \(policy.velocityWords)",
      ] + restSentences
    guard isRuleAsked else { return head }
    return head
      + decision.verdicts.enumerated().map { "  \($0.offset + 1)  \(sentence($0.element))" }
      + unasked.map { "  –  \(question($0, $0.limit(in: release))): not asked" } + flipSentences
      + otherSentences
  }

  private func sentence(_ reason: PanReason, _ furthest: Double) -> String {
    let sentence = reason.sentence(policy.pan)
    guard case .liftedTooSoon = reason else { return sentence }
    let missing = policy.pan.hysteresis - furthest
    guard missing > 0 else {
      let isTie = missing == 0 && !policy.pan.isHysteresisEnough
      return "\(sentence): \(decimals(furthest)) pt, \(isTie ? "which is not above it" : hindrance)"
    }
    return "\(sentence): \(decimals(furthest)) pt at most, \(decimals(missing)) pt were missing"
  }

  /// Why a way that is long enough was no drag.
  private var hindrance: String {
    let pan = policy.pan
    if pan.minimumNumberOfTouches > 1 {
      return "with fewer than \(pan.minimumNumberOfTouches) fingers"
    }
    guard let limit = pan.crossLimit, !pan.failsAtCrossLimit else { return "not along its axis" }
    return "not along its axis within \(decimals(limit)) pt across"
  }

  private func sight(_ release: Release) -> String {
    let percent = decimals((release.percentComplete ?? 0) * 100)
    let velocity = release.velocity.map { "at \(decimals($0)) pt/s" } ?? "too soon to tell a speed"
    return "\(decimals(release.translation)) pt of \(decimals(release.extent)) (\(percent) %), "
      + "\(velocity), \(decimals(release.elapsed)) ms after the touch"
  }

  private var restSentences: [String] {
    guard let rest else { return [] }
    let (time, limit) = (Double(rest.duration) / 1e3, Double(rest.limit) / 1e3)
    return [
      "  the finger rested for \(decimals(time)) ms, and \(VelocityEstimator.named(rest.estimator).id) "
        + "reports 0 after \(decimals(limit)) ms; before the rest it was "
        + "\(decimals(policy.mapping.along(rest.velocityBefore))) pt/s"
    ]
  }

  private var otherSentences: [String] {
    guard let other else { return [] }
    let velocity = other.velocity.map { "\(decimals($0)) pt/s" } ?? "no velocity"
    let outcome = other.outcome == .finish ? "finish" : "cancel"
    return ["  with \(VelocityEstimator.named(other.estimator).id): \(velocity), \(outcome)"]
  }

  private func sentence(_ verdict: RuleVerdict) -> String {
    let words = verdict.test.quantity.words
    let value = verdict.value.map { " \(words.text($0))" } ?? ""
    let by: String
    switch (verdict.value, words.values.isEmpty ? verdict.margin : nil) {
    case (nil, _): by = ""
    case (_, 0?): by = ", exactly on the limit"
    case (_, let margin?): by = ", by \(words.text(abs(margin)))"
    case (_, nil): by = ""
    }
    let unknown =
      verdict.countsUnknownVelocity ? ", since the velocity is unknown and counts as 0" : ""
    let next = verdict.landing.map { $0.words(nil) } ?? "next"
    return
      "\(question(verdict.test, verdict.limit, value)): \(verdict.hasPassed ? "yes" : "no")\(by)\(unknown) "
      + "→ \(next)"
  }

  /// Such as `velocity 1047 pt/s > 0 pt/s (minimumVelocity)`.
  private func question(_ test: RuleTest, _ limit: Double, _ value: String = "") -> String {
    let names = policy.rule.parameters.map { "\($0.name)" }
    let name = test.limit.parameter.map { " (\(names[$0]))" } ?? ""
    let words = test.quantity.words
    // A rule may ask for a parameter itself, as one that is switched off by a value of it.
    let own = test.quantity == .given ? test.coefficient.parameter.map { names[$0] } : nil
    return "\(own ?? "\(words.name)")\(value) \(test.comparison.sign) \(words.text(limit))\(name)"
  }

  /// None where no lift decided: then no other lift would have.
  private var flipSentences: [String] {
    guard let decision, decision.cause == .release else { return [] }
    let flips = flips
    let ways = [
      flips.translation.map { way($0, "pt", $0 > 0 ? "further" : "back") },
      flips.velocity.map { way($0, "pt/s", $0 > 0 ? "faster" : "slower") },
    ].compactMap { $0 }
    let other = decision.outcome == .finish ? "cancel" : "finish"
    return [
      ways.isEmpty
        ? "  no distance alone and no speed alone would make it \(other)"
        : "  it would \(other) \(ways.joined(separator: ", or "))"
    ]
  }

  /// Such as `9.6 pt further`; where anything above or below would do, it has no size.
  private func way(_ change: Double, _ unit: String, _ direction: String) -> String {
    switch abs(change) {
    case ..<1e-6: "any bit \(direction)"
    case ..<0.05: "less than 0.1 \(unit) \(direction)"
    default: "\(decimals(abs(change))) \(unit) \(direction)"
    }
  }

  /// The questions that another answer kept from being asked.
  var unasked: [RuleTest] {
    let verdicts = decision?.verdicts ?? []
    let asked = Set(verdicts.map(\.question))
    // The same question may stand at the end of several ways.
    var told = Set(verdicts.map(\.test))
    let tests = policy.rule.tests
    return tests.indices.filter { !asked.contains($0) && told.insert(tests[$0]).inserted }
      .map { tests[$0] }
  }
}

extension Landing {
  /// For people.
  func words(_ detent: Double?) -> String {
    switch self {
    case .finish: "finish"
    case .cancel: "cancel"
    case .unchanged: "as it was before"
    case .finishOpposite: "finish to the other side"
    case .cancelOpposite: "cancel, a swipe the other way"
    case .detent: detent.map { "rest at \(decimals($0 * 100)) %" } ?? "rest in between"
    }
  }
}
