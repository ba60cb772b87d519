public import Gestures
public import Motion

/// Follows the touches of a drag under one policy and knows, at every moment, what its rule would be
/// asked if the finger lifted.
///
/// Feed it every `TouchFrame` in order of time. A simulation shows the percentage and settles; this
/// only watches, so that one gesture can be held against many policies.
public struct DragTracker: Sendable {
  public private(set) var policy: DragPolicy
  public private(set) var recognizer: PanGestureRecognizer
  /// Points of the screen, for rules that ask for it.
  public var screen: Size
  public let mapping: DragMapping
  /// Of what is shown when the drag began: 0, or where a settle was caught.
  public private(set) var startPercent = 0.0
  /// What the transition was on its way to when the drag took hold of it.
  public private(set) var previous = TransitionOutcome.cancel
  private var path = DragPath()
  /// When a finger came down in the very frame that ended a drag, whose release still asks for its path.
  private var nextStart: TraceInstant?
  /// `nil` under policies that do not ask for it.
  private var back: BackGesture?
  private var decidesAt: Double?

  /// - Parameters:
  ///   - byPointer: Whether a mouse, pen or touchpad drags.
  ///   - comparesEstimators: Whether another estimator measures too, for `otherRelease`.
  public init(
    _ policy: DragPolicy, screen: Size, byPointer: Bool = false, comparesEstimators: Bool = false
  ) {
    (self.policy, self.screen) = (policy, screen)
    var pan = policy.pan(byPointer: byPointer)
    if comparesEstimators { pan.otherEstimator = policy.otherEstimator }
    recognizer = PanGestureRecognizer(pan)
    (mapping, decidesAt) = (policy.mapping, policy.decidesAt)
    if policy.rule.needs.contains(.state) { back = BackGesture() }
  }

  /// Follows a drag of which nothing but its end is looked at: `pan.velocity` of other changes is `nil`
  /// where neither the rule nor `commitment` needs it.
  public static func ofEnd(
    _ policy: DragPolicy, screen: Size, byPointer: Bool = false, comparesEstimators: Bool = false
  ) -> DragTracker {
    var tracker = DragTracker(
      policy, screen: screen, byPointer: byPointer, comparesEstimators: comparesEstimators)
    guard tracker.decidesAt == nil, tracker.back == nil else { return tracker }
    var pan = tracker.recognizer.configuration
    pan.measuresMovement = false
    tracker.recognizer = PanGestureRecognizer(pan)
    return tracker
  }

  /// Decides by another policy from now on; recognition, mapping and velocity stay those of the policy
  /// that the drag began with.
  public mutating func takeDecision(of policy: DragPolicy) {
    (self.policy, decidesAt) = (policy, policy.decidesAt)
    if back == nil, policy.rule.needs.contains(.state) { back = BackGesture() }
  }

  /// What the recognizer made of the touches.
  public mutating func handle(_ frame: TouchFrame) -> [PanChange] {
    if let nextStart { startPath(at: nextStart) }
    let isOpen = recognizer.numberOfTouches > 0
    let changes = recognizer.handle(frame)
    if recognizer.numberOfTouches > 0 {
      if !isOpen {
        startPath(at: frame.time)
      } else if changes.contains(where: { $0.to == .possible }) {
        nextStart = frame.time
      }
    }
    // The lift repeats the last place, which is no step.
    for change in changes where change.to != .possible {
      path.add(
        mapping.along(change.pan.translation), mapping.along(change.pan.travel),
        at: change.pan.travel, change.time)
      back?.move(
        to: path.travel, across: mapping.across(change.pan.travel),
        velocity: change.pan.velocity.map { mapping.along($0) } ?? 0, at: change.time)
    }
    return changes
  }

  private mutating func startPath(at time: TraceInstant) {
    path = DragPath(start: time)
    if back != nil { back = BackGesture() }
    nextStart = nil
  }

  /// The drag that follows goes on from what is shown: `percentComplete` is 0…1, and `previous` is what
  /// the transition was on its way to.
  public mutating func takeHold(at percentComplete: Double, previous: TransitionOutcome) {
    (startPercent, self.previous) = (percentComplete, previous)
  }

