package import Motion

/// A width and a height in whole pixels.
package struct PixelSize: Hashable, Sendable {
  /// The width.
  package let width: Int
  /// The height.
  package let height: Int

  /// The most pixels on a side, which is Cairo's limit.
  package static let longestSide = 32_767
  /// The most pixels in all: 256 MiB.
  package static let mostPixels = 1 << 26

  /// The number of pixels.
  package var count: Int { width * height }

  /// Creates a size within the limits.
  init(width: Int, height: Int) throws(RasterError) {
    try self.init(Size(width: Double(width), height: Double(height)), scale: 1)
  }

  /// Creates the size of a drawing: whole pixels that contain all of it.
  package init(_ size: Size, scale: Double) throws(RasterError) {
    let (width, height) = (Self.whole(size.width * scale), Self.whole(size.height * scale))
    guard width > 0, height > 0, width.isFinite, height.isFinite else { throw .noArea }
    let longest = Double(Self.longestSide)
    guard width <= longest, height <= longest, width * height <= Double(Self.mostPixels) else {
      throw .tooLarge(width: width, height: height)
    }
    (self.width, self.height) = (Int(width), Int(height))
  }

  /// Rounds up, except for the error of a product such as 1.1 × 10.
  private static func whole(_ length: Double) -> Double { (length - 1e-6).rounded(.up) }
}

/// A rectangle of whole pixels.
struct PixelArea: Hashable {
  /// The columns.
  var columns: Range<Int>
  /// The rows.
  var rows: Range<Int>

  var width: Int { columns.count }
  var height: Int { rows.count }

  init(columns: Range<Int>, rows: Range<Int>) { (self.columns, self.rows) = (columns, rows) }

  /// Creates the area of a whole picture.
  init(_ size: PixelSize) { self.init(columns: 0..<size.width, rows: 0..<size.height) }
}
