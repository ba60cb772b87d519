/// Changes that began together and share a duration and a curve.
///
/// A run is one `View.animate`, or the life of a property animator from its start to its end.
final class AnimationRun {
  /// The way in which a run moves.
  enum Pace {
    /// The run follows its own curve and was at `from` seconds of its time, negative in its delay,
    /// at `since` (microseconds).
    case running(from: Double, since: Int64)
    /// The run follows its own curve back to the beginning.
    case reversing(from: Double, since: Int64)
    /// An animator holds the run at `fraction`.
    case held
    /// The run continues on the rest of the way after it was held.
    case continued(Continuation)
  }

  @Unowned var application: Application
  var animations: [PropertyAnimation] = []
  let curve: TimingCurve
  /// The duration in seconds, above 0.
  let duration: Double
  /// The seconds before it moves.
  let delay: Double
  /// The clock of its transition; `nil` if it runs on the application's time.
  let clock: MediaClock?
  /// The seconds of its clock when it began.
  let clockBegin: Double
  /// Whether a finger held the clock when it began; then its curve is linear (statement 7).
  let isScrubbed: Bool
  let repeats: Bool
  let autoreverses: Bool
  var pace: Pace
  /// The fraction of the run that a hold keeps; 0…1.
  var fraction = 0.0
  /// Whether properties follow the fraction in straight lines, and not on the run's curve.
  var isStraight = false
  /// The seconds on its own curve at which it was caught; `nil` after it was moved, or left the
  /// curve.
  var heldSeconds: Double?
  /// The seconds that were left of the rest of its way when it was caught there.
  var heldRest = 0.0
  /// The call at its end, with whether it ended at its end and not at its beginning.
  var onEnd: ((_ isAtEnd: Bool) -> Void)?
  /// Whether it was taken off the display.
  private(set) var isOver = false
  /// Whether all its views are in no window: then it is over at once, even if it is held (statement
  /// 68).
  var isInstant = false
  /// The animator, which is kept alive while the run moves.
  var owner: AnyObject?
  /// Whether it is held at its end instead of being taken off the display.
  var holdsAtEnd: () -> Bool = { false }

  init(
    _ application: Application, curve: TimingCurve, duration: Double, delay: Double = 0,
    clock: MediaClock? = nil, repeats: Bool = false, autoreverses: Bool = false
  ) {
    let now = application.currentTime
    (self.application, self.curve, self.clock) = (application, curve, clock)
    (self.duration, self.delay) = (duration > 1e-9 ? duration : 1e-9, delay)
    (self.repeats, self.autoreverses) = (repeats, autoreverses)
    pace = .running(from: -delay, since: now)
    clockBegin = clock?.seconds(at: now) ?? 0
    isScrubbed = clock?.isHeld ?? false
  }

  // MARK: Life

  /// Adds the run to the display.
  func attach() {
    for index in animations.indices { application.show(&animations[index]) }
    application.runs.append(self)
    application.recording?.add(animations, of: self)
  }

  /// Adds changes to a run that is under way.
  func join(_ joining: [PropertyAnimation]) {
    // Its own curve does not know them: it continues in a straight line from here.
    heldSeconds = nil
    let first = animations.count
    animations += joining
    for index in first..<animations.count { application.show(&animations[index]) }
    application.recording?.add(Array(animations[first...]), of: self)
  }

  /// Ends a run that has reached one of its ends.
  ///
  /// At its end the views have their new values already; at its beginning they get the old ones
  /// back.
  func end() {
    let isAtEnd = endsAtEnd
    clock?.noteEndOfAnimation()
    if holdsAtEnd(), !isInstant {
      hold(at: isAtEnd ? 1 : 0)
      onEnd?(isAtEnd)
      return
    }
    detach()
    if !isAtEnd { revert() }
    let onEnd = onEnd
    self.onEnd = nil
    onEnd?(isAtEnd)
  }

  /// Removes the run from the display without reporting its end.
  func forget() {
    (onEnd, owner) = (nil, nil)
    detach()
  }

  /// Takes the run off the display; the layers show their models, as far as no other run moves
  /// them.
  func detach() {
    guard !isOver else { return }
    isOver = true
    for animation in animations where animation.isShown {
      application.hide(animation.layer, animation.property)
    }
    application.runs.removeAll { $0 === self }
  }

  /// Restores the old values, to the bit; a change since then keeps its difference.
  func revert() {
    for animation in animations.reversed() { application.takeBack(animation) }
  }

  /// Leaves every property where the screen shows it.
  func stopAtPresentation() {
    for animation in animations {
      animation.stopAtPresentation()
      application.recording?.cut(animation)
    }
    detach()
  }

  /// Takes one property of a layer, or all of them, off the display for something else to replace
  /// it.
  func remove(_ layer: Layer, _ property: LayerProperty? = nil) {
    for index in animations.indices
    where animations[index].isShown && animations[index].layer === layer {
      guard property == nil || animations[index].property == property else { continue }
      application.recording?.cut(animations[index])
      animations[index].movement.isShown = false
      application.hide(layer, animations[index].property)
    }
  }
}
