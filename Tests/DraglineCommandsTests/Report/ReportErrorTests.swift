import Interaction
import TestSupport
import Testing

@testable import DraglineCommands

/// Command lines that make no page.
struct ReportErrorTests {
  private static let misuses = [
    Misuse("no recording", "report -o x.html", UsageError.missingOperand("TRACE", verb: "report")),
    Misuse("no output", "report x.evemu", ReportError.noOutput),
    Misuse("a page as PDF", "report x.evemu -o x.pdf", ReportError.notHTML("x.pdf")),
    Misuse(
      "a cost without tuning", "report x.evemu -o x.html --cost 1:2",
      ReportError.onlyWithTune(option: "--cost")),
    Misuse(
      "a parameter to tune without tuning", "report x.evemu -o x.html --vary hysteresis",
      ReportError.onlyWithTune(option: "--vary")),
    Misuse(
      "tuning to standard input", "report - -o x.html --tune", ReportError.tuneFromStandardInput),
    Misuse(
      "half a picture", "report x.evemu -o x.html --pictures 0.5",
      UsageError.invalidValue("0.5", option: "--pictures", expected: .wholeNumber(0...10_000))),
    Misuse(
      "an unknown policy", "report x.evemu -o x.html --policy nope",
      UnknownName.policy("nope", among: DragPolicy.all.map(\.id))),
  ]

  @Test(arguments: misuses)
  func `misuse is an error`(_ misuse: Misuse) {
    #expect(dragline(misuse.words).failure == misuse.error)
  }

  @Test func `a page never replaces a recording`() throws {
    try withTemporaryFolder { folder in
      let drag = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      let page = try folder.write(ScreenRecording.drag, to: "own.html")
      let other = try folder.write(ScreenRecording.drag, to: "other.html")
      let own = dragline("report", page, "-o", page)
      #expect(own.failure(as: OutputError.self) == .wouldReplaceInput(page))
      #expect(dragline("report", page, "-o", page, "--force").status == 2)
      #expect(dragline("report", drag, "-o", other).status != 0)
      #expect(try folder.read("other.html") == ScreenRecording.drag)
      #expect(dragline("report", drag, "-o", other, "--force").status == 0)
      #expect(try folder.read("other.html").hasPrefix("<!DOCTYPE html>"))
    }
  }

  @Test func `a page that cannot be written leaves nothing`() throws {
    try withTemporaryFolder { folder in
      let drag = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      #expect(dragline("report", drag, "-o", folder("none/page.html")).status != 0)
      #expect(try folder.names == ["drag.evemu"])
    }
  }
}
