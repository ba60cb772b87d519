/// A writer of PNG files with 8 bits for each part of a colour.
///
/// Source: w3.org/TR/png-3.
enum PNGWriter {
  /// Returns a picture as a file, with a palette if it has at most 256 colours.
  static func file(of pixels: Pixels) -> [UInt8] {
    let colors = PNGColors(of: pixels)
    var file = PNGChunk.signature
    PNGChunk.appendHeader(pixels.size, colors.format, to: &file)
    // The colours are sRGB; 0 means that a perceptual rendering is wanted.
    PNGChunk.append("sRGB", to: &file) { $0 += [0] }
    colors.appendPalette(to: &file)
    let data = PNGImageData(level: 6)
    PNGChunk.append("IDAT", to: &file) {
      data.append(pixels, PixelArea(pixels.size), colors, to: &$0)
    }
    PNGChunk.append("IEND", to: &file) { _ in }
    return file
  }

  /// Returns a picture as a file, with a palette if it has at most 256 colours.
  static func file(of bitmap: Bitmap) -> [UInt8] { bitmap.withPixels { file(of: $0) } }
}

/// The data of the chunks IDAT and fdAT: rows of pixels, filtered and packed.
final class PNGImageData {
  private let deflater: Deflater

  init(level: CInt) { deflater = Deflater(level: level) }

  /// Appends a part of a picture.
  func append(
    _ pixels: Pixels, _ area: PixelArea, _ colors: PNGColors, to output: inout [UInt8]
  ) {
    let step = colors.format.bytesPerPixel
    let count = area.width * step
    let filter = PNGFilter(step: step, count: count)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * (step + count) + count + 1) {
      room in
      room.initialize(repeating: 0)
      guard let start = room.baseAddress else { return }
      // Two rows in turn, each after zeros, and room for a filtered one.
      var (row, above) = (start + step, start + step + count + step)
      let spare = start + 2 * (step + count)
      let filtered = UnsafeMutableBufferPointer<UInt8>.allocate(
        capacity: (count + 1) * area.height)
      defer { filtered.deallocate() }
      guard var place = filtered.baseAddress else { return }
      for number in area.rows {
        let pixels = pixels.row(number) + area.columns.lowerBound
        colors.write(pixels, count: area.width, to: row)
        if colors.format == .palette {
          place[0] = 0
          (place + 1).update(from: row, count: count)
        } else {
          filter.write(row, above: above, to: place, spare: spare)
        }
        place += count + 1
        (row, above) = (above, row)
      }
      deflater.append(filtered, to: &output)
    }
  }
}
