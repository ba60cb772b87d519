public import Motion
public import TransitionKit

/// A transition with the screens between which it happens.
///
/// `ReferenceTransitions.Description.make(in:parameters:)` creates it. The calls after that are
/// `prepare()`, then `begin(interactive:)`. A transition that plays by itself only needs time; a
/// driven one gets `update`, `release` and `grab` as a finger moves. After `hasEnded`, `prepare()`
/// shows the screens again.
///
/// A driven transition uses UIKit's percent-driven interaction: its animations are linear in time
/// while a finger holds them.
open class ReferenceTransition: Object {
  /// The longest settle that is scheduled, in seconds.
  private static let longestSettle = 1e9

  /// The state of the transition's time.
  private enum Pace {
    case idle
    /// The transition plays by itself since `begin`, in microseconds, for `duration` seconds.
    case playing(begin: Int64, duration: Double)
    case held
    /// The transition settles until `end`, in microseconds; the part after it cannot be driven.
    case settling(end: Int64)
    case ended(didComplete: Bool)
  }

  /// The application on whose screen and clock the transition runs.
  public let application: Application
  /// The catalog's entry for the transition.
  public let entry: ReferenceTransitions.Description
  /// The parameters that the transition uses.
  public private(set) var parameters: ReferenceParameters
  /// The only window, which contains the screens.
  public let window: Window
  /// The direction and the distance of the drag that drives the transition.
  public var drive: DragAxis
  /// The controller of the percent-driven interaction; `nil` while the transition plays by itself.
  public private(set) var interactionController: PercentDrivenInteractiveTransition?
  private var pace = Pace.idle
  /// The percentage of the last displayed frame or later update; `nil` if no display was noted.
  private var displayedPercent: Double?
  private var namedViews: [View] = []
  /// The hierarchy version in which `namedViews` was collected.
  private var namedVersion = -1

  /// Creates a transition on the application's screen.
  ///
  /// - Precondition: Called within `application.perform(_:)`.
  public init(
    _ entry: ReferenceTransitions.Description, in application: Application,
    parameters: ReferenceParameters
  ) {
    (self.application, self.entry) = (application, entry)
    self.parameters = parameters
    drive = entry.drive(on: application.screen, parameters)
    window = Window(application: application)
    super.init()
  }

  /// The name of the transition in the catalog.
  public var id: String { entry.id }

  /// The position of the finger on the screen, in points.
  ///
  /// The caller sets it before `update`, for transitions that use more than the percentage.
  public var fingerLocation = Point.zero
  /// The velocity of the finger when it lifted, in points per second.
  ///
  /// The caller sets it before `release`, for transitions that use more than the percentage.
  public var releaseVelocity = Vector.zero

  /// The timing of a settle that replaces the author's; `nil` keeps the author's.
  ///
  /// Only transitions with `animatesSettle` use it.
  open var releaseTiming: ReleaseTiming?

  /// Sets the springs of the settles from the next release on.
  ///
  /// Only the drag-to-dismiss uses them.
  open func setSettle(
    finish: SpringTiming, cancel: SpringTiming
  ) {
    (parameters.dismiss.finish, parameters.dismiss.cancel) = (finish, cancel)
  }

  /// Returns whether a pan in a state moves the transition.
  ///
  /// Authors differ: some scrub only in `.changed`, so that the movement before `.began` appears
  /// with the next move. The articles without a drag do not specify it; in Dragline their
  /// transitions follow the finger from `.began` on.
  open func follows(_ state: GestureRecognizer.State) -> Bool { true }

  /// Whether the transition's own animators settle it.
  ///
  /// The others follow the percentage.
  open var animatesSettle: Bool { false }

  /// Begins a new drag from the state in which an earlier drag stopped; the displayed state
  /// remains.
  open func resumeDrag() {}

  // MARK: Requirements of a subclass

  /// Creates the screens in their state before the transition and sets `window.rootViewController`.
  open func showScreens() {
    preconditionFailure("\(id) has no screens")
  }

  /// Pushes, pops, presents or dismisses, as the author does.
  open func request() {
    preconditionFailure("\(id) has no request")
  }

  /// Gives the screens' delegate the controller that it vends; `nil` for none.
  open func vend(_ interactionController: (any InteractiveTransitioning)?) {}

  /// The controller whose transition coordinator reports the transition; `nil` for none.
  open var coordinatedController: ViewController? { nil }

  /// The value of the animator's `transitionDuration(using:)`, in seconds.
  open var transitionDuration: Double { 0 }

  /// The time from 0 to 100 % of a transition that plays by itself, in seconds.
  ///
  /// An animator can end before the duration that it declares.
  open var playedDuration: Double { transitionDuration }

  /// The time from the end of the percent-driven part to the end of a finished transition, in
  /// seconds.
  open var durationAfterPercent: Double { 0 }

  // MARK: Preparation

  /// Creates the screens and shows them in their state before the transition, without an event.
  ///
  /// For a pop or a dismissal, this is the state after the push or the presentation. A later call
  /// shows them again for the next gesture, and discards all activity between the old screens.
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

