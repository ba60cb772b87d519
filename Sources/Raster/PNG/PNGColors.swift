/// The form of the pixels of a PNG, chosen for the colours of a picture.
struct PNGColors {
  /// A colour type (w3.org/TR/png-3, 11.2.1), with 8 bits for each part.
  enum Format: UInt8 {
    case rgb = 2
    case palette = 3
    case rgba = 6

    var bytesPerPixel: Int {
      switch self {
      case .rgb: 3
      case .palette: 1
      case .rgba: 4
      }
    }
  }

  let format: Format
  /// The colours of the palette: those that are not opaque first, so that `tRNS` is short.
  let palette: ColorTable

  /// Every colour without opacity, for pictures that come one after another.
  static let opaque = PNGColors(format: .rgb, palette: ColorTable())

  private init(format: Format, palette: ColorTable) {
    (self.format, self.palette) = (format, palette)
  }

  /// Chooses the smallest form in which the picture loses nothing.
  init(of pixels: Pixels) {
    if let table = ColorTable(of: pixels, PixelArea(pixels.size)) {
      let colors = table.colors.sorted { ($0.alpha < 255 ? 0 : 1) < ($1.alpha < 255 ? 0 : 1) }
      self.init(format: .palette, palette: ColorTable(colors))
    } else {
      let all = UnsafeBufferPointer(start: pixels.start, count: pixels.size.count)
      var common: UInt32 = 0xff00_0000
      for pixel in all { common &= pixel }
      self.init(format: common.alpha == 255 ? .rgb : .rgba, palette: ColorTable())
    }
  }

  /// Appends the chunks PLTE and tRNS that a palette needs.
  func appendPalette(to output: inout [UInt8]) {
    guard format == .palette else { return }
    let colors = palette.colors.map { $0.straight }
    PNGChunk.append("PLTE", to: &output) { data in
      for color in colors { data += [color.red, color.green, color.blue].map { UInt8($0) } }
    }
    let opacities = colors.map { UInt8($0.alpha) }.prefix { $0 < 255 }
    if !opacities.isEmpty { PNGChunk.append("tRNS", to: &output) { $0 += opacities } }
  }

  /// Writes a row of pixels as bytes.
  func write(_ row: UnsafePointer<UInt32>, count: Int, to bytes: UnsafeMutablePointer<UInt8>) {
    switch format {
    case .rgb:
      for index in 0..<count {
        let pixel = row[index]
        bytes[index * 3] = UInt8(truncatingIfNeeded: pixel >> 16)
        bytes[index * 3 + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        bytes[index * 3 + 2] = UInt8(truncatingIfNeeded: pixel)
      }
    case .rgba:
      for index in 0..<count {
        let pixel = row[index].straight
        bytes[index * 4] = UInt8(truncatingIfNeeded: pixel >> 16)
        bytes[index * 4 + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        bytes[index * 4 + 2] = UInt8(truncatingIfNeeded: pixel)
        bytes[index * 4 + 3] = UInt8(truncatingIfNeeded: pixel >> 24)
      }
    case .palette: palette.write(row, count: count, to: bytes)
    }
  }
}
