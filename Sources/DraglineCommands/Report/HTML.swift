/// Markup of a page.
///
/// Literals are markup as they are. Interpolated texts are escaped, so that nothing that a recording
/// or a file's name contains can become markup. Interpolated `HTML` stays markup.
struct HTML: Hashable, Sendable, ExpressibleByStringInterpolation {
  private(set) var markup: String

  init(stringLiteral markup: String) { self.markup = markup }

  init(stringInterpolation parts: StringInterpolation) { markup = parts.markup }

  /// Creates markup from what a writer has escaped already.
  init(escaped markup: String) { self.markup = markup }

  static func += (left: inout HTML, right: HTML) { left.markup += right.markup }

  /// Appends markup, and a line feed.
  mutating func append(line: HTML) { markup += line.markup + "\n" }

  /// The size in bytes.
  var byteCount: Int { markup.utf8.count }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      markup.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { markup += literal }

    mutating func appendInterpolation(_ text: String) { markup += HTML.escape(text) }

    mutating func appendInterpolation(_ number: Int) { markup += "\(number)" }

    mutating func appendInterpolation(_ html: HTML) { markup += html.markup }

    mutating func appendInterpolation(_ parts: [HTML]) {
      for part in parts { markup += part.markup }
    }
  }

  /// Returns text without the characters that mean something in markup, inside and outside of
  /// attributes, and without those that a page could obey instead of showing.
  private static func escape(_ text: String) -> String {
    let text = printable(text)
    guard text.utf8.contains(where: { "&<>\"'".utf8.contains($0) }) else { return text }
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}

extension [HTML] {
  /// Returns the parts with `separator` between them.
  func joined(separator: HTML) -> HTML {
    var joined: HTML = ""
    for (index, part) in enumerated() {
      if index > 0 { joined += separator }
      joined += part
    }
    return joined
  }
}

extension HTML {
  /// Returns a list with an item for each element; nothing for none.
  static func list(_ items: [HTML]) -> HTML {
    items.isEmpty ? "" : "<ul>\(items.map { "<li>\($0)</li>" as HTML })</ul>\n"
  }

  /// Returns a paragraph; nothing for an empty text.
  static func paragraph(_ content: HTML, _ style: String = "") -> HTML {
    if content.markup.isEmpty { return "" }
    return style.isEmpty ? "<p>\(content)</p>\n" : "<p class=\"\(style)\">\(content)</p>\n"
  }
}
