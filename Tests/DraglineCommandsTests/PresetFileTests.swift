import Interaction
import JSON
import Simulation
import TestSupport
import Testing
import Traces

@testable import DraglineCommands

/// A file that no preset can be, with the sentence after its path.
private struct NoPreset: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var text: String
  var message: String

  init(_ testDescription: String, _ text: String, _ message: String) {
    (self.testDescription, self.text, self.message) = (testDescription, text, message)
  }
}

/// A preset that cannot be used, and why.
private struct BadPreset: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var text: String
  var place: TextPlace
  var fault: PresetFault

  init(
    _ testDescription: String, _ text: String, _ place: (line: Int, column: Int),
    _ fault: PresetFault
  ) {
    (self.testDescription, self.text, self.fault) = (testDescription, text, fault)
    self.place = TextPlace(line: place.line, column: place.column)
  }
}

private let keys = ["base", "name", "parameters", "summary"]
private let parameters = SimulationSettings().policyParameters.map(\.name)

private let noPresets = [
  NoPreset("empty", "", ":1:1: error: unexpected nothing: expected a value"),
  NoPreset(
    "no JSON", "base=devsign", ":1:1: error: unexpected 'b': expected an object or array"),
  NoPreset(
    "cut", "{\"base\":\"devsign\",\n\"parameters\":{",
    ":3:1: error: unexpected 'the end of the file': expected a name in quotation marks or '}'"),
  NoPreset("a NUL byte", "{\0}", ":1:2: error: unexpected 'a NUL byte': expected text"),
  NoPreset(
    "longer than any preset", String(repeating: " ", count: 65_537),
    ":1:1: error: too long: expected at most 65536 bytes"),
]

private let badPresets = [
  BadPreset("a list", "[]", (1, 1), .notAnObject("'['")),
  BadPreset("a number", "  12", (1, 3), .notAnObject("'12'")),
  BadPreset("no base", "\n {}", (2, 2), .noBase),
  BadPreset("misspelt key", "{\"bse\":\"devsign\"}", (1, 2), .unknownKey("bse", known: keys)),
  BadPreset(
    "unknown key", "{\"base\":\"devsign\",\n \"frobnicate\":1}", (2, 2),
    .unknownKey("frobnicate", known: keys)),
  BadPreset("a key twice", "{\"base\":\"devsign\",\"base\":\"devsign\"}", (1, 19), .twice("base")),
  BadPreset("base that is a number", "{\"base\":1}", (1, 9), .invalidBase("'1'")),
  BadPreset("empty base", "{\"base\":\"\"}", (1, 9), .invalidBase("''")),
  BadPreset("base that is null", "{\"base\":null}", (1, 9), .invalidBase("'null'")),
  BadPreset(
    "misspelt base", "{\"base\":\"devsgn\"}", (1, 9),
    .unknownBase("devsgn", known: DragPolicy.all.map(\.id))),
  BadPreset(
    "unknown base", "{\"base\":\"frobnicate\"}", (1, 9),
    .unknownBase("frobnicate", known: DragPolicy.all.map(\.id))),
  BadPreset(
    "itself for a base", "{\"base\":\"./card.json\"}", (1, 9), .circle(base: "./card.json")),
  BadPreset(
    "name that is a number", "{\"base\":\"devsign\",\"name\":1}", (1, 26), .invalidName("'1'")),
  BadPreset(
    "name with a slash", "{\"base\":\"devsign\",\"name\":\"a/b\"}", (1, 26), .invalidName("'a/b'")),
  BadPreset(
    "name that begins with a dash", "{\"base\":\"devsign\",\"name\":\"-a\"}", (1, 26),
    .invalidName("'-a'")),
  BadPreset(
    "name of a built-in policy", "{\"base\":\"devsign\",\"name\":\"apple-photo\"}", (1, 26),
    .nameOfPolicy("apple-photo")),
  BadPreset(
    "parameters that are a list", "{\"base\":\"devsign\",\"parameters\":[1]}", (1, 32),
    .invalidParameters("'['")),
  BadPreset(
    "misspelt parameter", "{\"base\":\"devsign\",\n\"parameters\":{\n  \"hysteresi\":1}}", (3, 3),
    .unknownParameter("hysteresi", known: parameters, policy: "devsign")),
  BadPreset(
    "misspelt parameter with a value of no kind",
    "{\"base\":\"devsign\",\"parameters\":{\"hysteresi\":null}}", (1, 33),
    .unknownParameter("hysteresi", known: parameters, policy: "devsign")),
  BadPreset(
    "parameter of the transition", "{\"base\":\"devsign\",\"parameters\":{\"distance\":100}}",
    (1, 33), .unknownParameter("distance", known: parameters, policy: "devsign")),
  BadPreset(
    "a parameter twice",
    "{\"base\":\"devsign\",\"parameters\":{\"hysteresis\":1,\n\"hysteresis\":1}}", (2, 1),
    .twice("hysteresis")),
  value(
    "beyond its range", "hysteresis", "-1",
    .parameter(.invalidValue(name: "hysteresis", found: "-1", expected: "a number from 0 to 1000"))),
  value(
    "fraction for a whole number", "minimumTouches", "1.5",
    .parameter(
      .invalidValue(name: "minimumTouches", found: "1.5", expected: "a whole number from 1 to 20"))),
  value(
    "claim for a number", "hysteresis", "true",
    .invalidValue("'true'", parameter: "hysteresis", expected: "a number from 0 to 1000")),
  value(
    "list for a number", "hysteresis", "[1]",
    .invalidValue("'['", parameter: "hysteresis", expected: "a number from 0 to 1000")),
  value(
    "nothing for a number", "hysteresis", "null",
    .invalidValue("'null'", parameter: "hysteresis", expected: "a number from 0 to 1000")),
  value(
    "number in quotation marks", "hysteresis", "\"12\"",
    .quotedNumber("12", parameter: "hysteresis")),
  value(
    "hexadecimal for a number", "hysteresis", "\"0x10\"",
    .parameter(
      .invalidValue(name: "hysteresis", found: "0x10", expected: "a number from 0 to 1000"))),
  value(
    "words for a number", "hysteresis", "\"much\"",
    .parameter(
      .invalidValue(name: "hysteresis", found: "much", expected: "a number from 0 to 1000"))),
  value(
    "unit that nobody knows", "hysteresis", "\"3cm\"",
    .parameter(
      .invalidValue(
        name: "hysteresis", found: "3cm", expected: "a number from 0 to 1000, in pt, px, mm or %"))),
  value(
    "unit of something else", "hysteresis", "\"3 s\"",
    .parameter(
      .invalidValue(
        name: "hysteresis", found: "3 s", expected: "a number from 0 to 1000, in pt, px, mm or %"))),
  value(
    "number for a word", "translationOrigin", "1",
    .invalidValue(
      "'1'", parameter: "translationOrigin",
      expected: "one of touchDown, recognition, threshold, beforeRecognition, afterRecognition")),
  value(
    "unknown word", "translationOrigin", "\"nope\"",
    .parameter(
      .invalidValue(
        name: "translationOrigin", found: "nope",
        expected: "one of touchDown, recognition, threshold, beforeRecognition, afterRecognition"))),
  BadPreset(
    "touches that exclude each other",
    "{\"base\":\"devsign\",\"parameters\":{\"minimumTouches\":3,\"maximumTouches\":2}}", (1, 32),
    .settings(CommandFailure(SettingsError.touches(minimum: 3, maximum: 2)))),
  BadPreset(
    "a value of many", "{\"base\":\"devsign\",\"parameters\":{\"hysteresis\":1,\n\"regrab\":1}}",
    (2, 1), .unknownParameter("regrab", known: parameters, policy: "devsign")),
]

