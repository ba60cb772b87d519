import Gestures
import TestSupport
import Testing

@testable import DraglineCommands

struct VelocityTests {
  private static func velocity(_ trace: String, _ words: String...) -> CommandRun {
    dragline(["velocity", "\(SummaryTests.traces)/\(trace).evemu"] + words)
  }

  @Test func `programs get a line for each gesture and estimator`() throws {
    let run = Self.velocity("three-gestures", "--json")
    #expect(run.status == 0)
    #expect(run.error.isEmpty)
    let lines = try run.outputLines.map { try object($0) }
    #expect(lines.count == 3 * VelocityEstimator.all.count)
    let ids = VelocityEstimator.all.map { "\($0.id)" }
    for (index, line) in lines.enumerated() {
      #expect(line["trace"] as? String == "\(SummaryTests.traces)/three-gestures.evemu")
      #expect(line["gesture"] as? Int == index / ids.count + 1)
      #expect(line["estimator"] as? String == ids[index % ids.count])
    }
    #expect(lines.map { $0["t"] as? Int }.first == 0)
    #expect(lines.map { $0["t"] as? Int }.last == 1_652_000)
  }

  /// The recognizer of a replay asks the same estimator.
  @Test(arguments: ["three-gestures", "flick"])
  func `the velocities are those that a replay decides by`(_ trace: String) throws {
    let timeline = dragline(
      "replay", "\(SummaryTests.traces)/\(trace).evemu", "--format", "jsonl", "--estimator", "lsq1")
    let ends = try timeline.outputLines.map { try object($0) }
      .filter { $0["type"] as? String == "gesture" && $0["to"] as? String == "ended" }
    let lines = try Self.velocity(trace, "--json", "--estimator", "lsq1").outputLines
      .map { try object($0) }
    try #require(!ends.isEmpty)
    for end in ends {
      let line = try #require(
        lines.first { $0["gesture"] as? Int == end["gesture"] as? Int })
      let velocity = try #require(end["velocity"] as? [Double])
      #expect(abs((line["x"] as? Double ?? .nan) - velocity[0]) < 0.01)
      #expect(abs((line["y"] as? Double ?? .nan) - velocity[1]) < 0.01)
    }
  }

  @Test func `people see estimators below each other and gestures side by side`() throws {
    let lines = Self.velocity("three-gestures").outputLines
    #expect(lines.first == "three-gestures.evemu: 3 gestures; x, y in pt/s at the lift")
    #expect(lines.count == 3 + VelocityEstimator.all.count)
    let heads = lines.dropFirst().map { $0.split(separator: " ").first.map(String.init) ?? "" }
    #expect(heads == ["gesture", "at"] + VelocityEstimator.all.map { "\($0.id)" })
    for line in lines.dropFirst() { #expect(line.count == 24 + 3 * 16, "\(line)") }
  }

  @Test func `a cancelled gesture has no velocity`() throws {
    try withTemporaryFolder { folder in
      let events = ScreenRecording.drag.split(separator: "\n", omittingEmptySubsequences: false)
      // The lift and its report are missing.
      let text = events.dropLast(3).joined(separator: "\n") + "\n"
      let trace = try folder.write(text, to: "cut.evemu")
      let run = dragline("velocity", trace, "--estimator", "lsq1", "--json")
      #expect(run.output.contains(#""x":null,"y":null"#))
      #expect(dragline("velocity", trace, "--estimator", "lsq1").output.contains("unknown"))
    }
  }

  @Test func `gates are looked at when asked for`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      func x(_ words: String...) throws -> Double {
        let run = dragline(
          ["velocity", trace, "--estimator", "flutter-lsq2", "--json"] + words)
        let line = try #require(run.outputLines.first)
        return try object(line)["x"] as? Double ?? .nan
      }
      #expect(try x() > 10)
      #expect(try x("--gated") == 0)
    }
  }

  /// AOSP's own tracker gives these values for a gap of exactly 40 ms.
  @Test(arguments: [("android-lsq2", 4_330.57), ("android-impulse", 7_082.88)])
  func `a gap of exactly 40 ms does not clear Android's history`(
    _ estimator: String, _ velocity: Double
  ) throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(
        #"{"samples":[[0,0,0],[10000,0,10],[20000,0,20],[60000,0,100],[70000,0,160]],"#
          + #""ends":[[75000]]}"# + "\n", to: "gap.jsonl")
      let run = dragline("velocity", trace, "--estimator", estimator, "--json")
      let line = try object(try #require(run.outputLines.first))
      #expect(abs((line["y"] as? Double ?? .nan) - velocity) < 0.01)
    }
  }

  @Test func `folders are gone through`() throws {
    try withTemporaryFolder { folder in
      let traces = try ["a.evemu", "b.evemu"].map {
        try folder.write(ScreenRecording.drag, to: $0)
      }
      let run = dragline("velocity", folder.path, "--estimator", "two-point", "--json")
      #expect(try run.outputLines.map { try string("trace", in: $0) } == traces)
    }
  }

  @Test(arguments: [
    ["--estimator", "two-point,lsq1"], ["--estimator", "lsq1", "--estimator", "two-point"],
  ])
  func `several estimators are asked in the order of the list`(_ words: [String]) throws {
    let run = dragline(["velocity", "\(SummaryTests.traces)/flick.evemu", "--json"] + words)
    #expect(try run.outputLines.map { try string("estimator", in: $0) } == ["lsq1", "two-point"])
    #expect(Self.velocity("flick", "--estimator", "lsq1,").status == 2)
  }

  @Test func `an estimator that is none is a mistake`() {
    let run = dragline("velocity", "x", "--estimator", "flutter-lsq")
    #expect(run.status == 2)
    #expect(
      run.failure(as: UnknownName.self)
        == .estimator("flutter-lsq", among: VelocityEstimator.all.map { "\($0.id)" } + ["all"]))
  }

  @Test func `the list has each estimator's own numbers`() {
    let lines = dragline("list", "estimators").outputLines
    func line(_ id: String) -> Substring { lines.first { $0.hasPrefix(id + " ") } ?? "" }
    #expect(
      line("flutter-lsq2").contains(
        "of the last 100 ms; at most 20 samples, at least 3; a pause of more than 40 ms forgets; 0 after "
          + "a rest of 41 ms; 0 up to 50 pt/s; 0 up to 18 pt of travel; at most 8000 pt/s"
      ))
    #expect(line("rngh-lsq2-300").contains("of the last 300 ms"))
    #expect(!line("rngh-lsq2-300").contains("rest"))
    #expect(line("android-lsq2").contains("a pause of more than 40 ms forgets"))
    #expect(line("qt-flickable-3avg").contains("0 after a rest of 100 ms"))
    #expect(Set(lines).count == VelocityEstimator.all.count)
  }
}
