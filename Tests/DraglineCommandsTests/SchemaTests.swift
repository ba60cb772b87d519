import Foundation
import TestSupport
import Testing

@testable import DraglineCommands

/// Programs may rely on the schemas: the first line of every output in JSON names its schema.
///
/// The schema is a file in docs, and every line conforms to that file.
struct SchemaTests {
  struct Output: CustomTestStringConvertible, Sendable {
    var testDescription: String { words.joined(separator: " ") }
    var words: [String]
    var schema: String
    var input = ""

    init(_ schema: String, _ words: String..., input: String = "") {
      (self.schema, self.words, self.input) = (schema, words, input)
    }
  }

  /// `TRACES` stands for the folder with recordings, `CORPUS` for one with labels too, `SESSION` for one of tuning,
  /// `FOLDER` for one with a file for a device.
  static let outputs = [
    Output("replay", "replay", "--json", "TRACES"),
    Output("timeline", "replay", "TRACES/flick.evemu", "--format", "jsonl"),
    Output("explain", "explain", "--json", "--policy", "all", "TRACES"),
    Output("compare", "compare", "--json", "TRACES"),
    Output(
      "sweep", "sweep", "--json", "CORPUS", "--policy", "devsign,vaul", "--vary",
      "minimumPercent=0:0.5:0.25", "--vary", "hysteresis=10,40px"),
    Output("label", "label", "--json", "--agreement", "CORPUS/labels.csv", "CORPUS/labels.b.csv"),
    Output(
      "tune", "tune", "--json", "CORPUS", "--policy", "devsign,vaul", "--cost", "1:2",
      "--resamples", "20"),
    Output("tune-session", "tune", "--replay", "SESSION", "--json"),
    Output("check", "check", "--json", "--policy", "devsign,flutter-dismissible"),
    Output("velocity", "velocity", "--json", "TRACES"),
    Output("preset", "preset", "show", "devsign", "--set", "hysteresis=3mm", "--json"),
    Output("preset", "preset", "diff", "devsign", "apple-photo", "--json"),
    Output("devices", "devices", "--folder", "FOLDER", "--json"),
    Output("doctor", "doctor", "--folder", "FOLDER", "--json"),
    Output("list", "list", "transitions", "--json"),
    Output("list", "list", "policies", "--json"),
    Output("list", "list", "estimators", "--json"),
    Output("list", "list", "formats", "--json"),
    Output("list", "list", "parameters", "--set", "hysteresis=12", "--json"),
    Output("list", "list", "scenarios", "--json"),
    Output("inspect", "inspect", "--json", "TRACES"),
    Output("timeline", "animate", "photo-pop", "--format", "jsonl"),
    Output("tracks", "animate", "photo-pop", "--format", "tracks"),
    Output(
      "decide", "decide", "--policy", "devsign,gnome-shell",
      input: #"{"id":1,"translation":90,"velocity":350}"# + "\n"
        + #"{"id":2,"translation":90,"velocity":350,"extent":200}"# + "\n"),
  ]

  private func run(_ output: Output, in folder: TemporaryFolder) throws -> CommandRun {
    try folder.write("", to: "event0")
    try SweepCorpus.write(to: folder, "corpus")
    try folder.write(
      SweepCorpus.labels.replacing("flick.evemu,1,finish", with: "flick.evemu,1,cancel"),
      to: "corpus/labels.b.csv")
    if output.words.contains("SESSION") {
      let fixture = try TuningFixture(in: folder, session: folder("s.jsonl"))
      try fixture.play(writing: folder("preset.json"))
    }
    let words = output.words.map {
      $0.replacing("TRACES", with: SummaryTests.traces).replacing("FOLDER", with: folder.path)
        .replacing("CORPUS", with: folder("corpus")).replacing("SESSION", with: folder("s.jsonl"))
    }
    return dragline(words, reading: output.input.utf8)
  }

  private static let docs = URL(filePath: SummaryTests.traces).deletingLastPathComponent()
    .appending(path: "docs")

  @Test(arguments: outputs)
  func `the first line names the schema, and no other does`(_ output: Output) throws {
    try withTemporaryFolder { folder in
      let lines = try run(output, in: folder).outputLines.map { try object($0) }
      let name = "dragline.\(output.schema)/1"
      #expect(lines.first?["schema"] as? String == name)
      #expect(lines.count { $0["schema"] != nil } == 1)
      let file = try Data(contentsOf: Self.docs.appending(path: "\(output.schema).schema.json"))
      #expect(String(decoding: file, as: UTF8.self).contains("\"const\": \"\(name)\""))
      if output.schema != "decide" {
        #expect(lines.allSatisfy { $0["type"] is String })
      }
    }
  }

  /// The output of `live` is a timeline; its tests compare it with one of `replay`.
  @Test func `every verb with an option for JSON is among them`() {
    let verbs = Command.all.filter { $0.options.contains { $0.name == "--json" } }.map(\.name)
    let tested = Set(Self.outputs.map { $0.words[0] })
    #expect(verbs.count > 10)
    #expect(verbs.filter { !tested.contains($0) } == ["live"])
    #expect(Set(JSONSchema.allCases.map(\.rawValue)).isSubset(of: Self.outputs.map(\.schema)))
  }

  @Test func `a preset of the user's is a line with the schema`() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder("dragline/presets"), withIntermediateDirectories: true)
      try folder.write(#"{"base":"devsign"}"#, to: "dragline/presets/card.json")
      try folder.write(#"{"base":"devsign"}"#, to: "dragline/presets/sheet.json")
      let program = try #require(DraglineProgram.path)
      let run = DraglineProgram.run(
        program: [program, "preset", "list", "--json"],
        environment: ["XDG_CONFIG_HOME=\(folder.path)"])
      let lines = try run.outputLines.map { try object($0) }
      #expect(lines.map { $0["schema"] as? String } == ["dragline.preset/1", nil])
      #expect(lines.map { $0["type"] as? String } == ["file", "file"])
    }
  }

  @Test(
    .enabled(if: InspectSchemaTests.hasValidator, "no python3 with jsonschema"), arguments: outputs)
  func `every line is as the schema says, and nothing else would pass`(_ output: Output) throws {
    try withTemporaryFolder { folder in
      let run = try run(output, in: folder)
      let lines = try folder.write(run.output, to: "lines.jsonl")
      let schema = Self.docs.appending(path: "\(output.schema).schema.json").path
      let checker = Self.docs.appending(path: "../tools/lib/check_schema.py").path
      let check = DraglineProgram.run(
        program: ["/usr/bin/env", "python3", checker, schema, lines],
        environment: ["PATH=/usr/bin:/bin"])
      #expect(check.status == 0, "\(check.output)\(check.error)")
    }
  }
}
