/// A picture as pixels in sRGB, row by row from the top left corner.
///
/// A pixel is `0xAARRGGBB`, and its colours are multiplied by its opacity, as Cairo keeps them.
package struct Bitmap: Hashable, Sendable {
  /// The size.
  package let size: PixelSize
  /// The pixels.
  package var pixels: [UInt32]

  /// Creates a picture of one colour.
  package init(_ size: PixelSize, filledWith pixel: UInt32 = 0) {
    (self.size, pixels) = (size, Array(repeating: pixel, count: size.count))
  }

  /// Copies pixels.
  init(copying source: Pixels) {
    size = source.size
    pixels = Array(UnsafeBufferPointer(start: source.start, count: source.size.count))
  }

  /// Returns the pixel of a column and a row.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * size.width + x] }
    set { pixels[y * size.width + x] = newValue }
  }

  /// Passes the pixels to a body.
  func withPixels<Value, Failure>(
    _ body: (Pixels) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try pixels.withUnsafeBufferPointer { (buffer) throws(Failure) in
      guard let start = buffer.baseAddress else { preconditionFailure("a picture has pixels") }
      return try body(Pixels(size: size, start: start))
    }
  }
}

/// Pixels in the memory of a surface or a bitmap.
struct Pixels {
  let size: PixelSize
  let start: UnsafePointer<UInt32>

  /// Returns the start of a row.
  func row(_ row: Int) -> UnsafePointer<UInt32> { start + row * size.width }
}

/// The bytes of a pixel.
extension UInt32 {
  var alpha: UInt32 { self >> 24 }
  var red: UInt32 { self >> 16 & 0xff }
  var green: UInt32 { self >> 8 & 0xff }
  var blue: UInt32 { self & 0xff }

  /// The pixel with its colours divided by its opacity, rounded to the nearest.
  var straight: UInt32 {
    guard alpha < 255 else { return self }
    guard alpha > 0 else { return 0 }
    func part(_ value: UInt32) -> UInt32 { Swift.min((value * 255 + alpha / 2) / alpha, 255) }
    return alpha << 24 | part(red) << 16 | part(green) << 8 | part(blue)
  }
}
