import Foundation
import TestSupport
import Testing
import Traces

struct FormatDocumentTests {
  @Test func `the document of the formats contains the tables that the program prints`() throws {
    let file = URL(filePath: SummaryTests.traces).deletingLastPathComponent()
      .appending(path: "docs/formats.md")
    let run = dragline("list", "formats", "--format", "markdown")
    #expect(run.status == 0 && run.outputLines.count == 2 * TraceFormat.all.count + 4)
    let document = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(document.range(of: "<!-- formats -->\n"))
    let end = try #require(document.range(of: "<!-- end of formats -->\n"))
    let expected = document[..<start.upperBound] + run.output + document[end.lowerBound...]
    let difference = try goldenDifference(String(expected), at: file)
    #expect(difference == nil, "run this test with RECORD_GOLDENS=1, and read the difference")
  }

  @Test(arguments: TraceFormat.all)
  func `no cell breaks the tables`(_ format: TraceFormat) {
    let lines = dragline("list", "formats", "--format", "markdown").outputLines
    let rows = lines.filter { $0.hasPrefix("| `\(format.id)` ") }
    #expect(rows.map { $0.replacing("\\|", with: "").count { $0 == "|" } } == [5, 3])
    #expect(!format.contents.isEmpty && !format.producers.isEmpty)
  }
}
