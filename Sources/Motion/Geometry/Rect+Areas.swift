/// Rectangles as sets of points, as Core Graphics' functions on `CGRect` see them.
extension Rect {
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
  /// No rectangle at all: what two that share nothing have in common. Its origin is infinite.
  public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

  @inlinable
  public var isNull: Bool {
    origin.x == .infinity || origin.y == .infinity
  }

  /// Whether it has no area: a null rectangle, or one without width or height.
  @inlinable
  public var isEmpty: Bool {
    isNull || size.width == 0 || size.height == 0
  }

  /// The same rectangle with a width and a height that are not negative.
  @inlinable
  public var standardized: Rect {
    isNull ? .null : Rect(x: minX, y: minY, width: width, height: height)
  }

  /// The smallest rectangle around this one whose corners are whole numbers.
  @inlinable
  public var integral: Rect {
    if isNull { return .null }
    let (x, y) = (minX.rounded(.down), minY.rounded(.down))
    return Rect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
  }

  /// Smaller by `dx` points at the left and at the right and by `dy` at the top and at the bottom;
  /// larger where these are negative. Null if nothing would be left, that is, less than zero.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect {
    let (newWidth, newHeight) = (width - 2 * dx, height - 2 * dy)
    guard !isNull, newWidth >= 0, newHeight >= 0 else { return .null }
    return Rect(x: minX + dx, y: minY + dy, width: newWidth, height: newHeight)
  }

  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    isNull ? .null : Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// Whether the point lies inside, or on the left or top edge. An empty rectangle contains none.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    !isEmpty && minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Whether the union of both is no more than this one. The null rectangle is in all of them.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    if other.isNull { return true }
    return !isNull && minX <= other.minX && other.maxX <= maxX && minY <= other.minY
      && other.maxY <= maxY
  }

  /// The smallest rectangle around both, empty ones included; the other if one is null.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if isNull { return other.standardized }
    if other.isNull { return standardized }
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// The intersection; null if `intersects` is false.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    guard !isNull, !other.isNull, intersects(other) else { return .null }
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  /// The smallest upright rectangle around the transformed one.
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
