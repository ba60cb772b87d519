/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public static let zero = Size(width: 0, height: 0)

  @inlinable
  public init(width: Double, height: Double) {
    (self.width, self.height) = (width, height)
  }

  /// The transformed way from one corner to the opposite one, as Core Graphics' `CGSize.applying`:
  /// either number may become negative.
  @inlinable
  public func applying(_ transform: AffineTransform) -> Size {
    Size(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}
