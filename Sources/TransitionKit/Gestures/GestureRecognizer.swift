import Gestures
public import Motion

/// Watches the touches in a view and below it, and calls its actions when they make its gesture.
///
/// ```
/// possible ──▶ began ──▶ changed ⟲ ──▶ ended ─────┐
///    │  │         └────────┴─────────▶ cancelled ─┤
///    │  └── discrete gestures ───────▶ ended ─────┤
///    └──▶ failed ─────────────────────────────────┴──▶ possible, once none of its touches is left
/// ```
/// Attach one with `View.addGestureRecognizer(_:)`. There are no selectors here: actions are closures.
open class GestureRecognizer: Object {
  public enum State: Int, Hashable, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed

    /// UIKit's name for the end of a discrete gesture.
    public static let recognized = State.ended
  }

  public internal(set) var state = State.possible
  public internal(set) weak var view: View?
  public var name: String?
  public weak var delegate: (any GestureRecognizerDelegate)?
  /// Setting this to false cancels a gesture that is under way.
  public var isEnabled = true {
    didSet { if !isEnabled { stop() } }
  }
  /// Views get no touches here, so this and the next two change nothing.
  public var cancelsTouchesInView = true
  public var delaysTouchesBegan = false
  public var delaysTouchesEnded = true
  private var actions: [() -> Void] = []
  private var required: [WeakRecognizer] = []
  /// The change that waits until other recognizers have failed.
  private var intent: State?
  /// The touches that the recognizer receives now, without those that it has given up.
  var touches: [ViewTouch] = []
  /// The moment of the last touches that it got.
  var time = TraceInstant(microseconds: 0)

  private struct WeakRecognizer {
    weak var recognizer: GestureRecognizer?
  }

  override public init() { super.init() }

  /// The closure is called for began, each changed, ended, and cancelled, never for failed
  /// (statement 70).
  func add(_ action: @escaping () -> Void) { actions.append(action) }

  /// This recognizer begins only when `other`, if it has touches too, has failed.
  public func require(toFail other: GestureRecognizer) {
    required.append(WeakRecognizer(recognizer: other))
  }

  public var numberOfTouches: Int { touches.count }

  /// The centre of its touches in the coordinates of `view`; of the window for `nil`.
  open func location(in view: View?) -> Point {
    guard !touches.isEmpty else { return convert(lastLocation, to: view) }
    return convert(touches.center, to: view)
  }

  public func location(ofTouch index: Int, in view: View?) -> Point {
    convert(touches[index].locationInWindow, to: view)
  }

  private var lastLocation = Point.zero

  // MARK: What subclasses do

  /// Some of its touches changed. `frame` holds those that it got, in the window's coordinates.
  func handle(_ frame: TouchFrame) {}

  /// Whether it wants this touch at all.
  func accepts(_ touch: ViewTouch) -> Bool { true }

  /// Ready for the next gesture: forgets all touches.
  func reset() {}

  /// Leaves possible for `next`, unless an object refuses: then it fails.
  ///
  /// The view and the delegate decide first (statement 72); then one that is under way with the
  /// same touches stands in its way, unless a delegate allows both; and it stands in the way of the
  /// others.
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

  /// A change of a gesture that is under way. One that still waits does not tell.
  func change(to next: State) {
    state = next
    for action in actions { action() }
  }

  func fail() {
    guard state == .possible else { return }
    intent = nil
    state = .failed
    for other in others { other.retry() }
  }

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
    return required.contains { $0.recognizer === other }
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

  /// All its touches are over.
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
  /// Adds an action, like `addTarget(_:action:)` on a device. The closure must not hold the owner
  /// of the recognizer.
  public func addAction(_ action: @escaping (Self) -> Void) {
    add { [unowned self] in action(self) }
  }
}
