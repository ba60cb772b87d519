/// Rectangles as sets of points, as Core Graphics' functions on `CGRect` see them.
extension Rect {
  /// The rectangle at the origin whose width and height are 0.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The null rectangle, which is the intersection of rectangles that share no area.
  ///
  /// Its origin is infinite.
  public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// Whether the rectangle is null, that is, a coordinate of its origin is infinity.
  @inlinable
  public var isNull: Bool {
    origin.x == .infinity || origin.y == .infinity
  }

  /// Whether the rectangle has no area: it is null, or its width or height is 0.
  @inlinable
  public var isEmpty: Bool {
    isNull || size.width == 0 || size.height == 0
  }

  /// The same rectangle with a width and a height that are not negative.
  @inlinable
  public var standardized: Rect {
    isNull ? .null : Rect(x: minX, y: minY, width: width, height: height)
  }

  /// The smallest rectangle around this one whose corners have whole coordinates.
  @inlinable
  public var integral: Rect {
    if isNull { return .null }
    let (x, y) = (minX.rounded(.down), minY.rounded(.down))
    return Rect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
  }

  /// Returns the rectangle with its left and right edges moved inwards by `dx` points, and its top
  /// and bottom edges by `dy`.
  ///
  /// Negative values move the edges outwards. The result is null if its width or height would be
  /// below 0.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect {
    let (newWidth, newHeight) = (width - 2 * dx, height - 2 * dy)
    guard !isNull, newWidth >= 0, newHeight >= 0 else { return .null }
    return Rect(x: minX + dx, y: minY + dy, width: newWidth, height: newHeight)
  }

  /// Returns the standardized rectangle, moved to the right by `dx` and down by `dy` points.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    isNull ? .null : Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// Whether the point lies inside, or on the left or top edge.
  ///
  /// An empty rectangle contains no point.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    !isEmpty && minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Whether the other rectangle lies within this one, edges included.
  ///
  /// Every rectangle contains the null rectangle.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    if other.isNull { return true }
    return !isNull && minX <= other.minX && other.maxX <= maxX && minY <= other.minY
      && other.maxY <= maxY
  }

  /// Returns the smallest rectangle around both, empty ones included; the other if one is null.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if isNull { return other.standardized }
    if other.isNull { return standardized }
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Returns the intersection; null if `intersects` is false.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    guard !isNull, !other.isNull, intersects(other) else { return .null }
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  /// Returns the smallest upright rectangle around the transformed one.
  @inlinable
  public func applying(_ transform: AffineTransform) -> Rect {
    if isNull { return .null }
    // From the corner, not between the four corners, so that the identity changes no bit.
    let corner = Point(x: minX, y: minY).applying(transform)
    let (right, below) = (transform.a * width, transform.c * height)
    let (down, sideways) = (transform.d * height, transform.b * width)
    return Rect(
      x: corner.x + (min(right, 0) + min(below, 0)),
      y: corner.y + (min(sideways, 0) + min(down, 0)),
      width: abs(right) + abs(below), height: abs(sideways) + abs(down))
  }
}
