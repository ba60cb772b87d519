import Foundation
import Simulation
import TestSupport
import Testing
import Traces

/// `--direction` of replay and live.
struct DirectionTests {
  /// A drag of 200 points to the right, and seconds later one of 150 points down.
  private static var twoWays: String {
    var script = TraceScript()
    script.down(x: 100, y: 400)
    script.move(dx: 200, milliseconds: 400, .steady)
    script.lift()
    script.wait(milliseconds: 3_000)
    script.down(x: 200, y: 300)
    script.move(dy: 150, milliseconds: 400, .steady)
    script.lift()
    return String(decoding: script.evemu(), as: UTF8.self)
  }

  private func outcomes(_ words: [String]) throws -> [String?] {
    try dragline(["replay"] + words + ["-o", "-"]).outputLines
      .filter { $0.contains(#""type":"decision""#) }.map { try object($0)["outcome"] as? String }
  }

  @Test func `auto follows each gesture, as explain does`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(Self.twoWays, to: "ways.evemu")
      #expect(try outcomes([trace]) == ["cancel", "finish"])
      #expect(try outcomes([trace, "--direction", "right"]) == ["finish", "cancel"])
      #expect(try outcomes([trace, "--direction", "auto"]) == ["finish", "finish"])
      let rows = dragline("replay", trace, "--direction", "auto", "-o", "-").outputLines
      let decisions = try rows.filter { $0.contains(#""type":"decision""#) }.map { try object($0) }
      let explained = try dragline("explain", trace, "--direction", "auto", "--json").outputLines
        .map { try object($0) }
      #expect(
        decisions.map { $0["percent"] as? Double } == explained.map { $0["percent"] as? Double })
    }
  }

  @Test func `a gesture that went another way than the transition says so`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(Self.twoWays, to: "ways.evemu")
      let hint =
        "This transition is dragged down, but the gesture moved right: try '--direction auto'."
      let paragraphs = dragline("replay", trace).output.components(separatedBy: hint)
      #expect(paragraphs.count == 2)
      #expect(!dragline("replay", trace, "--direction", "auto").output.contains("is dragged"))
    }
  }

  /// Touched, moved a little to the right, and then far to the left, fast: explain's own answer.
  @Test func `with auto a drag may cross its start, as explain has it`() throws {
    try withTemporaryFolder { folder in
      var script = TraceScript()
      script.down(x: 300, y: 400)
      script.move(dx: 30, milliseconds: 100, .steady)
      script.move(dx: -40, milliseconds: 50, .steady)
      script.lift()
      let trace = try folder.write(
        String(decoding: script.evemu(), as: UTF8.self), to: "across.evemu")
      let options = ["--policy", "flutter-dismissible", "--direction", "auto"]
      let decision = try #require(
        dragline(["replay", trace, "-o", "-"] + options).outputLines
          .first { $0.contains(#""type":"decision""#) })
      let explained = try object(
        try #require(dragline(["explain", trace, "--json"] + options).outputLines.first))
      #expect(decision.contains(#""leadsTo":"finishOpposite""#))
      #expect(try object(decision)["outcome"] as? String == "finish")
      #expect(explained["outcome"] as? String == "finish")
    }
  }

  @Test func `a direction that does not exist is refused`() {
    #expect(dragline("replay", "x", "--direction", "north").status == 2)
    #expect(dragline("live", "5", "--direction", "north").status == 2)
  }
}
