/// Changes that began together and share a duration and a curve: one `View.animate`, or the life of
/// a property animator from its start to its end.
final class AnimationRun {
  enum Pace {
    /// On its own curve: at `from` seconds of its time, negative in its delay, when it was `since`
    /// (microseconds).
    case running(from: Double, since: Int64)
    /// On its own curve back to the beginning.
    case reversing(from: Double, since: Int64)
    /// Somebody holds it at `fraction`.
    case held
    /// The rest of the way after it was held.
    case continued(Continuation)
  }

  unowned let application: Application
  var animations: [PropertyAnimation] = []
  let curve: TimingCurve
  /// Seconds, above 0.
  let duration: Double
  /// Seconds before it moves.
  let delay: Double
  let clock: MediaClock?
  /// What its clock said when it began.
  let clockBegin: Double
  /// Whether a finger held the clock when it began: then its curve is linear (statement 7).
  let isScrubbed: Bool
  let repeats: Bool
  let autoreverses: Bool
  var pace: Pace
  /// The fraction of the run that a hold keeps; 0…1.
  var fraction = 0.0
  /// Whether properties follow the fraction in straight lines, or on the run's curve.
  var isStraight = false
  /// Where on its own curve it was caught, seconds; `nil` once it was moved since, or left the curve.
  var heldSeconds: Double?
  /// Seconds that were left of the rest of its way when it was caught there.
  var heldRest = 0.0
  /// Told that it is over, and whether it ended at its end or at its beginning.
  var onEnd: ((_ isAtEnd: Bool) -> Void)?
  private(set) var isOver = false
  /// Of views in no window: over at once, whatever is done to it (statement 68).
  var isInstant = false
  /// Kept alive while it runs.
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

  /// Adds it to what the display shows.
  func attach() {
    for index in animations.indices { application.show(&animations[index]) }
    application.runs.append(self)
    application.recording?.add(animations, of: self)
  }

  /// Adds changes to what is under way already.
  func join(_ joining: [PropertyAnimation]) {
    // Its own curve does not know them: it continues in a straight line from here.
    heldSeconds = nil
    let first = animations.count
    animations += joining
    for index in first..<animations.count { application.show(&animations[index]) }
    application.recording?.add(Array(animations[first...]), of: self)
  }

  /// It has run its course: at its end the views have their new values already, at its beginning
  /// they get the old ones back.
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

  /// Removes it from the display without reporting its end.
  func forget() {
    (onEnd, owner) = (nil, nil)
    detach()
  }

  /// Takes it off the display; the layers show their models, as far as nothing else moves them.
  func detach() {
    guard !isOver else { return }
    isOver = true
    for animation in animations where animation.isShown {
      application.hide(animation.layer, animation.property)
    }
    application.runs.removeAll { $0 === self }
  }

  /// The old values come back, to the bit; what was changed since then keeps its difference.
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

  /// Something else takes the place of what it shows of a layer: of one property, or of all.
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
