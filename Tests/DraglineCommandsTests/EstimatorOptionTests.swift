import Foundation
import Gestures
import Interaction
import Testing

/// `--estimator` measures in place of the policy's own estimator, wherever a policy decides.
struct EstimatorOptionTests {
  /// It rests before the lift: UIKit keeps the velocity of the steps before, Android does not.
  private static let hold = "\(SummaryTests.traces)/drag-and-hold.evemu"

  struct Measured: CustomTestStringConvertible {
    var testDescription: String
    var words: [String]
    var estimator: String
    var outcome: String
  }

  private static let rows = [
    Measured(
      testDescription: "the policy's own", words: [], estimator: "uikit-like", outcome: "finish"),
    Measured(
      testDescription: "the same by name", words: ["--estimator", "uikit-like"],
      estimator: "uikit-like", outcome: "finish"),
    Measured(
      testDescription: "the same by its former name",
      words: ["--estimator", "dragline-uikit-like"], estimator: "uikit-like", outcome: "finish"),
    Measured(
      testDescription: "Android's", words: ["--estimator", "android-lsq2"],
      estimator: "android-lsq2", outcome: "cancel"),
  ]

  @Test(arguments: rows)
  func `replay, explain and compare decide by it`(_ row: Measured) throws {
    let replay = dragline(["replay", Self.hold, "-o", "-"] + row.words).outputLines
    let header = try object(try #require(replay.first))
    #expect(header["estimator"] as? String == row.estimator)
    let decision = try #require(replay.first { $0.contains(#""type":"decision""#) })
    #expect(try object(decision)["outcome"] as? String == row.outcome)
    for command in [["explain", Self.hold], ["compare", Self.hold, "--policy", "devsign"]] {
      let line = try #require(dragline(command + ["--json"] + row.words).outputLines.first)
      #expect(try object(line)["outcome"] as? String == row.outcome)
    }
  }

  @Test func `check plays its scenarios with it`() {
    let warning = "a velocity is kept after a rest"
    let usual = dragline("check", "--policy", "devsign")
    let other = dragline("check", "--policy", "devsign", "--estimator", "android-lsq2")
    #expect(usual.output.contains(warning))
    #expect(!other.output.contains(warning))
  }

  @Test func `lists tell it, and the gates stay the policy's`() throws {
    let run = dragline(
      "list", "parameters", "--policy", "flutter-dismissible", "--estimator", "lsq1", "--json")
    let values = try Dictionary(
      uniqueKeysWithValues: run.outputLines.map {
        let row = try object($0)
        return (row["id"] as? String ?? "", "\(row["default"] ?? "")")
      })
    #expect(values["estimator"] == "lsq1")
    #expect(values["minimumSpeed"] == "50")
    #expect(values["maximumSpeed"] == "8000")
  }

  @Test func `its own gates are those of its toolkit, and do not come with it`() throws {
    var policy = DragPolicy.devsign
    policy.replaceEstimator(by: .flutterLSQ2)
    #expect(policy.estimator == policy.estimator.ungated)
    var gated = try #require(DragPolicy.named("flutter-dismissible"))
    gated.replaceEstimator(by: .lsq1)
    #expect(gated.estimator.minimumTravel == 18)
    #expect(gated.estimator.name == .lsq1)
  }
}
