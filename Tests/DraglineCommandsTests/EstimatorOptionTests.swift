import Foundation
import Gestures
import Interaction
import Testing

/// `--estimator` measures in place of the policy's own estimator, wherever a policy decides.
struct EstimatorOptionTests {
  /// A drag that rests before the lift: UIKit keeps the velocity of the steps before, Android does
  /// not.
  static let hold = "\(SummaryTests.traces)/drag-and-hold.evemu"

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

  @Test func `lists print it, and the gates stay the policy's`() throws {
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

extension EstimatorOptionTests {
  /// The recording is `drag-and-hold.evemu`, whose finger rests for 266 ms.
  @Test func `a rest that makes the velocity 0 is reported everywhere`() throws {
    let words = ["--estimator", "android-lsq2"]
    let rows = dragline(["replay", Self.hold, "-o", "-"] + words).outputLines
    let ends = rows.filter { $0.contains(#""to":"ended""#) || $0.contains(#""type":"decision""#) }
    #expect(ends.count == 2)
    for row in ends {
      let rest = try #require(try object(row)["rest"] as? [String: Any])
      #expect(rest["duration"] as? Int == 266_000)
      #expect(rest["limit"] as? Int == 40_000)
      #expect(rest["estimator"] as? String == "android-lsq2")
      #expect((rest["velocityBefore"] as? [Double])?.count == 2)
    }
    let summary = dragline(["replay", Self.hold] + words).output
    #expect(summary.contains("(android-lsq2)"))
    #expect(summary.contains("rested for 266 ms"))
    #expect(dragline(["explain", Self.hold] + words).output.contains("rested for 266 ms"))
    let line = dragline(["explain", Self.hold, "--json"] + words).outputLines.first
    let members = try object(try #require(line))
    #expect(members["restLimit"] as? Double == 40)
    let before = try #require(members["velocityBeforeRest"] as? Double)
    #expect(abs(before + 40.503247) < 1e-6)
    // UIKit's velocity knows no rest.
    let usual = dragline("replay", Self.hold, "-o", "-").output
    #expect(!usual.contains(#""rest":"#))
  }

  @Test func `a verdict that depends on the estimator says so`() throws {
    #expect(
      dragline("replay", Self.hold).output.contains("With android-lsq2: 0 pt/s down, cancel."))
    #expect(dragline("explain", Self.hold).output.contains("with android-lsq2: 0 pt/s, cancel"))
    let words = ["--estimator", "android-lsq2"]
    #expect(dragline(["replay", Self.hold] + words).output.contains("With uikit-like: "))
    let rows = dragline("replay", Self.hold, "-o", "-").outputLines
    let decision = try object(try #require(rows.first { $0.contains(#""type":"decision""#) }))
    let other = try #require(decision["otherEstimate"] as? [String: Any])
    #expect(other["estimator"] as? String == "android-lsq2")
    #expect(other["outcome"] as? String == "cancel")
    #expect(other["velocity"] as? [Double] == [0, 0])
    // Here both say the same.
    let flick = "\(SummaryTests.traces)/flick.evemu"
    #expect(!dragline("replay", flick).output.contains("With "))
    #expect(!dragline("explain", flick).output.contains("with android-lsq2"))
  }
}
