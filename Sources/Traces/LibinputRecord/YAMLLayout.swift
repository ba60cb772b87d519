/// The layout of a YAML text line by line, as far as needed to know where a part of it may end: not
/// within brackets, quotes or a block of literal text.
///
/// It only finds the places to cut. libyaml checks whether the parts are YAML, so that a text with
/// a wrong cut is refused and never misread.
struct YAMLLayout {
  private enum Quote {
    case none
    case single
    case double
  }

  private var quote = Quote.none
  private var flowDepth = 0
  /// The column of a block of literal text; lines further to the right belong to it.
  private var literalColumn: Int?

  /// Whether a line that begins in this column continues something.
  func isOpen(at column: Int) -> Bool {
    if quote != .none || flowDepth > 0 { return true }
    return literalColumn.map { column > $0 } ?? false
  }

  /// Reads one line.
  ///
  /// - Returns: The position at which its comment begins, or its length.
  mutating func read(_ line: UnsafeRawBufferPointer, column: Int) -> Int {
    if let literalColumn {
      if column > literalColumn || column == line.count { return line.count }
      self.literalColumn = nil
    }
    var scan = LineScan(isAtToken: true, place: column, parentColumn: column - 1)
    if quote != .none { scan.isAtToken = false }
    while scan.place < line.count {
      if quote != .none {
        readQuoted(line, &scan)
      } else if readToken(line, &scan) {
        return scan.place
      }
    }
    return line.count
  }

  private struct LineScan {
    /// Whether only an indicator comes right before: a quote here is a quote.
    var isAtToken: Bool
    var place: Int
    /// The column of the parent of a literal block in this line: a key, else a dash.
    var parentColumn: Int
    /// The column of the line's first token after dashes.
    var tokenColumn: Int?
    var isAfterBlank = true
  }

  private mutating func readQuoted(_ line: UnsafeRawBufferPointer, _ scan: inout LineScan) {
    let byte = line[scan.place]
    scan.place += 1
    if quote == .double {
      if byte == Byte.backslash { scan.place += 1 }
      if byte == Byte.quote { quote = .none }
    } else if byte == Byte.apostrophe {
      if scan.place < line.count, line[scan.place] == Byte.apostrophe {
        scan.place += 1
      } else {
        quote = .none
      }
    }
    if quote == .none { (scan.isAtToken, scan.isAfterBlank) = (true, false) }
  }

  /// Reads a token.
  ///
  /// - Returns: Whether a comment begins here.
  private mutating func readToken(
    _ line: UnsafeRawBufferPointer, _ scan: inout LineScan
  ) -> Bool {
    let byte = line[scan.place]
    if byte == Byte.numberSign, scan.isAfterBlank || scan.isAtToken { return true }
    let isBeforeBlank =
      scan.place + 1 == line.count || Byte.isBlank(line[scan.place + 1])
    scan.place += 1
    guard !Byte.isBlank(byte) else {
      scan.isAfterBlank = true
      return false
    }
    scan.isAfterBlank = false
    if byte == Byte.minus && scan.isAtToken && isBeforeBlank && flowDepth == 0 {
      scan.parentColumn = scan.place - 1
      return false
    }
    let column = scan.tokenColumn ?? scan.place - 1
    scan.tokenColumn = column
    switch byte {
    case Byte.quote where scan.isAtToken: quote = .double
    case Byte.apostrophe where scan.isAtToken: quote = .single
    case Byte.openBracket where flowDepth > 0 || scan.isAtToken,
      Byte.openBrace where flowDepth > 0 || scan.isAtToken:
      flowDepth += 1
      scan.isAtToken = true
    case Byte.closeBracket where flowDepth > 0, Byte.closeBrace where flowDepth > 0:
      flowDepth -= 1
      scan.isAtToken = true
    case Byte.comma where flowDepth > 0: scan.isAtToken = true
    case Byte.colon where isBeforeBlank:
      scan.isAtToken = true
      scan.parentColumn = column
    case Byte.colon where flowDepth > 0 && scan.isAtToken: break
    case Byte.bar where scan.isAtToken && flowDepth == 0,
      Byte.greaterThan where scan.isAtToken && flowDepth == 0:
      literalColumn = scan.parentColumn
      scan.isAtToken = false
    default: scan.isAtToken = false
    }
    return false
  }
}
