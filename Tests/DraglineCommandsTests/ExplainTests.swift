import Foundation
import Interaction
import Motion
import TestSupport
import Testing

/// The questions of a policy to each gesture, as in `Explanations/POLICY.txt`.
///
/// `RECORD_GOLDENS=1 swift test` writes new files and fails.
struct ExplainTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Explanations")
  static let traces =
    (try? FileManager.default.contentsOfDirectory(atPath: SummaryTests.traces))?
    .filter { $0.hasSuffix(".evemu") }.sorted() ?? []

  @Test(arguments: DragPolicy.all.map(\.id))
  func `the traces are explained under a policy as its file has it`(_ id: String) throws {
    let run = dragline("explain", SummaryTests.traces, "--policy", id)
    #expect(run.error.isEmpty)
    #expect(run.status == 0)
    let difference = try goldenDifference(
      run.output, at: Self.folder.appending(path: "\(id).txt"))
    if let difference { Issue.record("\(difference)") }
  }

  @Test func `every file belongs to a policy`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == DragPolicy.all.map { "\($0.id).txt" }.sorted())
  }

  @Test(arguments: traces)
  func `people and programs get the same`(trace: String) throws {
    let path = "\(SummaryTests.traces)/\(trace)"
    let text = dragline("explain", path, "--policy", "devsign").outputLines
    let lines = dragline("explain", path, "--policy", "devsign", "--json").outputLines
    let paragraphs = text.filter { $0.hasPrefix("  devsign: ") }
    #expect(paragraphs.count == lines.count)
    for (paragraph, line) in zip(paragraphs, lines) {
      let outcome = try string("outcome", in: line)
      #expect(paragraph.hasPrefix("  devsign: \(outcome)"))
    }
  }

  @Test(arguments: [
    ("up", -90, -1_380), ("down", 90, 1_380), ("right", 8, 125), ("left", -8, -125),
    ("auto", 90, 1_380),
  ])
  func `a gesture is explained for the direction that is named`(
    _ way: String, _ translation: Double, _ velocity: Double
  ) throws {
    let run = dragline(
      "explain", "\(SummaryTests.traces)/flick.evemu", "--direction", way, "--json")
    let members = try object(try #require(run.outputLines.first))
    #expect(members["direction"] as? String == (way == "auto" ? "down" : way))
    #expect(members["translation"] as? Double == translation)
    #expect(members["velocity"] as? Double == velocity)
  }

  /// Qt Quick Controls 6.12 did the same: 100 pt/s of a touch are 70 to it, and 75 make a flick.
  @Test func `a slow flick of a touch turns no page of Qt's`() throws {
    try withTemporaryFolder { folder in
      let samples = (0...8).map { "[\($0 * 50_000),\(390 - $0 * 5),300]" }.joined(separator: ",")
      let trace = try folder.write(
        #"{"units":"points","screen":[400,600],"samples":[\#(samples)],"ends":[[400000]]}"# + "\n",
        to: "slow-flick.jsonl")
      let run = dragline(
        "explain", trace, "--policy", "qt-swipeview", "--screen", "400x600", "--direction", "left",
        "--json")
      let members = try object(try #require(run.outputLines.first))
      #expect(members["outcome"] as? String == "cancel")
      #expect(abs((members["velocity"] as? Double ?? .nan) - 70) < 1e-6)
    }
  }

  struct Slip: CustomTestStringConvertible {
    var testDescription: String
    var words: [String]
    var sentence: String
  }

  @Test(arguments: [
    Slip(
      testDescription: "too short", words: ["--set", "hysteresis=100"],
      sentence:
        "lifted within the hysteresis of 100 pt: 90.4 pt at most, 9.6 pt short"),
    Slip(
      testDescription: "a way that is locked", words: ["--set", "directions=up"],
      sentence: "moved down, a direction in which the pan may not begin"),
    Slip(
      testDescription: "too few fingers", words: ["--set", "minimumTouches=2"],
      sentence:
        "lifted within the hysteresis of 10 pt: 90.4 pt, with fewer than 2 fingers"),
  ])
  func `a gesture without a drag gets the reason`(_ slip: Slip) {
    let run = dragline(["explain", "\(SummaryTests.traces)/flick.evemu"] + slip.words)
    #expect(
      run.output == "flick.evemu · gesture 1 at 0 s, dismissal direction: down\n"
        + "  devsign: none (no drag): \(slip.sentence)\n\n")
  }

  @Test func `the intent is printed beside it`() throws {
    try withTemporaryFolder { folder in
      try folder.write(ScreenRecording.drag, to: "drag.evemu")
      try folder.write("file,gesture,label,tags\ndrag.evemu,1,cancel,\n", to: "labels.csv")
      let run = dragline("explain", folder.path)
      #expect(
        run.outputLines.first?.hasSuffix(", dismissal direction: down; expected: cancel") == true)
    }
  }

  @Test func `a recording without a gesture is reported`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(
        ScreenRecording.description + "E: 1.000000 0000 0000 0\n", to: "still.evemu")
      let run = dragline("explain", trace)
      #expect(run.output.isEmpty)
      #expect(run.error == "dragline: \(trace): no touch and no pressed button\n")
    }
  }

  struct Flip: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var policy: DragPolicy
    var release: Release
    var translation: Double?
    var velocity: Double?

    init(
      _ testDescription: String, _ policy: DragPolicy, _ translation: Double, _ velocity: Double?,
      _ flips: (translation: Double?, velocity: Double?)
    ) {
      (self.testDescription, self.policy) = (testDescription, policy)
      self.policy.fit(policy.direction, transitionDistance: 200, screen: .init(width: 1, height: 1))
      release = Release(translation: translation, velocity: velocity, extent: 200)
      release.percentComplete = min(max(translation / 200, 0), 1)
      release.speed = velocity.map { abs($0) }
      (self.translation, self.velocity) = flips
    }
  }

  @Test(arguments: [
    Flip("too short", .devsign, 18, 100, (2, nil)),
    Flip("too slow", .devsign, 60, -40, (nil, 40)),
    Flip("unknown speed", .devsign, 60, nil, (nil, 0)),
    Flip("both missing", .devsign, 10, -40, (nil, nil)),
    Flip("far enough and fast", .devsign, 60, 100, (-40, -100)),
    Flip("beyond the end", .devsign, 300, 100, (-280, -100)),
    Flip("slow, not far enough", .applePhoto, 60, 100, (6, 1_100)),
    Flip("slow, far enough", .applePhoto, 80, 100, (-14, -1_300)),
    Flip("a flick back", .applePhoto, 80, -1_300, (nil, 100)),
  ])
  func `the smallest change that would change the answer`(_ row: Flip) throws {
    let flips = row.policy.flips(row.release)
    expect(flips.translation, row.translation)
    expect(flips.velocity, row.velocity)
  }

  private func expect(_ found: Double?, _ expected: Double?) {
    guard let expected else {
      #expect(found == nil)
      return
    }
    #expect(abs((found ?? .nan) - expected) < 0.001)
  }
}
