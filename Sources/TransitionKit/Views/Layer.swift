public import Motion

/// The content and place of a view: the values that its author set (the model) and those that the
/// screen shows (the presentation), which differ while an animation runs.
///
/// Every view has one. Setting a value inside of an animation block animates it.
public final class Layer: Object {
  /// The values that the author set last. Change them through the properties, so that animation
  /// blocks see it.
  @exclusivity(unchecked) public internal(set) var model = LayerValues()
  /// The values of the last `Application.display()`; those of the model if nothing is animated.
  @exclusivity(unchecked) var presented = LayerValues()
  /// The parts of the transform that is shown, where several animations of it add up: taken apart
  /// and put together each time, a mirrored one would get other parts.
  @exclusivity(unchecked) var presentedTransform = Components.zero
  /// The number of animations on each property.
  @exclusivity(unchecked) var animationCounts = SIMD8<UInt16>(repeating: 0)
  /// Whether an animation moves any of its properties now, or waits to.
  public var isAnimated: Bool { animationCounts != SIMD8<UInt16>(repeating: 0) }
  /// The view that owns it, and says so when it goes. Not weak, since that would make every use of
  /// the view dearer. Without a view the layer keeps its values, and neither animates nor lays out.
  unowned(unsafe) var view: View?
  /// The clock of animations in this layer and below.
  var clock: MediaClock?

  public var masksToBounds = false {
    didSet { view?.note(.masksToBounds, oldValue ? 1 : 0, masksToBounds ? 1 : 0) }
  }
  /// Points.
  public var borderWidth = 0.0
  public var borderColor = Color.black
  public var shadowColor: Color? = .black
  /// 0…1. A `Float`, as in Core Animation.
  public var shadowOpacity: Float = 0
  public var shadowOffset = Size(width: 0, height: -3)
  public var shadowRadius = 3.0
  public var zPosition = 0.0
  public var maskedCorners = CornerMask.all
  public var cornerCurve = CornerCurve.circular
  public var shouldRasterize = false
  public var rasterizationScale = 1.0
  public var allowsEdgeAntialiasing = false

  init(view: View) {
    self.view = view
    super.init()
  }

  public var position: Point {
    get { model.position }
    set { change(.position) { $0.position = newValue } }
  }
  public var bounds: Rect {
    get { model.bounds }
    set {
      let before = model.bounds.size
      change(.bounds) { $0.bounds = newValue }
      if model.bounds.size != before { view?.layoutAfterResize(from: before) }
    }
  }
  public var transform: AffineTransform {
    get { model.transform }
    set { change(.transform) { $0.transform = newValue } }
  }
  public var opacity: Double {
    get { model.opacity }
    set { change(.opacity) { $0.opacity = newValue } }
  }
  public var cornerRadius: Double {
    get { model.cornerRadius }
    set { change(.cornerRadius) { $0.cornerRadius = newValue } }
  }
  public var backgroundColor: Color {
    get { model.backgroundColor }
    set { change(.backgroundColor) { $0.backgroundColor = newValue } }
  }
  public var frame: Rect {
    get { model.frame }
    set { if let view { view.frame = newValue } else { place(in: newValue) } }
  }

  /// The bounds take the size that, transformed, fills the rectangle: exactly for transforms that
  /// scale or turn by right angles. UIKit calls `frame` undefined under a transform; Core Animation
  /// takes the rectangle around the one that is transformed back, and so does this.
  func place(in frame: Rect) {
    let transform = model.transform
    let (width, height) = (frame.width, frame.height)
    var size = Size(width: width, height: height)
    if transform.b == 0 && transform.c == 0 {
      if transform.a != 0 { size.width /= abs(transform.a) }
      if transform.d != 0 { size.height /= abs(transform.d) }
    } else if transform.determinant != 0 {
      let back = transform.inverted()
      size.width = abs(back.a) * width + abs(back.c) * height
      size.height = abs(back.b) * width + abs(back.d) * height
    }
    let middle = frame.center
    position = Point(x: middle.x - transform.tx, y: middle.y - transform.ty)
    if model.bounds.size != size { bounds = Rect(origin: model.bounds.origin, size: size) }
  }

  public func affineTransform() -> AffineTransform { transform }

  public func setAffineTransform(_ transform: AffineTransform) { self.transform = transform }

  /// The values that the screen shows.
  public var presentation: LayerValues {
    _read { if isAnimated { yield presented } else { yield model } }
  }

  /// The offset from the coordinates of the sublayers to those of the superlayer, as the screen
  /// shows them; `nil` if they are also rotated or scaled.
  public var presentedShift: Vector? {
    isAnimated ? presented.shift : model.shift
  }

  @inline(__always)
  private func change(_ property: LayerProperty, _ body: (inout LayerValues) -> Void) {
    if let application = Application.current, !application.collectors.isEmpty {
      application.collectors.last??.willChange(property, of: self)
    }
    body(&model)
  }

  /// Removes every animation of this layer: it shows its model at once.
  public func removeAllAnimations() {
    Application.current?.removeAnimations(of: self)
  }
}

/// The curve of a rounded corner; a timeline contains only its radius.
public enum CornerCurve: Hashable, Sendable {
  case circular
  case continuous
}

/// The corners that `Layer.cornerRadius` rounds.
public struct CornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CornerMask(rawValue: 8)
  public static let all = CornerMask(rawValue: 15)
}
