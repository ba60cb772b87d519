public import Motion

/// The values of a layer that can be animated.
public struct LayerValues: Hashable, Sendable {
  /// The layer's centre in its superlayer, in points.
  public var position = Point.zero
  /// The visible part of the layer's own coordinates, in points.
  public var bounds = Rect.zero
  /// The transform about the centre.
  public var transform = AffineTransform.identity
  /// The opacity, 0…1.
  public var opacity = 1.0
  /// The radius of the corners in points.
  public var cornerRadius = 0.0
  /// The colour of the background.
  public var backgroundColor = Color.clear

  /// Creates the values of a new layer: empty, opaque and without a colour.
  public init() {}

  /// The offset from the layer's own coordinates to those of its superlayer, in points.
  ///
  /// It is `nil` when the transform does more than to move.
  @inline(__always)
  var shift: Vector? {
    guard transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 else { return nil }
    return Vector(
      dx: position.x + transform.tx - bounds.size.width / 2 - bounds.origin.x,
      dy: position.y + transform.ty - bounds.size.height / 2 - bounds.origin.y)
  }

  /// The transform from the layer's own coordinates to those of its superlayer, about the centre of
  /// the bounds.
  public var toSuperlayer: AffineTransform {
    let middle = bounds.center
    var steps = transform
    steps.tx += position.x - (transform.a * middle.x + transform.c * middle.y)
    steps.ty += position.y - (transform.b * middle.x + transform.d * middle.y)
    return steps
  }

  /// The smallest rectangle around the layer in its superlayer's coordinates, transform included.
  @inlinable
  public var frame: Rect {
    transform.boundingBox(of: Rect(center: position, size: bounds.size), about: position)
  }
}

/// A group of values that animate together, as Core Animation's key paths do.
public enum LayerProperty: UInt8, Hashable, Sendable, CaseIterable {
  /// The centre, x and y.
  case position
  /// The origin and the size of the bounds.
  case bounds
  /// The transform, decomposed into translation, scale, rotation and shear.
  case transform
  /// The opacity.
  case opacity
  /// The radius of the corners.
  case cornerRadius
  /// The components of the background colour.
  case backgroundColor
}

/// The numbers of one property, followed by zeros.
///
/// They are x and y; x, y, width and height; the six of a decomposed transform; one number; or red,
/// green, blue and alpha.
typealias Components = SIMD8<Double>

extension LayerValues {
  /// The numbers of a property.
  ///
  /// A read after a write gives the same bits, except for transforms that turn or shear.
  subscript(property: LayerProperty) -> Components {
    @inline(__always) get {
      switch property {
      case .position: Components(position.x, position.y, 0, 0, 0, 0, 0, 0)
      case .bounds:
        Components(
          bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height, 0, 0, 0, 0)
      case .transform: Self.components(transform)
      case .opacity: Components(opacity, 0, 0, 0, 0, 0, 0, 0)
      case .cornerRadius: Components(cornerRadius, 0, 0, 0, 0, 0, 0, 0)
      case .backgroundColor:
        Components(
          backgroundColor.red, backgroundColor.green, backgroundColor.blue, backgroundColor.alpha,
          0, 0, 0, 0)
      }
    }
    @inline(__always) set {
      switch property {
      case .position: position = Point(x: newValue[0], y: newValue[1])
      case .bounds:
        bounds = Rect(x: newValue[0], y: newValue[1], width: newValue[2], height: newValue[3])
      case .transform: transform = Self.transform(newValue)
      case .opacity: opacity = newValue[0]
      case .cornerRadius: cornerRadius = newValue[0]
      case .backgroundColor:
        backgroundColor = Color(
          red: newValue[0], green: newValue[1], blue: newValue[2], alpha: newValue[3])
      }
    }
  }

  /// Copies one property, to the bit.
  mutating func take(_ property: LayerProperty, from other: LayerValues) {
    switch property {
    case .position: position = other.position
    case .bounds: bounds = other.bounds
    case .transform: transform = other.transform
    case .opacity: opacity = other.opacity
    case .cornerRadius: cornerRadius = other.cornerRadius
    case .backgroundColor: backgroundColor = other.backgroundColor
    }
  }

  private static func components(_ transform: AffineTransform) -> Components {
    let parts = transform.decomposed
    return Components(
      parts.translationX, parts.translationY, parts.scaleX, parts.scaleY, parts.rotation,
      parts.shear, 0, 0)
  }

  @inline(__always)
  private static func transform(_ parts: Components) -> AffineTransform {
    if parts[4] == 0 && parts[5] == 0 {
      return AffineTransform(a: parts[2], b: 0, c: 0, d: parts[3], tx: parts[0], ty: parts[1])
    }
    return AffineTransform(
      AffineTransform.Decomposition(
        translationX: parts[0], translationY: parts[1], scaleX: parts[2], scaleY: parts[3],
        rotation: parts[4], shear: parts[5]))
  }
}
