import Gestures
public import Motion

/// Watches the touches in a view and in its subviews, and calls its actions when they make its
/// gesture.
///
/// ```
/// possible ──▶ began ──▶ changed ⟲ ──▶ ended ─────┐
///    │  │         └────────┴─────────▶ cancelled ─┤
///    │  └── discrete gestures ───────▶ ended ─────┤
///    └──▶ failed ─────────────────────────────────┴──▶ possible, once none of its touches is left
/// ```
/// Attach one with `View.addGestureRecognizer(_:)`. Actions are closures here, since there are no
/// selectors.
open class GestureRecognizer: Object {
  /// The state of a gesture.
  public enum State: Int, Hashable, Sendable {
    /// The touches may still become the gesture, or there are none.
    case possible
    /// The gesture has begun.
    case began
    /// A touch of the gesture has moved.
    case changed
    /// The gesture is complete.
    case ended
    /// The gesture was interrupted.
    case cancelled
    /// The touches do not make the gesture.
    case failed

    /// UIKit's name for the end of a discrete gesture.
    public static let recognized = State.ended
  }

  /// The state of the gesture.
  public internal(set) var state = State.possible
  /// The view to which the recognizer is attached; `nil` for none.
  @Weak public internal(set) var view: View?
  /// The name that the author gave; without effect here.
  public var name: String?
  /// The object that decides whether the gesture may begin, and beside which others.
  @Weak public var delegate: (any GestureRecognizerDelegate)?
  /// Whether the recognizer receives touches; setting it to false cancels a gesture that is under
  /// way.
  public var isEnabled = true {
    didSet { if !isEnabled { stop() } }
  }
  /// Whether the gesture cancels the touches of its view; without effect, since views get no
  /// touches here.
  public var cancelsTouchesInView = true
  /// Whether the view gets touches only after the gesture failed; without effect here.
  public var delaysTouchesBegan = false
  /// Whether the view gets the end of touches only after the gesture failed; without effect here.
  public var delaysTouchesEnded = true
  private var actions: [(GestureRecognizer) -> Void] = []
  private var required: [Weak<GestureRecognizer>] = []
  /// The change that waits until other recognizers have failed.
  private var intent: State?
  /// The touches that the recognizer receives now, without those that it has given up.
  var touches: [ViewTouch] = []
  /// The moment of the last touches that it received.
  var time = TraceInstant(microseconds: 0)

  /// Creates a recognizer without actions.
  override public init() { super.init() }

  /// Adds a closure that is called for began, each changed, ended and cancelled, never for failed
  /// (statement 70).
  func add(_ action: @escaping (GestureRecognizer) -> Void) { actions.append(action) }

  /// Lets this recognizer begin only after `other`, if it has touches too, has failed.
  public func require(toFail other: GestureRecognizer) {
    required.append(Weak(other))
  }

  /// The number of touches that are down.
  public var numberOfTouches: Int { touches.count }

  /// Returns the centre of the touches in the coordinates of `view`, or of the window for `nil`.
  ///
  /// Without touches it is their last centre.
  open func location(in view: View?) -> Point {
    guard !touches.isEmpty else { return convert(lastLocation, to: view) }
    return convert(touches.center, to: view)
  }

  /// Returns the place of one touch in the coordinates of `view`, or of the window for `nil`.
  ///
  /// - Precondition: `index` is below `numberOfTouches`.
  public func location(ofTouch index: Int, in view: View?) -> Point {
    convert(touches[index].locationInWindow, to: view)
  }

  private var lastLocation = Point.zero

  // MARK: Methods of subclasses

  /// Handles a change of some of its touches.
  ///
  /// `frame` holds those that the recognizer received, in the window's coordinates.
  func handle(_ frame: TouchFrame) {}

  /// Returns whether the recognizer takes part in this touch at all.
  func accepts(_ touch: ViewTouch) -> Bool { true }

  /// Forgets all touches, ready for the next gesture.
  func reset() {}

  /// Leaves possible for `next`, unless an object refuses: then it fails.
  ///
  /// The view and the delegate decide first (statement 72). After that a recognizer that is under
  /// way with the same touches prevents this one, unless a delegate allows both. At last this one
  /// makes the others fail.
  func begin(_ next: State) {
    guard state == .possible else { return }
    intent = next
    if others.contains(where: { mustWait(for: $0) }) { return }
    intent = nil
    guard view?.gestureRecognizerShouldBegin(self) ?? true,
      delegate?.gestureRecognizerShouldBegin(self) ?? true,
      !others.contains(where: { $0.isUnderWay && !isAllowed(beside: $0) })
    else { return fail() }
    for other in others where other.state == .possible && !isAllowed(beside: other) {
      other.fail()
    }
    change(to: next)
  }

  /// Reports a change of a gesture that is under way.
  func change(to next: State) {
    state = next
    for action in actions { action(self) }
  }

  /// Makes a possible gesture fail, so that recognizers which wait for that may begin.
  func fail() {
    guard state == .possible else { return }
    intent = nil
    state = .failed
    for other in others { other.retry() }
  }

  /// Whether it waits until other recognizers have failed.
  var isWaiting: Bool { intent != nil }
  var isUnderWay: Bool { state == .began || state == .changed }

  // MARK: Others

  private var others: [GestureRecognizer] {
    Application.current?.touchDelivery.recognizers(sharing: touches, besides: self) ?? []
  }

  private func retry() {
    if let intent { begin(intent) }
  }

  private func mustWait(for other: GestureRecognizer) -> Bool {
    guard other.state == .possible else { return false }
    return required.contains { $0.target === other }
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  private func isAllowed(beside other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  // MARK: Touches

  func receive(_ frame: TouchFrame, touches: [ViewTouch]) {
    time = frame.time
    if !touches.isEmpty { lastLocation = touches.center }
    self.touches = touches
    guard state == .possible || isUnderWay else { return }
    handle(frame)
  }

  /// Resets the recognizer after the last of its touches.
  func endSequence() {
    if state == .possible { fail() }
    (state, touches, intent) = (.possible, [], nil)
    reset()
  }

  private func stop() {
    if isUnderWay { change(to: .cancelled) } else { fail() }
    Application.current?.touchDelivery.forget(self)
    endSequence()
  }

  func convert(_ point: Point, to view: View?) -> Point {
    view?.convert(point, from: nil) ?? point
  }
}

/// A protocol that lets `addAction(_:)` pass the recognizer with its own type.
public protocol GestureActions: GestureRecognizer {}

extension GestureRecognizer: GestureActions {}

extension GestureActions {
  /// Adds an action, like `addTarget(_:action:)` on a device.
  ///
  /// The closure must not hold the owner of the recognizer. It is called for began, each changed,
  /// ended and cancelled.
  public func addAction(_ action: @escaping (Self) -> Void) {
    add { action(unsafeDowncast($0, to: Self.self)) }
  }
}
