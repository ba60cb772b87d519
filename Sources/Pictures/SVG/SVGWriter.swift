import Motion
public import Timelines

/// A writer of drawings as SVG 1.1 with text that can be selected and searched.
///
/// The command line and a web page write the same bytes. A font with the widths of DejaVu Sans is
/// asked for; labels keep their distances in narrower fonts.
///
/// Source: w3.org/TR/SVG11.
public struct SVGWriter: ~Copyable {
  var text = TextBuffer()
  private let colors: SVGColors
  private let prefix: String
  /// The number of clips and gradients so far, which have IDs.
  private var idCount = 0
  /// The times of the drawings, if several follow each other.
  var animation: SVGAnimation?

  /// The fonts of all text, best first; the first two have the widths that labels are placed by.
  public static let fonts = "'DejaVu Sans',Verdana,'Bitstream Vera Sans',sans-serif"

  init(_ colors: SVGColors, prefix: String) {
    (self.colors, self.prefix) = (colors, prefix)
  }

  /// Writes a drawing into `text`.
  ///
  /// IDs begin with `prefix`, so that several drawings can be in one page.
  public static func write(
    _ drawing: Drawing, colors: SVGColors = .theme(.light), prefix: String = "d",
    into text: inout TextBuffer
  ) {
    var writer = SVGWriter(colors, prefix: prefix)
    writer.write(drawing)
    writer.text.withBytes { text.append($0) }
  }

  /// Returns the text of a drawing, which ends with a line feed.
  public static func text(
    of drawing: Drawing, colors: SVGColors = .theme(.light), prefix: String = "d"
  ) -> String {
    var writer = SVGWriter(colors, prefix: prefix)
    writer.write(drawing)
    return writer.text.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func write(_ drawing: Drawing) {
    open(drawing)
    for item in drawing.items { write(item) }
    text.append("</svg>\n")
  }

  /// Writes everything of a document that stands before its items.
  mutating func open(_ drawing: Drawing) {
    let size = drawing.size
    text.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    text.append(" width=\"", points: size.width)
    text.append(" height=\"", points: size.height)
    text.append(" viewBox=\"0 0 ")
    text.append(points: size.width)
    text.append(byte: 0x20)
    text.append(points: size.height)
    text.append("\" role=\"img\" aria-labelledby=\"")
    text.append(raw: "\(prefix)t")
    text.append("\" font-family=\"")
    text.append(raw: Self.fonts)
    text.append("\">\n<title id=\"")
    text.append(raw: "\(prefix)t\">")
    text.append(xml: drawing.title)
    text.append("</title>\n")
    if !drawing.summary.isEmpty {
      text.append("<desc>")
      text.append(xml: drawing.summary)
      text.append("</desc>\n")
    }
    if let sheet = colors.styleSheet {
      text.append("<style>")
      text.append(raw: sheet)
      text.append("</style>\n")
    }
  }

  mutating func write(_ item: DrawingItem) {
    switch item {
    case .shape(let shape, let style): write(shape, style)
    case .text(let line): write(line)
    case .group(let group): write(group)
    }
  }

  /// Returns an ID that no other element of the document has.
  mutating func newID() -> String {
    idCount += 1
    return "\(prefix)\(idCount)"
  }

  private mutating func write(_ line: DrawingText) {
    open(line)
    text.append(xml: line.text)
    text.append("</text>\n")
  }

  /// Writes the opening tag of a line of text.
  mutating func open(_ line: DrawingText) {
    let gradient = define(gradientOf: line.paint)
    text.append("<text")
    text.append(" x=\"", points: line.position.x)
    text.append(" y=\"", points: line.position.y)
    text.append(" font-size=\"", points: line.size)
    if line.isBold { text.append(" font-weight=\"bold\"") }
    switch line.anchor {
    case .start: break
    case .middle: text.append(" text-anchor=\"middle\"")
    case .end: text.append(" text-anchor=\"end\"")
    }
    writeClasses(fill: line.paint)
    write(line.paint, as: .fill, gradient: gradient)
    text.append(byte: 0x3e)
  }
}
