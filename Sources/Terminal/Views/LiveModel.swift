import Gestures
import Interaction
package import Live
import Motion
import Simulation
package import Timelines

/// The part of the timeline that the live view shows: it receives rows as they occur, and keeps
/// what the picture needs.
///
/// Its memory does not grow with the length of the run.
package struct LiveModel: TimelineSink, Sendable {
  package static let trailLimit = 128
  package static let decisionLimit = 32
  package static let anomalyLimit = 32
  package static let refusalLimit = 32

  /// A position of a finger.
  struct TrailPoint: Hashable, Sendable {
    /// Microseconds since the first event.
    var time: Int64
    var contact: Int
    var location: Point
  }

  package var subject: SimulatedSetup
  /// The short name of the device.
  var name: String
  package internal(set) var figures = LiveFigures()
  /// The time of the last row, in microseconds since the first event.
  private(set) var time: Int64 = 0
  private(set) var recognizer = PanGestureRecognizer.State.possible
  private(set) var phase = TransitionState.Phase.idle
  /// The percentage of the last display frame, 0…1.
  private var framePercent = 0.0
  /// The number of touch sequences.
  private(set) var gesture = 0
  /// The last gesture that has ended; `nil` before.
  private(set) var lastGesture: Int?
  private(set) var finished = 0
  private(set) var cancelled = 0
  /// The views of the last display frame, bottom to top.
  private(set) var views: [FrameRow.View] = []
  /// The views at the start of the transition.
  private var firstViews: [FrameRow.View] = []
  /// The name of the view that the finger moved last.
  private var draggedName: String?
  /// The entries, at most the limit of each kind; oldest first.
  private(set) var entries: [Entry] = []
  /// The number of entries so far, with removed ones.
  private var entryCount = 0
  /// The trail of the fingers that are down, or were down last; oldest first.
  private(set) var trail: [TrailPoint] = []
  private(set) var contacts: [FrameRow.Contact] = []

  package init(_ subject: SimulatedSetup, name: String = "") {
    (self.subject, self.name) = (subject, name)
  }

  /// The motion of the fingers where no outlook has it.
  var estimate: DragMotion?
  /// The motion of the fingers; `nil` without a drag.
  var motion: DragMotion? { figures.outlook.map { DragMotion($0) } ?? estimate }

  /// The percentage, 0…1, at the time of the outlook if there is one: a frame is shown later than
  /// that.
  var percentComplete: Double { figures.outlook?.percentComplete ?? framePercent }

  package mutating func write(_ row: borrowing TimelineRow) {
    time = row.time ?? time
    switch copy row {
    case .gesture(let row): turn(row)
    case .transition(let row): turn(row)
    case .frame(let row): show(row)
    case .decision(var row):
      row.rules = subject.switches?.naming(row.rules) ?? row.rules
      log(.decision(row), limit: Self.decisionLimit)
    case .anomaly(let row): log(.anomaly(row), limit: Self.anomalyLimit)
    case .header, .callback, .setting, .end: break
    }
  }

  package mutating func update(_ figures: LiveFigures) {
    self.figures = figures
    if let rules = figures.outlook?.rules {
      self.figures.outlook?.rules = subject.switches?.naming(rules) ?? rules
    }
    follow(figures.contacts, at: time)
  }

  private mutating func turn(_ row: GestureRow) {
    (recognizer, gesture) = (row.to, row.gesture)
    if row.to == .possible { lastGesture = row.gesture }
    if row.to == .failed { log(.refusal(row), limit: Self.refusalLimit) }
  }

  private mutating func turn(_ row: TransitionRow) {
    (phase, framePercent) = (row.to, row.percentComplete)
    switch row.to {
    case .interactive: if row.from == .idle { firstViews.removeAll(keepingCapacity: true) }
    case .finished: finished += 1
    case .cancelled: cancelled += 1
    case .idle: views.removeAll(keepingCapacity: true)
    case .finishing, .cancelling: break
    }
  }

  private mutating func show(_ row: FrameRow) {
    (phase, framePercent, views) = (row.phase, row.percentComplete, row.views)
    if firstViews.isEmpty { firstViews = row.views }
    if row.phase == .interactive { draggedName = movedView?.name }
    follow(row.touches, at: row.time)
  }

  /// The trail of a touch stays until the next one comes down.
  private mutating func follow(_ now: [FrameRow.Contact], at time: Int64) {
    if contacts.isEmpty, !now.isEmpty { trail.removeAll(keepingCapacity: true) }
    contacts = now
    for contact in now {
      let last = trail.last { $0.contact == contact.id }
      guard last?.location != contact.location else { continue }
      Self.keep(
        TrailPoint(time: time, contact: contact.id, location: contact.location), in: &trail,
        limit: Self.trailLimit)
    }
  }

  private mutating func log(_ past: Past, limit: Int) {
    let alike = entries.indices.filter { entries[$0].past.kind == past.kind }
    if alike.count >= limit { entries.remove(at: alike[0]) }
    entries.append(Entry(past: past, number: entryCount))
    entryCount += 1
  }

  private static func keep<Value>(_ value: Value, in values: inout [Value], limit: Int) {
    if values.count >= limit { values.removeFirst() }
    values.append(value)
  }

  // MARK: The dragged view

  /// The view that the finger moves, also while it settles.
  var draggedView: FrameRow.View? {
    views.first { $0.name == draggedName && !$0.isHidden && $0.alpha > Self.leastAlpha }
  }

  /// The smallest alpha at which a view is visible.
  private static let leastAlpha = 0.02

  /// The view that a finger seems to move: of the visible views that are not the full-screen
  /// background, the largest, preferably one that has moved.
  private var movedView: FrameRow.View? {
    let screen = Rect(origin: .zero, size: subject.screen)
    var best: (view: FrameRow.View, score: Double)?
    for view in views where !view.isHidden && view.alpha > Self.leastAlpha && view.frame != screen {
      let seen = view.frame.intersection(screen)
      let score = seen.width * seen.height * (1 + way(of: view))
      if score > (best?.score ?? 0) { best = (view, score) }
    }
    return best?.view
  }

  /// The distance in points from its position at the start of the transition.
  private func way(of view: FrameRow.View) -> Double {
    guard let first = firstViews.first(where: { $0.name == view.name }) else { return 0 }
    return (view.frame.center - first.frame.center).magnitude
  }

  /// The threshold for this drag: a point of the line across the direction.
  var thresholdPlace: Point? {
    guard let motion, let place = subject.threshold?.place else { return nil }
    return motion.location + subject.direction * (place.translation - motion.translation)
  }
}
