import Motion
package import Pictures

extension Rasterizer {
  /// The date in every file, so that the same drawing gives the same bytes.
  private static let date = "2000-01-01T00:00:00Z"

  /// Returns a drawing as a PDF file of one page, with text that can be selected.
  ///
  /// A point of the drawing is `scale` points of PDF. The title and the summary are in the file; its
  /// dates are fixed.
  package func pdf(
    of drawing: Drawing, theme: Theme = .light, scale: Double = 1
  ) throws(RasterError) -> [UInt8] {
    // The limits are those of pixels, and exclude sizes that are not finite.
    _ = try PixelSize(drawing.size, scale: scale)
    let output = ByteOutput()
    let surface = cairo.pdfSurfaceCreateForStream(
      { output, bytes, count in
        guard let output, let bytes else { return 11 }  // CAIRO_STATUS_WRITE_ERROR
        Unmanaged<ByteOutput>.fromOpaque(output).takeUnretainedValue().bytes +=
          UnsafeBufferPointer(start: bytes, count: Int(count))
        return 0
      }, Unmanaged.passUnretained(output).toOpaque(), drawing.size.width * scale,
      drawing.size.height * scale)
    defer { cairo.surfaceDestroy(surface) }
    try cairo.check(cairo.surfaceStatus(surface))
    // CAIRO_PDF_METADATA_TITLE, _SUBJECT, _CREATOR, _CREATE_DATE, _MOD_DATE
    let facts: [(CInt, String)] = [
      (0, drawing.title), (2, drawing.summary), (4, "Dragline"), (5, Self.date), (6, Self.date),
    ]
    for (key, value) in facts { cairo.pdfSurfaceSetMetadata(surface, key, value) }
    try draw(drawing, theme, scale, on: surface)
    cairo.surfaceFinish(surface)
    try cairo.check(cairo.surfaceStatus(surface))
    return withExtendedLifetime(output) { output.bytes }
  }

  private func draw(
    _ drawing: Drawing, _ theme: Theme, _ scale: Double, on surface: OpaquePointer?
  ) throws(RasterError) {
    let context = cairo.create(surface)
    defer { cairo.destroy(context) }
    try cairo.check(cairo.status(context))
    guard let context else { return }
    try DrawingRenderer(context, theme, cairo).draw(drawing, scale: scale)
  }
}

/// Bytes that Cairo writes.
private final class ByteOutput {
  var bytes: [UInt8] = []
}
