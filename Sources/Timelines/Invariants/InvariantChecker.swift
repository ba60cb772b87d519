import Gestures
import Interaction
import Motion

/// A checker of a timeline's rows, as they are made or as they are read back.
///
/// The checker does not know how rows are made: it compares the timeline with itself. Properties
/// that rows do not show (legal touch streams, clean-up to the bit) are checked elsewhere and
/// reported through `report(_:)`.
public struct InvariantChecker: Sendable {
  /// The maximum number of failures that are kept.
  ///
  /// Further failures are counted only, because one violated invariant can fail at every frame.
  public static let keptFailures = 100

  /// The failures in the order of their rows, at most `keptFailures`.
  public private(set) var failures: [InvariantFailure] = []
  /// The number of all failures, including those that are not kept.
  public private(set) var failureCount = 0
  /// The violated invariants, each once, in the order of their numbers.
  public var broken: [Invariant] { Invariant.allCases.filter(brokenSet.contains) }
  private var brokenSet: Set<Invariant> = []
  var state = TransitionState.Phase.idle
  var time: Int64 = 0
  var lastFrame: Int64 = -1
  var frames = 0
  /// The number of frames before the current transition.
  var framesBefore = 0
  /// `percentComplete` of the last frame or transition row.
  var percent = 0.0
  var isHandOver = false
  var settleStart: Int64 = 0
  var settleDuration = 0.0
  var hasDecision = false
  /// The recognizer's state after the last gesture row.
  var recognizer = PanGestureRecognizer.State.possible
  /// The time in microseconds from one display frame to the next.
  var framePeriod = 0.0
  var completion: Completion?
  /// Whether `completeTransition` was called during a drag, and no anomaly has reported this yet.
  var isCompletedWhileHeld = false
  /// The kinds of anomalies of the current transition.
  var excuses: Set<String> = []
  private var hasHeader = false
  private var hasEnd = false

  struct Completion: Sendable {
    var didComplete: Bool
    var count: Int
  }

  /// Creates a checker that has seen no row.
  public init() {}

  /// Records a failure, which is kept if fewer than `keptFailures` are.
  public mutating func report(_ failure: InvariantFailure) {
    failureCount += 1
    brokenSet.insert(failure.invariant)
    if failures.count < Self.keptFailures { failures.append(failure) }
  }

  mutating func fail(_ invariant: Invariant, _ what: String) {
    report(InvariantFailure(invariant, at: time, what))
  }

  /// Checks the next row of the timeline and records its failures.
  ///
  /// Timelines may follow one another: each header after an end begins a new one, and the failures
  /// remain.
  public mutating func check(_ row: TimelineRow) {
    switch row {
    case .header(let row): checkHeader(row)
    case .gesture(let row):
      checkPlace(at: row.time)
      check(row)
    case .transition(let row):
      checkPlace(at: row.time)
      check(row)
    case .callback(let row):
      checkPlace(at: row.time)
      check(row)
    case .decision(let row):
      checkPlace(at: row.time)
      check(row)
    case .frame(let row):
      checkPlace(at: row.time)
      check(row)
    case .anomaly(let row):
      checkPlace(at: row.time)
      check(row)
    case .setting(let row):
      checkPlace(at: row.time)
    case .end(let row):
      checkPlace(at: row.time)
      check(row)
    }
  }

  /// Checks that the timeline has a header and an end.
  ///
  /// Call this method when no row is left.
  public mutating func checkWhole() {
    if !hasHeader || !hasEnd { fail(.wholeTimeline, hasHeader ? "no end row" : "no header row") }
  }

  /// Checks a header.
  ///
  /// Timelines may follow one another in a file; each is checked separately.
  private mutating func checkHeader(_ row: HeaderRow) {
    if hasEnd {
      let before = self
      self = InvariantChecker()
      (failures, failureCount, brokenSet) = (before.failures, before.failureCount, before.brokenSet)
    } else if hasHeader {
      fail(.wholeTimeline, "a second header")
    }
    hasHeader = true
    framePeriod = (1_000_000 / row.frameRate).rounded(.up)
  }

  /// Checks the order: the header first, the end last, times that do not go back.
  private mutating func checkPlace(at next: Int64) {
    if !hasHeader { fail(.wholeTimeline, "a row before the header") }
    if hasEnd { fail(.wholeTimeline, "a row after the end") }
    if next < time { fail(.timeForward, "\(next) us comes after \(time) us") }
    time = max(time, next)
  }

  private mutating func check(_ row: GestureRow) {
    recognizer = row.to
    let values =
      [row.location.x, row.location.y, row.translation.dx, row.translation.dy]
      + (row.velocity.map { [$0.dx, $0.dy] } ?? [])
    if !values.allSatisfy({ $0.isFinite }) {
      fail(.velocityFinite, "\(Self.list(values)) are not all finite")
    }
  }

  static func list(_ values: [Double]) -> String {
    values.map { "\($0)" }.joined(separator: ", ")
  }

  private mutating func check(_ row: EndRow) {
    hasEnd = true
    checkHeldCompletion()
    if state == .interactive || state.isSettling {
      fail(.neverStuck, "the timeline ends while the transition is \(state)")
    }
    if row.frames != frames { fail(.wholeTimeline, "\(row.frames) frames counted, \(frames) seen") }
    let events = row.events
    // A timeline that is read may claim any counts.
    if Int64(events.read) != Int64(events.used) + Int64(events.ignored) + Int64(events.dropped) {
      fail(
        .eventsAccounted,
        "\(events.read) read, \(events.used) used, \(events.ignored) ignored, "
          + "\(events.dropped) dropped")
    }
  }
}
