import Foundation
import Interaction
import TestSupport
import Testing

@testable import DraglineCommands

/// The pages of `report`: what is in them, and that they are well-formed.
struct ReportTests {
  /// Recordings and options, and what the page says.
  struct Page: CustomTestStringConvertible {
    var testDescription: String
    var traces = ["three-gestures.evemu"]
    var words: [String] = []
    var title: String
    var headings: [String]
    /// Texts that the page has somewhere.
    var texts: [String]
  }

  /// Returns the page about some of the recordings in `traces/`.
  static func page(_ traces: [String], _ words: [String] = []) throws -> String {
    let paths = traces.map { "\(SummaryTests.traces)/\($0)" }
    let run = dragline(["report"] + paths + words + ["-o", "-"])
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error.isEmpty)
    return run.output
  }

  static let pages = [
    Page(
      testDescription: "of three gestures", title: "three-gestures.evemu under devsign",
      headings: [
        "Contents", "Look at these first", "Recording", "three-gestures.evemu",
        "Gesture 1 at 0 s – none (no drag)", "Gesture 2 at 0.576 s ✗ cancel",
        "Gesture 3 at 1.652 s ✓ finish", "Settings",
      ],
      texts: [
        "3 gestures in 1 recording: 1 finish, 1 cancel, 0 caught, 1 none (no drag). Nothing "
          + "unusual happened. All invariants held.",
        "2 pt of drag would flip it", "Would finish if dragged 2 pt further.",
        "No parameter differs from its default.",
      ]),
    Page(
      testDescription: "with a changed parameter", words: ["--set", "minimumPercent=0.05"],
      title: "three-gestures.evemu under devsign",
      headings: [
        "Contents", "Look at these first", "Recording", "three-gestures.evemu",
        "Gesture 1 at 0 s – none (no drag)", "Gesture 2 at 0.576 s ✓ finish",
        "Gesture 3 at 1.652 s ✓ finish", "Settings",
      ],
      texts: [
        "1 parameter differs from the default, marked with *.", "above 5 % minimumPercent*",
        "minimumPercent* 0.05 0.1",
      ]),
    Page(
      testDescription: "of a comparison", traces: ["flick.evemu", "drag-and-hold.evemu"],
      words: ["--policy", "devsign,vaul,spstork"], title: "2 recordings under 3 policies",
      headings: [
        "Contents", "Look at these first", "Policies compared", "Recordings", "flick.evemu",
        "Gesture 1 at 0 s ✓ finish", "drag-and-hold.evemu", "Gesture 1 at 0 s ✓ finish",
        "Settings",
      ],
      texts: [
        "The outcomes are those of devsign.", "flick.evemu · gesture 1 at 0 s, down: 2 of 3 finish",
        "devsign F 70 F 110", "spstork C 120 C 82", "Cancel under 1 of 3: spstork",
        "devsign and vaul agree on 1 of 2",
      ]),
    Page(
      testDescription: "of gestures that catch each other", traces: ["catch-and-return.evemu"],
      title: "catch-and-return.evemu under devsign",
      headings: [
        "Contents", "Look at these first", "Recording", "catch-and-return.evemu",
        "Gesture 1 at 0 s ↺ caught", "Gesture 2 at 0.216 s ✗ cancel", "Settings",
      ],
      texts: [
        "caught in its settle", "caught a settle",
        "The filmstrip of gesture 1 shows this gesture too.",
        "Known fault of photo-dismiss, in 1 gesture: tabBar.isHidden was true before the drag",
      ]),
    Page(
      testDescription: "of an anomaly", traces: ["unplugged.evemu"],
      words: ["--frame-rate", "120", "--slow", "2"], title: "unplugged.evemu under devsign",
      headings: [
        "Contents", "Look at these first", "Recording", "unplugged.evemu",
        "Gesture 1 at 0 s ✗ cancel", "Settings",
      ],
      texts: [
        "1 anomaly occurred.", "unusual input or transition",
        "Note: the device went away, or was shut off, in the middle of a touch.",
        "120 frames per second, 2 times slower",
      ]),
  ]

  @Test(arguments: pages)
  func `a page has its headings and texts`(_ page: Page) throws {
    let text = try PageText(try Self.page(page.traces, page.words))
    #expect(text.texts("title").first == page.title)
    #expect(text.texts("h1") == [page.title])
    #expect(text.all("h2", "h3", "h4").map(\.text.squeezed) == page.headings)
    let body = try #require(text.texts("body").first)
    for words in page.texts { #expect(body.contains(words), "\(words)") }
  }

  /// Pages of all recordings, with everything that a page can have.
  private static let whole = Result {
    try page([""], ["--policy", "devsign,vaul,gnome-shell", "--direction", "auto"])
  }

  @Test func `every gesture is on the page`() throws {
    let text = try PageText(try Self.whole.get())
    let summaries = dragline("replay", SummaryTests.traces, "--json", "--direction", "auto")
      .outputLines.filter { $0.contains(#""type":"summary""#) }
    let gestures = try summaries.map { try object($0) }
    let headings = text.texts("h4")
    #expect(gestures.count == headings.count && gestures.count > 15)
    for (gesture, heading) in zip(gestures, headings) {
      let outcome = try #require(gesture["outcome"] as? String)
      #expect(heading.hasPrefix("Gesture \(gesture["gesture"] ?? "") at "))
      #expect(heading.contains(" \(outcome)"), "\(heading)")
    }
  }

  @Test func `links lead to places, and each place is there once`() throws {
    let text = try PageText(try Self.whole.get())
    let anchors = text.elements.compactMap { $0.attributes["id"] }
    #expect(Set(anchors).count == anchors.count)
    let links = text.all("a").compactMap { $0.attributes["href"] }
    #expect(links.count > 40)
    for link in links { #expect(link.hasPrefix("#") && anchors.contains(String(link.dropFirst()))) }
    for element in text.elements {
      guard let name = element.attributes["aria-labelledby"] else { continue }
      #expect(anchors.contains(name), "\(name)")
    }
  }

  @Test func `tables and pictures have names`() throws {
    let text = try PageText(try Self.whole.get())
    #expect(text.all("table").count == text.all("caption").count)
    for caption in text.all("caption") { #expect(caption.text.count > 5) }
    let heads = text.all("th")
    #expect(heads.allSatisfy { ["row", "col"].contains($0.attributes["scope"]) })
    let pictures = text.all("svg").filter { $0.attributes["aria-hidden"] == nil }
    #expect(pictures.count > 20)
    #expect(pictures.allSatisfy { $0.attributes["role"] == "img" })
    #expect(text.all("figure").count == pictures.count)
    #expect(text.all("figcaption").count == pictures.count)
    let scrolls = text.elements.filter { $0.attributes["tabindex"] == "0" }
    #expect(scrolls.allSatisfy { $0.attributes["role"] == "region" })
    #expect(scrolls.allSatisfy { $0.attributes["aria-label"]?.isEmpty == false })
  }

  @Test func `the page needs nothing else`() throws {
    let page = try Self.page(["flick.evemu"])
    let text = try PageText(page)
    #expect(text.all("script", "img", "iframe", "object", "form").isEmpty)
    #expect(text.all("link").map { $0.attributes["href"] } == ["data:,"])
    #expect(!page.contains("url(http") && !page.contains("@import"))
    let security = text.all("meta").compactMap { $0.attributes["content"] }
    #expect(security.contains("default-src 'none'; style-src 'unsafe-inline'; img-src data:"))
    for element in text.elements {
      #expect(!element.attributes.keys.contains { $0.hasPrefix("on") })
    }
  }

  @Test func `the same recordings give the same bytes`() throws {
    let words = ["--policy", "devsign,vaul"]
    let first = try Self.page(["flick.evemu", "three-gestures.evemu"], words)
    let second = try Self.page(["flick.evemu", "three-gestures.evemu"], words)
    #expect(second == first)
    try withTemporaryFolder { folder in
      let paths = ["flick", "three-gestures"].map { "\(SummaryTests.traces)/\($0).evemu" }
      let run = dragline(["report", "-o", folder("a.html")] + words + paths)
      let (written, names) = (try folder.read("a.html"), try folder.names)
      #expect(run == CommandRun(status: 0, outputBytes: [], errorBytes: []))
      #expect(written == first)
      #expect(names == ["a.html"])
    }
  }

  @Test func `the command on the page makes the page again`() throws {
    let page = try Self.page(["flick.evemu"], ["--set", "minimumPercent=0.3", "--pictures=1"])
    let command = try #require(try PageText(page).texts("code").last)
    let words = command.split(separator: " ").map(String.init)
    #expect(words.starts(with: ["dragline", "report"]))
    let again = words.dropFirst().map { $0 == "report.html" ? "-" : $0 }
    #expect(dragline(Array(again)).output == page)
  }
}
