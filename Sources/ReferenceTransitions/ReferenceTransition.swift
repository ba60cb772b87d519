public import Motion
public import TransitionKit

/// One of the transitions, with the screens between which it happens.
///
/// Made by `ReferenceTransitions.Description.make(in:parameters:)`. Then: `prepare()`, `begin`, and
/// either nothing but time, or `update`, `release` and `grab` as a finger moves; when `hasEnded`,
/// `prepare()` shows the screens again.
///
/// A transition that is driven goes through UIKit's percent-driven interaction: its animations are
/// straight in time while a finger holds them.
open class ReferenceTransition {
  /// Seconds.
  private static let longestSettle = 1e9

  private enum Pace {
    case idle
    /// Plays by itself since `begin`, microseconds, for so many seconds.
    case playing(begin: Int64, duration: Double)
    case held
    /// Until `end`, microseconds; what comes after cannot be driven.
    case settling(end: Int64)
    case ended(didComplete: Bool)
  }

  public let application: Application
  public let description: ReferenceTransitions.Description
  public private(set) var parameters: ReferenceParameters
  /// The one window of the screens.
  public let window: Window
  public var drive: DragAxis
  /// `nil` while the transition plays by itself.
  public private(set) var interactionController: PercentDrivenInteractiveTransition?
  private var pace = Pace.idle
  /// What the last display showed, when the display says so.
  private var displayedPercent: Double?
  private var namedViews: [View] = []
  /// Of the hierarchy that they were found in.
  private var namedVersion = -1

  /// - Precondition: Called within `application.perform(_:)`.
  public init(
    _ description: ReferenceTransitions.Description, in application: Application,
    parameters: ReferenceParameters
  ) {
    (self.application, self.description) = (application, description)
    self.parameters = parameters
    drive = description.drive(on: application.screen, parameters)
    window = Window(application: application)
  }

  public var id: String { description.id }

  /// Where the finger is on the screen, and how fast it was when it let go, points per second: told
  /// before `update` and `release`, for those who look at more than the percentage.
  public var fingerLocation = Point.zero
  public var releaseVelocity = Vector.zero

  /// How a release settles that does not settle as its author wrote it; `nil` is the author's way.
  /// Only those look at it that `animateSettle`.
  open var releaseTiming: ReleaseTiming?

  /// Changes how it settles from the next release on. Only the drag-to-dismiss looks at it.
  open func setSettle(
    finish: SpringTiming, cancel: SpringTiming
  ) {
    (parameters.dismiss.finish, parameters.dismiss.cancel) = (finish, cancel)
  }

  /// Whether a pan that is in `state` moves the transition. Authors differ: some scrub only in
  /// `.changed`, so that what the pan went before `.began` is shown with the next move.
  ///
  /// The articles without a drag do not say; here they follow the finger from `.began` on.
  open func follows(_ state: GestureRecognizer.State) -> Bool { true }

  /// Whether animators of its own take it to its end; others go where the percentage goes.
  open var animatesSettle: Bool { false }

  /// A finger takes hold of what was left standing in the middle of a drag: what is shown stays.
  open func retake() {}

  // MARK: What each transition says

  /// Makes the screens as they are before the transition, with `window.rootViewController` first.
  open func showScreens() {
    preconditionFailure("\(id) has no screens")
  }

  /// Pushes, pops, presents or dismisses, as the author does.
  open func request() {
    preconditionFailure("\(id) has no request")
  }

  /// Gives the screens' delegate the controller that it vends; `nil` for none.
  open func vend(_ interactionController: (any InteractiveTransitioning)?) {}

  /// The controller whose transition it is.
  open var coordinatedController: ViewController? { nil }

  /// What the animator's `transitionDuration(using:)` says, seconds.
  open var transitionDuration: Double { 0 }

  /// Seconds from 0 to 100 % of a transition that plays by itself. An animator may be over before the
  /// duration that it tells.
  open var playedDuration: Double { transitionDuration }

  /// Seconds from the end of the percent-driven part to the transition's end, after a finish.
  open var durationAfterPercent: Double { 0 }

  // MARK: Before

  /// Puts the screens as they are before the transition, without telling anybody; for a pop or a
  /// dismissal, as they are after the push or presentation. Shows them again for the next gesture.
  /// What is still under way between the old screens is forgotten with them.
  public func prepare() {
    application.perform {
      let wasLogging = application.log.isEnabled
      application.log.isEnabled = false
      (pace, interactionController, displayedPercent) = (.idle, nil, nil)
      application.forgetWhatIsUnderWay()
      View.performWithoutAnimation {
        for view in window.subviews { view.removeFromSuperview() }
        window.makeKeyAndVisible()
        showScreens()
        window.layoutIfNeeded()
      }
      application.log.isEnabled = wasLogging
    }
  }

  // MARK: The transition

  /// - Parameter interactive: Whether a percent-driven interaction controller is vended, which holds
  ///   the transition at its beginning.
  /// - Precondition: None is under way.
  open func begin(interactive: Bool) {
    precondition(!isUnderWay, "\(id) is under way already")
    application.perform {
      let controller = interactive ? PercentDrivenInteractiveTransition() : nil
      interactionController = controller
      pace =
        interactive
        ? .held : .playing(begin: application.currentTime, duration: playedDuration)
      vend(controller)
      request()
      // Without its own animator, the system does not request the controller, and the system plays
      // alone.
      if isHeld, controller?.duration == 0 { interactionController = nil }
      let coordinator = coordinatedController?.transitionCoordinator
      if isUnderWay, interactionController == nil {
        // The system's own has another duration; one that has not started yet has told none.
        let told = coordinator?.transitionDuration ?? 0
        let isOwn = told == transitionDuration || told <= 0
        pace = .playing(
          begin: application.currentTime, duration: isOwn ? playedDuration : told)
      }
      // For the system's own transitions, only this reports the end.
      coordinator?.animate(alongsideTransition: nil) {
        [weak self] in self?.end(didComplete: !$0.isCancelled)
      }
    }
  }

