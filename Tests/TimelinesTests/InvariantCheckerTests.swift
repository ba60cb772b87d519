import Gestures
import Interaction
import Motion
import Testing
import Timelines

/// The sample timeline with one thing wrong in it, and the promise that this breaks.
struct BrokenTimeline: CustomTestStringConvertible {
  var testDescription: String
  var invariant: Invariant
  var rows: [TimelineRow]

  /// Puts `row` in place of the sample's row at `index`; `nil` removes it.
  init(_ name: String, _ invariant: Invariant, _ index: Int, _ row: TimelineRow?) {
    (testDescription, self.invariant, rows) = (name, invariant, SampleTimeline.rows)
    if let row { rows[index] = row } else { rows.remove(at: index) }
  }

  init(_ name: String, _ invariant: Invariant, insert row: TimelineRow, at index: Int) {
    (testDescription, self.invariant, rows) = (name, invariant, SampleTimeline.rows)
    rows.insert(row, at: index)
  }
}

struct InvariantCheckerTests {
  private typealias Sample = SampleTimeline

  private func failures(_ rows: [TimelineRow]) -> [InvariantFailure] {
    var checker = InvariantChecker()
    for row in rows { checker.check(row) }
    checker.checkWhole()
    return checker.failures
  }

  @Test func `the sample keeps every promise`() {
    #expect(failures(SampleTimeline.rows) == [])
  }

  static let broken: [BrokenTimeline] = [
    BrokenTimeline(
      "completed twice", .oneOutcome, insert: SampleTimeline.complete(66_668, false), at: 12),
    BrokenTimeline("never completed", .oneOutcome, 11, nil),
    BrokenTimeline(
      "finished without a beginning", .outcomeNeedsBegin, 2,
      SampleTimeline.turn(10_000, .idle, .finished, 1)),
    BrokenTimeline("no decision", .outcomeNeedsBegin, 6, nil),
    BrokenTimeline("ends while settling", .neverStuck, 12, nil),
    BrokenTimeline(
      "a settle of three frames more than it should take, and a microsecond", .neverStuck, 12,
      SampleTimeline.turn(30_000 + 450_000 + 3 * 16_667 + 1, .cancelling, .cancelled, 0)),
    BrokenTimeline(
      "a projection without a value", .decisionFollowsRules, 6,
      SampleTimeline.decision(
        30_000,
        rules: [
          DecisionRow.Rule(
            rule: "decelerated", value: nil, limit: 448, passed: true, margin: nil,
            leadsTo: .end(.cancel))
        ])),
    BrokenTimeline(
      "a second transition inside", .oneTransition,
      insert: SampleTimeline.turn(30_000, .idle, .interactive, 0), at: 4),
    BrokenTimeline(
      "a frame of another phase", .oneTransition, 8, SampleTimeline.frame(2, .finishing, 0.5)),
    BrokenTimeline(
      "reported the other outcome", .completionLast, 11, SampleTimeline.complete(66_668, true)),
    BrokenTimeline(
      "a frame after completion", .completionLast, insert: SampleTimeline.frame(5, .cancelling, 0),
      at: 12),
    BrokenTimeline(
      "percent above 1", .percentInRange, 3, SampleTimeline.frame(1, .interactive, 1.2)),
    BrokenTimeline(
      "percent is no number", .percentInRange, 3, SampleTimeline.frame(1, .interactive, .nan)),
    BrokenTimeline(
      "a settle that turns back", .settleMonotone, 10, SampleTimeline.frame(4, .cancelling, 0.3)),
    BrokenTimeline(
      "a settle that stops short", .settleMonotone, 10, SampleTimeline.frame(4, .cancelling, 0.001)),
    BrokenTimeline(
      "a jump at the lift", .continuousHandOver, 8, SampleTimeline.frame(2, .cancelling, 0.4)),
    BrokenTimeline(
      "finish although a rule failed", .decisionFollowsRules, 6,
      SampleTimeline.decision(30_000, .finish)),
    BrokenTimeline(
      "a release without a lift", .decisionFollowsRules, 5,
      .gesture(
        GestureRow(
          time: 30_000, gesture: 1, down: 0, from: .began, to: .cancelled, location: .zero,
          translation: .zero, velocity: nil, why: "unplugged"))),
    BrokenTimeline(
      "a synthetic end that finishes", .syntheticNeverFinishes, 6,
      SampleTimeline.decision(30_000, .finish, cause: .touchCancelled)),
    BrokenTimeline(
      "time goes back", .timeForward, 4,
      .anomaly(AnomalyRow(time: 1, kind: "late", what: "late"))),
    BrokenTimeline(
      "a frame number twice", .timeForward, 9, SampleTimeline.frame(2, .cancelling, 0.2)),
    BrokenTimeline("no header", .wholeTimeline, 0, nil),
    BrokenTimeline("no end", .wholeTimeline, 13, nil),
    BrokenTimeline("a frame not counted", .wholeTimeline, 13, SampleTimeline.end(frames: 3)),
    BrokenTimeline(
      "a row after the end", .wholeTimeline,
      insert: .anomaly(AnomalyRow(time: 66_669, kind: "late", what: "late")), at: 14),
    BrokenTimeline("an event lost count of", .eventsAccounted, 13, SampleTimeline.end(read: 11)),
    BrokenTimeline(
      "a view that is nowhere", .viewsInRange, 8,
      SampleTimeline.frame(2, .cancelling, 0.5) { $0.frame.origin.x = .nan }),
    BrokenTimeline(
      "a transform without an end", .viewsInRange, 8,
      SampleTimeline.frame(2, .cancelling, 0.5) { $0.transform.tx = .infinity }),
    BrokenTimeline(
      "an alpha above 1", .viewsInRange, 8,
      SampleTimeline.frame(2, .cancelling, 0.5) { $0.alpha = 1.1 }),
    BrokenTimeline(
      "a colour below 0", .viewsInRange, 8,
      SampleTimeline.frame(2, .cancelling, 0.5) {
        $0.backgroundColor = Color(red: 0, green: -0.1, blue: 0)
      }),
    BrokenTimeline(
      "a velocity that is no number", .velocityFinite, 1,
      .gesture(
        GestureRow(
          time: 10_000, gesture: 1, down: 0, from: .possible, to: .began, location: .zero,
          translation: .zero, velocity: Vector(dx: .infinity, dy: 0), why: "moved"))),
  ]

  @Test(arguments: broken)
  func `a broken promise is noticed`(_ broken: BrokenTimeline) {
    let invariants = failures(broken.rows).map(\.invariant)
    #expect(invariants.contains(broken.invariant), "\(invariants)")
  }

  @Test func `timelines may follow one another, and each stands for itself`() {
    #expect(failures(SampleTimeline.rows + SampleTimeline.rows) == [])
    let second = Array(SampleTimeline.rows.dropLast())
    #expect(
      failures(SampleTimeline.rows + second).map(\.invariant) == [.wholeTimeline])
  }

  @Test func `a broken promise is named once`() {
    var checker = InvariantChecker()
    for time in 0..<3 {
      checker.report(InvariantFailure(.cleanUp, at: Int64(time), "again"))
      checker.report(InvariantFailure(.oneOutcome, at: Int64(time), "again"))
    }
    #expect(checker.broken == [.oneOutcome, .cleanUp])
  }

  @Test func `failures are kept up to a limit and counted beyond it`() {
    var checker = InvariantChecker()
    for _ in 0..<300 { checker.report(InvariantFailure(.cleanUp, at: 0, "again")) }
    #expect(checker.failures.count == InvariantChecker.keptFailures)
    #expect(checker.failureCount == 300)
  }
}
