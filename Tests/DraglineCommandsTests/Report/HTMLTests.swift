import TestSupport
import Testing

@testable import DraglineCommands

struct HTMLTests {
  private static let texts = [
    Row("plain text", "drag 10 pt", "drag 10 pt"),
    Row("markup", "<b>&amp;", "&lt;b&gt;&amp;amp;"),
    Row("quotation marks", "\"it's\"", "&quot;it&#39;s&quot;"),
    Row("control characters", "a\u{0}b\u{1B}[0mc\nd", "a?b?[0mc?d"),
    Row("marks that turn the text", "a\u{202E}b", "a?b"),
    Row("letters of other scripts", "日本 ä ✓", "日本 ä ✓"),
  ]

  @Test(arguments: texts)
  func `interpolated text is escaped`(_ row: Row<String, String>) {
    let html: HTML = "<p>\(row.input)</p>"
    #expect(html.markup == "<p>\(row.expected)</p>")
    let attribute: HTML = "<p title=\"\(row.input)\"></p>"
    #expect(attribute.markup == "<p title=\"\(row.expected)\"></p>")
  }

  @Test func `interpolated markup stays markup`() {
    let inner: HTML = "<b>\("<")</b>"
    let list: [HTML] = [inner, "\(7)"]
    let html: HTML = "<p>\(inner)\(list)</p>"
    #expect(html.markup == "<p><b>&lt;</b><b>&lt;</b>7</p>")
  }

  @Test func `nothing makes no element`() {
    #expect(HTML.list([]).markup == "")
    #expect(HTML.paragraph("").markup == "")
    #expect(HTML.list(["a"]).markup == "<ul><li>a</li></ul>\n")
  }
}
