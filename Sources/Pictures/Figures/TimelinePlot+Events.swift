import Gestures
import Interaction
import Timelines

extension PanGestureRecognizer.State {
  /// Whether a gesture is over with the state.
  var isEnd: Bool {
    switch self {
    case .ended, .cancelled, .failed: true
    case .possible, .began, .changed: false
    }
  }
}

extension TimelineFacts {
  /// The states of the transition that take time.
  var phases: [PlotSpan] {
    var spans: [PlotSpan] = []
    for (index, row) in transitions.enumerated() {
      let ink: Ink
      switch row.to {
      case .interactive: ink = .contact
      case .finishing: ink = .finish
      case .cancelling: ink = .cancel
      case .idle, .finished, .cancelled: continue
      }
      let end = index + 1 < transitions.count ? transitions[index + 1].time : times.upperBound
      let (first, last) = (max(row.time, times.lowerBound), min(end, times.upperBound))
      guard first < last else { continue }
      spans.append(PlotSpan(Self.milliseconds(first...last), row.to.description, ink))
    }
    return spans
  }

  /// The rests before the lifts.
  ///
  /// Without touches they are those that made a velocity 0.
  var rests: [PlotSpan] {
    gestures.compactMap { row in
      guard row.to == .ended, let duration = restDuration(before: row) else { return nil }
      return PlotSpan(
        Self.milliseconds(row.time - duration...row.time),
        "rest \(decimals(Double(duration) / 1_000, 0)) ms", .secondaryText)
    }
  }

  /// A pause in microseconds from which on the finger rests: several reports of a slow device.
  private static let shortestRest: Int64 = 40_000

  private func restDuration(before lift: GestureRow) -> Int64? {
    if let rest = lift.rest { return rest.duration }
    guard
      let drag = samples.first(where: { $0.gesture == lift.gesture }),
      let last = drag.lastMovement, lift.time - last >= Self.shortestRest
    else { return nil }
    return lift.time - last
  }

  /// The moments of the decisions.
  var flags: [PlotFlag] {
    decisions.map { row in
      let isFinish = row.outcome == .finish
      return PlotFlag(
        Self.milliseconds(row.time), sign: isFinish ? "✓" : "✗",
        label: isFinish ? "finish" : "cancel", detail: Self.detail(of: row),
        margin: row.rules.last?.margin, isFinish ? .finish : .cancel)
    }
  }

  /// Returns the rule that decided, or the cause if no rule did.
  private static func detail(of row: DecisionRow) -> String {
    guard let rule = row.rules.last else {
      return switch row.cause {
      case .release: ""
      case .touchCancelled: "no lift"
      case .touchTaken: "taken away"
      case .threshold: "without a lift"
      case .leftStanding: "left standing"
      case .heldOnly: "held, no drag"
      case .endedBeforeStart: "too early"
      }
    }
    return rule.statement + (rule.marginText.map { ", margin \($0)" } ?? "")
  }

  /// The anomalies and the changes of settings.
  var marks: [PlotMark] {
    let faults = anomalies.map { row in
      let more = row.count > 1 ? " (\(row.count) times)" : ""
      return PlotMark(Self.milliseconds(row.time), .anomaly, row.what + more)
    }
    let changes = settings.map { row in
      PlotMark(Self.milliseconds(row.time), .setting, "\(row.name) = \(row.value.text)")
    }
    return (faults + changes).sorted { $0.time < $1.time }
  }

  private static func milliseconds(_ times: ClosedRange<Int64>) -> ClosedRange<Double> {
    milliseconds(times.lowerBound)...milliseconds(times.upperBound)
  }
}

extension Scalar {
  /// The value as a user writes it.
  fileprivate var text: String {
    switch self {
    case .bool(let value): value ? "true" : "false"
    case .number(let value): decimals(value, 3)
    case .string(let value): value
    }
  }
}
