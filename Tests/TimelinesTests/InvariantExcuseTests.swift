import Gestures
import Interaction
import Motion
import Testing
import Timelines

/// Rows by hand, and the promises that they break, each once, in the order of `Invariant`.
struct ExcuseCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var rows: [TimelineRow]
  var broken: [Invariant]

  init(_ name: String, _ rows: [TimelineRow], _ broken: Invariant...) {
    (testDescription, self.rows, self.broken) = (name, rows, broken)
  }
}

/// The known defects of the articles are excused by the anomaly that reports them, in its own
/// transition.
///
/// Nothing else is excused.
struct InvariantExcuseTests {
  private typealias Sample = SampleTimeline

  private static func note(_ time: Int64, _ kind: String) -> TimelineRow {
    .anomaly(AnomalyRow(time: time, kind: kind, what: kind))
  }

  private static func gesture(
    _ time: Int64, _ from: PanGestureRecognizer.State, _ to: PanGestureRecognizer.State
  ) -> TimelineRow {
    .gesture(
      GestureRow(
        time: time, gesture: 1, down: 0, from: from, to: to, location: .zero, translation: .zero,
        velocity: nil, why: "why"))
  }

  /// Played by itself: two frames, then the end.
  private static let played = [
    SampleTimeline.turn(0, .idle, .finishing, 0),
    SampleTimeline.frame(0, .finishing, 0), SampleTimeline.frame(1, .finishing, 0.5),
    SampleTimeline.frame(2, .finishing, 1), SampleTimeline.complete(33_334, true),
    SampleTimeline.turn(33_334, .finishing, .finished, 1),
  ]

  /// Held, released backwards, back, and completed as if it had been finished.
  private static let misled = [
    SampleTimeline.turn(10_000, .idle, .interactive, 0),
    SampleTimeline.frame(1, .interactive, 0.5), gesture(30_000, .began, .ended),
    SampleTimeline.decision(30_000),
    SampleTimeline.turn(30_000, .interactive, .cancelling, 0.5),
    SampleTimeline.frame(2, .cancelling, 0.5), SampleTimeline.frame(3, .cancelling, 0),
    SampleTimeline.complete(50_001, true), note(50_001, "completedAfterCancel"),
    SampleTimeline.turn(50_001, .cancelling, .cancelled, 0),
  ]

  private static func changed(
    _ rows: [TimelineRow], _ index: Int, _ replacement: TimelineRow?...
  ) -> [TimelineRow] {
    var rows = rows
    rows.replaceSubrange(index...index, with: replacement.compactMap { $0 })
    return rows
  }

  static let alone: [ExcuseCase] = [
    ExcuseCase("played by itself", played),
    ExcuseCase(
      "for an hour",
      Array(played.dropLast(3)) + [
        SampleTimeline.frame(216_000, .finishing, 1), SampleTimeline.complete(3_600_072_000, true),
        SampleTimeline.turn(3_600_072_000, .finishing, .finished, 1),
      ]),
    ExcuseCase(
      "completed before any frame",
      [
        SampleTimeline.turn(0, .idle, .finishing, 0), SampleTimeline.complete(0, true),
        SampleTimeline.turn(0, .finishing, .finished, 1),
      ]),
    ExcuseCase(
      "completed after a frame of its beginning",
      changed(played, 2, nil).filter { $0 != SampleTimeline.frame(2, .finishing, 1) },
      .settleMonotone),
    ExcuseCase(
      "completed half-way", changed(played, 3, nil), .settleMonotone),
    ExcuseCase(
      "backwards", changed(played, 2, SampleTimeline.frame(1, .finishing, -0.1)),
      .percentInRange, .settleMonotone),
    ExcuseCase(
      "its first frame is not its beginning",
      changed(played, 1, SampleTimeline.frame(0, .finishing, 0.3)), .continuousHandOver),
    ExcuseCase("never completed", changed(played, 4, nil), .oneOutcome, .completionLast),
    ExcuseCase(
      "reports a cancel", changed(played, 4, SampleTimeline.complete(33_334, false)),
      .completionLast),
    ExcuseCase(
      "completed twice",
      changed(
        played, 4, SampleTimeline.complete(33_334, true), SampleTimeline.complete(33_334, true)),
      .oneOutcome),
    ExcuseCase(
      "played backwards from the start",
      [SampleTimeline.turn(0, .idle, .cancelling, 0)], .outcomeNeedsBegin, .neverStuck),
    ExcuseCase(
      "a drag that follows needs a decision",
      played + [
        SampleTimeline.turn(40_000, .finished, .idle, 0),
        SampleTimeline.turn(50_000, .idle, .interactive, 0),
        SampleTimeline.turn(60_000, .interactive, .cancelling, 0),
        SampleTimeline.complete(60_000, false),
        SampleTimeline.turn(60_000, .cancelling, .cancelled, 0),
      ], .outcomeNeedsBegin),
  ]

