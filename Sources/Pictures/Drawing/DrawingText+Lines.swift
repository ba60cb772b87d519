import Motion

extension DrawingText {
  /// Returns text in lines of a width at most, broken at spaces.
  ///
  /// A word that is wider than a line is cut and ends in `…`. The first line may be shorter.
  static func lines(
    of text: String, size: Double, width: Double, first: Double? = nil
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + String(word)
      let room = lines.isEmpty ? first ?? width : width
      if self.width(of: longer, size: size) <= room {
        line = longer
      } else if line.isEmpty && room >= width {
        lines.append(cut(longer, size: size, width: width))
      } else {
        lines.append(line)
        line = cut(String(word), size: size, width: width)
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// Returns text that is as wide as a width at most, and ends in `…` if it was wider.
  static func cut(_ text: String, size: Double, width: Double, isBold: Bool = false) -> String {
    guard self.width(of: text, size: size, isBold: isBold) > width else { return text }
    var shorter = text
    while !shorter.isEmpty, self.width(of: shorter + "…", size: size, isBold: isBold) > width {
      shorter.removeLast()
    }
    return shorter + "…"
  }
}
