import Foundation
import Interaction
import Motion
import Simulation
import TestSupport
import Testing
import Traces

/// An explanation and a replay are made in two ways, and say the same.
struct ExplainReplayTests {
  /// Recordings, or a folder of them.
  struct Replayed: CustomTestStringConvertible {
    var path: String
    var policy: String
    var testDescription: String { "\(policy): \(URL(filePath: path).lastPathComponent)" }
  }

  /// A finger comes down in a settle in these, which every policy sees.
  private static let caught = DragPolicy.all.flatMap { policy in
    ["catch-and-return", "catch-and-release", "dropped-lift"].map {
      Replayed(path: "\(SummaryTests.traces)/\($0).evemu", policy: policy.id)
    }
  }

  /// Each policy sees every fourth of the project's traces, and all of them are seen under ten.
  private static let own = DragPolicy.all.enumerated().flatMap { index, policy in
    ExplainTests.traces.enumerated().filter { ($0.offset + index).isMultiple(of: 4) }.map {
      Replayed(path: "\(SummaryTests.traces)/\($0.element)", policy: policy.id)
    }
  }

  /// Rules of three kinds take turns.
  private static let shared = SharedFilesTests.files.filter {
    $0.hasPrefix("recordings/") && ($0.hasSuffix(".evemu") || $0.hasSuffix(".txt"))
  }.enumerated().map { index, file in
    Replayed(
      path: "\(SharedFilesTests.folder)/\(file)",
      policy: ["devsign", "flutter-dismissible", "gnome-shell"][index % 3])
  }

  @Test(arguments: caught + own + shared)
  func `a gesture is decided as in the replay`(_ row: Replayed) throws {
    _ = try compare(row)
  }

  /// Those begin close to the edge, as some toolkits want it.
  @Test(arguments: DragPolicy.all.map(\.id))
  func `a scenario is decided as in the replay, and there is something to decide`(
    _ policy: String
  ) throws {
    try withTemporaryFolder { folder in
      for id in ["short-flick", "slow-drag-past-half", "small-slow-drag", "reverse-flick"] {
        let scenario = try #require(Scenario.all.first { $0.id == id })
        let stage = ScenarioStage(direction: Vector(dx: 0, dy: 1), extent: 896)
        let text = String(decoding: scenario.script(on: stage).evemu(), as: UTF8.self)
        try folder.write(text, to: "\(id).evemu")
      }
      #expect(try compare(Replayed(path: folder.path, policy: policy)) > 2)
    }
  }

  /// - Returns: How many decisions were compared.
  private func compare(_ row: Replayed) throws -> Int {
    let replay = dragline("replay", row.path, "--policy", row.policy, "-o", "-")
    guard replay.status == 0 else { return 0 }
    let explained = try explanations(of: row)
    let decisions = try decisions(replay)
    for (place, decision) in decisions {
      let explanation = try #require(explained[place])
      #expect(explanation["outcome"] as? String == decision["outcome"] as? String)
      #expect(explanation["percent"] as? Double == decision["percent"] as? Double)
      #expect(
        (explanation["rules"] as? [NSDictionary]) == (decision["rules"] as? [NSDictionary]))
    }
    return decisions.count
  }

  /// A gesture of one of the recordings, by its number.
  private struct Place: Hashable {
    var trace: String
    var gesture: Int
  }

  private func explanations(of row: Replayed) throws -> [Place: [String: Any]] {
    let run = dragline("explain", row.path, "--policy", row.policy, "--json")
    #expect(run.status == 0)
    var explained: [Place: [String: Any]] = [:]
    for line in run.outputLines {
      let members = try object(line)
      let path = try #require(members["trace"] as? String)
      let trace = URL(filePath: path).lastPathComponent
      explained[Place(trace: trace, gesture: try #require(members["gesture"] as? Int))] = members
    }
    return explained
  }

  private func decisions(_ replay: CommandRun) throws -> [(Place, [String: Any])] {
    var decisions: [(Place, [String: Any])] = []
    var trace = ""
    for line in replay.outputLines where Self.kinds.contains(where: { line.contains($0) }) {
      let row = try object(line)
      if let name = row["trace"] as? String { trace = name }
      guard let gesture = row["gesture"] as? Int else { continue }
      decisions.append((Place(trace: trace, gesture: gesture), row))
    }
    return decisions
  }

  private static let kinds = ["header", "decision"].map { #""type":"\#($0)""# }
}
