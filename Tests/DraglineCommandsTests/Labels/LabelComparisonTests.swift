import TestSupport
import Testing

@testable import DraglineCommands

/// Two tables of labels, and how far they agree.
struct LabelComparisonTests {
  /// Returns two tables with the given number of gestures of each pair of labels.
  private static func tables(
    _ pairs: [(String, String, Int)]
  ) -> (first: String, second: String) {
    var (first, second) = ("file,gesture,label,tags\n", "label,gesture,file\n")
    var number = 0
    for (one, other, count) in pairs {
      for _ in 0..<count {
        number += 1
        if one != "-" { first += "a.evemu,\(number),\(one),x y\n" }
        if other != "-" { second += "\(other),\(number),a.evemu\n" }
      }
    }
    return (first, second)
  }

  private static func compare(
    _ pairs: [(String, String, Int)], _ words: [String]
  ) throws -> CommandRun {
    let (first, second) = tables(pairs)
    var run: CommandRun?
    try withTemporaryFolder { folder in
      try folder.write(first, to: "labels.csv")
      try folder.write(second, to: "labels.b.csv")
      run = dragline(
        ["label", "--agreement", folder("labels.csv"), folder("labels.b.csv")] + words)
    }
    return try #require(run)
  }

  @Test func `kappa is that of a worked example`() throws {
    // Cohen's table 20, 5, 10, 15: (0.7 - 0.5) / (1 - 0.5).
    let run = try Self.compare(
      [
        ("finish", "finish", 20), ("finish", "cancel", 5), ("cancel", "finish", 10),
        ("cancel", "cancel", 15), ("finish", "-", 2), ("", "cancel", 1), ("-", "finish", 3),
      ], ["--json"])
    #expect(run.status == 0, "\(run.error)")
    let rows = try run.outputLines.map { try object($0) }
    let head = try #require(rows.first)
    #expect(head["gestures"] as? Int == 50)
    #expect(head["table"] as? [[Int]] == [[20, 5, 2], [10, 15, 0], [3, 1, 0]])
    #expect(head["observed"] as? Double == 0.7)
    #expect(head["kappa"] as? Double == 0.4)
    let (lower, upper) = (head["lower"] as? Double ?? 0, head["upper"] as? Double ?? 0)
    #expect(lower > 0.1 && lower < 0.2 && upper > 0.6 && upper < 0.7)
    #expect(rows.count == 16)
    #expect(rows[1]["file"] as? String == "a.evemu")
    #expect(rows[1]["gesture"] as? Int == 21)
    #expect(rows[1]["first"] as? String == "finish")
    #expect(rows[1]["second"] as? String == "cancel")
  }

  @Test func `people get the table and the gestures`() throws {
    let run = try Self.compare(
      [("finish", "finish", 3), ("cancel", "cancel", 2), ("finish", "cancel", 1)], [])
    #expect(run.status == 0)
    #expect(run.output.contains("A \\ B   finish  cancel  none\nfinish  3       1       0\n"))
    #expect(run.output.contains("5 of 6 gestures in both tables have the same label ("))
    #expect(run.output.contains("Cohen's kappa 0.667, 95 % interval "))
    #expect(run.output.contains("  a.evemu 6"))
  }

  @Test func `of one label alone kappa is undefined`() throws {
    let words = try Self.compare([("finish", "finish", 3)], [])
    #expect(words.status == 0)
    #expect(words.output.contains("Cohen's kappa is undefined: both tables use only finish"))
    let row = try object(Self.compare([("finish", "finish", 3)], ["--json"]).outputLines[0])
    #expect(row["kappa"] as? Double == nil)
  }

  @Test func `full agreement says that its interval says nothing`() throws {
    let run = try Self.compare([("finish", "finish", 3), ("cancel", "cancel", 3)], [])
    #expect(run.output.contains("Cohen's kappa 1, 95 % interval 1 to 1; with full agreement"))
  }

  @Test func `tables without a gesture in common are refused`() throws {
    let run = try Self.compare([("finish", "-", 3), ("-", "cancel", 3), ("", "cancel", 1)], [])
    #expect(run.status == 65)
    guard case .nothingInCommon = run.failure(as: LabelError.self) else {
      Issue.record("\(run.error)")
      return
    }
  }
}
