public import Motion

/// A rectangle on the screen that shows something and may hold other views.
///
/// `frame`, `bounds`, `center` and `transform` are related as in UIKit. The transform turns about
/// the centre. `frame` is the smallest rectangle around the transformed bounds in the superview,
/// and setting it moves `center` and resizes `bounds`. All lengths are points.
open class View: Object {
  /// The layer that holds the values of the view which can be animated.
  public private(set) lazy var layer = Layer(view: self)
  /// The name in timelines, which do not contain views without a name.
  public var name: String? {
    didSet { if name != oldValue { Application.current?.hierarchyVersion += 1 } }
  }
  /// The view in which this one lies, and which keeps it alive; `nil` outside of a hierarchy.
  ///
  /// The reference is not weak, since every frame reads it. A view that is released removes its
  /// subviews first.
  public internal(set) unowned(unsafe) var superview: View?
  /// The views in this one, back to front.
  public internal(set) var subviews: [View] = []
  /// Whether the view and those in it are invisible and receive no touches.
  open var isHidden = false {
    didSet { note(.hidden, oldValue ? 1 : 0, isHidden ? 1 : 0) }
  }
  /// Whether the view and those in it receive touches.
  open var isUserInteractionEnabled = true
  /// Whether the author promises that the view is opaque; without effect here.
  open var isOpaque = true
  /// The number by which `viewWithTag(_:)` finds the view.
  open var tag = 0
  /// The place and the size of a picture in the view's bounds.
  open var contentMode = ContentMode.scaleToFill {
    didSet { note(.contentMode, Double(oldValue.rawValue), Double(contentMode.rawValue)) }
  }
  /// The parts of the frame that change when the superview is resized.
  open var autoresizingMask = AutoresizingMask()
  /// Whether a change of the view's size resizes its subviews.
  open var autoresizesSubviews = true
  /// Whether a display with inverted colours keeps the view's colours.
  ///
  /// No display here inverts any.
  open var accessibilityIgnoresInvertColors = false
  /// The colour of controls in the view; without effect here.
  open var tintColor = Color(red: 0, green: 0.478, blue: 1)
  /// The gesture recognizers, oldest first.
  public internal(set) var gestureRecognizers: [GestureRecognizer]?
  /// Whether the view is laid out before the next display.
  var needsLayout = true {
    didSet { if needsLayout { Application.current?.needsLayout = true } }
  }
  /// The controller that manages the view; `nil` for most views.
  @Weak var viewController: ViewController?

  /// Creates a view with a frame in its future superview, in points.
  public init(frame: Rect) {
    super.init()
    self.frame = frame
  }

  /// Creates a view without a size, at the origin.
  override public convenience init() { self.init(frame: .zero) }

  deinit {
    layer.view = nil
    for subview in subviews { subview.superview = nil }
  }

  /// Creates a view without a frame; `coder` is ignored.
  public required init?(coder: Coder) {
    super.init()
  }

  /// The name of the class, for WebAssembly, where the compiler keeps none.
  open class var compiledName: String { "View" }

  /// The name of the view's class.
  public var className: String {
    #if hasFeature(Embedded)
      Self.compiledName
    #else
      "\(type(of: self))"
    #endif
  }

  /// The centre in the superview, in points.
  open var center: Point {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The visible part of the view's own coordinates, in points.
  open var bounds: Rect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// The transform about the centre.
  open var transform: AffineTransform {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The smallest rectangle around the transformed bounds, in the superview's coordinates.
  open var frame: Rect {
    get { layer.model.frame }
    set { layer.place(in: newValue) }
  }

  /// The opacity; values outside of 0…1 become 0 and 1.
  open var alpha: Double {
    get { layer.opacity }
    set { layer.opacity = min(max(newValue, 0), 1) }
  }

  /// The colour of the background; `nil` stands for the transparent one.
  open var backgroundColor: Color? {
    get { layer.backgroundColor == .clear ? nil : layer.backgroundColor }
    set { layer.backgroundColor = newValue ?? .clear }
  }

  /// Whether content outside of the bounds is hidden.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Records a change of a property that no animation changes step by step.
  func note(_ property: AnimatedProperty, _ before: Double, _ after: Double) {
    guard before != after, let recording = Application.current?.recording, window != nil else {
      return
    }
    recording.add(self, property, from: before, to: after)
  }

  // The calls to subclasses.

  /// Responds to a subview that was added.
  open func didAddSubview(_ subview: View) {}
  /// Prepares for the removal of a subview.
  open func willRemoveSubview(_ subview: View) {}
  /// Prepares for a move to another superview, or for the removal with `nil`.
  open func willMove(toSuperview newSuperview: View?) {}
  /// Responds to a move to another superview, or to the removal.
  open func didMoveToSuperview() {}
  /// Prepares for a move to another window, or for the removal from one with `nil`.
  open func willMove(toWindow newWindow: Window?) {}
  /// Responds to a move to another window, or to the removal from one.
  open func didMoveToWindow() {}
  /// Places the subviews before a display when the view needs layout.
  open func layoutSubviews() {}
  /// Responds to a change of the safe area; no code here calls it.
  open func safeAreaInsetsDidChange() {}
  /// Returns the size that suits the content: here the size of the bounds.
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// Returns whether a gesture recognizer of this view may begin (statement 72).
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Returns the frontmost view at `point`, in this view's coordinates, that a touch there belongs
  /// to.
  ///
  /// Views that are hidden, ignore touches or have an alpha of at most 0.01 are skipped with
  /// everything in them.
  open func hitTest(_ point: Point, with event: Object?) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Returns whether a point in the view's coordinates lies in its bounds.
  open func point(inside point: Point, with event: Object?) -> Bool {
    bounds.contains(point)
  }

  /// The window in which the view lies; a window is its own.
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
  /// The bits of the parts.
  public let rawValue: UInt

  /// Creates a mask from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The distance to the superview's left edge changes.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width changes.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance to the superview's right edge changes.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance to the superview's top edge changes.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height changes.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance to the superview's bottom edge changes.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}
