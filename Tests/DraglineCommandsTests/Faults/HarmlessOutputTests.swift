import Foundation
import TestSupport
import Testing

/// Control characters in names, recordings, labels and presets never reach a terminal.
struct HarmlessOutputTests {
  /// A title that a terminal would take, colour by C1, a new line, and text that turns around.
  private static let hostile = "\u{1B}]0;x\u{7}\u{9B}31m\u{202E}\u{2066}\nx"

  /// One place where hostile text appears, and a run that meets it.
  struct Place: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var words: @Sendable (TemporaryFolder) throws -> [String]

    init(_ name: String, _ words: @escaping @Sendable (TemporaryFolder) throws -> [String]) {
      (testDescription, self.words) = (name, words)
    }
  }

  private static func json(_ text: String) -> String {
    let escapes = text.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"\(escapes.joined())\""
  }

  private static func trace(_ folder: TemporaryFolder) throws -> String {
    let text = ScreenRecording.drag.replacing("Test Screen", with: String(hostile.dropLast(2)))
    return try folder.write(text, to: "t\(hostile).evemu")
  }

  private static func preset(_ text: String, _ folder: TemporaryFolder) throws -> [String] {
    ["replay", try trace(folder), "--policy", try folder.write(text, to: "p\(hostile).json")]
  }

  private static func presetFile(_ base: String, _ folder: TemporaryFolder) throws -> String {
    try folder.write("{\"base\":\"\(base)\",\"name\":\(json(hostile))}", to: "\(hostile).json")
  }

  private static func labels(_ rows: String, _ folder: TemporaryFolder) throws -> [String] {
    try folder.write("file,gesture,label,tags\n" + rows, to: "labels.csv")
    return ["replay", try trace(folder)]
  }

  private static let verbs = ["replay", "explain", "compare", "inspect", "velocity"]

  static let places: [Place] =
    verbs.flatMap { verb in
      [
        Place("\(verb), a file's name") { [verb, try trace($0)] },
        Place("\(verb), a file's name in JSON") { [verb, "--json", try trace($0)] },
        Place("\(verb), a missing file") { [verb, $0(hostile)] },
        Place("\(verb), a broken file") { [verb, try $0.write("nonsense", to: hostile)] },
        Place("\(verb), an option") { _ in [verb, "--\(hostile)"] },
        Place("\(verb), a device") { [verb, try trace($0), "--device", hostile] },
      ]
    } + [
      Place("a verb") { _ in [hostile] },
      Place("help") { _ in ["help", hostile] },
      Place("list") { _ in ["list", hostile] },
      Place("a transition") { _ in ["animate", hostile] },
      Place("a parameter") { ["replay", try trace($0), "--set", "\(hostile)=1"] },
      Place("a value") { ["replay", try trace($0), "--set", "minimumPercent=\(hostile)"] },
      Place("a policy") { ["replay", try trace($0), "--policy", hostile] },
      Place("an output") { ["replay", try trace($0), "-o", "\($0(hostile))/x"] },
      Place("a conversion's end") { ["convert", try trace($0), $0(hostile)] },
      Place("a conversion's losses") { ["convert", try trace($0), $0("\(hostile).csv")] },
      Place("a timeline") { ["replay", try trace($0), "-o", "-"] },
      Place("pointer lines") { ["convert", try trace($0), "-", "--to", "pointer-jsonl"] },
      Place("a preset's base") { try preset("{\"base\":\(json(hostile))}", $0) },
      Place("a preset's key") { try preset("{\(json(hostile)):1}", $0) },
      Place("a preset's name") {
        try preset("{\"base\":\"devsign\",\"name\":\(json(hostile))}", $0)
      },
      Place("a preset's parameter") {
        try preset("{\"base\":\"devsign\",\"parameters\":{\(json(hostile)):1}}", $0)
      },
      Place("a preset's value") {
        try preset(
          "{\"base\":\"devsign\",\"parameters\":{\"minimumPercent\":\(json(hostile))}}", $0)
      },
      Place("a label's file") { try labels("\"\(hostile)\",1,finish,\n", $0) },
      Place("a label's expectation") { try labels("\"t\(hostile).evemu\",1,\(hostile),\n", $0) },
      Place("a label's name") {
        try labels("\"t\(hostile).evemu\",1,finish,\"\(hostile)\"\n", $0)
      },
      Place("a label beyond the gestures") { try labels("\"t\(hostile).evemu\",9,finish,\n", $0) },
      Place("a release") { ["decide", try $0.write("{\"id\":\(hostile)}\n", to: hostile)] },
      Place("a preset that is shown") {
        ["preset", "show", try presetFile("devsign", $0)]
      },
      Place("a preset as a file") {
        ["preset", "show", try presetFile("devsign", $0), "--as-file"]
      },
      Place("a preset in JSON") {
        ["preset", "show", try presetFile("devsign", $0), "--json"]
      },
      Place("a preset that is compared") {
        ["preset", "diff", try presetFile("vaul", $0), "devsign"]
      },
      Place("a preset that is not there") { ["preset", "show", $0("\(hostile).json")] },
      Place("a preset that is checked") {
        ["check", "--policy", try presetFile("vaul", $0)]
      },
      Place("a preset's list of parameters") {
        ["list", "parameters", "--policy", try presetFile("vaul", $0)]
      },
      Place("a live device's path") { ["live", $0(hostile), "--no-wait"] },
      Place("a live preset") { ["live", "--no-input", "--policy", $0("\(hostile).json")] },
      Place("a live timeline") { ["live", "/dev/null", "--timeline", "\($0(hostile))/x"] },
      Place("a device's path") { ["record", $0(hostile), "-o", $0("x.evemu")] },
      Place("a recording to play") { ["play", $0(hostile)] },
    ]

  @Test(arguments: places)
  func `a terminal gets text`(_ place: Place) throws {
    try withTemporaryFolder { folder in
      let run = dragline(try place.words(folder))
      for text in [run.output, run.error] {
        let bad = text.unicodeScalars.filter { scalar in
          scalar != "\n"
            && [.control, .format, .privateUse].contains(scalar.properties.generalCategory)
        }
        #expect(bad.isEmpty, "\(bad.map(\.value)) in \(text.debugDescription)")
        // A new line of somebody's text would begin a message of its own.
        #expect(!text.split(separator: "\n").contains("x"), "\(text)")
      }
      #expect(!run.output.isEmpty || !run.error.isEmpty)
    }
  }
}
