import Files
import JSON

/// Returns the text with a question mark for every character that a terminal may obey instead of
/// showing it.
///
/// These are control characters, line ends among them, and marks that change the direction of the
/// text after them. Names of files and devices, and the content of recordings, labels and presets,
/// may hold all of them. `Console` passes everything through here, so only text of several lines
/// needs it at its parts.
func printable(_ text: String) -> String { printable(text, keepsLines: false) }

/// - Parameter keepsLines: Whether line ends and tabs stay.
func printable(_ text: String, keepsLines: Bool) -> String {
  guard text.unicodeScalars.contains(where: { !$0.isShown && !(keepsLines && $0.isLayout) }) else {
    return text
  }
  var shown = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    shown.append(scalar.isShown || (keepsLines && scalar.isLayout) ? scalar : "?")
  }
  return String(shown)
}

extension Unicode.Scalar {
  fileprivate var isLayout: Bool { self == "\n" || self == "\t" }

  fileprivate var isShown: Bool {
    if isASCII { return value >= 0x20 && value != 0x7f }
    // Letters of some scripts join by these.
    if self == "\u{200C}" || self == "\u{200D}" { return true }
    return !isUnprintable && !FileName.byteScalars.contains(value)
  }
}
