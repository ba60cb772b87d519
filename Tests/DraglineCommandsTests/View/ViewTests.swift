import Foundation
import Terminal
import TestSupport
import Testing

@testable import DraglineCommands

/// The verb `view` without a terminal, and the timelines that it reads.
struct ViewTests {
  private static let trace = "\(SummaryTests.traces)/flick.evemu"

  static let refusals =
    [
      Row("no operand", [], .missingOperand("TRACE", verb: "view")),
      Row(
        "a speed", [trace, "--speed", "9"],
        .invalidValue(
          "9", option: "--speed", expected: .number(0.0625...8))),
      Row(
        "an idle limit", [trace, "--idle-limit", "-1"],
        .invalidValue(
          "-1", option: "--idle-limit", expected: .number(0...31_536_000))),
    ] as [Row<[String], UsageError>]

  @Test(arguments: refusals)
  func `arguments are checked`(_ row: Row<[String], UsageError>) {
    let run = dragline(["view"] + row.input)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.failure(as: UsageError.self) == row.expected)
  }

  @Test func `it needs a terminal and one file`() {
    let run = dragline("view", Self.trace)
    #expect(run.failure(as: ViewError.self) == .terminal(.noTerminal))
    #expect(run.status == 2 && run.error.contains("dragline replay"))
    #expect(dragline("view", "a", "b").failure(as: ViewError.self) == .severalOperands)
  }

  // MARK: Timelines

  private static func input(_ path: String) throws -> TraceInput {
    try TraceInput(path, standardInput: -1)
  }

  private static func timelines(_ text: String) throws -> [(rows: Int, name: String)] {
    try withTemporaryFolder { folder in
      let path = try folder.write(text, to: "timeline.jsonl")
      return try TimelineFile(input(path)).timelines.map { ($0.rows.count, $0.name) }
    }
  }

  private static func timeline(_ name: String) throws -> [String] {
    let url = URL(filePath: "\(SummaryTests.traces)/\(name).timeline.jsonl")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map { "\($0)\n" }
  }

  @Test func `timelines that follow each other are read one by one`() throws {
    let (flick, drag) = (try Self.timeline("flick"), try Self.timeline("slow-drag"))
    let read = try Self.timelines((flick + drag).joined())
    #expect(read.map(\.rows) == [flick.count, drag.count])
    #expect(read.map(\.name) == ["flick.evemu", "slow-drag.evemu"])
  }

  @Test func `the rows of several devices are distinct`() throws {
    let (flick, drag) = (try Self.timeline("flick"), try Self.timeline("slow-drag"))
    func label(_ lines: [String], _ number: Int) -> [String] {
      lines.map { $0.dropLast(2) + ",\"deviceNumber\":\(number)}\n" }
    }
    let (first, second) = (label(flick, 0), label(drag, 1))
    var lines: [String] = []
    for index in 0..<max(first.count, second.count) {
      if index < first.count { lines.append(first[index]) }
      if index < second.count { lines.append(second[index]) }
    }
    #expect(try Self.timelines(lines.joined()).map(\.rows) == [flick.count, drag.count])
  }

  static let faults = [
    Row(
      "rows before a header",
      "{\"type\":\"anomaly\",\"t\":0,\"kind\":\"a\",\"what\":\"b\",\"count\":1}\n", true),
    Row("nothing", "", true),
    Row("no rows", "hello\n", false),
  ]

  @Test(arguments: faults)
  func `what is no timeline is refused with its place`(_ row: Row<String, Bool>) throws {
    try withTemporaryFolder { folder in
      let path = try folder.write(row.input, to: "timeline.jsonl")
      let failure = #expect(throws: CommandFailure.self) { _ = try TimelineFile(Self.input(path)) }
      #expect(failure?.status == .badInput && failure?.hasPlace == true)
      #expect(((failure?.error as? InputError) == .noTimeline(path)) == row.expected)
    }
  }
}
