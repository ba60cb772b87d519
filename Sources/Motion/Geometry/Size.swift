/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// The size whose width and height are 0.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from a width and a height in points.
  @inlinable
  public init(width: Double, height: Double) {
    (self.width, self.height) = (width, height)
  }

  /// Returns the transformed way from one corner to the opposite one, as Core Graphics'
  /// `CGSize.applying`.
  ///
  /// Either number may become negative.
  @inlinable
  public func applying(_ transform: AffineTransform) -> Size {
    Size(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}
