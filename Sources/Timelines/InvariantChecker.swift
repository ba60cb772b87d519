import Motion

/// Watches a timeline row by row, as it is made or as it is read back.
///
/// The checker knows nothing of how rows come about: it holds the timeline against itself. What
/// cannot be seen in rows (legal touch streams, clean-up to the bit) is checked where it happens and
/// reported through `report(_:)`.
public struct InvariantChecker: Sendable {
  /// More failures than this are counted, not kept: one broken rule can fail at every frame.
  public static let keptFailures = 100

  /// In the order of their rows.
  public private(set) var failures: [InvariantFailure] = []
  public private(set) var failureCount = 0
  /// Each once, in the order of their numbers.
  public var broken: [Invariant] { Invariant.allCases.filter(brokenSet.contains) }
  private var brokenSet: Set<Invariant> = []
  var state = TransitionRow.State.idle
  var time: Int64 = 0
  var lastFrame: Int64 = -1
  var frames = 0
  /// Those before the transition that is under way.
  var framesBefore = 0
  /// `percentComplete` of the last frame or transition row.
  var percent = 0.0
  var isHandOver = false
  var settleStart: Int64 = 0
  var settleDuration = 0.0
  var hasDecision = false
  /// The recognizer's state after the last gesture row.
  var recognizer = GestureRow.State.possible
  /// Microseconds from one display frame to the next.
  var framePeriod = 0.0
  var completion: Completion?
  /// `completeTransition` was called in mid drag, and nothing has said that this is known.
  var isCompletedWhileHeld = false
  /// Kinds of anomalies of the transition that is under way.
  var excuses: Set<String> = []
  private var hasHeader = false
  private var hasEnd = false

  struct Completion: Sendable {
    var didComplete: Bool
    var count: Int
  }

  public init() {}

  public mutating func report(_ failure: InvariantFailure) {
    failureCount += 1
    brokenSet.insert(failure.invariant)
    if failures.count < Self.keptFailures { failures.append(failure) }
  }

  mutating func fail(_ invariant: Invariant, _ what: String) {
    report(InvariantFailure(invariant, at: time, what))
  }

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

  /// To be called when no row is left.
  public mutating func checkWhole() {
    if !hasHeader || !hasEnd { fail(.wholeTimeline, hasHeader ? "no end row" : "no header row") }
  }

  /// Timelines may follow one another in a file; each stands for itself.
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

  /// Header first, end last, time forwards.
  private mutating func checkPlace(at next: Int64) {
    if !hasHeader { fail(.wholeTimeline, "a row before the header") }
    if hasEnd { fail(.wholeTimeline, "a row after the end") }
    if next < time { fail(.timeForward, "\(next) us comes after \(time) us") }
    time = max(time, next)
  }

  private mutating func check(_ row: GestureRow) {
    recognizer = row.to
    let values = [row.translation.dx, row.translation.dy, row.location.x, row.location.y]
    let velocity = row.velocity.map { [$0.dx, $0.dy] } ?? []
    if !(values + velocity).allSatisfy(\.isFinite) {
      fail(.velocityFinite, "\(row.translation), \(String(describing: row.velocity)) is not finite")
    }
  }

  private mutating func check(_ row: EndRow) {
    hasEnd = true
    checkHeldCompletion()
    if state == .interactive || state.isSettling {
      fail(.neverStuck, "the timeline ends while the transition is \(state)")
    }
    if row.frames != frames { fail(.wholeTimeline, "\(row.frames) frames counted, \(frames) seen") }
    let events = row.events
    if events.read != events.used + events.ignored + events.dropped {
      fail(
        .eventsAccounted,
        "\(events.read) read, \(events.used) used, \(events.ignored) ignored, "
          + "\(events.dropped) dropped")
    }
  }
}
