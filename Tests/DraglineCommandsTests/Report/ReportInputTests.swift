import Foundation
import TestSupport
import Testing

@testable import DraglineCommands

/// Reports of recordings that are odd, hostile, many or long.
struct ReportInputTests {
  private static func text(_ folder: TemporaryFolder, _ words: String...) throws -> PageText {
    let run = dragline(["report", folder.path, "-o", "-"] + words)
    #expect(run.status == 0, "\(run.error)")
    return try PageText(run.output)
  }

  /// Names that would be markup, or change the text around them.
  static let names = [
    "<script>alert(1)<", "\"><img src=x onerror=alert(1)>", "'onclick='x", "&lt;b&gt;", "a\nb",
    "bell\u{7}", "escape\u{1B}[31m", "right\u{202E}left", "]]>", "</style><h1>",
  ]

  @Test(arguments: names)
  func `names and labels stay text`(_ name: String) throws {
    try withTemporaryFolder { folder in
      let file = name.replacing("/", with: "_") + ".evemu"
      let device = name.replacing("\n", with: " ")
      try folder.write(
        ScreenRecording.drag.replacing(/N: [^\n]*/, with: "N: \(device)"), to: file)
      if !name.contains("\n") {
        let quoted = "\"" + file.replacing("\"", with: "\"\"") + "\""
        try folder.write("file,gesture,label\n\(quoted),1,cancel\n", to: "labels.csv")
      }
      let page = try Self.text(folder, "--policy", "devsign,vaul")
      let shown = printable(file)
      #expect(page.texts("h3").first == shown.squeezed)
      #expect(page.texts("title").first == "\(shown) under 2 policies".squeezed)
      #expect(page.all("script", "img", "h1").map(\.name) == ["h1"])
      #expect(
        page.elements.allSatisfy { element in
          !element.attributes.keys.contains { $0.hasPrefix("on") }
        })
      let body = try #require(page.texts("body").first)
      #expect(!body.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
    }
  }

  @Test func `misses come first, with what was expected`() throws {
    try withTemporaryFolder { folder in
      for name in ["a", "b", "c"] { try folder.write(ScreenRecording.drag, to: "\(name).evemu") }
      try folder.write(
        "file,gesture,label\na.evemu,1,finish\nc.evemu,1,cancel\n", to: "labels.csv")
      let page = try Self.text(folder)
      let body = try #require(page.texts("body").first)
      #expect(body.contains("1 of 2 labelled gestures did what was expected."))
      #expect(body.contains("Results against labels: 1 missed"))
      #expect(body.contains("c.evemu, gesture 1 cancel finish velocity"))
      let rows = page.all("tr").map(\.text.squeezed)
      #expect(rows.contains("c.evemu, gesture 1 ✓ finish expected cancel, got finish"))
      #expect(body.contains("Expected: cancel, got finish."))
    }
  }

  @Test func `a tuning has its numbers, counts and mistakes`() throws {
    try withTemporaryFolder { folder in
      let corpus = try TuneTests.synthesize(folder, count: 40, seed: 5)
      let run = dragline(
        "report", corpus, "--tune", "--resamples", "20", "--worst", "2", "--policy",
        "devsign,vaul", "--pictures", "2", "-o", "-")
      #expect(run.status == 0, "\(run.error)")
      let page = try PageText(run.output)
      #expect(page.texts("h2").contains("Tuning"))
      #expect(page.texts("h3").prefix(2).sorted() == ["devsign", "vaul"])
      let tuned = dragline(
        "tune", corpus, "--resamples", "20", "--worst", "2", "--policy", "devsign,vaul", "-q"
      ).output
      let body = try #require(page.texts("body").first)
      let lines = tuned.split(separator: "\n").map { String($0).squeezed }
      for start in [
        "alone, best", "recommended ", "no interval", "95 % of resamples", "at the lift",
      ] {
        let own = lines.filter { $0.hasPrefix(start) && !$0.hasPrefix("recommended  ") }
        for line in own where !line.contains(" of 40 as meant") {
          #expect(body.contains(line), "\(line)")
        }
      }
      #expect(page.texts("caption").contains("Outcomes of 40 labelled gestures"))
      #expect(page.texts("h4").contains("Wrong decisions, the farthest from right first"))
      #expect(page.all("figure").count <= 4)
    }
  }

  @Test func `a page of many gestures shows those that matter, and lists the others`() throws {
    try withTemporaryFolder { folder in
      var text = ScreenRecording.drag
      for number in 1..<30 {
        text += ScreenRecording.dragEvents(start: Int64(number) * 5_000_000)
      }
      try folder.write(text, to: "long.evemu")
      try folder.write("file,gesture,label\nlong.evemu,17,cancel\n", to: "labels.csv")
      let page = try Self.text(folder, "--pictures", "3")
      #expect(page.texts("h4").map { $0.prefix(10) } == ["Gesture 1 ", "Gesture 2 ", "Gesture 17"])
      let rows = page.all("th").filter {
        $0.parents.contains("tbody") && $0.text.squeezed.hasPrefix("Gesture ")
      }
      #expect(Set(rows.map(\.text)).count == 30)
      let body = try #require(page.texts("body").first)
      #expect(body.contains("Pictures show 3 of 30 gestures"))
      #expect(body.contains("A page has pictures of at most 3."))
    }
  }

  @Test func `a recording that cannot be read is named with the reason`() throws {
    try withTemporaryFolder { folder in
      let good = try folder.write(ScreenRecording.drag, to: "good.evemu")
      let bad = try folder.write(ScreenRecording.drag + "noise\n", to: "bad.evemu")
      let run = dragline("report", good, bad, "-q", "-o", folder("page.html"))
      #expect(run.status == 65)
      #expect(run.error.hasPrefix("\(bad):43:1: error: unknown line 'noise'"))
      let page = try PageText(try folder.read("page.html"))
      #expect(page.texts("h3") == ["good.evemu"])
      let items = page.texts("li")
      #expect(items.contains { $0.hasPrefix("Not read: bad.evemu: \(bad):43:1: error: unknown") })
      // Nothing remains of what was read before the fault.
      #expect(page.texts("h4").count == 1)
      #expect(dragline("report", bad, "-q", "-o", folder("none.html")).status == 65)
      #expect(try folder.names == ["bad.evemu", "good.evemu", "page.html"])
    }
  }

  @Test func `a recording without a touch has a page too`() throws {
    try withTemporaryFolder { folder in
      let lines = ScreenRecording.drag.split(separator: "\n").filter { !$0.hasPrefix("E:") }
      try folder.write(
        lines.joined(separator: "\n") + "\nE: 0.000000 0000 0000 0000\n", to: "still.evemu")
      let page = try Self.text(folder)
      #expect(page.texts("body").first?.contains("0 gestures in 1 recording") == true)
      #expect(page.texts("h3") == ["still.evemu"])
    }
  }

  @Test func `a page in a folder of recordings is no recording`() throws {
    try withTemporaryFolder { folder in
      try folder.write(ScreenRecording.drag, to: "drag.evemu")
      #expect(dragline("report", folder.path, "-o", folder("page.html")).status == 0)
      let first = try folder.bytes("page.html")
      #expect(dragline("report", folder.path, "-o", folder("page.html")).status == 0)
      #expect(try folder.bytes("page.html") == first)
      try folder.write("<!DOCTYPE html><p>another page</p>", to: "other.html")
      #expect(dragline("replay", folder.path).status == 65)
    }
  }
}