  /// Starts the transition.
  ///
  /// - Parameter interactive: Whether the transition vends a percent-driven interaction controller,
  ///   which holds it at its beginning.
  /// - Precondition: The transition is not under way.
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
        // The system's own has another duration; one that has not started reports none.
        let given = coordinator?.transitionDuration ?? 0
        let isOwn = given == transitionDuration || given <= 0
        pace = .playing(
          begin: application.currentTime, duration: isOwn ? playedDuration : given)
      }
      // For the system's own transitions, only this reports the end.
      coordinator?.animate(alongsideTransition: nil) {
        [weakSelf = Weak(self)] in weakSelf.target?.end(didComplete: !$0.isCancelled)
      }
    }
  }

  /// Moves a held transition to a percentage; ignored unless a finger holds it.
  ///
  /// - Parameters:
  ///   - percentComplete: 0…1; values outside become 0 and 1.
  ///   - translation: The movement of the finger since it began, in points; most transitions only
  ///     use the percentage.
  open func update(percentComplete: Double, translation: Vector) {
    guard isHeld, let interactionController else { return }
    application.perform { interactionController.update(percentComplete) }
    if displayedPercent != nil { noteDisplay() }
  }

  /// Releases the finger: the transition continues to its end, or returns to its beginning.
  open func release(finish: Bool) {
    guard isHeld, let interactionController else { return }
    let seconds = percentDrivenDuration(from: percentComplete, finish: finish)
    // With a completion speed close to 0, the end is beyond the range of a clock.
    let microseconds = Int64((min(seconds, Self.longestSettle) * 1_000_000).rounded())
    pace = .settling(end: application.currentTime + microseconds)
    application.perform {
      if finish { interactionController.finish() } else { interactionController.cancel() }
    }
  }

  /// Catches the settle with a finger; the displayed state remains, and `update` continues from it.
  ///
  /// The displayed state is that of the last frame or update if the display reported it with
  /// `noteDisplay()`, and the present state otherwise. The call has no effect after the percentage
  /// has reached its end, because the rest of the transition cannot be driven.
  open func grab() {
    guard canGrab, let interactionController else { return }
    let percent = displayedPercent
    pace = .held
    application.perform {
      interactionController.pause()
      if let percent { interactionController.update(percent) }
    }
  }

  /// Whether a finger can catch the transition now.
  ///
  /// The part of a settle after the percentages cannot be driven.
  open var canGrab: Bool {
    guard case .settling(let end) = pace else { return false }
    return application.currentTime < end
  }

  /// Reports that the pan has ended before the system has started the transition.
  open func endBeforeStart() {}

  /// Whether a pan that ended before the start cancels the transition as soon as it has started.
  open var remembersEarlyEnd: Bool { true }

  /// Cancels a transition that has just started, without a settle.
  open func abandon() { release(finish: false) }

  /// Returns whether the article's code is known to leave a property changed after a cancel.
  ///
  /// - Parameter what: The view and the property, such as `tabBar.isHidden`.
  open func isKnownLeftover(_ what: String) -> Bool {
    !parameters.fix && !entry.defects.isEmpty
  }

  /// Returns the duration of a settle from the present state in seconds, and the damping ratio of
  /// its spring; `nil` without one.
  open func settle(finish: Bool) -> (duration: Double, dampingRatio: Double?) {
    (settleDuration(finish: finish), nil)
  }

  /// Records that `application.display()` has displayed the present state, for `grab()`.
  open func noteDisplay() { displayedPercent = percentComplete }

  /// Ends the transition.
  ///
  /// The screens call it when the system has completed the transition; so does code that ends it.
  /// Nothing happens unless the transition is under way.
  public func end(didComplete: Bool) {
    guard isUnderWay else { return }
    pace = .ended(didComplete: didComplete)
  }

  // MARK: State

  /// The present progress, 0…1.
  ///
  /// It is the last updated percentage while a finger holds the transition, the present percentage
  /// during a settle, and the elapsed fraction of the time of a transition that plays by itself.
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

  /// Whether the transition has begun and has not ended.
  open var isUnderWay: Bool {
    switch pace {
    case .idle, .ended: false
    case .playing, .held, .settling: true
    }
  }

  /// Whether the transition plays by itself, without an interaction or because the system does not
  /// request one.
  open var isPlaying: Bool {
    if case .playing = pace { true } else { false }
  }

  /// Whether a finger drives the transition now.
  public var isHeld: Bool {
    if case .held = pace { true } else { false }
  }

  /// Whether the transition has ended, completed or cancelled.
  open var hasEnded: Bool {
    if case .ended = pace { true } else { false }
  }

  /// Whether the transition has ended and was completed.
  open var didComplete: Bool {
    if case .ended(true) = pace { true } else { false }
  }

  /// Returns the time of a settle from a release now until `completeTransition(_:)`, in seconds.
  open func settleDuration(finish: Bool) -> Double {
    percentDrivenDuration(from: percentComplete, finish: finish)
      + (finish ? durationAfterPercent : 0)
  }

  /// Returns the time of the percent-driven part of a settle, in seconds (statements 4 and 5).
  private func percentDrivenDuration(from percent: Double, finish: Bool) -> Double {
    (finish ? 1 - percent : percent) * transitionDuration
      / (interactionController?.completionSpeed ?? 1)
  }

  /// The views in the window that have a name, back to front, each before its subviews.
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
