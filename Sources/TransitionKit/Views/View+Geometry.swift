public import Motion

extension View {
  /// Converts a point from the coordinates of this view to those of `view`, or of the window for
  /// `nil`, as in UIKit.
  ///
  /// All conversions follow the model, and not the display.
  ///
  /// - Complexity: O(depth of both views).
  public func convert(_ point: Point, to view: View?) -> Point {
    Self.fromRoot(Self.toRoot(point, self), view ?? window ?? root)
  }

  /// Converts a point from the coordinates of `view`, or of the window for `nil`, to those of this
  /// view.
  public func convert(_ point: Point, from view: View?) -> Point {
    (view ?? window ?? root).convert(point, to: self)
  }

  /// Converts a rectangle from the coordinates of this view to those of `view`, or of the window
  /// for `nil`.
  ///
  /// - Returns: The smallest upright rectangle around the converted one.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    let target = view ?? window ?? root
    return rect.applying(Self.toRoot(self).concatenating(Self.toRoot(target).inverted()))
  }

  /// Converts a rectangle from the coordinates of `view`, or of the window for `nil`, to those of
  /// this view.
  ///
  /// - Returns: The smallest upright rectangle around the converted one.
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    (view ?? window ?? root).convert(rect, to: self)
  }

  /// The frame that the screen shows of this view, in the window's coordinates, including all
  /// transforms.
  public var presentedFrame: Rect {
    let values = layer.presentation
    guard let superview else { return values.frame }
    return superview.isPlainInWindow
      ? values.frame.offsetBy(superview.windowOffset)
      : values.frame.boundingBox { Self.presentedToRoot($0, superview) }
  }

  /// The outermost view around this one.
  private var root: View {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// Returns the transform from the view's coordinates to those of its root.
  ///
  /// Applied to a rectangle, it keeps every bit of a size that is not scaled.
  private static func toRoot(_ view: View) -> AffineTransform {
    var (result, view) = (AffineTransform.identity, view)
    while let superview = view.superview {
      result = result.concatenating(view.layer.model.toSuperlayer)
      view = superview
    }
    return result
  }

  private static func toRoot(_ point: Point, _ view: View) -> Point {
    var (point, view) = (point, view)
    while let superview = view.superview {
      point = view.layer.model.toSuperlayer(point)
      view = superview
    }
    return point
  }

  private static func fromRoot(_ point: Point, _ view: View) -> Point {
    guard let superview = view.superview else { return point }
    return view.layer.model.fromSuperlayer(fromRoot(point, superview))
  }

  private static func presentedToRoot(_ point: Point, _ view: View) -> Point {
    var (point, view) = (point, view)
    while let superview = view.superview {
      point = view.layer.presentation.toSuperlayer(point)
      view = superview
    }
    return point
  }

  /// Whether only a shift lies between this view and the window, as is so for most views.
  private var isPlainInWindow: Bool {
    var view = self
    while let superview = view.superview {
      let transform = view.layer.presentation.transform
      guard transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 else {
        return false
      }
      view = superview
    }
    return true
  }

  /// The offset from the view's coordinates to the window's, as the screen shows them.
  private var windowOffset: Vector {
    var (offset, view) = (Vector.zero, self)
    while let superview = view.superview {
      let values = view.layer.presentation
      offset.dx += values.frame.minX - values.bounds.minX
      offset.dy += values.frame.minY - values.bounds.minY
      view = superview
    }
    return offset
  }
}

extension LayerValues {
  /// Converts a point from the layer's own coordinates to its superlayer's, about the centre of the
  /// bounds.
  func toSuperlayer(_ point: Point) -> Point {
    let middle = bounds.center
    let turned = transform.applied(to: Point(x: point.x - middle.x, y: point.y - middle.y))
    return Point(x: turned.x + position.x, y: turned.y + position.y)
  }

  func fromSuperlayer(_ point: Point) -> Point {
    let middle = bounds.center
    let way = Point(x: point.x - position.x, y: point.y - position.y)
    let turned = transform == .identity ? way : transform.inverted().applied(to: way)
    return Point(x: turned.x + middle.x, y: turned.y + middle.y)
  }
}

extension Rect {
  /// Returns the smallest upright rectangle around the four corners after `map`.
  func boundingBox(_ map: (Point) -> Point) -> Rect {
    let corners = [
      map(origin), map(Point(x: maxX, y: minY)), map(Point(x: minX, y: maxY)),
      map(Point(x: maxX, y: maxY)),
    ]
    var (low, high) = (corners[0], corners[0])
    for corner in corners {
      low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