  private static let held = Array(misled.prefix(2))

  static let givenUp: [ExcuseCase] = [
    ExcuseCase(
      "given up while held",
      held + [
        note(20_000, "transitionNeverCompleted"),
        SampleTimeline.turn(20_000, .interactive, .idle, 0),
      ]),
    ExcuseCase(
      "given up on the way back",
      misled.prefix(6) + [
        note(40_000, "transitionNeverCompleted"),
        SampleTimeline.turn(40_000, .cancelling, .idle, 0),
      ]),
    ExcuseCase(
      "given up while it played",
      played.prefix(4) + [
        note(40_000, "transitionNeverCompleted"), SampleTimeline.turn(40_000, .finishing, .idle, 0),
      ]),
    ExcuseCase(
      "given up and not reported",
      held + [SampleTimeline.turn(20_000, .interactive, .idle, 0)], .outcomeNeedsBegin),
    ExcuseCase(
      "reported only afterwards",
      held + [
        SampleTimeline.turn(20_000, .interactive, .idle, 0),
        note(20_000, "transitionNeverCompleted"),
      ], .outcomeNeedsBegin),
    ExcuseCase(
      "reported by another anomaly",
      held + [
        note(20_000, "completedAfterCancel"), SampleTimeline.turn(20_000, .interactive, .idle, 0),
      ], .outcomeNeedsBegin),
    ExcuseCase(
      "reported the transition before",
      [
        note(5_000, "transitionNeverCompleted"),
        SampleTimeline.turn(10_000, .idle, .interactive, 0),
        SampleTimeline.turn(20_000, .interactive, .idle, 0),
      ], .outcomeNeedsBegin),
    ExcuseCase(
      "reported, and yet finished without a lift",
      held + [
        note(20_000, "transitionNeverCompleted"),
        SampleTimeline.turn(20_000, .interactive, .finished, 1),
      ], .oneOutcome, .outcomeNeedsBegin, .completionLast, .settleMonotone),
    ExcuseCase(
      "reported, and completed while it is held",
      held + [
        note(20_000, "transitionNeverCompleted"), SampleTimeline.complete(20_000, true),
        SampleTimeline.turn(20_000, .interactive, .idle, 0),
      ], .completionLast),
    ExcuseCase(
      "reported, and ends on the way",
      misled.prefix(6) + [note(40_000, "transitionNeverCompleted")], .neverStuck),
    ExcuseCase(
      "reported, and completed otherwise than it ended",
      changed(misled, 8, note(50_001, "transitionNeverCompleted")), .completionLast),
  ]

  private static let heldAndCompleted =
    held + [SampleTimeline.complete(20_000, true), note(20_000, "completedWhileInteractive")]

