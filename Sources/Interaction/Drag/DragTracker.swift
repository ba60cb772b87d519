public import Gestures
public import Motion

/// The recognition and path of a drag under one policy.
///
/// At every moment, it can return the release that the rule would decide if the finger lifted. Pass
/// every `TouchFrame` to `handle(_:)` in order of time. A simulation shows the percentage and
/// settles; a tracker only watches, so that many policies can decide one gesture.
public struct DragTracker: Sendable {
  /// The policy that decides.
  public private(set) var policy: DragPolicy
  /// The recognizer of the drag, with the policy's hysteresis and velocity estimator.
  public private(set) var recognizer: PanGestureRecognizer
  /// The size of the screen in points, for rules that read it.
  public var screen: Size
  /// The function from the drag to the percentage.
  public let mapping: DragMapping
  /// The percentage at the start of the drag: 0, or the place where the drag caught a settle.
  public private(set) var startPercent = 0.0
  /// The end that the transition was settling to when the drag caught it.
  public private(set) var previous = TransitionOutcome.cancel
  private var path = DragPath()
  /// The time of a finger that came down in the same frame that ended a drag.
  ///
  /// The release of that drag still needs its path.
  private var nextStart: TraceInstant?
  /// Android's back gesture; `nil` under policies that do not use it.
  private var back: BackGesture?
  /// The translation at which the policy finishes without a lift, in points; `nil` if it waits for
  /// the lift.
  private var decidesAt: Double?

  /// Creates a tracker that waits for a first touch.
  ///
  /// - Parameters:
  ///   - policy: The policy that recognizes and decides the drag.
  ///   - screen: The size of the screen in points.
  ///   - byPointer: Whether a mouse, pen or touchpad performs the drag.
  ///   - comparesEstimators: Whether a second estimator measures too, for `otherRelease`.
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

  /// Returns a tracker for callers that read only the end of a drag.
  ///
  /// `pan.velocity` of other changes is `nil` if neither the rule nor `commitment` needs it.
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

  /// Replaces the policy that decides.
  ///
  /// Recognition, mapping and velocity stay those of the policy with which the drag began.
  public mutating func takeDecision(of policy: DragPolicy) {
    (self.policy, decidesAt) = (policy, policy.decidesAt)
    if back == nil, policy.rule.needs.contains(.state) { back = BackGesture() }
  }

  /// Passes a frame of touches to the recognizer and returns the changes of the pan.
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
    // The lift repeats the last position, which is not a step.
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

  /// Begins the path of the next drag.
  private mutating func startPath(at time: TraceInstant) {
    path = DragPath(start: time)
    if back != nil { back = BackGesture() }
    nextStart = nil
  }

  /// Makes the next drag continue from the shown `percentComplete`, 0…1, of a transition that was
  /// settling to `previous`.
  public mutating func restart(at percentComplete: Double, previous: TransitionOutcome) {
    (startPercent, self.previous) = (percentComplete, previous)
  }

  /// Makes the next drag begin at the beginning.
  public mutating func release() { restart(at: 0, previous: .cancel) }

  /// Returns the translation in points with which this drag finishes now without a lift; `nil` if
  /// it does not.
  public func commitment(in change: PanChange) -> Double? {
    guard let decidesAt, change.to == .began || change.to == .changed else { return nil }
    let translation = mapping.along(change.pan.translation)
    return translation >= decidesAt ? translation : nil
  }

  /// Returns the translation along the direction, in points.
  ///
  /// It is the part that was shown when the drag began, plus the new distance. With an accumulating
  /// mapping, it is the current place.
  public func translation(of pan: Pan, at progress: DragProgress) -> Double {
    if mapping.accumulates { return progress.place * mapping.distance / mapping.scale }
    return startPercent * mapping.distance + mapping.along(pan.translation)
  }

  /// The second estimator, for comparison; `nil` if there is none.
  public var otherEstimator: VelocityEstimator.Name? {
    recognizer.configuration.otherEstimator?.name
  }

  /// Returns the release that the rule would decide if the second estimator had measured the lift;
  /// `nil` if there is none.
  public func otherRelease(_ change: PanChange, progress: DragProgress? = nil) -> Release? {
    guard change.to == .ended, recognizer.configuration.otherEstimator != nil else { return nil }
    var change = change
    change.pan.velocity = change.pan.otherVelocity
    return release(change, progress: progress)
  }

  /// Returns the release that the rule decides when the drag ends with `change`.
  ///
  /// - Parameter progress: The progress as shown; `nil` treats the translation as a single step.
  public func release(_ change: PanChange, progress: DragProgress? = nil) -> Release {
    let pan = change.pan
    let progress = progress ?? self.progress(of: pan)
    var release = Release(
      translation: translation(of: pan, at: progress),
      velocity: pan.velocity.map { mapping.along($0) }, extent: mapping.distance)
    release.percentComplete = progress.percentComplete
    release.stretch = progress.stretch
    if startPercent != 0 { release.dragged = mapping.along(pan.translation) }
    // A transition ends with the presented screen or with the previous one.
    release.hasOtherSide = policy.isTwoSided
    if policy.isTwoSided { release.direction = .any }
    release.speed = pan.velocity?.magnitude
    release.crossVelocity = pan.velocity.map { mapping.across($0) } ?? 0
    (release.width, release.height) = (screen.width, screen.height)
    release.previous = previous
    path.report(&release, at: change.time)
    if let back {
      release.state = back.state
      release.isFlung = back.isFlung(velocity: release.velocity ?? 0)
    }
    return release
  }

  /// Returns the progress after the translation as a single step.
  private func progress(of pan: Pan) -> DragProgress {
    var progress = DragProgress(mapping)
    progress.restart(at: startPercent)
    progress.drag(to: pan.translation)
    return progress
  }
}

/// The path of a drag along its direction, for rules that read more than its end.
struct DragPath: Sendable {
  private var start = TraceInstant(microseconds: 0)
  /// The distance along the direction since the touch, in points, independent of where the
  /// translation starts to count.
  private(set) var travel = 0.0
  private var last = Vector.zero
  private var lastTime = TraceInstant(microseconds: 0)
  private var lastDelta = 0.0
  /// The duration of the last step, in milliseconds.
  private var lastInterval = 0.0
  /// The furthest translation, in points.
  private var maximum = 0.0

  init() {}

  init(start: TraceInstant) {
    (self.start, lastTime) = (start, start)
  }

  /// Adds a step to the path; a repeated position is not a step.
  ///
  /// - Parameters:
  ///   - travel: The distance along the direction since the touch, in points.
  ///   - place: The position on both axes, because a step across is a step too.
  mutating func add(
    _ translation: Double, _ travel: Double, at place: Vector, _ time: TraceInstant
  ) {
    guard place != last else { return }
    lastDelta = travel - self.travel
    lastInterval = time.seconds(since: lastTime) * 1_000
    (self.travel, last, lastTime) = (travel, place, time)
    maximum = max(maximum, translation)
  }

  /// Copies the measures of the path to a release at a time.
  func report(_ release: inout Release, at time: TraceInstant) {
    release.travel = travel
    release.elapsed = time.seconds(since: start) * 1_000
    release.meanVelocity = release.elapsed > 0 ? travel / release.elapsed * 1_000 : 0
    release.maximumTranslation = maximum
    release.rest = time.seconds(since: lastTime) * 1_000
    release.lastDelta = lastDelta
    release.lastInterval = lastInterval
  }
}
