import Motion
package import Pictures

/// Draws drawings as pixels and as PDF, with Cairo.
///
/// The same drawing gives the same bytes with the same releases of Cairo, FreeType and the font.
/// Pixels of `SVGWriter`'s SVG in other renderers differ little.
///
/// Text is drawn in DejaVu Sans; characters that it lacks are drawn as boxes.
package struct Rasterizer {
  let cairo: CairoLibrary

  /// Loads Cairo.
  /// - Throws: `RasterError.noCairo`.
  package init() throws(RasterError) { cairo = try CairoLibrary() }

  /// Loads a library of another name.
  init(library: String) throws(RasterError) { cairo = try CairoLibrary(library) }

  /// Whether the system draws DejaVu Sans with another font, so that labels may overlap.
  ///
  /// The remedy is the package `fonts-dejavu-core`.
  package var usedFontDiffers: Bool {
    get throws(RasterError) {
      let surface = try CairoSurface(PixelSize(width: 1, height: 1), cairo)
      return surface.withContext { DrawingRenderer($0, .light, cairo).usesOtherWidths() }
    }
  }

  /// Returns the pixels of a drawing, transparent where nothing is drawn.
  ///
  /// - Parameters:
  ///   - theme: The colours of inks.
  ///   - scale: The number of pixels in a point.
  package func bitmap(
    of drawing: Drawing, theme: Theme = .light, scale: Double = 1
  ) throws(RasterError) -> Bitmap {
    let surface = try surface(of: drawing, theme, scale)
    return surface.withPixels { Bitmap(copying: $0) }
  }

  /// Returns a drawing as a PNG file.
  ///
  /// - Parameters:
  ///   - theme: The colours of inks.
  ///   - scale: The number of pixels in a point.
  package func png(
    of drawing: Drawing, theme: Theme = .light, scale: Double = 1
  ) throws(RasterError) -> [UInt8] {
    let surface = try surface(of: drawing, theme, scale)
    return surface.withPixels { PNGWriter.file(of: $0) }
  }

  private func surface(
    of drawing: Drawing, _ theme: Theme, _ scale: Double
  ) throws(RasterError) -> CairoSurface {
    let surface = try CairoSurface(PixelSize(drawing.size, scale: scale), cairo)
    try surface.withContext { (context) throws(RasterError) in
      try DrawingRenderer(context, theme, cairo).draw(drawing, scale: scale)
    }
    return surface
  }
}
