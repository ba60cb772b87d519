import Foundation
import Terminal
import TestSupport
import Testing

@testable import DraglineCommands

/// A session's file: written as it goes, cut anywhere, resumed, replayed.
struct TuningSessionTests {
  private static func record(in folder: TemporaryFolder) throws -> TuningFixture {
    let fixture = try TuningFixture(in: folder, session: folder("s.jsonl"))
    try fixture.play(writing: folder("preset.json"))
    return fixture
  }

  @Test func `what is read is what was done`() throws {
    try withTemporaryFolder { folder in
      let fixture = try Self.record(in: folder)
      let file = try TuningSessionFile(folder("s.jsonl"))
      #expect(file.session == fixture.desk.session)
      #expect(file.wholeSize == file.size)
      let kinds = Set(
        file.session.entries.map { entry in
          if case .step(let step) = entry { step.action.rawValue } else { "other" }
        })
      #expect(kinds == ["set", "reset", "policy", "apply", "undo", "redo", "other"])
    }
  }

  /// Whatever a killed process leaves is a session up to its last whole line, or refused with its place.
  @Test func `a file that is cut anywhere is a beginning of the session, or refused`() throws {
    try withTemporaryFolder { folder in
      let fixture = try Self.record(in: folder)
      let bytes = try folder.bytes("s.jsonl")
      let rows = fixture.desk.session.rows.count
      var counts: Set<Int> = []
      let lines = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
      // Each byte of the first lines, and those around each end of a line.
      let near = lines.flatMap { [$0 - 1, $0, $0 + 1, $0 + 2] }
      for size in Set(Array(0...(lines[1] + 2)) + near).sorted() where size <= bytes.count {
        try folder.write(bytes.prefix(size), to: "cut.jsonl")
        let whole = bytes.prefix(size).count { $0 == UInt8(ascii: "\n") }
        do throws(CommandFailure) {
          let file = try TuningSessionFile(folder("cut.jsonl"))
          #expect(file.session.rows.count == whole)
          #expect(fixture.desk.session.entries.starts(with: file.session.entries))
          #expect(Int(file.wholeSize) == lines[whole - 1] + 1)
          counts.insert(whole)
        } catch {
          #expect(whole == 0, "\(size)")
          #expect(error.status == .badInput && error.hasPlace)
        }
      }
      #expect(counts.count == rows)
    }
  }

  @Test func `a session that was cut continues after its last whole line`() throws {
    try withTemporaryFolder { folder in
      let fixture = try Self.record(in: folder)
      let bytes = try folder.bytes("s.jsonl")
      try folder.write(bytes.dropLast(9), to: "cut.jsonl")
      let file = try TuningSessionFile(folder("cut.jsonl"))
      #expect(file.wholeSize < file.size)
      let growing = try GrowingFile(folder("cut.jsonl"))
      try growing.keep(file.wholeSize, of: file.size)
      // Nothing is lost before something is done.
      #expect(try folder.bytes("cut.jsonl").count == Int(file.size))
      let desk = try TuningDesk(
        file.session, fixture.judge, fixture.base, file: (folder("cut.jsonl"), growing))
      _ = desk.press(.right)
      _ = desk.press(.character("u"))
      let again = try TuningSessionFile(folder("cut.jsonl"))
      #expect(again.session == desk.session)
      #expect(again.session.entries.count == file.session.entries.count + 2)
    }
  }

