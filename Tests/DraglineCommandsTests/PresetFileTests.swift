import TestSupport
import Testing

/// A preset that cannot be used, and what is said about it.
private struct BadPreset: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var text: String
  /// Behind the path.
  var message: String

  init(_ testDescription: String, _ text: String, _ message: String) {
    (self.testDescription, self.text, self.message) = (testDescription, text, message)
  }
}

private let names =
  "letters, digits, '-', '_' and '.', a letter or digit first, at most 64"
private let baseWords = "expected the name of a policy, or a file, in quotation marks"

private let badPresets = [
  BadPreset("empty", "", ":1:1: error: unexpected nothing: expected an object"),
  BadPreset(
    "no JSON", "base=devsign", ":1:1: error: unexpected 'b': expected an object or array"),
  BadPreset(
    "cut", "{\"base\":\"devsign\",\n\"parameters\":{",
    ":3:1: error: unexpected 'the end of the file': expected a name in quotation marks or '}'"),
  BadPreset(
    "a list", "[]", ":1:1: error: '[': expected an object such as {\"base\": \"devsign\"}"),
  BadPreset(
    "a number", "  12", ":1:3: error: '12': expected an object such as {\"base\": \"devsign\"}"),
  BadPreset(
    "no base", "\n {}",
    ":2:2: error: no base: expected \"base\" with the name of a policy, or a file"),
  BadPreset(
    "misspelt key", "{\"bse\":\"devsign\"}",
    ":1:2: error: unknown key 'bse'; did you mean 'base'? Keys: base, name, parameters, summary"),
  BadPreset(
    "unknown key", "{\"base\":\"devsign\",\n \"frobnicate\":1}",
    ":2:2: error: unknown key 'frobnicate'. Keys: base, name, parameters, summary"),
  BadPreset(
    "a key twice", "{\"base\":\"devsign\",\"base\":\"devsign\"}",
    ":1:19: error: 'base' stands here a second time: remove one"),
  BadPreset("base that is a number", "{\"base\":1}", ":1:9: error: invalid base '1': \(baseWords)"),
  BadPreset("empty base", "{\"base\":\"\"}", ":1:9: error: invalid base '': \(baseWords)"),
  BadPreset(
    "base that is null", "{\"base\":null}", ":1:9: error: invalid base 'null': \(baseWords)"),
  BadPreset(
    "misspelt base", "{\"base\":\"devsgn\"}",
    ":1:9: error: unknown base 'devsgn'; did you mean 'devsign'? "
      + "'dragline list policies' and 'dragline preset list' name them all"),
  BadPreset(
    "unknown base", "{\"base\":\"frobnicate\"}",
    ":1:9: error: unknown base 'frobnicate'. "
      + "'dragline list policies' and 'dragline preset list' name them all"),
  BadPreset(
    "itself for a base", "{\"base\":\"./card.json\"}",
    ":1:9: error: base './card.json' leads back to itself: expected another"),
  BadPreset(
    "name that is a number", "{\"base\":\"devsign\",\"name\":1}",
    ":1:26: error: invalid name '1': expected \(names)"),
  BadPreset(
    "name with a slash", "{\"base\":\"devsign\",\"name\":\"a/b\"}",
    ":1:26: error: invalid name 'a/b': expected \(names)"),
  BadPreset(
    "name that begins with a dash", "{\"base\":\"devsign\",\"name\":\"-a\"}",
    ":1:26: error: invalid name '-a': expected \(names)"),
  BadPreset(
    "name of a built-in policy", "{\"base\":\"devsign\",\"name\":\"apple-photo\"}",
    ":1:26: error: 'apple-photo' is a built-in policy, which no preset may hide: "
      + "expected another name"),
  BadPreset(
    "parameters that are a list", "{\"base\":\"devsign\",\"parameters\":[1]}",
    ":1:32: error: invalid parameters '[': expected an object with their names"),
  BadPreset(
    "misspelt parameter", "{\"base\":\"devsign\",\n\"parameters\":{\n  \"hysteresi\":1}}",
    ":3:3: error: unknown parameter 'hysteresi'; did you mean 'hysteresis'? "
      + "'dragline preset show devsign' names them all"),
  BadPreset(
    "misspelt parameter with a value of no kind",
    "{\"base\":\"devsign\",\"parameters\":{\"hysteresi\":null}}",
    ":1:33: error: unknown parameter 'hysteresi'; did you mean 'hysteresis'? "
      + "'dragline preset show devsign' names them all"),
  BadPreset(
    "parameter of the transition", "{\"base\":\"devsign\",\"parameters\":{\"distance\":100}}",
    ":1:33: error: unknown parameter 'distance'. 'dragline preset show devsign' names them all"),
  BadPreset(
    "a parameter twice",
    "{\"base\":\"devsign\",\"parameters\":{\"hysteresis\":1,\n\"hysteresis\":1}}",
    ":2:1: error: 'hysteresis' stands here a second time: remove one"),
  value("beyond its range", "hysteresis", "-1", "'-1'", "expected a number from 0 to 1000"),
  value(
    "fraction for a whole number", "minimumTouches", "1.5", "'1.5'",
    "expected a whole number from 1 to 20"),
  value("claim for a number", "hysteresis", "true", "'true'", "expected a number from 0 to 1000"),
  value("list for a number", "hysteresis", "[1]", "'['", "expected a number from 0 to 1000"),
  value("nothing for a number", "hysteresis", "null", "'null'", "expected a number from 0 to 1000"),
  value(
    "number in quotation marks", "hysteresis", "\"12\"", "'12'",
    "a number stands without quotation marks: 12"),
  value(
    "hexadecimal for a number", "hysteresis", "\"0x10\"", "'0x10'",
    "expected a number from 0 to 1000"),
  value(
    "words for a number", "hysteresis", "\"much\"", "'much'", "expected a number from 0 to 1000"),
  value(
    "unit that nobody knows", "hysteresis", "\"3cm\"", "'3cm'",
    "expected a number from 0 to 1000, in pt, px, mm or %"),
  value(
    "unit of something else", "hysteresis", "\"3 s\"", "'3 s'",
    "expected a number from 0 to 1000, in pt, px, mm or %"),
  value(
    "number for a word", "translationOrigin", "1", "'1'",
    "expected one of touchDown, recognition, threshold, "
      + "beforeRecognition, afterRecognition"),
  value(
    "unknown word", "translationOrigin", "\"nope\"", "'nope'",
    "expected one of touchDown, recognition, threshold, "
      + "beforeRecognition, afterRecognition"),
  BadPreset(
    "touches that exclude each other",
    "{\"base\":\"devsign\",\"parameters\":{\"minimumTouches\":3,\"maximumTouches\":2}}",
    ":1:32: error: minimumTouches=3 is above maximumTouches=2: no drag could begin"),
  BadPreset(
    "a value of many", "{\"base\":\"devsign\",\"parameters\":{\"hysteresis\":1,\n\"regrab\":1}}",
    ":2:1: error: unknown parameter 'regrab'. 'dragline preset show devsign' names them all"),
  BadPreset(
    "longer than any preset", String(repeating: " ", count: 65_537),
    ":1:1: error: too long: expected at most 65536 bytes"),
]

