public import Motion
public import TransitionKit

public typealias CGFloat = Double
public typealias TimeInterval = Double
public typealias CFTimeInterval = Double
public typealias CGPoint = Point
public typealias CGVector = Vector
public typealias CGSize = Size
public typealias CGRect = Rect
public typealias CGAffineTransform = AffineTransform

// `0` alone would be an `Int` in a position that has more than one candidate.
extension Rect {
  public static let infinite = Rect(
    x: -.greatestFiniteMagnitude / 2, y: -.greatestFiniteMagnitude / 2,
    width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  public init() { self = .zero }

  /// Whole numbers that have the type `Int` already.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// Both rectangles that an edge's distance cuts off.
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

  public func inset(by insets: UIEdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

public enum CGRectEdge: UInt32, Sendable {
  case minXEdge, minYEdge, maxXEdge, maxYEdge

  var isVertical: Bool { self == .minXEdge || self == .maxXEdge }
}

extension Point {
  public init() { self = .zero }

  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
}

extension Size {
  public init() { self = .zero }

  public init(width: Int, height: Int) {
    self.init(width: Double(width), height: Double(height))
  }
}

extension Vector {
  public init() { self = .zero }

  public init(dx: Int, dy: Int) { self.init(dx: Double(dx), dy: Double(dy)) }
}

extension AffineTransform {
  public init() { self = .identity }

  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
}