  @Test func `a file that another process has changed is not written`() throws {
    try withTemporaryFolder { folder in
      _ = try Self.record(in: folder)
      let file = try TuningSessionFile(folder("s.jsonl"))
      let bytes = try folder.bytes("s.jsonl") + Array("x".utf8)
      try folder.write(bytes, to: "other.jsonl")
      let growing = try GrowingFile(folder("other.jsonl"))
      #expect(throws: CommandFailure.self) {
        try growing.keep(file.wholeSize, of: file.size)
      }
      #expect(try folder.bytes("other.jsonl") == bytes)
    }
  }

  struct Damage: CustomTestStringConvertible {
    var testDescription: String
    var change: @Sendable (inout [String]) -> Void
    var line: Int
  }

  private static func replace(
    _ line: Int, _ text: String, _ other: String
  ) -> @Sendable (inout [String]) -> Void {
    { $0[line - 1] = $0[line - 1].replacing(text, with: other) }
  }

  static let damages = [
    Damage(testDescription: "no JSON", change: { $0[2] = "{\"type\":" }, line: 3),
    Damage(testDescription: "no object", change: { $0[2] = "[]" }, line: 3),
    Damage(testDescription: "an empty line", change: { $0.insert("", at: 2) }, line: 3),
    Damage(testDescription: "another type", change: replace(2, "\"step\"", "\"stop\""), line: 2),
    Damage(
      testDescription: "another schema", change: replace(1, "session/1", "session/9"), line: 1),
    Damage(testDescription: "no schema", change: replace(1, "schema", "sch"), line: 1),
    Damage(
      testDescription: "a count below 0", change: replace(1, "\"gestures\":16", "\"gestures\":-1"),
      line: 1),
    Damage(
      testDescription: "half a gesture", change: replace(1, "\"gestures\":16", "\"gestures\":1.5"),
      line: 1),
    Damage(testDescription: "another action", change: replace(2, "\"set\"", "\"sit\""), line: 2),
    Damage(
      testDescription: "a number as a value",
      change: replace(2, "\"hysteresis\":\"40\"", "\"hysteresis\":40"),
      line: 2),
    Damage(testDescription: "no checksum", change: replace(2, "outcomes", "out"), line: 2),
    Damage(
      testDescription: "an undo too many",
      change: {
        $0.remove(at: 1)
        $0.removeSubrange(2...4)
      }, line: 3),
    Damage(testDescription: "a name twice", change: { $0.insert($0[2], at: 3) }, line: 4),
  ]

  @Test(arguments: damages)
  func `a damaged session is refused with its line`(_ damage: Damage) throws {
    try withTemporaryFolder { folder in
      _ = try Self.record(in: folder)
      var lines = try folder.read("s.jsonl").split(separator: "\n").map(String.init)
      damage.change(&lines)
      try folder.write(lines.joined(separator: "\n") + "\n", to: "bad.jsonl")
      do throws(CommandFailure) {
        _ = try TuningSessionFile(folder("bad.jsonl"))
        Issue.record("it was read")
      } catch {
        #expect(error.status == .badInput && error.hasPlace)
        #expect(error.message.contains("bad.jsonl:\(damage.line):"), "\(error.message)")
      }
    }
  }

  // MARK: Again

  private static func replay(_ words: String..., in folder: TemporaryFolder) -> CommandRun {
    DraglineProgram.run(["tune", "--replay"] + words, folder: folder.path)
  }

  @Test func `a replay shows what was done and finds the same numbers`() throws {
    try withTemporaryFolder { folder in
      _ = try Self.record(in: folder)
      let run = Self.replay("s.jsonl", "-q", in: folder)
      #expect(run.status == 0, "\(run.error)")
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "report.txt")
      let text = run.output.replacing(folder.path + "/", with: "")
      #expect(try goldenDifference(text, at: file) == nil)
    }
  }

  @Test func `a replay in JSON is the session, marked as the same`() throws {
    try withTemporaryFolder { folder in
      _ = try Self.record(in: folder)
      let run = Self.replay("s.jsonl", "--json", "-q", in: folder)
      #expect(run.status == 0)
      #expect(run.output.contains("\"same\":true"))
      #expect(!run.output.contains("\"same\":false"))
      #expect(run.output.replacing(",\"same\":true", with: "") == (try folder.read("s.jsonl")))
    }
  }

  struct Falsehood: CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var other: String
  }

  @Test(arguments: [
    Falsehood(
      testDescription: "a count", text: "\"trueCancels\":", other: "\"trueCancels\":1"),
    Falsehood(testDescription: "an outcome", text: "\"outcomes\":\"", other: "\"outcomes\":\"f"),
  ])
  func `a replay finds a number that is another`(_ row: Falsehood) throws {
    try withTemporaryFolder { folder in
      _ = try Self.record(in: folder)
      var lines = try folder.read("s.jsonl").split(separator: "\n").map(String.init)
      lines[3] = lines[3].replacing(row.text, with: row.other)
      if row.testDescription == "an outcome" {
        let place = try #require(lines[3].range(of: row.other)).upperBound
        // Still 16 digits.
        lines[3].remove(at: lines[3].index(place, offsetBy: 14))
      }
      try folder.write(lines.joined(separator: "\n") + "\n", to: "other.jsonl")
      let run = Self.replay("other.jsonl", "-q", in: folder)
      #expect(run.status == 1)
      #expect(run.output.contains("! was"))
      let json = Self.replay("other.jsonl", "--json", "-q", in: folder)
      #expect(json.status == 1)
      #expect(json.output.split(separator: "\n").count { $0.contains("\"same\":false") } == 1)
    }
  }

  @Test func `another corpus is found in a replay`() throws {
    try withTemporaryFolder { folder in
      _ = try Self.record(in: folder)
      let labels = SweepCorpus.labels.replacing(
        "flick.evemu,1,finish", with: "flick.evemu,1,cancel")
      try SweepCorpus.write(to: folder, "other", labels: labels)
      let run = Self.replay("s.jsonl", "other", "-q", in: folder)
      #expect(run.status == 1)
      #expect(run.output.contains("The corpus differs"))
    }
  }

  static let misuses: [([String], TuneSessionError)] = [
    (["tune", "corpus", "--session", "s.jsonl"], .sessionWithoutView),
    (["tune", "--replay"], .notNamed),
    (["tune", "--replay", "s.jsonl", "--interactive"], .replayAnd(option: "--interactive")),
    (["tune", "corpus", "--interactive", "--json"], .interactiveJSON),
  ]

  @Test(arguments: misuses)
  func `options that contradict each other are refused`(
    _ words: [String], _ error: TuneSessionError
  ) {
    let run = dragline(words)
    #expect(run.status == 2)
    #expect(run.failure(as: TuneSessionError.self) == error)
  }

  @Test func `an error is a sentence with advice`() {
    #expect(
      dragline("tune", "corpus", "--session", "s.jsonl").error
        == "dragline: '--session' needs the view: add '--interactive'\n")
  }

  @Test func `there is no view without a terminal`() {
    let run = dragline("tune", SummaryTests.traces, "--interactive")
    #expect(run.status == 69)
    #expect(run.failure(as: TuneSessionError.self) == .terminal(.noTerminal))
  }
}