private func value(
  _ testDescription: String, _ name: String, _ value: String, _ fault: PresetFault
) -> BadPreset {
  BadPreset(
    testDescription, "{\"base\":\"devsign\",\"parameters\":{\"\(name)\":\n  \(value)}}", (2, 3),
    fault)
}

/// The sentences of some faults.
private let sentences: [(PresetFault, String)] = [
  (
    .unknownKey("bse", known: keys),
    "unknown key 'bse'; did you mean 'base'? Expected one of base, name, parameters, summary"
  ),
  (
    .invalidName("'-a'"),
    "invalid name '-a': expected letters, digits, '-', '_' and '.', a letter or digit first, at most 64"
  ),
  (
    .quotedNumber("12", parameter: "hysteresis"),
    "invalid value '12' for 'hysteresis': expected the number without quotation marks: 12"
  ),
  (
    .tooManyBases(base: "p0.json", limit: 8),
    "base 'p0.json' is one file too many: expected at most 8, each the base of another"
  ),
]

struct PresetFileTests {
  @Test(arguments: noPresets)
  fileprivate func `what is no preset is refused with its place`(_ preset: NoPreset) throws {
    try withTemporaryFolder { folder in
      let path = try folder.write(preset.text, to: "card.json")
      let run = dragline("preset", "show", path)
      #expect(run.error == "\(path)\(preset.message)\n")
      #expect(run.output.isEmpty)
      #expect(run.status == 65)
    }
  }

  @Test func `a sentence says what is wrong in a preset, and what is expected`() {
    for (fault, sentence) in sentences { #expect("\(fault)" == sentence) }
  }

  @Test(arguments: badPresets)
  fileprivate func `a fault in a preset is reported with its place`(_ preset: BadPreset) throws {
    try withTemporaryFolder { folder in
      let path = try folder.write(preset.text, to: "card.json")
      let run = dragline("preset", "show", path)
      #expect(
        run.failure(as: PresetError.self) == .file(preset.fault, path: path, preset.place))
      #expect(run.error.hasPrefix("\(path):\(preset.place.line):\(preset.place.column): error: "))
      #expect(run.output.isEmpty)
      #expect(run.status == 65)
      #expect(dragline("replay", "x", "--policy", path) == run)
    }
  }

