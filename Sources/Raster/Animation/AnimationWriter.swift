import Motion
package import Pictures

/// A writer of drawings as the frames of a film.
///
/// Frames are encoded as they come; the writer keeps one or two of them, however long the film is.
/// The background of the theme is below every drawing, since films have no opacity. The same
/// drawings give the same bytes.
package struct AnimationWriter: ~Copyable {
  private let raster: Rasterizer
  private let surface: CairoSurface
  private let theme: Theme
  private let scale: Double
  private var encoder: any FrameEncoder

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - format: The file format.
  ///   - drawing: A drawing with the size of all frames.
  ///   - scale: The number of pixels in a point.
  ///   - frameDuration: The time for which each frame is shown.
  package init(
    _ format: AnimationFormat, sizeOf drawing: Drawing, theme: Theme = .light, scale: Double = 1,
    frameDuration: FrameDuration, _ raster: Rasterizer
  ) throws(RasterError) {
    let size = try PixelSize(drawing.size, scale: scale)
    surface = try CairoSurface(size, raster.cairo)
    (self.raster, self.theme, self.scale) = (raster, theme, scale)
    encoder = Self.encoder(format, size, frameDuration)
  }

  static func encoder(
    _ format: AnimationFormat, _ size: PixelSize, _ duration: FrameDuration
  ) -> any FrameEncoder {
    switch format {
    case .apng: APNGEncoder(size, duration)
    case .gif: GIFEncoder(size, duration)
    case .y4m: Y4MEncoder(size, duration)
    }
  }

  /// Adds a frame.
  package mutating func write(_ drawing: Drawing) throws(RasterError) {
    let (theme, scale, cairo) = (theme, scale, raster.cairo)
    try surface.withContext { (context) throws(RasterError) in
      let renderer = DrawingRenderer(context, theme, cairo)
      renderer.clear(theme.color(.background))
      try renderer.draw(drawing, scale: scale)
    }
    repeatFrame()
  }

  /// Adds the last frame again, which takes less time than to draw it.
  package mutating func repeatFrame() { surface.withPixels { encoder.append($0) } }

  /// Adds what is left, and the end of the file.
  package mutating func finish() { encoder.finish() }

  /// The number of bytes that wait to be drained.
  package var count: Int { encoder.output.count }

  /// Passes all waiting bytes to `body` and removes them.
  ///
  /// If `body` throws, the bytes stay.
  /// - Throws: The error of `body`.
  package mutating func drain<Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try encoder.output.withUnsafeBufferPointer { (buffer) throws(Failure) in
      try body(UnsafeRawBufferPointer(buffer))
    }
    encoder.output.removeAll(keepingCapacity: true)
  }

  /// The bytes to write over the first ones of the file after `finish`; `nil` for formats that need
  /// no change.
  ///
  /// An APNG begins with the number of its frames.
  package var header: [UInt8]? { encoder.header }
}
