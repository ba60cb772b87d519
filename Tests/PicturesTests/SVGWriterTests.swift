import Motion
import Pictures
import Testing

/// SVG of small drawings, element by element.
struct SVGWriterTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var item: DrawingItem
    var elements: String
  }

  static let square = DrawingShape.rect(Rect(x: 1, y: 2, width: 3.126, height: 4))
  static let rows = [
    Row(
      testDescription: "a fill in a colour of its own, with an opacity",
      item: .fill(square, .color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.25))),
      elements: ##"<rect x="1" y="2" width="3.13" height="4" fill="#ff8000" fill-opacity="0.25"/>"##
    ),
    Row(
      testDescription: "a fill and a stroke in inks",
      item: .shape(
        .rect(Rect(x: 0, y: 0, width: 4, height: 2), cornerRadius: 9),
        DrawingStyle(fill: .ink(.surface), stroke: Stroke(.ink(.axis, opacity: 0.5), width: 2))),
      elements: #"<rect x="0" y="0" width="4" height="2" rx="1" class="f-surface s-axis""#
        + #" stroke-opacity="0.5" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>"#
    ),
    Row(
      testDescription: "a dashed line",
      item: .line(.zero, Point(x: 5, y: 0), .ink(.limit), dash: [3, 2]),
      elements: #"<polyline points="0,0 5,0" class="s-limit" fill="none" stroke-linecap="round""#
        + #" stroke-linejoin="round" stroke-dasharray="3,2"/>"#),
    Row(
      testDescription: "a path with a curve",
      item: .fill(
        .path([
          .move(.zero), .line(Point(x: 1, y: 0)),
          .curve(
            control1: Point(x: 2, y: 0), control2: Point(x: 2, y: 1), end: Point(x: 1, y: 1)),
          .close,
        ]), .color(.black)),
      elements: ##"<path d="M0,0L1,0C2,0 2,1 1,1Z" fill="#000000"/>"##),
    Row(
      testDescription: "text with characters that mean something in XML, and one that XML excludes",
      item: .text(DrawingText("a<b & \"c\"\u{1}", at: Point(x: 1, y: 2), anchor: .end)),
      elements: #"<text x="1" y="2" font-size="12" text-anchor="end" class="f-text">"#
        + "a&lt;b &amp; &quot;c&quot;\u{fffd}</text>"),
    Row(
      testDescription: "a gradient",
      item: .fill(
        .circle(center: .zero, radius: 2),
        .gradient(
          LinearGradient(
            from: .zero, to: Point(x: 0, y: 2), [.init(0, .white), .init(1, .clear)]))),
      elements: ##"""
        <linearGradient gradientUnits="userSpaceOnUse" id="d1" x1="0" y1="0" x2="0" y2="2">\##
        <stop offset="0" stop-color="#ffffff"/>\##
        <stop offset="1" stop-color="#000000" stop-opacity="0"/></linearGradient>
        <circle cx="0" cy="0" r="2" fill="url(#d1)"/>
        """##),
    Row(
      testDescription: "a group that is moved, clipped and faded",
      item: .group(
        [.fill(square, .color(.white))],
        transform: AffineTransform(translationX: 1, y: 2),
        clip: .circle(center: .zero, radius: 1), opacity: 0.5),
      elements: ##"""
        <clipPath id="d1"><circle cx="0" cy="0" r="1"/></clipPath>
        <g transform="translate(1,2)" clip-path="url(#d1)" opacity="0.5">
        <rect x="1" y="2" width="3.13" height="4" fill="#ffffff"/>
        </g>
        """##),
    Row(
      testDescription: "numbers that are not finite",
      item: .fill(.circle(center: Point(x: .nan, y: .infinity), radius: 1), .color(.black)),
      elements: ##"<circle cx="0" cy="0" r="1" fill="#000000"/>"##),
  ]

  @Test(arguments: rows)
  func `an item is these elements`(_ row: Row) {
    let drawing = Drawing(size: Size(width: 8, height: 4), title: "T & Co", items: [row.item])
    let text = SVGWriter.text(of: drawing, colors: .page)
    #expect(
      text == """
        <svg xmlns="http://www.w3.org/2000/svg" width="8" height="4" viewBox="0 0 8 4" role="img" \
        aria-labelledby="dt" font-family="\(SVGWriter.fonts)">
        <title id="dt">T &amp; Co</title>
        \(row.elements)
        </svg>

        """)
  }

  @Test func `a document of its own has the rules of all inks, and a page's has none`() {
    let drawing = Drawing(size: Size(width: 8, height: 4), title: "T", summary: "S")
    let light = SVGWriter.text(of: drawing)
    let automatic = SVGWriter.text(of: drawing, colors: .automatic)
    #expect(Ink.allCases.allSatisfy { light.contains(".f-\($0.rawValue){fill:#") })
    #expect(!light.contains("prefers-color-scheme"))
    #expect(automatic.contains("prefers-color-scheme"))
    #expect(!SVGWriter.text(of: drawing, colors: .page).contains("<style>"))
    #expect(light.contains("<desc>S</desc>"))
  }
}
