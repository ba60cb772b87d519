import Gestures
import Interaction
import Motion
import Testing
import Timelines

/// The sample timeline with a broken invariant, and the words of the report.
struct FaultyTimeline: CustomTestStringConvertible {
  var what: String
  var rows: [TimelineRow]
  var testDescription: String { what }

  /// Keeps so many rows of the sample, adds `rows`, then the sample's from `rest` on.
  init(_ what: String, keep: Int, _ rows: [TimelineRow], rest: Int = 14) {
    self.what = what
    self.rows = SampleTimeline.rows[..<keep] + rows + SampleTimeline.rows[rest...]
  }

  init(_ what: String, _ index: Int, _ row: TimelineRow) {
    self.init(what, keep: index, [row], rest: index + 1)
  }

  init(_ what: String, insert row: TimelineRow, at index: Int) {
    self.init(what, keep: index, [row], rest: index)
  }
}

struct InvariantWordsTests {
  private typealias Sample = SampleTimeline

  private static func failures(_ rows: [TimelineRow]) -> [InvariantFailure] {
    var checker = InvariantChecker()
    for row in rows { checker.check(row) }
    checker.checkWhole()
    return checker.failures
  }

  /// The sample's decision, changed.
  private static func decision(_ change: (inout DecisionRow) -> Void) -> TimelineRow {
    guard case .decision(var row) = Sample.rows[6] else { preconditionFailure("no decision") }
    change(&row)
    return .decision(row)
  }

  private static func rule(
    _ value: Double?, limit: Double, passed: Bool, margin: Double?
  ) -> DecisionRow.Rule {
    DecisionRow.Rule(rule: "velocity", value: value, limit: limit, passed: passed, margin: margin)
  }

  private static func gesture(_ location: Point, _ translation: Vector) -> TimelineRow {
    .gesture(
      GestureRow(
        time: 10_000, gesture: 1, down: 0, from: .possible, to: .began, location: location,
        translation: translation, velocity: nil, why: "moved"))
  }

  /// Ends at `time`, like the sample.
  private static func ending(at time: Int64) -> [TimelineRow] {
    [Sample.complete(time, false), Sample.turn(time, .cancelling, .cancelled, 0)]
  }

  private static let finishing = [
    decision { row in
      row.outcome = .finish
      row.rules = [rule(5, limit: 0, passed: true, margin: 5)]
    },
    Sample.turn(30_000, .interactive, .finishing, 0.5),
    Sample.frame(2, .finishing, 0.5), Sample.frame(3, .finishing, 0.8),
  ]