  static let heldOn: [ExcuseCase] = [
    ExcuseCase(
      "completed while held, and reported",
      heldAndCompleted + [SampleTimeline.turn(20_000, .interactive, .idle, 0)]),
    ExcuseCase(
      "completed while held, and reported too late",
      heldAndCompleted.dropLast() + [
        SampleTimeline.turn(20_000, .interactive, .idle, 0),
        note(20_000, "completedWhileInteractive"),
      ], .outcomeNeedsBegin, .completionLast),
    ExcuseCase(
      "completed while held, and the end",
      Array(heldAndCompleted.dropLast()), .neverStuck, .completionLast),
    ExcuseCase(
      "completed while held, reported, and held on",
      heldAndCompleted + [
        SampleTimeline.frame(2, .interactive, 0.5),
        SampleTimeline.turn(40_000, .interactive, .idle, 0),
      ], .completionLast),
    ExcuseCase(
      "reported a completion that never came",
      held + [
        note(20_000, "completedWhileInteractive"),
        SampleTimeline.turn(20_000, .interactive, .idle, 0),
      ], .outcomeNeedsBegin),
    ExcuseCase(
      "reported, and completed again on the way back",
      heldAndCompleted + [
        gesture(30_000, .began, .ended), SampleTimeline.decision(30_000),
        SampleTimeline.turn(30_000, .interactive, .cancelling, 0.5),
        SampleTimeline.complete(30_000, false),
      ], .oneOutcome, .neverStuck),
  ]

  static let misleading: [ExcuseCase] = [
    ExcuseCase("completed after a cancel, and reported", misled),
    ExcuseCase("not reported", changed(misled, 8, nil), .completionLast),
    ExcuseCase(
      "reported before it is completed",
      changed(
        changed(misled, 7, note(50_001, "completedAfterCancel")), 8,
        SampleTimeline.complete(50_001, true))),
    ExcuseCase(
      "reported, and never completed", changed(misled, 7, nil), .oneOutcome),
    ExcuseCase(
      "reported, and completed twice",
      changed(
        misled, 7, SampleTimeline.complete(50_001, true), SampleTimeline.complete(50_001, true)),
      .oneOutcome),
    ExcuseCase(
      "reported, and completed while held",
      held + [note(20_000, "completedAfterCancel"), SampleTimeline.complete(20_000, true)],
      .neverStuck, .completionLast),
    ExcuseCase(
      "reported, and not back at the start",
      changed(misled, 6, SampleTimeline.frame(3, .cancelling, 0.1)), .settleMonotone),
    ExcuseCase(
      "reported a finish that reports a cancel",
      changed(
        changed(played, 4, SampleTimeline.complete(33_334, false)), 5,
        note(33_334, "completedAfterCancel"), SampleTimeline.turn(33_334, .finishing, .finished, 1)),
      .completionLast),
    ExcuseCase(
      "the next one must be reported of itself",
      misled + [SampleTimeline.turn(60_000, .cancelled, .idle, 0)]
        + [
          SampleTimeline.turn(70_000, .idle, .interactive, 0), gesture(70_000, .began, .ended),
          SampleTimeline.decision(70_000),
          SampleTimeline.turn(70_000, .interactive, .cancelling, 0),
          SampleTimeline.complete(70_000, true),
          SampleTimeline.turn(70_000, .cancelling, .cancelled, 0),
        ], .completionLast),
    ExcuseCase(
      "completed when nothing is under way",
      misled + [
        SampleTimeline.turn(60_000, .cancelled, .idle, 0), SampleTimeline.complete(60_000, true),
      ], .oneOutcome, .completionLast),
  ]

  private static func early(
    _ outcome: TransitionOutcome, _ gesture: PanGestureRecognizer.State, _ to: TransitionState.Phase
  ) -> [TimelineRow] {
    [
      Self.gesture(1_000, .began, gesture), SampleTimeline.turn(10_000, .idle, .interactive, 0),
      SampleTimeline.decision(10_000, outcome, cause: .endedBeforeStart),
      SampleTimeline.turn(10_000, .interactive, to, 0),
      SampleTimeline.complete(10_000, outcome == .finish),
    ]
  }

