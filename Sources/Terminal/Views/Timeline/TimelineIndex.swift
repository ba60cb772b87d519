import Gestures
import Interaction
import Live
import Motion
import Pictures
package import Timelines

/// A timeline with what a viewer looks up in it: its state at any time, its frames, decisions,
/// gestures and pauses.
package struct TimelineIndex: Sendable {
  /// A decision, or a drag that the policy rejected.
  struct Decision: Hashable, Sendable {
    var time: Int64
    /// The outcome; `nil` for a rejected drag.
    var outcome: TransitionOutcome?
  }

  /// A display frame.
  struct Frame: Hashable, Sendable {
    var time: Int64
    var number: Int64
    /// The percentage, 0…1.
    var percent: Double
    /// The translation of the drag by the fingers' places; `nil` without a drag.
    var translation: Vector?
  }

  /// A gesture with the settle after it.
  struct Gesture: Hashable, Sendable {
    var number: Int
    /// Microseconds since the first event, like all times here.
    var start: Int64
    var end: Int64
  }

  /// The number of rows from one kept state to the next.
  static let stride = 256

  /// The name of the timeline, as the title shows it.
  let name: String
  let rows: [TimelineRow]
  /// The times of the rows, which never go back.
  let times: [Int64]
  let outlooks: DragOutlooks
  /// The times that a step leads to: of frames and of rejected drags, and both ends.
  private(set) var steps: [Int64] = []
  private(set) var frames: [Frame] = []
  private(set) var decisions: [Decision] = []
  private(set) var anomalies: [Int64] = []
  private(set) var gestures: [Gesture] = []
  /// The indices of the rows that the log shows: all but the header, frames, and calls that repeat
  /// the one before.
  private(set) var notes: [Int] = []
  /// The indices of the rows about the recognizer.
  private(set) var gestureRows: [Int] = []
  private var travel = FrameTravel()
  /// The setups that begin with a row, by the index of the row.
  private var setups: [Int: SimulatedSetup] = [:]
  /// The state before every `stride` rows.
  private(set) var states: [LiveModel] = []
  private(set) var pauses = TimelinePauses()

  /// The time of the last row.
  var end: Int64 { times.last ?? 0 }

  /// - Parameters:
  ///   - rows: The rows of one timeline, which begin with its header.
  ///   - setup: The setup at the start; `nil` takes it from the header.
  ///   - outlooks: What a lift would have led to, which timelines do not contain.
  ///   - idleLimit: The time in microseconds to which pauses between gestures are cut.
  /// - Returns: `nil` if the rows do not begin with a header.
  /// - Complexity: O(rows)
  package init?(
    _ rows: [TimelineRow], name: String, setup: SimulatedSetup? = nil,
    outlooks: DragOutlooks = DragOutlooks(), idleLimit: Int64
  ) {
    guard case .header(let header)? = rows.first else { return nil }
    (self.name, self.rows, self.outlooks) = (name, rows, outlooks)
    var last: Int64 = 0
    times = rows.map { row in
      last = max(row.time ?? last, last)
      return last
    }
    readSetups(header)
    var model = LiveModel(
      setup ?? SimulatedSetup(header, DragPolicy(of: header)),
      name: header.device ?? header.deviceKind)
    for index in rows.indices {
      if index % Self.stride == 0 { states.append(model) }
      write(index, into: &model)
      note(index)
    }
    steps = Array(Set(frames.map(\.time) + refusals + [0, end])).sorted()
    for index in gestures.indices.dropLast() {
      gestures[index].end = min(gestures[index].end, gestures[index + 1].start)
    }
    pauses = TimelinePauses(between: gestures.map { ($0.start, $0.end) }, end: end, idleLimit)
  }

  private var refusals: [Int64] { decisions.filter { $0.outcome == nil }.map(\.time) }

  // MARK: Reading

  /// Finds the setups after changes of the policy or of a parameter, as far as they are known.
  private mutating func readSetups(_ header: HeaderRow) {
    var policy = DragPolicy(of: header)
    var isWaiting = false
    for (index, row) in rows.enumerated() {
      switch row {
      case .setting(let change):
        policy = policy?.changed(by: change, of: header)
        if change.effect == .now { setups[index] = SimulatedSetup(header, policy) }
        isWaiting = isWaiting || change.effect == .nextDrag
      case .gesture(let gesture) where isWaiting && gesture.from == .possible:
        setups[index] = SimulatedSetup(header, policy)
        isWaiting = false
      default: break
      }
    }
  }

  func write(_ index: Int, into model: inout LiveModel) {
    if let setup = setups[index] { model.subject = setup }
    model.write(rows[index])
  }

  private mutating func note(_ index: Int) {
    let time = times[index]
    switch rows[index] {
    case .header: return
    case .frame(let row):
      travel.move(row)
      frames.append(
        Frame(
          time: time, number: row.number, percent: row.percentComplete,
          translation: travel.translation))
      if !gestures.isEmpty { gestures[gestures.count - 1].end = time }
      return
    case .gesture(let row):
      travel.begin(row)
      gestureRows.append(index)
      note(row, at: time)
    case .decision(let row): decisions.append(Decision(time: time, outcome: row.outcome))
    case .anomaly: anomalies.append(time)
    case .callback(let row): if isRepeated(row) { return }
    case .transition, .setting, .end: break
    }
    notes.append(index)
  }

  /// Whether the last row of the log is the same call.
  private func isRepeated(_ row: CallbackRow) -> Bool {
    guard let last = notes.last, case .callback(let before) = rows[last] else { return false }
    return (before.on, before.name) == (row.on, row.name)
  }

  private mutating func note(_ row: GestureRow, at time: Int64) {
    if gestures.last?.number != row.gesture {
      gestures.append(Gesture(number: row.gesture, start: row.down, end: time))
    }
    gestures[gestures.count - 1].end = time
    if row.to == .failed { decisions.append(Decision(time: time)) }
  }
}