private func value(
  _ testDescription: String, _ name: String, _ value: String, _ found: String, _ expected: String
) -> BadPreset {
  BadPreset(
    testDescription, "{\"base\":\"devsign\",\"parameters\":{\"\(name)\":\n  \(value)}}",
    ":2:3: error: invalid value \(found) for '\(name)': \(expected)")
}

struct PresetFileTests {
  @Test(arguments: badPresets)
  fileprivate func `what is wrong in a preset is told with its place`(_ preset: BadPreset) throws {
    try withTemporaryFolder { folder in
      let path = try folder.write(preset.text, to: "card.json")
      let run = dragline("preset", "show", path)
      #expect(run.error == "\(path)\(preset.message)\n")
      #expect(run.output.isEmpty)
      #expect(run.status == 65)
      #expect(dragline("replay", "x", "--policy", path) == run)
    }
  }

  @Test func `a file's own name must be one if it gives none`() throws {
    try withTemporaryFolder { folder in
      for (file, message) in [
        ("my card.json", "no name, and the file's is none: expected \"name\" with \(names)"),
        (
          "devsign.json",
          "'devsign' is a built-in policy, which no preset may hide: expected another name"
        ),
      ] {
        let path = try folder.write("{\"base\":\"devsign\"}", to: file)
        #expect(dragline("preset", "show", path).error == "\(path):1:1: error: \(message)\n")
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
        circle.error
          == "\(second):1:10: error: base './a.json' leads back to itself: expected another\n")
      #expect(circle.status == 65)
      for number in 1...9 {
        try folder.write("{\"base\":\"p\(number - 1).json\"}", to: "p\(number).json")
      }
      try folder.write("{\"base\":\"devsign\"}", to: "p0.json")
      #expect(dragline("preset", "show", folder("p7.json")).status == 0)
      let far = dragline("preset", "show", folder("p8.json"))
      #expect(
        far.error == "\(folder("p1.json")):1:9: error: base 'p0.json' is too far: "
          + "expected at most 8 files behind each other\n")
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
