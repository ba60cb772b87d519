public import Motion

/// A rectangle on the screen that shows something and may hold other views.
///
/// `frame`, `bounds`, `center` and `transform` are related as in UIKit: the transform turns about the
/// centre, `frame` is the smallest rectangle around the transformed bounds in the superview, setting
/// it moves `center` and resizes `bounds`. All lengths are points.
open class View: Object {
  public private(set) lazy var layer = Layer(view: self)
  /// The name in timelines. They do not contain views without a name.
  public var name: String? {
    didSet { if name != oldValue { Application.current?.hierarchyVersion += 1 } }
  }
  /// The view that it lies in, which keeps it. Not weak, since every frame reads it: a view that
  /// goes away lets go of its subviews first.
  public internal(set) unowned(unsafe) var superview: View?
  /// Back to front.
  public internal(set) var subviews: [View] = []
  open var isHidden = false {
    didSet { note(.hidden, oldValue ? 1 : 0, isHidden ? 1 : 0) }
  }
  open var isUserInteractionEnabled = true
  open var isOpaque = true
  open var tag = 0
  open var contentMode = ContentMode.scaleToFill {
    didSet { note(.contentMode, Double(oldValue.rawValue), Double(contentMode.rawValue)) }
  }
  open var autoresizingMask = AutoresizingMask()
  open var autoresizesSubviews = true
  /// Whether a display with inverted colours leaves the view's alone. No display here inverts any.
  open var accessibilityIgnoresInvertColors = false
  open var tintColor = Color(red: 0, green: 0.478, blue: 1)
  /// The gesture recognizers, oldest first.
  public internal(set) var gestureRecognizers: [GestureRecognizer]?
  var needsLayout = true {
    didSet { if needsLayout { Application.current?.needsLayout = true } }
  }
  weak var viewController: ViewController?

  public init(frame: Rect) {
    super.init()
    self.frame = frame
  }

  override public convenience init() { self.init(frame: .zero) }

  deinit {
    layer.view = nil
    for subview in subviews { subview.superview = nil }
  }

  public required init?(coder: Coder) {
    super.init()
  }

  open var center: Point {
    get { layer.position }
    set { layer.position = newValue }
  }

  open var bounds: Rect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  open var transform: AffineTransform {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  open var frame: Rect {
    get { layer.model.frame }
    set { layer.place(in: newValue) }
  }

  open var alpha: Double {
    get { layer.opacity }
    set { layer.opacity = min(max(newValue, 0), 1) }
  }

  open var backgroundColor: Color? {
    get { layer.backgroundColor == .clear ? nil : layer.backgroundColor }
    set { layer.backgroundColor = newValue ?? .clear }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// A value that no animation changes step by step is another one.
  func note(_ property: AnimatedProperty, _ before: Double, _ after: Double) {
    guard before != after, let recording = Application.current?.recording, window != nil else {
      return
    }
    recording.add(self, property, from: before, to: after)
  }

  // What subclasses are told.

  open func didAddSubview(_ subview: View) {}
  open func willRemoveSubview(_ subview: View) {}
  open func willMove(toSuperview newSuperview: View?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: Window?) {}
  open func didMoveToWindow() {}
  open func layoutSubviews() {}
  open func safeAreaInsetsDidChange() {}
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// Whether a gesture recognizer of this view may begin (statement 72).
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// The view that a touch at `point`, in this view's coordinates, belongs to.
  open func hitTest(_ point: Point, with event: Object?) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  open func point(inside point: Point, with event: Object?) -> Bool {
    bounds.contains(point)
  }

  open var window: Window? {
    var view: View? = self
    while let current = view {
      if let window = current as? Window { return window }
      view = current.superview
    }
    return nil
  }
}

/// The parts of a view's frame that change when its superview is resized (springs and struts).
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}
