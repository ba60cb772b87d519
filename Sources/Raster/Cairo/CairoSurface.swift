import Glibc

/// Pixels that Cairo draws on, with a context for it.
///
/// Corresponds to an image surface of the format `CAIRO_FORMAT_ARGB32`, whose rows have no padding.
struct CairoSurface: ~Copyable {
  let size: PixelSize
  private let context: OpaquePointer
  private let surface: OpaquePointer
  private let data: UnsafeMutablePointer<UInt32>
  private let cairo: CairoLibrary

  init(_ size: PixelSize, _ cairo: CairoLibrary) throws(RasterError) {
    let surface = cairo.imageSurfaceCreate(0, CInt(size.width), CInt(size.height))
    let context = cairo.create(surface)
    let status = cairo.status(context)
    guard status == 0, let surface, let context, let data = cairo.imageSurfaceGetData(surface)
    else {
      cairo.destroy(context)
      cairo.surfaceDestroy(surface)
      try cairo.check(status)
      throw .cairo(reason: "no memory")
    }
    self.data = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
    (self.size, self.surface, self.context, self.cairo) = (size, surface, context, cairo)
  }

  deinit {
    cairo.destroy(context)
    cairo.surfaceDestroy(surface)
  }

  /// Passes the context to a body, which draws with it.
  func withContext<Value, Failure>(
    _ body: (OpaquePointer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try body(context)
  }

  /// Passes the finished pixels to a body.
  func withPixels<Value, Failure>(
    _ body: (Pixels) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    cairo.surfaceFlush(surface)
    return try body(Pixels(size: size, start: data))
  }
}