  /// The next drag begins at the beginning.
  public mutating func letGo() { takeHold(at: 0, previous: .cancel) }

  /// The way in points with which this drag finishes now, although no finger has lifted.
  public func commitment(in change: PanChange) -> Double? {
    guard let decidesAt, change.to == .began || change.to == .changed else { return nil }
    let translation = mapping.along(change.pan.translation)
    return translation >= decidesAt ? translation : nil
  }

  /// Points along the direction: what is shown when the drag began, and the new way. Where steps add up,
  /// the place is all that is left of them.
  public func translation(of pan: Pan, at progress: DragProgress) -> Double {
    if mapping.accumulates { return progress.place * mapping.distance / mapping.scale }
    return startPercent * mapping.distance + mapping.along(pan.translation)
  }

  /// The estimator that is compared with; `nil` where none is.
  public var otherEstimator: VelocityEstimator.Name? {
    recognizer.configuration.otherEstimator?.name
  }

  /// What the rule would be asked if the estimator that is compared with measured the lift; `nil` where
  /// none is.
  public func otherRelease(_ change: PanChange, progress: DragProgress? = nil) -> Release? {
    guard change.to == .ended, recognizer.configuration.otherEstimator != nil else { return nil }
    var change = change
    change.pan.velocity = change.pan.otherVelocity
    return release(change, progress: progress)
  }

  /// What the rule is asked when the drag ends with `change`.
  /// - Parameter progress: As shown; `nil` takes the translation for a single step.
  public func release(_ change: PanChange, progress: DragProgress? = nil) -> Release {
    let pan = change.pan
    let progress = progress ?? self.progress(of: pan)
    var release = Release(
      translation: translation(of: pan, at: progress),
      velocity: pan.velocity.map { mapping.along($0) }, extent: mapping.distance)
    release.percentComplete = progress.percentComplete
    release.stretch = progress.stretch
    if startPercent != 0 { release.dragged = mapping.along(pan.translation) }
    // A transition ends in what it presents or in what was there before.
    release.hasOtherSide = policy.isTwoSided
    if policy.isTwoSided { release.direction = .any }
    release.speed = pan.velocity?.magnitude
    release.crossVelocity = pan.velocity.map { mapping.across($0) } ?? 0
    (release.width, release.height) = (screen.width, screen.height)
    release.previous = previous
    path.tell(&release, at: change.time)
    if let back {
      release.state = back.state
      release.isFlung = back.isFlung(velocity: release.velocity ?? 0)
    }
    return release
  }

  private func progress(of pan: Pan) -> DragProgress {
    var progress = DragProgress(mapping)
    progress.takeHold(at: startPercent)
    progress.drag(to: pan.translation)
    return progress
  }
}

/// Where a drag has been along its direction, for rules that look at more than its end.
struct DragPath: Sendable {
  private var start = TraceInstant(microseconds: 0)
  /// Points since the press, whatever the translation counts from.
  private(set) var travel = 0.0
  private var last = Vector.zero
  private var lastTime = TraceInstant(microseconds: 0)
  private var lastDelta = 0.0
  /// Milliseconds.
  private var lastInterval = 0.0
  private var maximum = 0.0

  init() {}

  init(start: TraceInstant) {
    (self.start, lastTime) = (start, start)
  }

  /// - Parameters:
  ///   - travel: Points since the press.
  ///   - place: The same on both axes: a step across is a step too.
  mutating func add(
    _ translation: Double, _ travel: Double, at place: Vector, _ time: TraceInstant
  ) {
    guard place != last else { return }
    lastDelta = travel - self.travel
    lastInterval = time.seconds(since: lastTime) * 1_000
    (self.travel, last, lastTime) = (travel, place, time)
    maximum = max(maximum, translation)
  }

  func tell(_ release: inout Release, at time: TraceInstant) {
    release.travel = travel
    release.elapsed = time.seconds(since: start) * 1_000
    release.meanVelocity = release.elapsed > 0 ? travel / release.elapsed * 1_000 : 0
    release.maximumTranslation = maximum
    release.rest = time.seconds(since: lastTime) * 1_000
    release.lastDelta = lastDelta
    release.lastInterval = lastInterval
  }
}
