public import Motion
public import TransitionKit

/// The drag-to-dismiss of Locket's photo, in one of its three published forms.
///
/// It exists only as a drag. Played by itself, it is the pop of a tap on "back", which the
/// navigation delegate of the sample vends (transitions.md 1.5).
public final class PhotoDismiss: ReferenceTransition {
  /// The screens; `nil` before `showScreens()`.
  public private(set) var scene: PhotoScene?
  /// The transition of the drag; `nil` before the pop was requested, and for the tap on "back".
  private var driver: (any DismissDriver)?
  /// The percentage of the last frame or update, 0…1.
  private var shownPercent = 0.0

  private var dismiss: PhotoDismissParameters { parameters.dismiss }
  /// Whether a pan requested the pop; false for the tap on "back".
  private var isDragged = false

  /// Releases the transition of a drag that never ended.
  ///
  /// Its screens hold the animators, which hold the application.
  deinit { scene?.navigation.forgetTransition() }

  // MARK: The screens

  override public func showScreens() {
    scene?.navigation.forgetTransition()
    let scene = PhotoScene(
      application: application, parameters: parameters,
      fix: dismiss.profile != .locket || parameters.fix)
    scene.showDetail(in: window)
    scene.navigation.startDelay = dismiss.startDelay > 0 ? dismiss.startDelay : nil
    scene.navigation.onEnd = { [weakSelf = Weak(self)] in weakSelf.target?.end(didComplete: $0) }
    scene.navigation.interactiveDismissTransition = { [weakSelf = Weak(self)] _, _ in
      weakSelf.target?.makeTransition()
    }
    (self.scene, driver, shownPercent) = (scene, nil, 0)
  }

  private func makeTransition() -> (any LocketNavigationController.InteractiveDismissTransition)? {
    guard let scene else { return nil }
    let driver: any DismissDriver =
      switch dismiss.profile {
      case .locket: PhotoDismissTransition(scene: scene, parameters: dismiss)
      case .framegrabber: FrameGrabberTransition(scene: scene, parameters: dismiss)
      case .applePhoto: ApplePhotoTransition(scene: scene, parameters: dismiss)
      }
    driver.onEnd = { [weakSelf = Weak(self)] in weakSelf.target?.end(didComplete: $0) }
    self.driver = driver
    return driver
  }

  override public func vend(_ interactionController: (any InteractiveTransitioning)?) {}

  override public func request() {
    guard let scene else { return }
    isDragged = interactionController != nil
    scene.detail.isInteractivelyDismissing = isDragged
    scene.navigation.popViewController(animated: true)
  }

  override public var transitionDuration: Double { parameters.photoPop.duration }

  /// The controller of a pop by tap; `nil` for a drag.
  ///
  /// Only its coordinator gives the duration of a pop that the system animates.
  override public var coordinatedController: ViewController? {
    isDragged ? nil : scene?.navigation
  }

  // MARK: The drag

  override public func follows(_ state: GestureRecognizer.State) -> Bool {
    driver?.follows(state) ?? true
  }

  override public func update(percentComplete: Double, translation: Vector) {
    shownPercent = percentComplete
    application.perform {
      driver?.didPan(
        percentComplete: percentComplete, translation: translation, location: fingerLocation)
    }
  }

  override public func release(finish: Bool) {
    application.perform {
      scene?.detail.isInteractivelyDismissing = false
      driver?.didEnd(finish: finish, velocity: releaseVelocity)
    }
  }

  override public func setSettle(
    finish: SpringTiming, cancel: SpringTiming
  ) {
    super.setSettle(finish: finish, cancel: cancel)
    driver?.setSettle(finish: finish, cancel: cancel)
  }

  override public var releaseTiming: ReleaseTiming? {
    didSet { driver?.releaseTiming = releaseTiming }
  }

  override public var animatesSettle: Bool { true }

  override public func resumeDrag() { driver?.resumeDrag(at: shownPercent) }

  override public func endBeforeStart() {
    application.perform {
      scene?.detail.isInteractivelyDismissing = false
      driver?.endBeforeStart()
      application.reportAnomaly(
        "endedBeforeStart",
        "the pan ended before the system had started the transition"
          + (remembersEarlyEnd ? "" : ", and the sample loses the event"))
    }
  }

  override public func abandon() {
    application.perform { driver?.abandon() }
  }

  /// Whether a pan that ended before the start cancels the transition; only FRAMEGRABBER does so
  /// (transitions.md 5.2).
  override public var remembersEarlyEnd: Bool { dismiss.profile == .framegrabber }

  /// Whether the pop plays by itself; a drag has its own interaction controller.
  override public var isPlaying: Bool { !isDragged && super.isPlaying }

  override public func grab() {
    let percent = shownPercent
    application.perform { driver?.hold(at: percent) }
  }

  override public var canGrab: Bool { driver?.canHold ?? false }

  override public func noteDisplay() { shownPercent = percentComplete }

  override public var percentComplete: Double {
    driver?.percentComplete ?? super.percentComplete
  }

  override public func settle(finish: Bool) -> (duration: Double, dampingRatio: Double?) {
    guard let driver else { return super.settle(finish: finish) }
    return application.perform { driver.settle(finish: finish, velocity: releaseVelocity) }
  }

  /// Returns whether a difference after a cancel is a known fault.
  ///
  /// The sample shows the bar when the drag begins and never hides it again. After a cancel, its
  /// frame is out of sight (transitions.md 5.2).
  override public func isKnownLeftover(_ what: String) -> Bool {
    what == "tabBar.isHidden" && !(scene?.navigation.fix ?? false)
  }
}
