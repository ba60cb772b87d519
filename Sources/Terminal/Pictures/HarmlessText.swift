/// Foreign text, such as a device's name, made safe for a terminal: no control sequences, no
/// reordering, and only characters whose width every terminal agrees on.
struct HarmlessText {
  struct Glyph: Hashable {
    var scalar: Unicode.Scalar
    /// The width in cells: 1 or 2.
    var width: Int

    var isOfNumber: Bool { ("0"..."9").contains(scalar) || scalar == "." }
  }

  /// The limit for a text; longer ones are cut.
  static let lengthLimit = 1_024

  private(set) var glyphs: [Glyph] = []

  init(_ text: String, _ characters: CharacterSet) {
    for scalar in text.unicodeScalars.prefix(Self.lengthLimit) {
      switch characters {
      case .unicode: if let glyph = Self.glyph(scalar) { glyphs.append(glyph) }
      case .ascii: Self.spell(scalar, into: &glyphs)
      }
    }
  }

  init(glyphs: [Glyph]) {
    self.glyphs = glyphs
  }

  /// The width in cells.
  var width: Int { glyphs.reduce(0) { $0 + $1.width } }

  /// Keeps the part that fits.
  ///
  /// A cut is marked, and never goes through a number, which would be a different number then.
  mutating func cut(to limit: Int, _ characters: CharacterSet) {
    guard width > limit else { return }
    glyphs.removeLast(glyphs.count - countBeforeCut(limit))
    if limit > 0 { glyphs.append(Self.ellipsis(characters)) }
  }

  static func ellipsis(_ characters: CharacterSet) -> Glyph {
    Glyph(scalar: characters == .ascii ? "~" : "…", width: 1)
  }

  /// The number of glyphs that leave room for the mark of a cut.
  func countBeforeCut(_ limit: Int) -> Int {
    var (count, width) = (0, 0)
    while count < glyphs.count, width + glyphs[count].width < limit {
      width += glyphs[count].width
      count += 1
    }
    guard count < glyphs.count, count > 0, glyphs[count].isOfNumber else { return count }
    var start = count
    while start > 0, glyphs[start - 1].isOfNumber { start -= 1 }
    if start > 0, start < count, glyphs[start - 1].scalar == "-" { start -= 1 }
    return start
  }

  /// Returns the glyphs of lines of at most `limit` cells, broken between words.
  ///
  /// The blanks at the breaks are dropped.
  ///
  /// - Parameter keepsWords: Whether a word that is too long stays whole on a line, instead of
  ///   being broken.
  func lines(of limit: Int, keepsWords: Bool = false) -> [Range<Int>] {
    var (lines, start): ([Range<Int>], Int) = ([], 0)
    while start < glyphs.count {
      let end = lineEnd(from: start, limit, keepsWords)
      lines.append(start..<end)
      start = end
      while start < glyphs.count, glyphs[start].scalar == " " { start += 1 }
    }
    return lines
  }

  private func lineEnd(from start: Int, _ limit: Int, _ keepsWords: Bool) -> Int {
    var (end, width) = (start, 0)
    while end < glyphs.count, width + glyphs[end].width <= limit {
      width += glyphs[end].width
      end += 1
    }
    guard end < glyphs.count else { return end }
    let blank = glyphs[start...end].lastIndex { $0.scalar == " " }
    if var blank, blank > start {
      while blank > start + 1, glyphs[blank - 1].scalar == " " { blank -= 1 }
      return blank
    }
    guard keepsWords else { return max(end, start + 1) }
    return glyphs[end...].firstIndex { $0.scalar == " " } ?? glyphs.count
  }

  /// The glyph of a scalar; `nil` for scalars without width: combining marks, joiners, and marks
  /// that change the direction.
  private static func glyph(_ scalar: Unicode.Scalar) -> Glyph? {
    if scalar.value >= 0x20, scalar.value < 0x7f { return Glyph(scalar: scalar, width: 1) }
    // The no-break space keeps words together.
    if scalar == "\u{A0}" { return Glyph(scalar: scalar, width: 1) }
    switch scalar.properties.generalCategory {
    case .format, .nonspacingMark, .enclosingMark: return nil
    case .lineSeparator, .paragraphSeparator, .spaceSeparator: return Glyph(scalar: " ", width: 1)
    case .control, .unassigned, .privateUse, .surrogate:
      return Glyph(scalar: "\u{FFFD}", width: 1)
    default:
      if isJoiningJamo(scalar) { return nil }
      if isPictograph(scalar) { return Glyph(scalar: "\u{FFFD}", width: 1) }
      return Glyph(scalar: scalar, width: isWide(scalar) ? 2 : 1)
    }
  }

  private static func spell(_ scalar: Unicode.Scalar, into glyphs: inout [Glyph]) {
    guard let glyph = glyph(scalar) else { return }
    let spelling = glyph.scalar.isASCII ? "\(glyph.scalar)" : asciiSpellings[glyph.scalar] ?? "?"
    for scalar in spelling.unicodeScalars { glyphs.append(Glyph(scalar: scalar, width: 1)) }
  }

  /// The ASCII spellings of the symbols that the view's own texts use.
  private static let asciiSpellings: [Unicode.Scalar: String] = [
    "\u{A0}": " ", "·": "-", "…": "~", "–": "-", "—": "-", "●": "*", "▸": ">", "█": "#", "│": "|",
    "─": "-", "━": "=", "╎": ":", "┴": "+", "┼": "+", "╌": "-", "┊": ":",
    "▼": "v", "✓": "+", "✗": "x", "’": "'", "“": "\"", "”": "\"", "−": "-", "×": "x",
    "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+", "┬": "+",
    "→": "right", "↗": "up right", "↑": "up", "↖": "up left", "←": "left", "↙": "down left",
    "↓": "down", "↘": "down right", "µ": "u", "≥": ">=", "≤": "<=", "≠": "!=", "°": "deg",
  ]

  /// The scalars that join the syllable before them.
  private static func isJoiningJamo(_ scalar: Unicode.Scalar) -> Bool {
    (0x1160...0x11ff).contains(scalar.value) || (0xd7b0...0xd7ff).contains(scalar.value)
  }

  /// The scalars whose width differs between terminals.
  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    (0x1_f000...0x1_fbff).contains(scalar.value) || scalar.properties.isEmojiPresentation
  }

  /// Returns whether a scalar is East Asian wide or fullwidth, and not a pictograph.
  ///
  /// Source: the Unicode Consortium's `EastAsianWidth.txt`, version 14.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1100 && wide.contains { $0.contains(scalar.value) }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2329...0x232a, 0x2e80...0x303e, 0x3041...0x3247, 0x3250...0x4dbf,
    0x4e00...0xa4cf, 0xa960...0xa97c, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19,
    0xfe30...0xfe6b, 0xff01...0xff60, 0xffe0...0xffe6, 0x1_6fe0...0x1_6ff1, 0x1_7000...0x1_8cd5,
    0x1_8d00...0x1_8d08, 0x1_aff0...0x1_b2fb, 0x2_0000...0x3_fffd,
  ]
}
