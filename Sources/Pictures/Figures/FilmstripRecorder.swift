import Gestures
import Interaction
import Motion
import Timelines

/// The runs of a timeline, collected row by row in bounded memory.
struct FilmstripRecorder: Sendable {
  /// The number of runs that are kept at most; a strip of one gesture shows any.
  static let runLimit = 8

  /// The header; `nil` before it.
  private(set) var header: HeaderRow?
  /// The runs so far without the one under way.
  private(set) var runs: [FilmstripRun] = []
  /// The number of runs that are not kept, because there are more than `runLimit`.
  private(set) var omitted = 0
  /// The gesture whose run is kept; `nil` for all.
  private let selection: Int?
  private var known = LastKnownViews()
  private var run: FilmstripRun?
  private var lastGesture: GestureRow?
  /// Whether a run had the last gesture.
  private var hasRun = false

  init(selection: Int?) { self.selection = selection }

  mutating func write(_ row: borrowing TimelineRow) {
    switch copy row {
    case .header(let header):
      self = FilmstripRecorder(selection: selection)
      self.header = header
    case .gesture(let gesture): note(gesture)
    case .transition(let change): note(change)
    case .frame(let frame): note(frame)
    case .decision(let decision):
      run?.add(
        FilmstripRun.Mark(time: decision.time, kind: .decision(decision, lastGesture)))
    case .end: finish()
    default: break
    }
  }

  /// All runs, with the one under way: a timeline without its last row was cut.
  var allRuns: [FilmstripRun] {
    var recorder = self
    recorder.finish()
    return recorder.runs
  }

  private mutating func note(_ gesture: GestureRow) {
    if gesture.gesture != lastGesture?.gesture {
      noteFailure()
      hasRun = false
    }
    // The row that follows the end has its reason no more.
    if gesture.to != .possible || gesture.gesture != lastGesture?.gesture { lastGesture = gesture }
    if run != nil, run?.end == nil { takePart(gesture.gesture) }
  }

  private mutating func takePart(_ gesture: Int) {
    guard gesture > 0 else { return }
    hasRun = true
    if run?.gestures.contains(gesture) == false { run?.gestures.append(gesture) }
  }

  private mutating func note(_ change: TransitionRow) {
    if change.from == .idle || (run == nil && !change.to.isOver) { begin(change) }
    guard run != nil, change.to != .idle else { return }
    if change.from.isSettling, change.to == .interactive {
      run?.add(FilmstripRun.Mark(time: change.time, kind: .caught))
    }
    if change.to.isOver { run?.end = change } else { takePart(change.gesture) }
  }

  private mutating func begin(_ change: TransitionRow) {
    store()
    known.forget()
    let isDriven = change.gesture > 0 && lastGesture?.gesture == change.gesture
    run = FilmstripRun(gestures: [], start: isDriven ? lastGesture?.down ?? 0 : change.time)
  }

  private mutating func note(_ frame: FrameRow) {
    var frame = frame
    frame.views = known.completed(frame.views)
    if run == nil { run = FilmstripRun(gestures: [], start: frame.time) }
    run?.add(frame)
  }

  /// Notes that the last gesture began no transition; gestures in a row with one reason are one run.
  private mutating func noteFailure() {
    guard let gesture = lastGesture, !hasRun else { return }
    store()
    var failed = FilmstripRun(gestures: [gesture.gesture], start: gesture.down)
    failed.failure = gesture.why
    if selection == nil, let last = runs.last, last.failure == gesture.why {
      runs[runs.count - 1].gestures.append(gesture.gesture)
    } else {
      store(failed)
    }
  }

  private mutating func finish() {
    noteFailure()
    store()
    (lastGesture, hasRun) = (nil, false)
  }

  private mutating func store() {
    if let run { store(run) }
    run = nil
  }

  private mutating func store(_ run: FilmstripRun) {
    if let selection, !run.gestures.contains(selection) { return }
    if runs.count < Self.runLimit { runs.append(run) } else { omitted += 1 }
  }
}

extension TransitionState.Phase {
  /// Whether the transition is over.
  var isOver: Bool { self == .finished || self == .cancelled }
}
