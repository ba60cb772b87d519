import Foundation
import TestSupport
import Testing

@testable import DraglineCommands

struct SynthCorpusTests {
  private static let mixture = """
    {"count":30,"seed":5,"persons":4,"sessionLength":10,"devices":["phone",{"kind":"mouse","rate":500}],
     "gestures":[{"kind":"flick","label":"finish","weight":2},
     {"kind":"reversal","label":"cancel","distance":[30,"60pt"]},{"kind":"hold","duration":["0.4s","900ms"]}]}
    """

  private func corpus(
    _ folder: TemporaryFolder, _ name: String, _ more: String..., mixture: String = mixture
  ) throws -> CommandRun {
    let file = try folder.write(mixture, to: "mixture.json")
    return dragline(["synth", file, "-o", folder(name)] + more)
  }

  private func bytes(_ folder: TemporaryFolder, _ name: String) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder(name))
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try Data(contentsOf: URL(filePath: folder("\(name)/\($0)"))))
      })
  }

  @Test func `the same seed gives the same bytes, and more gestures begin with the same`() throws {
    try withTemporaryFolder { folder in
      for (name, words) in [
        ("a", ["-q"]), ("b", ["-q"]), ("c", ["-q", "--count", "31"]), ("d", ["-q", "--seed", "6"]),
      ] {
        let run = dragline(
          ["synth", try folder.write(Self.mixture, to: "mixture.json"), "-o", folder(name)] + words)
        #expect(run == CommandRun(status: 0, outputBytes: [], errorBytes: []), "\(run.error)")
      }
      let (a, b, c) = (try bytes(folder, "a"), try bytes(folder, "b"), try bytes(folder, "c"))
      #expect(a == b && a.count == 31 && c.count == 32)
      for (name, data) in a where name != "labels.csv" { #expect(c[name] == data, "\(name)") }
      #expect(c["labels.csv"]?.starts(with: a["labels.csv"] ?? Data([0])) == true)
      #expect(try bytes(folder, "d") != a)
      #expect(try folder.names == ["a", "b", "c", "d", "mixture.json"])
    }
  }

  @Test func `labels name person, session and kind, and replay reads them`() throws {
    try withTemporaryFolder { folder in
      #expect(try corpus(folder, "corpus").status == 0)
      let rows = try folder.read("corpus/labels.csv").split(separator: "\n")
      #expect(rows.count == 31 && rows[0] == "file,gesture,label,tags")
      #expect(
        rows.dropFirst().allSatisfy {
          $0.wholeMatch(
            of:
              /(phone|mouse)-0000\d\d\.evemu,1,(finish|cancel|),person=[1-4] session=[1-3] kind=\w+/
          )
            != nil
        }, "\(rows)")
      for row in rows.dropFirst() {
        let label = row.split(separator: ",", omittingEmptySubsequences: false)[2]
        #expect(
          label == (row.contains("flick") ? "finish" : row.contains("reversal") ? "cancel" : ""))
      }
      let replay = dragline("replay", folder("corpus"), "--json")
      #expect(replay.outputLines.count { $0.contains("\"person=") } == 30, "\(replay.error)")
      #expect([0, 1].contains(replay.status))
    }
  }

  @Test func `several gestures share a recording`() throws {
    try withTemporaryFolder { folder in
      let mixture = Self.mixture.replacing(
        "\"count\":30", with: "\"count\":30,\"gesturesPerFile\":4")
      #expect(try corpus(folder, "corpus", mixture: mixture).status == 0)
      let rows = try folder.read("corpus/labels.csv").split(separator: "\n").dropFirst()
      #expect(rows.count == 30)
      let run = dragline("inspect", folder("corpus"), "--json", "-q")
      #expect(run.status == 0, "\(run.error)")
      let files = try bytes(folder, "corpus")
      #expect((8...9).contains(files.count - 1))
      let velocity = dragline("velocity", folder("corpus"), "--estimator", "lsq1", "--json", "-q")
      #expect(velocity.outputLines.count == 30)
      #expect(velocity.error.isEmpty, "\(velocity.error)")
    }
  }

  struct Fault: CustomTestStringConvertible, Sendable {
    var testDescription: String { text }
    var text: String
    var place: String

    init(_ text: String, _ place: String) { (self.text, self.place) = (text, place) }
  }

  private static let faults: [Fault] = [
    Fault("", "1:1"), Fault("[]", "1:1"), Fault("{}", "1:1"), Fault("{\"gestures\":[]}", "1:13"),
    Fault("{\"gestures\":[{}]}", "1:14"), Fault("{\"gestures\":[{\"kind\":\"flik\"}]}", "1:22"),
    Fault("{\"gestures\":[{\"kind\":\"flick\",\n\"wait\":1}]}", "2:1"),
    Fault("{\"count\":0,\"gestures\":[{\"kind\":\"flick\"}]}", "1:10"),
    Fault("{\"count\":1,\"count\":2,\"gestures\":[{\"kind\":\"flick\"}]}", "1:12"),
    Fault("{\"mislabelled\":1.5,\"gestures\":[{\"kind\":\"flick\"}]}", "1:16"),
    Fault("{\"devices\":[],\"gestures\":[{\"kind\":\"flick\"}]}", "1:12"),
    Fault("{\"devices\":[\"pen\"],\"gestures\":[{\"kind\":\"flick\"}]}", "1:13"),
    Fault(
      "{\"devices\":[{\"kind\":\"phone\",\"rate\":500}],\"gestures\":[{\"kind\":\"flick\"}]}",
      "1:36"),
    Fault("{\"gestures\":[{\"kind\":\"flick\",\"label\":\"maybe\"}]}", "1:38"),
    Fault("{\"gestures\":[{\"kind\":\"flick\",\"weight\":0}]}", "1:39"),
    Fault("{\"gestures\":[{\"kind\":\"flick\",\"distance\":[90,60]}]}", "1:41"),
    Fault("{\"gestures\":[{\"kind\":\"flick\",\"distance\":[1,2,3]}]}", "1:41"),
    Fault("{\"gestures\":[{\"kind\":\"flick\",\"distance\":\"3s\"}]}", "1:41"),
    Fault("{\"gestures\":[{\"kind\":\"flick\",\"distance\":9000}]}", "1:14"),
    Fault("{\"gestures\":[{\"kind\":\"flick\",\"duration\":true}]}", "1:41"),
    Fault(
      "{\"devices\":[\"phone\",\"mouse\"],\"gestures\":[{\"kind\":\"flick\",\"distance\":\"9mm\"}]}",
      "1:69"),
  ]

  @Test(arguments: faults)
  func `a fault has its place, and nothing is written`(_ fault: Fault) throws {
    try withTemporaryFolder { folder in
      let run = try corpus(folder, "corpus", mixture: fault.text)
      #expect(run.status == 65)
      #expect(run.error.contains("mixture.json:\(fault.place): error: "), "\(run.error)")
      #expect(run.error.split(separator: "\n").count == 1)
      #expect(try folder.names == ["mixture.json"])
    }
  }

  @Test func `what is there stays`() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder("empty"), withIntermediateDirectories: true)
      #expect(try corpus(folder, "empty", "-q").status == 0)
      let before = try bytes(folder, "empty")
      #expect(try corpus(folder, "empty").status == 2)
      #expect(try corpus(folder, "mixture.json").status == 2)
      #expect(try corpus(folder, "no/corpus").status == 74)
      #expect(try corpus(folder, "other", "--distance", "90").status == 2)
      #expect(try bytes(folder, "empty") == before)
      #expect(try folder.names == ["empty", "mixture.json"])
    }
  }

  @Test func `strokes are compared feature by feature`() throws {
    try withTemporaryFolder { folder in
      let flicks = "{\"count\":40,\"persons\":1000,\"gestures\":[{\"kind\":\"flick\"}]}"
      #expect(try corpus(folder, "flicks", mixture: flicks).status == 0)
      func row(_ kind: String) throws -> [Substring] {
        let run = dragline(
          "synth", kind, "--count", "40", "--seed", "9", "--against", folder("flicks"),
          "--features", folder("\(kind).csv"), "-q")
        #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
        let line = try #require(run.outputLines.first { $0.hasPrefix("\(kind) : flicks") })
        return line.split(separator: " ")
      }
      let (drag, flick) = (try row("drag"), try row("flick"))
      let energies = (try #require(Double(drag[4])), try #require(Double(flick[4])))
      #expect(energies.0 > 2 && energies.1 < 0.5 && drag[5] == "0.001")
      let table = try folder.read("drag.csv").split(separator: "\n")
      #expect(table.count == 81 && table[0].hasPrefix("set,duration_s,path_pt,"))
      #expect(table.allSatisfy { $0.split(separator: ",").count == 10 })
    }
  }

  @Test(
    .enabled(if: InspectSchemaTests.hasValidator, "no python3 with jsonschema"),
    arguments: ["flicks", "phone", "drags", ""])
  func `mixtures are as the schema says`(_ name: String) throws {
    let docs = URL(filePath: SummaryTests.traces).deletingLastPathComponent().appending(
      path: "docs")
    let text =
      name.isEmpty
      ? Self.mixture
      : try String(contentsOf: docs.appending(path: "synth/\(name).json"), encoding: .utf8)
    let check = """
      import json, sys, jsonschema
      schema, mixture = (json.load(open(name)) for name in sys.argv[1:])
      jsonschema.validate(mixture, schema)
      mixture["gestures"][0]["weigh"] = 1
      assert not jsonschema.Draft202012Validator(schema).is_valid(mixture)
      """
    try withTemporaryFolder { folder in
      let run = DraglineProgram.run(
        program: [
          "/usr/bin/env", "python3", "-c", check, docs.appending(path: "mixture.schema.json").path,
          try folder.write(text, to: "mixture.json"),
        ], environment: ["PATH=/usr/bin:/bin"])
      #expect(run.status == 0, "\(run.output)\(run.error)")
    }
  }
}