  static let early: [ExcuseCase] =
    [PanGestureRecognizer.State.ended, .cancelled, .possible, .changed].map {
      ExcuseCase(
        "ended before the start, now \($0)",
        early(.cancel, $0, .cancelling) + [SampleTimeline.turn(10_000, .cancelling, .cancelled, 0)])
    } + [
      ExcuseCase(
        "ended before the start and finishes",
        early(.finish, .ended, .finishing) + [
          SampleTimeline.frame(1, .finishing, 0), SampleTimeline.frame(2, .finishing, 1),
          SampleTimeline.turn(33_334, .finishing, .finished, 1),
        ], .completionLast, .syntheticNeverFinishes),
      ExcuseCase(
        "decided before it has begun",
        [SampleTimeline.decision(1_000, cause: .endedBeforeStart)], .outcomeNeedsBegin),
    ]

  /// A drag to half, decided for a cause while the recognizer is in a state, without or with rules.
  private static func decided(
    _ cause: DecisionRow.Cause, _ outcome: TransitionOutcome,
    _ recognizer: PanGestureRecognizer.State,
    _ steps: [DecisionRow.Rule.Step] = []
  ) -> [TimelineRow] {
    let (settling, end): (TransitionState.Phase, TransitionState.Phase) =
      outcome == .finish ? (.finishing, .finished) : (.cancelling, .cancelled)
    let target = outcome == .finish ? 1.0 : 0
    let rules = steps.map {
      DecisionRow.Rule(
        rule: "velocity", value: 1, limit: 0, passed: true, margin: 1, leadsTo: $0)
    }
    return [
      gesture(5_000, .possible, .began), SampleTimeline.turn(10_000, .idle, .interactive, 0),
      SampleTimeline.frame(1, .interactive, 0.5), gesture(30_000, .began, recognizer),
      .decision(
        DecisionRow(
          time: 30_000, gesture: 1, outcome: outcome, cause: cause, percentComplete: 0.5,
          translation: .zero, velocity: nil, rules: rules, settleDuration: 0.45,
          settleDampingRatio: nil, why: "why")),
      SampleTimeline.turn(30_000, .interactive, settling, 0.5),
      SampleTimeline.frame(2, settling, 0.5), SampleTimeline.frame(3, settling, target),
      SampleTimeline.complete(50_001, outcome == .finish),
      SampleTimeline.turn(50_001, settling, end, target),
    ]
  }

  static let withoutLift: [ExcuseCase] = [
    ExcuseCase("taken away, and nearer the end", decided(.touchTaken, .finish, .cancelled)),
    ExcuseCase(
      "taken away, and the rules finish", decided(.touchTaken, .finish, .cancelled, [.end(.finish)])
    ),
    ExcuseCase(
      "taken away, and the rules say otherwise",
      decided(.touchTaken, .finish, .cancelled, [.end(.cancel)]), .decisionFollowsRules),
    ExcuseCase(
      "taken away, and yet it lifted", decided(.touchTaken, .finish, .ended),
      .decisionFollowsRules),
    ExcuseCase("far enough", decided(.threshold, .finish, .changed)),
    ExcuseCase(
      "far enough, and yet it goes back", decided(.threshold, .cancel, .changed),
      .decisionFollowsRules),
    ExcuseCase(
      "far enough after the lift", decided(.threshold, .finish, .ended), .decisionFollowsRules),
    ExcuseCase("left standing", decided(.leftStanding, .cancel, .possible)),
    ExcuseCase(
      "left standing, but it finishes", decided(.leftStanding, .finish, .possible),
      .syntheticNeverFinishes),
    ExcuseCase(
      "left standing in the middle of a drag", decided(.leftStanding, .cancel, .changed),
      .decisionFollowsRules),
  ]

  @Test(arguments: alone + givenUp + heldOn + misleading + early + withoutLift)
  func `rows break exactly these promises`(_ test: ExcuseCase) {
    var checker = InvariantChecker()
    checker.check(SampleTimeline.header)
    var frames = 0
    for row in test.rows {
      checker.check(row)
      if case .frame = row { frames += 1 }
    }
    checker.check(SampleTimeline.end(frames: frames, time: test.rows.last?.time ?? 0))
    checker.checkWhole()
    #expect(checker.broken == test.broken, "\(checker.failures)")
  }
}
