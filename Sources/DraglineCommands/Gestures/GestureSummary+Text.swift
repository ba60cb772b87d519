import Interaction
import Motion
import ReferenceTransitions
import Timelines
import Traces

extension GestureSummary {
  /// The text output: one paragraph.
  ///
  /// - Parameter kinds: The kinds of anomalies that are reported elsewhere.
  func paragraph(without kinds: Set<String>) -> String {
    let sentences =
      [dragSentence, decisionSentence, restSentence, otherSentence, directionSentence]
      + [settleSentence, expectationSentence]
    let notes = notes(without: kinds).map { "Note: \($0)" }
    return ([title] + sentences.compactMap { $0 } + notes).joined(separator: "\n  ") + "\n"
  }

  /// The decision with its reason; `nil` if nothing was decided.
  var decisionSentence: String? {
    decision.map { "\($0.outcome == .finish ? "Finish" : "Cancel"): \($0.why)." }
  }

  /// The result of another estimator; `nil` unless it leads to the other outcome.
  var otherSentence: String? {
    guard let other = decision?.otherEstimate else { return nil }
    let velocity = other.velocity.map { way($0, "pt/s") } ?? "no velocity"
    return "With \(other.estimator): \(velocity), \(other.outcome.rawValue)."
  }

  /// The anomalies in sentences.
  ///
  /// - Parameter kinds: The kinds of anomalies that are reported elsewhere.
  func notes(without kinds: Set<String>) -> [String] {
    anomalies.kept.filter { !kinds.contains($0.kind) }.map { anomaly in
      "\(anomaly.what)\(anomaly.count > 1 ? " (\(anomaly.count) times)" : "")."
    }
  }

  private var title: String {
    let id = label?.id.map { " (\(printable($0)))" } ?? ""
    let gesture = gesture > 0 ? "gesture \(gesture)\(id) at \(seconds(down)) s" : "no gesture"
    return "\(printable(name)) · \(gesture)"
  }

  /// A sentence about a gesture that missed its label: title, expected outcome, actual outcome.
  var missSentence: String {
    let expected = label?.expectation.map { "expected \($0.rawValue), got " } ?? ""
    return "\(title): \(expected)\(outcomeWords)"
  }

  /// The outcome in a few words, such as `finish`.
  var outcomeWords: String {
    switch ending {
    case .failed(let why): "none (no drag): \(why)"
    case .settled(.finished, _): "finish"
    case .settled: "cancel"
    case .caught: "caught by the next touch"
    case .open: "none: still under way at the end of the recording"
    }
  }

  /// The members of the JSON row about a miss.
  var missMembers: [(String, JSONMember)] {
    [
      ("trace", .string(trace)), ("gesture", .number(Double(gesture))),
      ("id", label?.id.map { .string($0) } ?? .null),
      ("expect", label?.expectation.map { .string($0.rawValue) } ?? .null),
      ("outcome", outcome),
    ]
  }

  /// What the finger did.
  var dragSentence: String {
    guard hasBegun else {
      if case .failed(let why) = ending { return "None (no drag): \(why)." }
      return "Caught the settle and held it, without a drag."
    }
    let start = caughtSettle ? "Caught the settle and dragged" : "Dragged"
    let drag =
      "\(start) \(way(translation, "pt")) in \(seconds(released - down)) s"
      + ", at most \(decimals(peakPercent * 100)) %"
    guard decision?.cause.isByLift ?? true else { return drag + "; the drag ended without a lift." }
    guard let velocity else { return drag + "; released too soon to compute a velocity." }
    return drag + "; released at \(way(velocity, "pt/s")) (\(estimator))."
  }

  private func way(_ way: Vector, _ unit: String) -> String {
    let vertical = "\(decimals(abs(way.dy))) \(unit) \(way.dy < 0 ? "up" : "down")"
    guard way.dx != 0 else { return vertical }
    return vertical + " and \(decimals(abs(way.dx))) \(unit) \(way.dx < 0 ? "left" : "right")"
  }

  /// A hint for a drag that cancelled because it moved in another direction than the transition.
  var directionSentence: String? {
    guard let direction, !caughtSettle, decision?.outcome == .cancel, translation != .zero else {
      return nil
    }
    let way = DragAxis.Direction(mainlyOf: translation)
    guard way != direction else { return nil }
    return "This transition is dragged \(direction.rawValue), but the gesture moved "
      + "\(way.rawValue): try '--direction auto'."
  }

  /// The reason for a velocity of 0: the finger rested before the lift.
  var restSentence: String? {
    guard let rest, decision?.cause.isByLift ?? true else { return nil }
    return "The finger rested for \(milliseconds(rest.duration)) before it lifted, and "
      + "\(rest.estimator) reports 0 after \(milliseconds(rest.limit)); before the rest, "
      + "the velocity was \(way(rest.velocityBefore, "pt/s"))."
  }

