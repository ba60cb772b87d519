public import Motion

/// The sample's helpers for rectangles and ranges.
///
/// Source: LOCKET `CG Helpers.swift` and the transition classes (transitions.md 1.1).
public enum PhotoGeometry {
  /// Returns a value mapped linearly from a range to a target range, and limited to its ends.
  ///
  /// - Precondition: Both ranges have a length above 0.
  public static func scaleAndShift(
    _ value: Double, in range: ClosedRange<Double>, to target: ClosedRange<Double> = 0...1
  ) -> Double {
    precondition(range.lowerBound < range.upperBound, "an empty range at \(range.lowerBound)")
    precondition(target.lowerBound < target.upperBound, "an empty target at \(target.lowerBound)")
    if value < range.lowerBound { return target.lowerBound }
    if value > range.upperBound { return target.upperBound }
    let part = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return target.lowerBound + part * (target.upperBound - target.lowerBound)
  }

  /// Returns the rectangle of an image in another rectangle with aspect fit.
  ///
  /// Like the sample's `makeRect(aspectRatio:insideRect:)`, it sets one coordinate to 0 instead of
  /// the rectangle's own, which only differs for rectangles that do not start at the origin.
  public static func fit(_ image: Size, in rect: Rect) -> Rect {
    let ratio = image.width / image.height
    if ratio > rect.width / rect.height {
      let height = rect.width / ratio
      return Rect(
        x: 0, y: rect.minY + (rect.height - height) / 2, width: rect.width, height: height)
    }
    let width = rect.height * ratio
    return Rect(
      x: rect.minX + (rect.width - width) / 2, y: 0, width: width, height: rect.height)
  }

  /// Returns the frame below a view from which a push without a cell begins.
  ///
  /// It has the size and the x of the fitted photo.
  public static func offscreenFrameForPresentation(_ image: Size, in bounds: Rect) -> Rect {
    let frame = fit(image, in: bounds)
    return Rect(origin: Point(x: frame.minX, y: bounds.height), size: frame.size)
  }

  /// Returns the frame below the screen, at x 0, at which a pop without a cell ends.
  public static func offscreenFrameForDismissal(_ size: Size, screenHeight: Double) -> Rect {
    Rect(origin: Point(x: 0, y: screenHeight), size: size)
  }
}