  @Test func `a file's own name must be one if it gives none`() throws {
    try withTemporaryFolder { folder in
      let faults: [(String, PresetFault)] = [
        ("my card.json", .noName), ("devsign.json", .nameOfPolicy("devsign")),
      ]
      for (file, fault) in faults {
        let path = try folder.write("{\"base\":\"devsign\"}", to: file)
        #expect(
          dragline("preset", "show", path).failure(as: PresetError.self)
            == .file(fault, path: path, TextPlace(line: 1, column: 1)))
        try folder.write("{\"base\":\"devsign\",\"name\":\"mine\"}", to: file)
        #expect(dragline("preset", "show", path).output.hasPrefix("mine, from devsign: "))
      }
    }
  }

  @Test func `a file that is missing is no bad file`() throws {
    try withTemporaryFolder { folder in
      let missing = dragline("preset", "show", folder("nope.json"))
      #expect(
        missing.error
          == "dragline: \(folder("nope.json")): cannot read: No such file or directory\n")
      #expect(missing.status == 66)
      let path = try folder.write("{\"base\":\n\"nope.json\"}", to: "card.json")
      let base = dragline("replay", "x", "--policy", path)
      #expect(
        base.error == "\(path):2:1: error: base: \(folder("nope.json")): cannot read: "
          + "No such file or directory\n")
      #expect(base.status == 66)
      #expect(dragline("preset", "show", folder.path + "/").status == 66)
    }
  }

  @Test func `presets that lead in a circle, or too far, are refused where they do`() throws {
    try withTemporaryFolder { folder in
      let first = try folder.write("{\"base\":\"b.json\"}", to: "a.json")
      let second = try folder.write("{\"base\": \"./a.json\"}", to: "b.json")
      let circle = dragline("preset", "show", first)
      #expect(
        circle.failure(as: PresetError.self)
          == .file(
            .circle(base: "./a.json"), path: second, TextPlace(line: 1, column: 10)))
      #expect(circle.status == 65)
      for number in 1...9 {
        try folder.write("{\"base\":\"p\(number - 1).json\"}", to: "p\(number).json")
      }
      try folder.write("{\"base\":\"devsign\"}", to: "p0.json")
      #expect(dragline("preset", "show", folder("p7.json")).status == 0)
      let far = dragline("preset", "show", folder("p8.json"))
      #expect(
        far.failure(as: PresetError.self)
          == .file(
            .tooManyBases(base: "p0.json", limit: 8), path: folder("p1.json"),
            TextPlace(line: 1, column: 9)))
      #expect(far.status == 65)
    }
  }

  @Test func `a base is changed further, file by file, wherever they are`() throws {
    try withTemporaryFolder { folder in
      try folder.write(
        """
        {"base": "apple-photo", "parameters": {"hysteresis": 5, "flickSpeed": "0.9 pt/ms"}}
        """, to: "base.json")
      let path = try folder.write(
        """
        {"base": "./base.json", "name": "mine", "parameters": {
          "hysteresis": 1e1, "minimumTouches": 2.0, "maximumTouches": 3, "directions": "any"}}
        """, to: "card.json")
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      let run = dragline("replay", trace, "--policy", path, "--format", "jsonl")
      let header = try object(try #require(run.outputLines.first))
      #expect(header["policy"] as? String == "mine")
      let parameters = try #require(header["parameters"] as? [String: Any])
      #expect(parameters["hysteresis"] as? Double == 10)
      #expect(parameters["flickSpeed"] as? Double == 900)
      #expect(parameters["minimumTouches"] as? Double == 2)
      #expect(parameters["directions"] as? String == "any")
      #expect(parameters["mapping"] as? String == "accumulating")
    }
  }

  @Test func `what is set goes before what the file says`() throws {
    try withTemporaryFolder { folder in
      let path = try folder.write(
        "{\"base\":\"devsign\",\"parameters\":{\"hysteresis\":\"3mm\"}}", to: "card.json")
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      let words = ["replay", trace, "--policy", path, "--format", "jsonl"]
      #expect(dragline(words).output.contains(#""hysteresis":13.8,"#))
      #expect(dragline(words + ["--set", "hysteresis=4"]).output.contains(#""hysteresis":4,"#))
      #expect(
        dragline(words + ["--size", "41.4x89.7mm"]).output.contains(#""hysteresis":30,"#))
    }
  }

  @Test func `a measure on a screen of unknown size is an error of the recording`() throws {
    try withTemporaryFolder { folder in
      let text = ScreenRecording.drag.split(separator: "\n").map {
        $0.hasPrefix("A: 35") || $0.hasPrefix("A: 36") ? $0.dropLast(2) + "0" : $0
      }.joined(separator: "\n")
      let trace = try folder.write(text + "\n", to: "drag.evemu")
      let run = dragline("replay", trace, "--set", "hysteresis=3mm")
      #expect(
        run.error == "\(trace):1:1: error: hysteresis=3 mm: the screen's size in "
          + "millimetres is unknown: use pt, or --size WxHmm\n")
      #expect(run.status == 65)
      #expect(dragline("replay", trace, "--set", "hysteresis=3mm", "--size", "60x120").status == 0)
    }
  }
}
