import Motion

extension DrawingText {
  /// Returns the title of a picture, no wider than a width in points.
  static func title(_ text: String, at place: Point, within width: Double) -> DrawingText {
    let text = shortened(text, within: width, size: 15, isBold: true)
    return DrawingText(text, at: place, size: 15, isBold: true)
  }

  /// Returns text as lines that are no wider than a width in points, broken at spaces.
  ///
  /// A word that is too wide is cut and ends with `…`, as the text does after `limit` lines.
  ///
  /// - Parameter first: The width of the first line, if it is another: the line is empty if no word
  ///   fits.
  /// - Complexity: O(length), and O(length²) for a line that is cut
  public static func lines(
    of text: String, within width: Double, size: Double, isBold: Bool = false,
    first: Double? = nil, limit: Int = .max
  ) -> [String] {
    func fits(_ text: String, _ room: Double) -> Bool {
      self.width(of: text, size: size, isBold: isBold) <= room
    }
    func cut(_ text: String) -> String {
      shortened(text, within: width, size: size, isBold: isBold)
    }
    var lines: [String] = []
    var line = ""
    for word in text.utf8.split(separator: 0x20) {
      let word = String(decoding: word, as: UTF8.self)
      let longer = line.isEmpty ? word : line + " " + word
      let room = lines.isEmpty ? first ?? width : width
      if fits(longer, room) {
        line = longer
        continue
      }
      if lines.count + 1 >= limit { return lines + [cut(line + " …")] }
      if line.isEmpty && room >= width {
        line = cut(word)
      } else {
        lines.append(line)
        line = cut(word)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Returns text that is no wider than a width in points: the whole, or its beginning and `…`.
  /// - Complexity: O(length²) for text that is cut
  public static func shortened(
    _ text: String, within width: Double, size: Double, isBold: Bool = false
  ) -> String {
    if self.width(of: text, size: size, isBold: isBold) <= width { return text }
    var scalars = Array(text.unicodeScalars)
    while !scalars.isEmpty {
      scalars.removeLast()
      while scalars.last == " " || scalars.last == "…" { scalars.removeLast() }
      var shorter = String.UnicodeScalarView()
      shorter.append(contentsOf: scalars)
      let candidate = String(shorter) + " …"
      if self.width(of: candidate, size: size, isBold: isBold) <= width { return candidate }
    }
    return ""
  }
}
