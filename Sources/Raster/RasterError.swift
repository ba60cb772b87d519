/// A reason for which a drawing cannot become pixels or PDF.
package enum RasterError: Error, Hashable, CustomStringConvertible {
  /// Cairo cannot be loaded; the reason is the dynamic linker's.
  case noCairo(reason: String)
  /// The picture has no area, or numbers that are not finite.
  case noArea
  /// The picture has too many pixels.
  case tooLarge(width: Double, height: Double)
  /// Cairo could not draw; the reason is Cairo's.
  case cairo(reason: String)

  /// The Debian packages that pictures of pixels need.
  package static let packages = "libcairo2 fonts-dejavu-core"

  package var description: String {
    switch self {
    case .noCairo(let reason):
      "cannot load Cairo (\(reason)): install it with 'apt-get install \(Self.packages)', or write "
        + "an SVG, which needs no library"
    case .noArea: "the picture has no area: expected a width and a height above 0"
    case .tooLarge(let width, let height):
      "a picture of \(width) × \(height) pixels is too large: expected at most "
        + "\(PixelSize.longestSide) on a side and \(PixelSize.mostPixels) in all; use a smaller "
        + "scale"
    case .cairo(let reason): "Cairo cannot draw the picture: \(reason)"
    }
  }
}