  static let reported: [FaultyTimeline] = [
    FaultyTimeline("a row before the header", keep: 0, [], rest: 1),
    FaultyTimeline("a second header", insert: Sample.header, at: 4),
    FaultyTimeline(
      "16666 us comes after 16667 us", 4,
      .anomaly(AnomalyRow(time: 16_666, kind: "late", what: "late"))),
    FaultyTimeline(
      "the timeline ends while the transition is interactive", keep: 5, [Sample.end(frames: 1)]),
    FaultyTimeline(
      "no transition goes from idle to finished", 2, Sample.turn(10_000, .idle, .finished, 1)),
    FaultyTimeline("percent 1.2", 2, Sample.turn(10_000, .idle, .interactive, 1.2)),
    FaultyTimeline(
      "percent jumps from 0.5 to 0.9 as cancelling becomes interactive", 9,
      Sample.turn(40_000, .cancelling, .interactive, 0.9)),
    FaultyTimeline(
      "finishing without a decision", keep: 9,
      [
        Sample.turn(40_000, .cancelling, .interactive, 0.5),
        Sample.turn(40_001, .interactive, .finishing, 0.5),
      ]),
    FaultyTimeline("the settle took 500002 us", keep: 11, ending(at: 530_002)),
    FaultyTimeline(
      "completeTransition without its argument", 11,
      .callback(
        CallbackRow(time: 66_668, on: "context", name: "completeTransition(_:)", arguments: []))),
    FaultyTimeline(
      "completeTransition while cancelled", insert: Sample.complete(66_668, false), at: 13),
    FaultyTimeline(
      "completeTransition was called again", insert: Sample.complete(66_668, false), at: 12),
    FaultyTimeline("0 completeTransition calls", keep: 11, [], rest: 12),
    FaultyTimeline("completeTransition(true) but cancelled", 11, Sample.complete(66_668, true)),
    FaultyTimeline("a decision while cancelling", insert: Sample.decision(30_000), at: 8),
    FaultyTimeline(
      "decided by touchCancelled while the recognizer is ended", 6,
      Sample.decision(30_000, cause: .touchCancelled)),
    FaultyTimeline(
      "decided by heldOnly while the recognizer is ended", 6,
      Sample.decision(30_000, cause: .heldOnly)),
    FaultyTimeline(
      "cancel although the rules say otherwise", 6,
      decision { $0.rules = [rule(5, limit: 0, passed: true, margin: 5)] }),
    FaultyTimeline(
      "velocity passed without a value", 6,
      decision { $0.rules[0] = rule(nil, limit: 0, passed: true, margin: nil) }),
    FaultyTimeline(
      "velocity is inf, by inf", 6,
      decision { $0.rules[0] = rule(.infinity, limit: 0, passed: true, margin: .infinity) }),
    FaultyTimeline(
      "velocity 0.5 against 0.1: passed false", 6,
      decision { $0.rules[0] = rule(0.5, limit: 0.1, passed: false, margin: 0.4) }),
    FaultyTimeline(
      "1.0, nan, 0.0, 0.0 are not all finite", 2, gesture(Point(x: 1, y: .nan), .zero)),
    FaultyTimeline(
      "photo is at 0.0, 172.0, 414.0, 552.0, by 0.84, 0.0, 0.0, 0.84, -1e-09, inf, "
        + "with corners of 2.0", 8,
      Sample.frame(2, .cancelling, 0.5) { $0.transform.ty = .infinity }),
    FaultyTimeline(
      "the background of photo is 0.0, -0.1, 0.0, 1.0", 8,
      Sample.frame(2, .cancelling, 0.5) {
        $0.backgroundColor = Color(red: 0, green: -0.1, blue: 0)
      }),
    FaultyTimeline("0.3 is a step back", 10, Sample.frame(4, .cancelling, 0.3)),
    FaultyTimeline("0.7 is a step back", keep: 6, finishing + [Sample.frame(4, .finishing, 0.7)]),
    FaultyTimeline("a frame while idle", insert: Sample.frame(0, .idle, 0), at: 1),
    FaultyTimeline("a frame of finishing while cancelling", 8, Sample.frame(2, .finishing, 0.5)),
  ]

  @Test(arguments: reported)
  func `each fault has its own words`(_ reported: FaultyTimeline) {
    let words = Self.failures(reported.rows).map(\.what)
    #expect(words.contains(reported.what), "\(words)")
  }

  @Test(arguments: [
    gesture(Point(x: 0, y: .infinity), .zero), gesture(Point(x: .nan, y: 0), .zero),
    gesture(.zero, Vector(dx: 0, dy: -.infinity)),
  ])
  func `no number of a gesture may be infinite`(_ row: TimelineRow) {
    #expect(Self.failures([Sample.header, row, Sample.end(frames: 0)]).count == 1)
  }

  @Test func `a settle may end with the first frame after its duration`() {
    #expect(
      Self.failures(Sample.rows[..<11] + Self.ending(at: 530_001) + [Sample.end()])
        .map(\.invariant) == [.timeForward])
  }

  @Test func `an end that is not the settle's own place is noticed`() {
    var rows = Sample.rows
    rows[12] = Sample.turn(66_668, .cancelling, .cancelled, 0.2)
    #expect(Self.failures(rows).map(\.invariant) == [.settleMonotone])
  }

  @Test func `a value that rounding moved onto its limit settles nothing`() {
    var rows = Sample.rows
    rows[6] = Self.decision {
      $0.rules[1] = Self.rule(0.1, limit: 0.1, passed: true, margin: 0.000_000_4)
    }
    #expect(Self.failures(rows) == [])
  }

  @Test func `time counts from the latest row, not from one that came late`() {
    let late = [5, 10].map { TimelineRow.anomaly(AnomalyRow(time: $0, kind: "k", what: "w")) }
    let rows = Sample.rows[..<4] + late + Sample.rows[4...]
    #expect(Self.failures(Array(rows)).map(\.invariant) == [.timeForward, .timeForward])
  }

  @Test func `what was wrong in one timeline is not forgotten in the next`() {
    var rows = Sample.rows
    rows[13] = Sample.end(read: 11)
    #expect(Self.failures(rows + Sample.rows).map(\.invariant) == [.eventsAccounted])
  }
}
