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
        "This transition is dragged down, and the gesture went right: try '--direction auto'."
      let paragraphs = dragline("replay", trace).output.components(separatedBy: hint)
      #expect(paragraphs.count == 2)
      #expect(!dragline("replay", trace, "--direction", "auto").output.contains("is dragged"))
    }
  }

  @Test func `live cannot know where a drag will go`() {
    let run = dragline("live", "5", "--direction", "auto")
    #expect(run.status == 2)
    #expect(run.error.contains("up, down, left or right"))
    #expect(dragline("replay", "x", "--direction", "north").status == 2)
  }
}
