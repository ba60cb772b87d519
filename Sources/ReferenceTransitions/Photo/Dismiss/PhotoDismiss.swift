public import Motion
public import TransitionKit

/// The drag-to-dismiss of Locket's photo, in one of its three published forms.
///
/// It exists only as a drag: played by itself it is the pop of a tap on "back", which the navigation
/// delegate of the sample vends then (transitions.md 1.5).
public final class PhotoDismiss: ReferenceTransition {
  public private(set) var scene: PhotoScene?
  private var locket: PhotoDismissTransition?
  private var apple: ApplePhotoTransition?
  /// What the last frame showed, or the last update asked for, 0…1.
  private var shownPercent = 0.0

  private var dismiss: PhotoDismissParameters { parameters.dismiss }
  /// Of the pan that asked for it; false for the tap on "back".
  private var isDragged = false
  private var isStarted: Bool { locket?.context != nil || apple?.context != nil }

  /// The screens of a drag that nobody ended hold the animators, which hold the application.
  deinit { scene?.navigation.forgetTransition() }

  // MARK: The screens

  override public func showScreens() {
    scene?.navigation.forgetTransition()
    let scene = PhotoScene(
      application: application, image: parameters.image, cell: parameters.selection,
      destinationIsDelegate: parameters.destinationIsDelegate,
      fix: dismiss.profile != .locket || parameters.fix)
    scene.showDetail(in: window)
    scene.navigation.startDelay = dismiss.startDelay > 0 ? dismiss.startDelay : nil
    scene.navigation.onEnd = { [weak self] in self?.end(didComplete: $0) }
    scene.navigation.interactiveDismissTransition = { [weak self] _, _ in self?.makeTransition() }
    (self.scene, locket, apple, shownPercent) = (scene, nil, nil, 0)
  }

  private func makeTransition() -> (any LocketNavigationController.InteractiveDismissTransition)? {
    guard let scene else { return nil }
    let onEnd: (Bool) -> Void = { [weak self] in self?.end(didComplete: $0) }
    if dismiss.profile == .applePhoto {
      let transition = ApplePhotoTransition(scene: scene)
      transition.onEnd = onEnd
      apple = transition
      return transition
    }
    let transition = PhotoDismissTransition(scene: scene, parameters: dismiss)
    transition.onEnd = onEnd
    locket = transition
    return transition
  }

  override public func vend(_ interactionController: (any InteractiveTransitioning)?) {}

  override public func request() {
    guard let scene else { return }
    isDragged = interactionController != nil
    scene.detail.isInteractivelyDismissing = isDragged
    scene.navigation.popViewController(animated: true)
  }

  override public var transitionDuration: Double { PhotoDetailPopTransition.duration }

  // MARK: The drag

  override public func update(percentComplete: Double, translation: Vector) {
    shownPercent = percentComplete
    application.perform {
      locket?.didPan(percentComplete: percentComplete, translation: translation)
      apple?.didPan(
        percentComplete: percentComplete, translation: translation, location: fingerLocation)
    }
  }

  override public func release(finish: Bool) {
    application.perform {
      scene?.detail.isInteractivelyDismissing = false
      locket?.didEnd(finish: finish)
      apple?.didEnd(finish: finish, velocity: releaseVelocity)
    }
  }

  override public func setSettle(
    finish: PhotoDismissParameters.Settle, cancel: PhotoDismissParameters.Settle
  ) {
    super.setSettle(finish: finish, cancel: cancel)
    locket?.setSettle(finish: finish, cancel: cancel)
  }

  override public var releaseTiming: ReleaseTiming? {
    didSet {
      locket?.releaseTiming = releaseTiming
      apple?.releaseTiming = releaseTiming
    }
  }

  override public var animatesSettle: Bool { true }

  override public func retake() {
    locket?.retake(at: shownPercent)
    apple?.retake()
  }

  override public func endBeforeStart() {
    application.perform {
      scene?.detail.isInteractivelyDismissing = false
      application.reportAnomaly(
        "endedBeforeStart",
        "the pan ended before the system had started the transition"
          + (remembersEarlyEnd ? "" : ", and the sample loses the event"))
    }
  }

  override public func abandon() {
    application.perform { locket?.abandon() }
  }

  /// FRAMEGRABBER remembers it and cancels (transitions.md 5.2).
  override public var remembersEarlyEnd: Bool { dismiss.profile == .framegrabber }

  /// It brings an interaction controller of its own.
  override public var isPlaying: Bool { !isDragged && super.isPlaying }

  override public func grab() {
    let percent = shownPercent
    application.perform {
      locket?.hold(at: percent)
      apple?.hold(at: percent)
    }
  }

  override public var canGrab: Bool { isStarted }

  override public func noteDisplay() { shownPercent = percentComplete }

  override public var percentComplete: Double {
    locket?.percentComplete ?? apple?.percentComplete ?? super.percentComplete
  }

  override public func settle(finish: Bool) -> (duration: Double, dampingRatio: Double?) {
    if let apple {
      return application.perform { apple.settle(finish: finish, velocity: releaseVelocity) }
    }
    guard let timing = locket?.timing(finish: finish) else { return super.settle(finish: finish) }
    return (timing.duration, timing.dampingRatio)
  }

  /// The sample shows the bar when the drag begins and never hides it again; after a cancel it is out
  /// of sight by its frame (transitions.md 5.2).
  override public func isKnownLeftover(_ what: String) -> Bool {
    what == "tabBar.isHidden" && !(scene?.navigation.fix ?? false)
  }
}
