/// Pictures in terminals that understand sixels, such as xterm, foot and mlterm.
///
/// Source: DEC VT330/VT340 Programmer Reference Manual, volume 2, chapter 14.
package enum Sixel {
  /// The rows of pixels in a line of sixels.
  private static let rowsInLine = 6

  /// Returns the bytes that show a picture at the cursor, in at most 255 colours.
  ///
  /// Pixels of less than half opacity keep the colour of the terminal.
  package static func bytes(of bitmap: Bitmap) -> [UInt8] {
    let size = bitmap.size
    var opaque = bitmap
    opaque.pixels = bitmap.pixels.map { $0.alpha < 128 ? 0 : $0.straight | 0xff00_0000 }
    // Compared with a transparent picture, all opaque pixels are changes.
    let indices = opaque.withPixels { pixels in
      let changes = FrameChanges(pixels, PixelArea(size), old: Bitmap(size))
      let palette = GIFPalette(of: changes)
      return (palette.colors, palette.indices(of: changes))
    }
    // Transparent pixels stay (1), and a pixel is as wide as it is high.
    var output = Array("\u{1b}P0;1q\"1;1;\(size.width);\(size.height)".utf8)
    for (index, color) in indices.0.enumerated() {
      let parts = [color.red, color.green, color.blue].map { ($0 * 100 + 127) / 255 }
      output += Array("#\(index);2;\(parts[0]);\(parts[1]);\(parts[2])".utf8)
    }
    for row in stride(from: 0, to: size.height, by: rowsInLine) {
      append(row..<min(row + rowsInLine, size.height), indices.1, width: size.width, to: &output)
    }
    return output + Array("\u{1b}\\".utf8)
  }

  /// Appends a line: for each of its colours the pixels that have it.
  private static func append(
    _ rows: Range<Int>, _ indices: [UInt8], width: Int, to output: inout [UInt8]
  ) {
    var lines: [UInt8: [UInt8]] = [:]
    for (bit, row) in rows.enumerated() {
      for column in 0..<width {
        let index = indices[row * width + column]
        guard index != GIFPalette.transparentIndex else { continue }
        lines[index, default: Array(repeating: 0, count: width)][column] |= 1 << UInt8(bit)
      }
    }
    for (number, line) in lines.sorted(by: { $0.key < $1.key }).enumerated() {
      // A dollar sign returns to the beginning of the line.
      output += Array("\(number == 0 ? "" : "$")#\(line.key)".utf8)
      append(line.value, to: &output)
    }
    output += Array("-".utf8)
  }

  /// Appends sixels, with a number for repeats.
  private static func append(_ line: [UInt8], to output: inout [UInt8]) {
    var rest = line[...]
    while let first = rest.first {
      let count = rest.prefix { $0 == first }.count
      rest = rest.dropFirst(count)
      // Blank sixels at the end of the line show nothing.
      if rest.isEmpty, first == 0 { return }
      let sixel = [first + 0x3f]
      output +=
        count > 3 ? Array("!\(count)".utf8) + sixel : Array(repeating: sixel[0], count: count)
    }
  }
}