  private func milliseconds(_ microseconds: Int64) -> String {
    "\(decimals(Double(microseconds) / 1_000, 0)) ms"
  }

  /// How long the settle took; `nil` if it did not end.
  var settleSentence: String? {
    guard let decision else { return nil }
    let ratio = decision.settleDampingRatio.map { ", damping ratio \(decimals($0, 2))" }
    let spring =
      (ratio == nil ? "" : "spring ") + "\(decimals(decision.settleDuration, 2)) s" + (ratio ?? "")
    switch ending {
    case .settled(let state, let time):
      let place = state == .finished ? "Finished" : "Back in place"
      return "\(place) \(seconds(time)) s later (\(spring)); \(counted(frames, "frame")) in all."
    case .caught(let time):
      return "Caught by the next touch \(seconds(time)) s later (\(spring))."
    case .failed, .open:
      return nil
    }
  }

  var expectationSentence: String? {
    guard let expectation = label?.expectation else { return nil }
    let result = isAsExpected == true ? "" : ", got \(outcomeWords)"
    return "Expected: \(expectation.rawValue)\(result)."
  }

  private func seconds(_ microseconds: Int64) -> String {
    decimals(Double(microseconds) / 1_000_000, 3)
  }
}

extension GestureSummary {
  /// The JSON row, in microseconds, points and points per second.
  var row: JSONRow {
    let head: [(String, JSONMember)] =
      [
        ("trace", .string(trace)),
        ("gesture", .number(Double(gesture))), ("id", label?.id.map { .string($0) } ?? .null),
        ("expect", label?.expectation.map { .string($0.rawValue) } ?? .null),
        ("asExpected", isAsExpected.map { .bool($0) } ?? .null),
        ("tags", .list((label?.tags ?? []).map { .string($0) })),
        ("down", .number(Double(down))),
        ("released", .number(Double(released))),
        ("outcome", outcome), ("why", why),
        ("translationX", .number(translation.dx)), ("translationY", .number(translation.dy)),
        ("velocityX", velocity.map { .number($0.dx) } ?? .null),
        ("velocityY", velocity.map { .number($0.dy) } ?? .null),
      ]
    let tail: [(String, JSONMember)] = [
      ("peakPercent", .number(peakPercent)),
      ("percent", decision.map { .number($0.percentComplete) } ?? .null),
      ("settle", settle), ("frames", .number(Double(frames))),
      ("anomalies", .number(Double(anomalies.count))),
    ]
    let doubt: [(String, JSONMember)] =
      usesObservedRanges ? [("observedRanges", .bool(true))] : []
    return JSONRow("summary", head + velocityMembers + tail + doubt)
  }

  /// The members about the estimator, a rest, and the other estimate of the velocity.
  private var velocityMembers: [(String, JSONMember)] {
    [
      ("estimator", .string(estimator)), ("rest", rest.map(JSONMember.init) ?? .null),
      ("otherEstimate", decision?.otherEstimate.map(JSONMember.init) ?? .null),
    ]
  }

  private var outcome: JSONMember {
    switch ending {
    case .settled(.finished, _): .string("finish")
    case .settled: .string("cancel")
    case .caught: .string("caught")
    case .failed, .open: .string("none")
    }
  }

  private var why: JSONMember {
    if let decision { return .string(decision.why) }
    if case .failed(let why) = ending { return .string(why) }
    return .null
  }

  private var settle: JSONMember {
    switch ending {
    case .settled(_, let time), .caught(let time): .number(Double(time))
    case .failed, .open: .null
    }
  }
}

extension JSONMember {
  /// The object that timelines contain too.
  init(_ rest: FingerRest) {
    self = .object([
      Pair("duration", .number(Double(rest.duration))), Pair("limit", .number(Double(rest.limit))),
      Pair("estimator", .string(rest.estimator)),
      Pair(
        "velocityBefore",
        .list([rest.velocityBefore.dx, rest.velocityBefore.dy].map { .number($0) })),
    ])
  }

  /// The object that timelines contain too.
  init(_ other: OtherEstimate) {
    self = .object([
      Pair("estimator", .string(other.estimator)),
      Pair("velocity", other.velocity.map { .list([.number($0.dx), .number($0.dy)]) } ?? .null),
      Pair("outcome", .string(other.outcome.rawValue)),
    ])
  }
}

/// `1 frame`, `2 frames`.
func counted(_ count: Int, _ what: String) -> String {
  "\(count) \(what)\(count == 1 ? "" : "s")"
}

extension DecisionRow.Cause {
  /// Whether a finger lifted, before the transition began or in its drag.
  fileprivate var isByLift: Bool {
    switch self {
    case .release, .endedBeforeStart: true
    case .touchCancelled, .touchTaken, .threshold, .leftStanding, .heldOnly: false
    }
  }
}
