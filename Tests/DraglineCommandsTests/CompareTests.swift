import Foundation
import Interaction
import TestSupport
import Testing

/// The same gestures under many policies.
struct CompareTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Comparisons")

  struct Table: CustomTestStringConvertible {
    var testDescription: String
    var file: String
    var words: [String]
  }

  /// `RECORD_GOLDENS=1 swift test` writes new files and fails.
  @Test(arguments: [
    Table(testDescription: "of all policies", file: "all.txt", words: []),
    Table(
      testDescription: "of two, in order", file: "two-in-order.txt",
      words: ["--policy", "devsign,apple-photo", "--sort", "order", "--columns", "100"]),
    Table(
      testDescription: "of one gesture", file: "one-gesture.txt",
      words: ["--policy", "devsign", "--policy", "apple-photo", "--columns", "1"]),
  ])
  func `a table is as its file has it`(_ table: Table) throws {
    let run = dragline(["compare", SummaryTests.traces] + table.words)
    #expect(run.error.isEmpty)
    #expect(run.status == 0)
    let difference = try goldenDifference(run.output, at: Self.folder.appending(path: table.file))
    if let difference { Issue.record("\(difference)") }
  }

  private func rows(_ type: String, _ words: String...) throws -> [[String: Any]] {
    let run = dragline(["compare", SummaryTests.traces, "--json"] + words)
    #expect(run.status == 0)
    return try run.outputLines.map { try object($0) }.filter { $0["type"] as? String == type }
  }

  @Test func `every policy answers every gesture as it explains it`() throws {
    let compared = try rows("comparison")
    let explained = dragline("explain", SummaryTests.traces, "--policy", "all", "--json")
      .outputLines
    #expect(compared.count == explained.count && compared.count > 30)
    for (row, line) in zip(compared, explained) {
      let explanation = try object(line)
      for key in ["trace", "gesture", "policy", "outcome", "rule", "value", "margin"] {
        #expect(row[key] as? NSObject == explanation[key] as? NSObject, "\(key)")
      }
    }
  }

  @Test func `a gesture's counts are those of its outcomes`() throws {
    let compared = try rows("comparison")
    for gesture in try rows("gesture") {
      let own = compared.filter {
        $0["trace"] as? String == gesture["trace"] as? String
          && $0["gesture"] as? Int == gesture["gesture"] as? Int
      }
      #expect(own.count == DragPolicy.all.count)
      #expect(gesture["policies"] as? Int == DragPolicy.all.count)
      #expect(
        gesture["finish"] as? Int == own.count { $0["outcome"] as? String == "finish" })
      #expect(gesture["none"] as? Int == own.count { $0["outcome"] as? String == "none" })
      let counts = ["finish", "cancel", "detent", "none", "lost"].compactMap {
        gesture[$0] as? Int
      }
      #expect(counts.reduce(0, +) == DragPolicy.all.count)
    }
  }

  @Test func `the gesture of which policies think most differently comes first`() throws {
    let count = DragPolicy.all.count
    let disputes = try rows("gesture").map { abs(2 * ($0["finish"] as? Int ?? 0) - count) }
    let legend = dragline("compare", SummaryTests.traces, "--columns", "100").outputLines
      .filter { $0.hasSuffix(" of \(count) finish") }
    let shown = legend.compactMap { line in
      line.split(separator: " ").dropLast(3).last.flatMap { Int($0) }
    }
    #expect(shown.map { abs(2 * $0 - count) } == disputes.sorted())
  }

  @Test func `policies that think alike are named together`() throws {
    let run = dragline(
      "compare", "\(SummaryTests.traces)/flick.evemu", "--policy", "devsign,apple-photo")
    #expect(run.output.hasSuffix("\n\nagree on it: devsign, apple-photo\n"))
    let alike = try rows("policy", "--policy", "devsign,apple-photo")
    for row in alike { #expect((row["agreesWith"] as? [String])?.isEmpty == true) }
  }

  @Test func `the policy that does what was meant comes first`() throws {
    try withTemporaryFolder { folder in
      let hold = try Data(contentsOf: URL(filePath: "\(SummaryTests.traces)/drag-and-hold.evemu"))
      try folder.write(hold, to: "hold.evemu")
      try folder.write(ScreenRecording.drag, to: "drag.evemu")
      try folder.write(
        "file,gesture,label,tags\nhold.evemu,1,finish,\ndrag.evemu,1,finish,\n", to: "labels.csv")
      let words = [
        "compare", folder.path, "--policy", "devsign,apple-photo", "--estimator", "lsq1",
      ]
      let run = dragline(words)
      #expect(run.outputLines.contains("expected     F     F"))
      #expect(
        run.outputLines.last == "as expected, of 2 labelled gestures: apple-photo 2, devsign 1")
      let json = dragline(words + ["--json"])
      let policies = try json.outputLines.suffix(2).map { try object($0) }
      #expect(policies.map { $0["policy"] as? String } == ["apple-photo", "devsign"])
      #expect(policies.map { $0["asExpected"] as? Int } == [2, 1])
      #expect(policies.map { $0["expected"] as? Int } == [2, 2])
    }
  }

  @Test func `a recording that cannot be read leaves the others`() throws {
    try withTemporaryFolder { folder in
      let bad = try folder.write("nonsense\n", to: "bad.evemu")
      try folder.write(ScreenRecording.drag, to: "drag.evemu")
      let run = dragline("compare", folder.path)
      #expect(run.error.hasPrefix("\(bad):1:1: error: "))
      #expect(run.output.hasPrefix("1 gesture; "))
      #expect(run.status == 65)
    }
  }
}
