import Motion
import Pictures
import Testing

/// Drawings that follow each other as one SVG that moves.
struct SVGAnimationTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The items of the drawings at 0, 1, 2 and 3 s of 4.
    var frames: [[DrawingItem]]
    var elements: String
  }

  static func dot(_ x: Double, _ y: Double = 0) -> DrawingItem {
    .fill(.circle(center: Point(x: x, y: y), radius: 1), .color(.black))
  }

  static let every = #"dur="4s" repeatCount="indefinite"/>"#
  static let black = ##"<circle cx="0" cy="0" r="1" fill="#000000""##
  static let rows = [
    Row(
      testDescription: "an item that stays",
      frames: [[dot(0)], [dot(0)], [dot(0)], [dot(0)]], elements: "\(black)/>\n"),
    Row(
      testDescription: "an item on a straight line needs its first and its last place",
      frames: [[dot(0)], [dot(2)], [dot(4)], [dot(6)]],
      elements: #"\#(black)><animate attributeName="cx" values="0;6;6" keyTimes="0;0.75;1" "#
        + "\(every)</circle>\n"),
    Row(
      testDescription: "an item that turns back needs the place where it turns",
      frames: [[dot(0)], [dot(2)], [dot(4)], [dot(3)]],
      elements: #"\#(black)><animate attributeName="cx" values="0;4;3;3" "#
        + #"keyTimes="0;0.5;0.75;1" \#(every)</circle>"# + "\n"),
    Row(
      testDescription: "an item that comes and goes",
      frames: [[], [dot(0)], [dot(0)], []],
      elements: #"<g><animate attributeName="visibility" calcMode="discrete" "#
        + #"values="hidden;visible;hidden" keyTimes="0;0.25;0.75" \#(every)"#
        + "\(black)></circle>\n</g>\n"),
    Row(
      testDescription: "text that changes is exchanged",
      frames: [words("a"), words("b"), words("b"), words("a")],
      elements: exchanged("visible;hidden;visible", "0;0.25;0.75", "a")
        + exchanged("hidden;visible;hidden", "0;0.25;0.75", "b")),
    Row(
      testDescription: "a group that moves, grows and fades",
      frames: [group(0, 1, 1), group(4, 1, 1), group(8, 1, 0.5), group(8, 2, 0)],
      elements: #"<g opacity="1"><animate attributeName="opacity" values="1;1;0;0" "#
        + #"keyTimes="0;0.25;0.75;1" \#(every)<g>"#
        + #"<animateTransform attributeName="transform" type="translate" "#
        + #"values="0,0;8,0;8,0;8,0" keyTimes="0;0.5;0.75;1" \#(every)<g>"#
        + #"<animateTransform attributeName="transform" type="scale" "#
        + #"values="1,1;1,1;2,2;2,2" keyTimes="0;0.5;0.75;1" \#(every)<g>"#
        + "\n\(black)/>\n</g></g></g></g>\n"),
    Row(
      testDescription: "the items of a group that is absent stay as they were",
      frames: [[.group([dot(5)])], [], [.group([dot(5)])], [.group([dot(5)])]],
      elements: #"<g><animate attributeName="visibility" calcMode="discrete" "#
        + #"values="visible;hidden;visible" keyTimes="0;0.25;0.5" \#(every)<g><g>"#
        + ##"\##n<circle cx="5" cy="0" r="1" fill="#000000"/>\##n</g></g>\##n</g>\##n"##),
  ]

  static func words(_ text: String) -> [DrawingItem] {
    [.text(DrawingText(text, at: .zero))]
  }

  static func exchanged(_ values: String, _ times: String, _ text: String) -> String {
    #"<g><animate attributeName="visibility" calcMode="discrete" values="\#(values)" "#
      + #"keyTimes="\#(times)" \#(every)<text x="0" y="0" font-size="12" class="f-text">"#
      + "\(text)</text>\n</g>\n"
  }

  static func group(_ x: Double, _ scale: Double, _ opacity: Double) -> [DrawingItem] {
    let transform = AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: 0)
    return [.group([dot(0)], transform: transform, opacity: opacity)]
  }

  @Test(arguments: rows)
  func `drawings are these elements`(_ row: Row) {
    let size = Size(width: 8, height: 4)
    let frames = row.frames.map { Drawing(size: size, title: "T", items: $0) }
    let text = SVGWriter.animation(
      of: frames, times: [0, 1, 2, 3], duration: 4, colors: .page)
    let still = SVGWriter.text(of: Drawing(size: size, title: "T"), colors: .page)
    #expect(text == still.replacing("</svg>\n", with: row.elements + "</svg>\n"))
  }
}
