/// The layout of a YAML text line by line, as far as needed to know where a part of it may end: not
/// within brackets or quotes.
///
/// It only finds the places to cut. `YAMLNodes` checks whether the parts are YAML, so that a text
/// with a wrong cut is refused and never misread.
struct YAMLLayout {
  private enum Quote {
    case none
    case single
    case double
  }

  private var quote = Quote.none
  private var flowDepth = 0

  /// Whether the next line continues something.
  var isOpen: Bool { quote != .none || flowDepth > 0 }

  /// Reads one line.
  ///
  /// - Returns: The position at which its comment begins, or its length.
  mutating func read(_ line: UnsafeRawBufferPointer, column: Int) -> Int {
    var scan = LineScan(isAtToken: true, place: column)
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
    if byte == Byte.minus && scan.isAtToken && isBeforeBlank && flowDepth == 0 { return false }
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
    case Byte.colon where isBeforeBlank: scan.isAtToken = true
    case Byte.colon where flowDepth > 0 && scan.isAtToken: break
    default: scan.isAtToken = false
    }
    return false
  }
}
