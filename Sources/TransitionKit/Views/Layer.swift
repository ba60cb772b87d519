public import Motion

/// The content and place of a view, as its author set it and as the screen shows it.
///
/// The values that the author set are the model, those that the screen shows the presentation. They
/// differ while an animation runs. Every view has one layer. Setting a value inside of an animation
/// block animates it.
public final class Layer: Object {
  /// The values that the author set last.
  ///
  /// They change through the properties of the layer, so that animation blocks notice it.
  @exclusivity(unchecked) public internal(set) var model = LayerValues()
  /// The values of the last `Application.display()` while the layer is animated.
  @exclusivity(unchecked) var presented = LayerValues()
  /// The parts of the transform that is shown, where several animations of it add up.
  ///
  /// If it were taken apart and put together each time, a mirrored one would get other parts.
  @exclusivity(unchecked) var presentedTransform = Components.zero
  /// The number of animations on each property.
  @exclusivity(unchecked) var animationCounts = SIMD8<UInt16>(repeating: 0)
  /// Whether an animation moves any of its properties now, or waits to.
  public var isAnimated: Bool { animationCounts != SIMD8<UInt16>(repeating: 0) }
  /// The view that owns the layer and removes itself when it is released; `nil` after that.
  ///
  /// The reference is not weak, since that would make every use of the view slower. Without a view
  /// the layer keeps its values, and neither animates nor lays out.
  unowned(unsafe) var view: View?
  /// The clock of animations in this layer and below.
  var clock: MediaClock?

  /// Whether content outside of the bounds is hidden.
  public var masksToBounds = false {
    didSet { view?.note(.masksToBounds, oldValue ? 1 : 0, masksToBounds ? 1 : 0) }
  }
  /// The width of the border in points, which no display here shows.
  public var borderWidth = 0.0
  /// The colour of the border, which no display here shows.
  public var borderColor = Color.black
  /// The colour of the shadow, which no display here shows; `nil` means no shadow.
  public var shadowColor: Color? = .black
  /// The opacity of the shadow, 0…1, which no display here shows.
  ///
  /// It is a `Float`, as in Core Animation.
  public var shadowOpacity: Float = 0
  /// The offset of the shadow in points, which no display here shows.
  public var shadowOffset = Size(width: 0, height: -3)
  /// The blur radius of the shadow in points, which no display here shows.
  public var shadowRadius = 3.0
  /// The distance of the layer towards the viewer, which is ignored here: the order of the subviews
  /// counts.
  public var zPosition = 0.0
  /// The corners that `cornerRadius` rounds, which no display here shows.
  public var maskedCorners = CornerMask.all
  /// The curve of the rounded corners, which no display here shows.
  public var cornerCurve = CornerCurve.circular
  /// Whether Core Animation draws the layer as a bitmap; without effect here.
  public var shouldRasterize = false
  /// The pixels per point of that bitmap; without effect here.
  public var rasterizationScale = 1.0
  /// Whether Core Animation smooths the edges of the layer; without effect here.
  public var allowsEdgeAntialiasing = false

  init(view: View) {
    self.view = view
    super.init()
  }

  /// The layer's centre in its superlayer, in points.
  public var position: Point {
    get { model.position }
    set { change(.position) { $0.position = newValue } }
  }
  /// The visible part of the layer's own coordinates, in points.
  ///
  /// A change of the size resizes the subviews by their autoresizing masks.
  public var bounds: Rect {
    get { model.bounds }
    set {
      let before = model.bounds.size
      change(.bounds) { $0.bounds = newValue }
      if model.bounds.size != before { view?.layoutAfterResize(from: before) }
    }
  }
  /// The transform about the centre.
  public var transform: AffineTransform {
    get { model.transform }
    set { change(.transform) { $0.transform = newValue } }
  }
  /// The opacity, 0…1.
  public var opacity: Double {
    get { model.opacity }
    set { change(.opacity) { $0.opacity = newValue } }
  }
  /// The radius of the corners in points.
  public var cornerRadius: Double {
    get { model.cornerRadius }
    set { change(.cornerRadius) { $0.cornerRadius = newValue } }
  }
  /// The colour of the background.
  public var backgroundColor: Color {
    get { model.backgroundColor }
    set { change(.backgroundColor) { $0.backgroundColor = newValue } }
  }
  /// The smallest rectangle around the transformed bounds, in the superlayer's coordinates.
  ///
  /// Setting it moves `position` and resizes `bounds`.
  public var frame: Rect {
    get { model.frame }
    set { if let view { view.frame = newValue } else { place(in: newValue) } }
  }

  /// Changes the position and the bounds so that the transformed layer fills a rectangle.
  ///
  /// The result is exact for transforms that scale or turn by right angles. UIKit calls `frame`
  /// undefined under a transform; Core Animation takes the rectangle around the one that is
  /// transformed back, and so does this method.
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

  /// Returns the transform, as Core Animation's method does.
  public func affineTransform() -> AffineTransform { transform }

  /// Sets the transform, as Core Animation's method does.
  public func setAffineTransform(_ transform: AffineTransform) { self.transform = transform }

  /// The values that the screen shows.
  public var presentation: LayerValues {
    _read { if isAnimated { yield presented } else { yield model } }
  }

  /// The offset from the coordinates of the sublayers to those of the superlayer, as the screen
  /// shows them.
  ///
  /// It is in points, and `nil` if the sublayers are also rotated or scaled.
  public var presentedShift: Vector? {
    isAnimated ? presented.shift : model.shift
  }

  /// Changes the model, after the innermost animation block noted the old value.
  @inline(__always)
  private func change(_ property: LayerProperty, _ body: (inout LayerValues) -> Void) {
    if let application = Application.current, !application.collectors.isEmpty {
      application.collectors.last??.willChange(property, of: self)
    }
    body(&model)
  }

  /// Removes every animation of this layer, which then shows its model at once.
  public func removeAllAnimations() {
    Application.current?.removeAnimations(of: self)
  }
}

/// The curve of a rounded corner; a timeline contains only its radius.
public enum CornerCurve: Hashable, Sendable {
  /// An arc of a circle.
  case circular
  /// A curve whose curvature grows evenly.
  case continuous
}

/// The corners that `Layer.cornerRadius` rounds.
public struct CornerMask: OptionSet, Hashable, Sendable {
  /// The bits of the corners.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner at the top left.
  public static let layerMinXMinYCorner = CornerMask(rawValue: 1)
  /// The corner at the top right.
  public static let layerMaxXMinYCorner = CornerMask(rawValue: 2)
  /// The corner at the bottom left.
  public static let layerMinXMaxYCorner = CornerMask(rawValue: 4)
  /// The corner at the bottom right.
  public static let layerMaxXMaxYCorner = CornerMask(rawValue: 8)
  /// All four corners.
  public static let all = CornerMask(rawValue: 15)
}
