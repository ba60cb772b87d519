public import Motion
public import TransitionKit

/// A floating-point number of 64 bits on every machine.
public typealias CGFloat = Double
/// A time in seconds.
public typealias TimeInterval = Double
/// A time in seconds, as the media clock reports it.
public typealias CFTimeInterval = Double
/// A point on the screen, in points.
public typealias CGPoint = Point
/// A distance in points, or a velocity in points per second; right and down are positive.
public typealias CGVector = Vector
/// A width and a height, in points.
public typealias CGSize = Size
/// A rectangle, in points, given by its origin and its size.
public typealias CGRect = Rect
/// An affine transform of the plane, in Core Graphics' form.
public typealias CGAffineTransform = AffineTransform

// `0` alone would be an `Int` in a position that has more than one candidate.
extension Rect {
  /// A rectangle that contains every point of practical size.
  public static let infinite = Rect(
    x: -.greatestFiniteMagnitude / 2, y: -.greatestFiniteMagnitude / 2,
    width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// Creates a rectangle of size 0 at the origin.
  public init() { self = .zero }

  /// Creates a rectangle from whole numbers that already have the type `Int`.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// Returns the two rectangles on either side of a line at a distance from an edge.
  ///
  /// The distance is in points, limited to the extent of the rectangle.
  public func divided(atDistance distance: Double, from edge: CGRectEdge) -> (
    slice: Rect, remainder: Rect
  ) {
    let inside = min(max(distance, 0), edge.isVertical ? width : height)
    let (wide, high) = (width - inside, height - inside)
    return switch edge {
    case .minXEdge:
      (
        Rect(x: minX, y: minY, width: inside, height: height),
        Rect(x: minX + inside, y: minY, width: wide, height: height)
      )
    case .maxXEdge:
      (
        Rect(x: maxX - inside, y: minY, width: inside, height: height),
        Rect(x: minX, y: minY, width: wide, height: height)
      )
    case .minYEdge:
      (
        Rect(x: minX, y: minY, width: width, height: inside),
        Rect(x: minX, y: minY + inside, width: width, height: high)
      )
    case .maxYEdge:
      (
        Rect(x: minX, y: maxY - inside, width: width, height: inside),
        Rect(x: minX, y: minY, width: width, height: high)
      )
    }
  }

  /// Returns the rectangle inside of insets.
  ///
  /// The size is negative if the insets exceed it.
  public func inset(by insets: UIEdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

/// An edge of a rectangle.
public enum CGRectEdge: UInt32, Sendable {
  case minXEdge, minYEdge, maxXEdge, maxYEdge

  var isVertical: Bool { self == .minXEdge || self == .maxXEdge }
}

extension Point {
  /// Creates the point at the origin.
  public init() { self = .zero }

  /// Creates a point from whole numbers.
  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
}

extension Size {
  /// Creates a size of 0.
  public init() { self = .zero }

  /// Creates a size from whole numbers.
  public init(width: Int, height: Int) {
    self.init(width: Double(width), height: Double(height))
  }
}

extension Vector {
  /// Creates the zero vector.
  public init() { self = .zero }

  /// Creates a vector from whole numbers.
  public init(dx: Int, dy: Int) { self.init(dx: Double(dx), dy: Double(dy)) }
}

extension AffineTransform {
  /// Creates the identity transform.
  public init() { self = .identity }

  /// Creates a transform with `x' = a·x + c·y + tx` and `y' = b·x + d·y + ty`.
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
}
