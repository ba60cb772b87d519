import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Timelines
import Traces

/// The course and the result of one gesture.
struct GestureSummary: Hashable, Sendable {
  enum Ending: Hashable, Sendable {
    /// The gesture never became a pan; with the reason.
    case failed(String)
    /// The transition ended, after so many microseconds of settle.
    case settled(TransitionState.Phase, Int64)
    /// Another finger caught it, after so many microseconds of settle.
    case caught(Int64)
    /// The timeline ends before it does.
    case open
  }

  /// The recording's path as the user gives it.
  var trace: String
  /// The recording's path as people see it.
  var name: String
  var gesture: Int
  /// Whether positions rest on a guess about the panel.
  var usesObservedRanges = false
  /// The label of the gesture; `nil` without one.
  var label: GestureLabel?
  /// The times in microseconds since the first event at which the first finger came down and the
  /// drag was over.
  var down: Int64 = 0
  var released: Int64 = 0
  var hasBegun = false
  /// Whether it caught a settle instead of starting a transition.
  var caughtSettle = false
  var translation = Vector.zero
  var velocity: Vector?
  /// The rest because of which the velocity is 0; `nil` without one.
  var rest: FingerRest?
  /// The direction in which the transition goes.
  var direction: DragAxis.Direction?
  /// The ID of the estimator that measured the velocity.
  var estimator = ""
  /// The largest progress of the drag, 0…1.
  var peakPercent = 0.0
  var decision: DecisionRow?
  var frames = 0
  var ending = Ending.open
  var anomalies = AnomalyNotes()

  /// Whether the gesture did what its label says; `nil` without a label, or when another touch
  /// caught it before its end.
  ///
  /// A gesture that drags nothing counts as a cancel.
  var isAsExpected: Bool? {
    guard let expectation = label?.expectation else { return nil }
    switch ending {
    case .failed: return expectation == .cancel
    case .settled(let state, _): return (state == .finished) == (expectation == .finish)
    case .caught, .open: return nil
    }
  }
}

/// The anomalies of a gesture, each kind once: its first row, with the number of times that it
/// occurred.
struct AnomalyNotes: Hashable, Sendable {
  private(set) var kept: [AnomalyRow] = []

  var count: Int { kept.reduce(0) { $0 + $1.count } }

  mutating func append(_ row: AnomalyRow) {
    if let index = kept.firstIndex(where: { $0.kind == row.kind }) {
      kept[index].count += row.count
    } else {
      kept.append(row)
    }
  }
}

/// Watches a timeline and sums up each gesture.
struct GestureNarrator: TimelineSink, Sendable {
  private let (trace, name): (String, String)
  private var usesObservedRanges = false
  /// The label of each gesture, by its number.
  private let labels: [Int: GestureLabel]
  /// The summaries that have not been taken yet, oldest first; the last may still change.
  private(set) var summaries: [GestureSummary] = []
  private var hasGestures = false
  private var settleStart: Int64 = 0
  private var leftoverAnomalies = AnomalyNotes()
  private var estimator = ""
  private var direction: DragAxis.Direction?

  /// - Parameters:
  ///   - trace: The recording's path as the user gives it.
  ///   - name: The recording's path as people see it.
  ///   - labels: The labels of the recording's gestures; of two about one gesture the later counts.
  init(trace: String, name: String, labels: [GestureLabel] = []) {
    (self.trace, self.name) = (trace, name)
    self.labels = Dictionary(
      labels.map { ($0.ordinal, $0) }, uniquingKeysWith: { _, last in last })
  }

  mutating func write(_ row: borrowing TimelineRow) {
    switch copy row {
    case .header(let row):
      (usesObservedRanges, estimator) = (row.usesObservedRanges, row.estimator)
      take(row.parameters.first { $0.name == "direction" }?.value)
    case .setting(let row): if row.name == "direction" { take(row.value) }
    case .callback: break
    case .gesture(let row): take(row)
    case .transition(let row): take(row)
    case .decision(let row):
      edit(row.gesture) {
        $0.decision = row
        $0.peakPercent = max($0.peakPercent, row.percentComplete)
      }
    case .frame(let row): count(row)
    case .anomaly(let row): take(row)
    case .end:
      // A recording without a gesture has a line too: silence would look like a mistake.
      if !hasGestures { edit(0) { $0.ending = .failed("nothing touched or pressed") } }
      for anomaly in leftoverAnomalies.kept { keep(anomaly) }
    }
  }

  private mutating func edit(_ gesture: Int, _ change: (inout GestureSummary) -> Void) {
    hasGestures = true
    if summaries.last?.gesture != gesture {
      summaries.append(
        GestureSummary(
          trace: trace, name: name, gesture: gesture, usesObservedRanges: usesObservedRanges,
          label: labels[gesture]))
      summaries[summaries.count - 1].anomalies = leftoverAnomalies
      summaries[summaries.count - 1].estimator = estimator
      summaries[summaries.count - 1].direction = direction
      leftoverAnomalies = AnomalyNotes()
    }
    change(&summaries[summaries.count - 1])
  }

  private mutating func take(_ direction: Scalar?) {
    guard case .string(let word) = direction else { return }
    self.direction = DragAxis.Direction(rawValue: word)
  }

  private mutating func count(_ row: FrameRow) {
    guard let last = summaries.indices.last else { return }
    summaries[last].frames += 1
    if row.phase == .interactive {
      summaries[last].peakPercent = max(summaries[last].peakPercent, row.percentComplete)
    }
  }

  /// Assigns an anomaly to a gesture.
  ///
  /// An anomaly between two gestures belongs to the second one; a view that a cancel leaves changed
  /// belongs to the gesture that ended with it.
  private mutating func take(_ row: AnomalyRow) {
    let isOpen = summaries.last?.ending == .open
    if isOpen || row.kind == "viewLeftChanged" {
      keep(row)
    } else {
      leftoverAnomalies.append(row)
    }
  }

  private mutating func keep(_ row: AnomalyRow) {
    guard let last = summaries.indices.last else { return leftoverAnomalies.append(row) }
    summaries[last].anomalies.append(row)
  }

  /// Returns the summaries of the gestures that nothing can change, and removes them.
  mutating func takeFinished() -> [GestureSummary] {
    guard let last = summaries.popLast() else { return [] }
    defer { summaries = [last] }
    return summaries
  }

  private mutating func take(_ row: GestureRow) {
    switch row.to {
    case .began:
      edit(row.gesture) { ($0.hasBegun, $0.down) = (true, row.down) }
    case .ended, .cancelled:
      edit(row.gesture) {
        ($0.released, $0.translation, $0.velocity) = (row.time, row.translation, row.velocity)
        $0.rest = row.rest
      }
    case .failed:
      edit(row.gesture) {
        if $0.ending == .open { $0.ending = .failed(row.why) }
        ($0.down, $0.released, $0.translation) = (row.down, row.time, row.translation)
      }
    case .possible, .changed:
      break
    }
  }

  private mutating func take(_ row: TransitionRow) {
    switch (row.from, row.to) {
    case (.finishing, .interactive), (.cancelling, .interactive):
      if !summaries.isEmpty {
        summaries[summaries.count - 1].ending = .caught(row.time - settleStart)
      }
      edit(row.gesture) { $0.caughtSettle = true }
    case (_, .finishing), (_, .cancelling):
      settleStart = row.time
      edit(row.gesture) { $0.ending = .open }
    case (_, .finished), (_, .cancelled):
      let duration = row.time - settleStart
      edit(row.gesture) { $0.ending = .settled(row.to, duration) }
    default:
      break
    }
  }
}
