public import Motion

/// A recognizer of drags of one or more fingers, with `UIPanGestureRecognizer`'s states and rules
/// (statements 69–77 of uikit-semantics.md).
///
/// ```
/// possible ──▶ began ──▶ changed ⟲ ──▶ ended ─────┐
///    │            └────────┴─────────▶ cancelled ─┤
///    └──▶ failed ─────────────────────────────────┴──▶ possible, once no finger is left
/// ```
/// Pass it every `TouchFrame` in order of time; each call returns the changes that an action method
/// would receive.
public struct PanGestureRecognizer: Sendable {
  /// A state of the recognizer, as UIKit's `UIGestureRecognizer.State`.
  public enum State: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed

    /// The name in timelines.
    public var description: String { rawValue }
  }

  /// The state after the last frame.
  public private(set) var state = State.possible
  /// The number of fingers that take part.
  public var numberOfTouches: Int { travel.fingers.count }
  /// The parameters of the recognizer.
  public let configuration: PanConfiguration
  /// The changes of the last frame.
  ///
  /// The next frame reuses their memory unless a caller keeps them.
  private var lastChanges: [PanChange] = []
  /// The fingers that do not take part: too many, or down while the recognizer was inactive.
  private var ignored: [Int] = []
  private var location = Point.zero
  /// The translation in points, as UIKit's `translation(in:)` returns it.
  public private(set) var translation = Vector.zero
  /// The fingers that take part and their distance since they came down, independent of where the
  /// translation starts to count.
  private var travel = FingerTravel()
  private var velocities: VelocityTracker
  /// The tracker of the estimator for comparison.
  private var others: VelocityTracker?
  /// The last movement in points.
  private var lastStep = Vector.zero
  private var follow = PanFollow()
  /// The place and time at which enough fingers were down for the movement to count.
  private var start = (location: Point.zero, time: TraceInstant(microseconds: 0))

  /// Creates a recognizer in the state `.possible`.
  public init(_ configuration: PanConfiguration = PanConfiguration()) {
    self.configuration = configuration
    velocities = VelocityTracker(configuration.estimator)
    others = configuration.otherEstimator.map { VelocityTracker($0) }
  }

  /// Returns the values of UIKit's `location(in:)`, `translation(in:)` and `velocity(in:)` at
  /// `time`.
  public func pan(at time: TraceInstant) -> Pan {
    Pan(
      location: location, translation: translation, velocity: velocities.velocity(at: time),
      numberOfTouches: numberOfTouches, travel: travel.distance, rest: velocities.rest(at: time))
  }

  /// Sets the translation and discards the velocity, like `setTranslation(_:in:)` (statement 74).
  public mutating func setTranslation(_ translation: Vector) {
    self.translation = translation
    forgetVelocity()
  }

  /// Handles one frame of touches.
  ///
  /// - Returns: The changes in order: at most the end of one drag and the return to `.possible`.
  /// - Complexity: O(touches).
  public mutating func handle(_ frame: TouchFrame) -> [PanChange] {
    if frame.followsGap { forgetVelocity() }
    var changes: [PanChange] = []
    swap(&changes, &lastChanges)
    changes.removeAll(keepingCapacity: true)
    let hasMoved = move(frame)
    let (lifted, cancellation) = removeEnded(frame)
    switch state {
    case .possible:
      if let cancellation, travel.fingers.isEmpty {
        change(to: .failed, .touchCancelled(cancellation), frame.time, &changes)
      } else if lifted, travel.fingers.isEmpty, !handsOver(frame) {
        change(to: .failed, .liftedTooSoon, frame.time, &changes)
      } else {
        addBegan(frame)
        begin(frame.time, &changes)
      }
    case .began, .changed:
      if travel.fingers.isEmpty, !handsOver(frame) {
        if let cancellation {
          change(to: .cancelled, .touchCancelled(cancellation), frame.time, &changes)
        } else {
          change(to: .ended, .lastFingerLifted, frame.time, &changes)
        }
      } else {
        addBegan(frame)
        if hasMoved { change(to: .changed, .moved, frame.time, &changes) }
      }
    case .ended, .cancelled, .failed:
      break
    }
    resetIfOver(frame, &changes)
    lastChanges = changes
    return changes
  }

  /// Moves the translation by the mean movement of the fingers that take part.
  private mutating func move(_ frame: TouchFrame) -> Bool {
    guard let (step, isSample) = travel.move(frame) else { return false }
    location = travel.centroid
    lastStep = step
    if state != .possible, configuration.translationOrigin == .afterRecognition {
      let reaches = reachesContent(at: frame.time)
      let isAlong = configuration.split(step).along > 0
      translation = translation + follow.taken(of: step, reaches: reaches, isAlong: isAlong)
    } else {
      translation = translation + step
    }
    if isSample, countsMovement { addSample(at: frame.time) }
    return step != .zero
  }

  @inline(__always)
  private mutating func addSample(at time: TraceInstant) {
    velocities.add(travel.distance, at: time)
    others?.add(travel.distance, at: time)
  }

  private mutating func forgetVelocity() {
    velocities.removeAll()
    others?.removeAll()
  }

  /// Whether a movement moves the view, after the pan was recognised.
  @inline(__always)
  private func reachesContent(at time: TraceInstant) -> Bool {
    configuration.passesHysteresis(configuration.distance(of: travel.distance))
      || time.seconds(since: start.time) > PanFollow.patience
  }

  /// Whether movement counts: movement of too few fingers does not.
  private var countsMovement: Bool {
    state != .possible || numberOfTouches >= configuration.minimumNumberOfTouches
  }

  private mutating func removeEnded(
    _ frame: TouchFrame
  ) -> (lifted: Bool, cancellation: TouchCancellation?) {
    for touch in frame.touches where touch.phase.isOver { ignored.removeAll { $0 == touch.id } }
    let ended = travel.removeEnded(frame)
    if !travel.fingers.isEmpty { location = travel.centroid }
    return ended
  }

  /// Whether a finger comes down in the report in which the last one lifts.
  ///
  /// A report is one moment, so there is no moment without a finger (statement 71,
  /// docs/decisions/0012-odd-input.md).
  private func handsOver(_ frame: TouchFrame) -> Bool {
    Touch.Phase.handsOver(frame.touches.lazy.map { $0.phase })
  }

  private mutating func addBegan(_ frame: TouchFrame) {
    for touch in frame.touches where touch.phase == .began {
      if state != .possible, numberOfTouches >= configuration.maximumNumberOfTouches {
        ignored.append(touch.id)
        continue
      }
      travel.fingers.append(touch)
      location = travel.centroid
      if state == .possible, numberOfTouches <= configuration.minimumNumberOfTouches {
        startOver(at: frame.time)
      }
    }
  }

  /// Restarts the movement when enough fingers are down.
  private mutating func startOver(at time: TraceInstant) {
    (translation, travel.distance, lastStep) = (.zero, .zero, .zero)
    start = (location, time)
    forgetVelocity()
    if countsMovement { addSample(at: time) }
  }

  private mutating func begin(_ time: TraceInstant, _ changes: inout [PanChange]) {
    if numberOfTouches > configuration.maximumNumberOfTouches {
      return change(to: .failed, .tooManyTouches(count: numberOfTouches), time, &changes)
    }
    guard numberOfTouches > 0, numberOfTouches >= configuration.minimumNumberOfTouches else {
      return
    }
    if let reason = refusal(at: time) { return change(to: .failed, reason, time, &changes) }
    let distance = configuration.distance(of: translation)
    guard configuration.passesHysteresis(distance), !configuration.isCrossing(translation) else {
      return
    }
    if let reason = offAxis { return change(to: .failed, reason, time, &changes) }
    let direction = configuration.direction(of: translation)
    guard configuration.directions.contains(direction) else {
      return change(to: .failed, .directionLocked(direction), time, &changes)
    }
    if let shouldBegin = configuration.shouldBegin, !shouldBegin(pan(at: time)) {
      return change(to: .failed, .refusedByShouldBegin, time, &changes)
    }
    translation = configuration.consumed(translation, distance, lastStep)
    follow = PanFollow()
    change(to: .began, .passedHysteresis(distance: distance), time, &changes)
  }

  /// Returns the reason why the pan fails, independent of its direction.
  @inline(__always)
  private func refusal(at time: TraceInstant) -> PanReason? {
    if let zone = configuration.startZone {
      let distance = zone.distance(of: start.location)
      if !(distance <= zone.distance) { return .startedInside(distance: distance) }
    }
    if let limit = configuration.timeLimit {
      let milliseconds = time.seconds(since: start.time) * 1_000
      if milliseconds >= limit { return .tooSlow(milliseconds: milliseconds) }
    }
    if configuration.failsAtCrossLimit, configuration.isCrossing(translation) {
      return .strayed(across: configuration.split(translation).across)
    }
    return nil
  }

  @inline(__always)
  private var offAxis: PanReason? {
    guard configuration.axisRatio > 0 else { return nil }
    let (along, across) = configuration.split(translation)
    let limit = configuration.axisRatio * across
    let isEnough = configuration.isHysteresisEnough ? along >= limit : along > limit
    return isEnough ? nil : .offAxis(along: along, across: across)
  }

  private mutating func change(
    to next: State, _ reason: PanReason, _ time: TraceInstant, _ changes: inout [PanChange]
  ) {
    var pan: Pan
    if configuration.measuresMovement || (next != .began && next != .changed) {
      pan = self.pan(at: time)
    } else {
      pan = Pan(
        location: location, translation: translation, velocity: nil,
        numberOfTouches: numberOfTouches, travel: travel.distance)
    }
    if next == .ended { pan.otherVelocity = others?.velocity(at: time) }
    changes.append(PanChange(time: time, from: state, to: next, pan: pan, reason: reason))
    state = next
    if next == .failed || next == .ended || next == .cancelled {
      ignored += travel.fingers.map { $0.id }
      travel.fingers.removeAll()
    }
  }

  /// Returns to `.possible` once no finger is down after a terminal state.
  ///
  /// Fingers that come down before that do not count.
  private mutating func resetIfOver(_ frame: TouchFrame, _ changes: inout [PanChange]) {
    switch state {
    case .possible, .began, .changed: return
    case .ended, .cancelled, .failed: break
    }
    let arrivals = frame.touches.filter { $0.phase == .began }
    if ignored.isEmpty {
      change(to: .possible, .sequenceOver, frame.time, &changes)
      (translation, travel.distance) = (.zero, .zero)
      forgetVelocity()
      if !arrivals.isEmpty {
        addBegan(frame)
      }
    } else {
      ignored += arrivals.map { $0.id }
    }
  }
}
