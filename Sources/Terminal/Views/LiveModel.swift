import Interaction
import Motion
import Simulation
public import Timelines

/// What the live view shows of the timeline: rows go in as they happen, and what the picture needs
/// stays. However long it runs, its memory stays the same.
public struct LiveModel: TimelineSink, Sendable {
  public static let trailLimit = 128
  public static let decisionLimit = 32
  public static let anomalyLimit = 32
  public static let refusalLimit = 32

  /// A finger's place.
  struct TrailPoint: Hashable, Sendable {
    /// Microseconds since the first event.
    var time: Int64
    var contact: Int
    var location: Point
  }

  public var subject: LiveSubject
  /// By number.
  let device: Int
  public private(set) var figures = ViewFigures()
  private(set) var recognizer = GestureRow.State.possible
  private(set) var phase = TransitionRow.State.idle
  /// 0…1, as of the last display frame.
  private var framePercent = 0.0
  /// Of the touch sequences.
  private(set) var gesture = 0
  /// The last one that is over; `nil` before.
  private(set) var lastGesture: Int?
  private(set) var finished = 0
  private(set) var cancelled = 0
  /// Of the last display frame, bottom to top.
  private(set) var views: [FrameRow.View] = []
  /// The same when the transition began.
  private var firstViews: [FrameRow.View] = []
  /// Of the view that the finger moved last.
  private var draggedName: String?
  /// Of each kind at most its limit; oldest first.
  private(set) var entries: [Entry] = []
  /// How many there have ever been.
  private var entryCount = 0
  /// Of the fingers that are down or were down last, oldest first.
  private(set) var trail: [TrailPoint] = []
  private(set) var contacts: [FrameRow.Contact] = []

  public init(_ subject: LiveSubject, device: Int = 0) {
    (self.subject, self.device) = (subject, device)
  }

  /// 0…1, of the moment of which the outlook is where there is one: a frame is shown later than that.
  var percentComplete: Double { figures.outlook?.percentComplete ?? framePercent }

  public mutating func write(_ row: borrowing TimelineRow) {
    switch copy row {
    case .gesture(let row): turn(row)
    case .transition(let row): turn(row)
    case .frame(let row): show(row)
    case .decision(var row):
      row.rules = subject.switches.naming(row.rules)
      log(.decision(row), limit: Self.decisionLimit)
    case .anomaly(let row): log(.anomaly(row), limit: Self.anomalyLimit)
    case .header, .callback, .setting, .end: break
    }
  }

  public mutating func update(_ figures: ViewFigures) {
    self.figures = figures
    self.figures.outlook?.rules = subject.switches.naming(figures.outlook?.rules ?? [])
    follow(figures.contacts, at: figures.time)
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

  /// Also while it settles.
  var draggedView: FrameRow.View? {
    views.first { $0.name == draggedName && !$0.isHidden && $0.alpha > Self.leastAlpha }
  }

  /// With less nothing is seen.
  private static let leastAlpha = 0.02

  /// The one that a finger seems to move: of what is seen and does not lie under all the rest as the
  /// whole screen, the largest, and rather one that has moved.
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

  /// Points from where it was when the transition began.
  private func way(of view: FrameRow.View) -> Double {
    guard let first = firstViews.first(where: { $0.name == view.name }) else { return 0 }
    return (view.frame.center - first.frame.center).magnitude
  }

  /// Where the threshold lies for this drag, a point of the line across the direction.
  var thresholdPlace: Point? {
    guard let outlook = figures.outlook, let place = subject.threshold.place else { return nil }
    return outlook.location + subject.direction * (place.translation - outlook.translation)
  }
}