  /// - Parameters:
  ///   - percentComplete: 0…1; values outside become 0 and 1.
  ///   - translation: Of the finger since it began, points; most transitions only look at the percentage.
  open func update(percentComplete: Double, translation: Vector) {
    guard isHeld, let interactionController else { return }
    application.perform { interactionController.update(percentComplete) }
    if displayedPercent != nil { noteDisplay() }
  }

  /// The finger lifts: the transition continues to its end, or returns to its beginning.
  open func release(finish: Bool) {
    guard isHeld, let interactionController else { return }
    let seconds = percentDrivenDuration(from: percentComplete, finish: finish)
    // A completion speed that is hardly above 0 has no end that a clock could tell.
    let microseconds = Int64((min(seconds, Self.longestSettle) * 1_000_000).rounded())
    pace = .settling(end: application.currentTime + microseconds)
    application.perform {
      if finish { interactionController.finish() } else { interactionController.cancel() }
    }
  }

  /// The finger catches the transition: what is shown stays, and `update` continues from there.
  ///
  /// What is shown is what the last frame showed, or the last update asked for, if the display said
  /// so (`noteDisplay()`), what would be shown now otherwise. Too late once the percentage is at
  /// its end: what continues after it is not driven.
  open func grab() {
    guard canGrab, let interactionController else { return }
    let percent = displayedPercent
    pace = .held
    application.perform {
      interactionController.pause()
      if let percent { interactionController.update(percent) }
    }
  }

  /// Whether a finger can catch the transition now: a settle beyond the percentages cannot be
  /// driven.
  open var canGrab: Bool {
    guard case .settling(let end) = pace else { return false }
    return application.currentTime < end
  }

  /// The pan is over before the system has started the transition: nothing listens yet.
  open func endBeforeStart() {}

  /// Whether a pan that ended before the start cancels the transition as soon as it has started.
  open var remembersEarlyEnd: Bool { true }

  /// Cancels a transition that has just started, without a settle.
  open func abandon() { release(finish: false) }

  /// Whether the article's own code is known to leave this changed after a cancel: view and property,
  /// such as `tabBar.isHidden`.
  open func isKnownLeftover(_ what: String) -> Bool {
    !parameters.fix && !description.defects.isEmpty
  }

  /// Seconds that the settle will take from here, and the damping ratio if a spring does it.
  open func settle(finish: Bool) -> (duration: Double, dampingRatio: Double?) {
    (settleDuration(finish: finish), nil)
  }

  /// Tells that `application.display()` has shown what is to be seen now. Only `grab()` wants to know.
  open func noteDisplay() { displayedPercent = percentComplete }

  /// Called by the screens when the system has completed the transition, or by the code that ends
  /// it.
  public func end(didComplete: Bool) {
    guard isUnderWay else { return }
    pace = .ended(didComplete: didComplete)
  }

  // MARK: State

  /// 0…1 as it is now: what the finger said last; on a settle, how far that is; the part of the time
  /// for a transition that plays by itself.
  open var percentComplete: Double {
    switch pace {
    case .idle: 0
    case .playing(let begin, let duration):
      min(max(Double(application.currentTime - begin) / 1_000_000 / duration, 0), 1)
    case .held: interactionController?.percentComplete ?? 0
    case .settling: interactionController?.currentPercent ?? 0
    case .ended(let didComplete): didComplete ? 1 : 0
    }
  }

  open var isUnderWay: Bool {
    switch pace {
    case .idle, .ended: false
    case .playing, .held, .settling: true
    }
  }

  /// Whether it plays by itself: it has no interaction, or the system does not request one.
  open var isPlaying: Bool {
    if case .playing = pace { true } else { false }
  }

  /// Whether a finger drives it now.
  public var isHeld: Bool {
    if case .held = pace { true } else { false }
  }

  open var hasEnded: Bool {
    if case .ended = pace { true } else { false }
  }

  /// Whether the transition that has ended was completed; false before.
  open var didComplete: Bool {
    if case .ended(true) = pace { true } else { false }
  }

  /// Seconds that the settle will take from here, until `completeTransition(_:)`, if the finger lets go
  /// now.
  open func settleDuration(finish: Bool) -> Double {
    percentDrivenDuration(from: percentComplete, finish: finish)
      + (finish ? durationAfterPercent : 0)
  }

  /// Statements 4 and 5.
  private func percentDrivenDuration(from percent: Double, finish: Bool) -> Double {
    (finish ? 1 - percent : percent) * transitionDuration
      / (interactionController?.completionSpeed ?? 1)
  }

  /// The views with a name that are on the screen, back to front, those within others after them.
  ///
  /// - Complexity: O(views) after a change of the hierarchy, O(1) until the next.
  open var views: [View] {
    if namedVersion != application.hierarchyVersion {
      namedViews.removeAll(keepingCapacity: true)
      collectNamed(window)
      namedVersion = application.hierarchyVersion
    }
    return namedViews
  }

  private func collectNamed(_ view: View) {
    if view.name != nil { namedViews.append(view) }
    for subview in view.subviews { collectNamed(subview) }
  }
}
