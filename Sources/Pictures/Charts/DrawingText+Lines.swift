extension DrawingText {
  /// Returns text as lines that are no wider than a width in points, broken at spaces.
  ///
  /// A word that is too wide has a line of its own. After `limit` lines, the text ends with `…`.
  public static func lines(
    of text: String, within width: Double, size: Double, isBold: Bool = false, limit: Int = .max
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.utf8.split(separator: 0x20) {
      let word = String(decoding: word, as: UTF8.self)
      let longer = line.isEmpty ? word : line + " " + word
      if line.isEmpty || self.width(of: longer, size: size, isBold: isBold) <= width {
        line = longer
        continue
      }
      if lines.count + 1 >= limit {
        return lines + [shortened(line + " …", within: width, size: size, isBold: isBold)]
      }
      lines.append(line)
      line = word
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Returns text that is no wider than a width in points: the whole, or its beginning and `…`.
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
