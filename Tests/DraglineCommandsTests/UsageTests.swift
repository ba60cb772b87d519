import Gestures
import Interaction
import ReferenceTransitions
import Simulation
import TestSupport
import Testing
import Traces

@testable import DraglineCommands

/// Words that make no command, and the error that they give.
struct Misuse: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var words: [String]
  var error: CommandFailure

  init(_ testDescription: String, _ words: String, _ error: some CommandError) {
    self.testDescription = testDescription
    self.words = words.split(separator: " ").map { $0 == "''" ? "" : String($0) }
    self.error = CommandFailure(error)
  }
}

private let transitions = ReferenceTransitions.all.map(\.id)
private let policies = DragPolicy.all.map(\.id)
private let estimators = VelocityEstimator.all.map { "\($0.id)" }
private let lists = [
  "transitions", "policies", "estimators", "formats", "parameters", "scenarios",
]
private let actions = ["show", "diff", "list"]

private var withFirstPolicy: SimulationSettings {
  var settings = SimulationSettings()
  settings.replacePolicy(by: DragPolicy.all[0])
  return settings
}

private func noParameter(_ name: String, of settings: SimulationSettings) -> SettingsError {
  .parameter(.unknownName(name, known: settings.parameters.map(\.name)))
}

private let misuses = [
  Misuse("unknown verb", "frobnicate", UnknownName.verb("frobnicate")),
  Misuse("verb with a letter missing", "repla x", UnknownName.verb("repla")),
  Misuse("empty verb", "''", UnknownName.verb("")),
  Misuse("option before the verb", "--quiet replay x", UsageError.optionBeforeVerb("--quiet")),
  Misuse(
    "unknown option", "replay --frobnicate x",
    UnknownName.option("--frobnicate", of: .replay)),
  Misuse(
    "option with a dash missing", "replay x --framerate 60",
    UnknownName.option("--framerate", of: .replay)),
  Misuse(
    "unknown option with a value", "replay --outptu=x y",
    UnknownName.option("--outptu", of: .replay)),
  Misuse(
    "option of another verb", "list --quiet", UnknownName.option("--quiet", of: .list)),
  Misuse("missing value", "replay x --output", UsageError.missingValue("FILE", option: "--output")),
  Misuse(
    "missing value of a short option", "replay x -o", UsageError.missingValue("FILE", option: "-o")),
  Misuse("empty value", "replay x --output=", UsageError.missingValue("FILE", option: "--output")),
  Misuse("empty word as a value", "replay x -o ''", UsageError.missingValue("FILE", option: "-o")),
  Misuse(
    "value for an option without one", "replay x --quiet=1",
    UsageError.needlessValue("1", option: "--quiet")),
  Misuse("no operand", "replay", UsageError.missingOperand("TRACE", verb: "replay")),
  Misuse(
    "no operand behind --", "replay --quiet --", UsageError.missingOperand("TRACE", verb: "replay")),
  Misuse(
    "unknown format", "replay x --format xml",
    UnknownName(kind: "format", name: "xml", known: ["jsonl", "csv", "perfetto"])),
  Misuse(
    "unknown transition", "replay x --transition nope",
    UnknownName.transition("nope", among: transitions)),
  Misuse(
    "misspelt policy", "replay x --policy devsgn",
    UnknownName.policy("devsgn", among: policies)),
  Misuse(
    "misspelt estimator", "replay x --estimator lsq",
    UnknownName.estimator("lsq", among: estimators)),
  Misuse(
    "one misspelt policy of several", "compare x --policy devsign,apple-foto",
    UnknownName.policy("apple-foto", among: policies)),
  Misuse(
    "parameter of no policy", "explain x --policy all --set hysteresi=1",
    noParameter("hysteresi", of: withFirstPolicy)),
  Misuse(
    "way that is none", "explain x --direction dow",
    UnknownName.value("dow", of: .direction, among: ["up", "down", "left", "right", "auto"])),
  Misuse(
    "order that is none", "compare x --sort name",
    UnknownName.value("name", of: .sort, among: ["discriminating", "order"])),
  Misuse(
    "half a column", "compare x --columns 2.5",
    UsageError.invalidValue("2.5", option: "--columns", expected: .wholeNumber(1...10_000))),
  Misuse(
    "nothing to explain", "explain --json", UsageError.missingOperand("TRACE", verb: "explain")),
  Misuse(
    "no pixels", "decide x --density 0",
    UsageError.invalidValue("0", option: "--density", expected: .number(0.1...100))),
  Misuse("assignment without =", "replay x --set a", SettingsError.noAssignment("a")),
  Misuse(
    "misspelt parameter", "replay x --set hysteresi=1",
    noParameter("hysteresi", of: SimulationSettings())),
  Misuse(
    "unknown parameter", "replay x --set frobnicate=1",
    noParameter("frobnicate", of: SimulationSettings())),
  Misuse(
    "parameter that is no number", "replay x --set hysteresis=nan",
    SettingsError.parameter(
      .invalidValue(name: "hysteresis", found: "nan", expected: "a number from 0 to 1000"))),
  Misuse(
    "parameter in hexadecimal", "replay x --set hysteresis=0x10",
    SettingsError.parameter(
      .invalidValue(name: "hysteresis", found: "0x10", expected: "a number from 0 to 1000"))),
  Misuse(
    "frame rate in hexadecimal", "replay x --frame-rate 0x3c",
    UsageError.invalidValue("0x3c", option: "--frame-rate", expected: .number(1...1_000))),
  Misuse(
    "parameter beyond its range", "replay x --set minimumPercent=1.5",
    SettingsError.parameter(
      .invalidValue(name: "minimumPercent", found: "1.5", expected: "a number from 0 to 1"))),
  Misuse(
    "parameter with an empty value", "replay x --set distance=",
    SettingsError.parameter(
      .invalidValue(name: "distance", found: "", expected: "a number from 1 to 100000"))),
  Misuse(
    "fraction for a whole number", "replay x --set cell=1.5",
    SettingsError.parameter(
      .invalidValue(name: "cell", found: "1.5", expected: "a whole number from -1 to 1000000"))),
  Misuse(
    "second = in an assignment", "replay x --set distance=1=2",
    SettingsError.parameter(
      .invalidValue(name: "distance", found: "1=2", expected: "a number from 1 to 100000"))),
  Misuse(
    "word that a parameter does not have", "replay x --set destination=nope",
    SettingsError.parameter(
      .invalidValue(name: "destination", found: "nope", expected: "one of delegate, other"))),
  Misuse(
    "touches that exclude each other", "replay x --set minimumTouches=3 --set maximumTouches=2",
    SettingsError.touches(minimum: 3, maximum: 2)),
  Misuse(
    "frame rate 0", "replay x --frame-rate 0",
    UsageError.invalidValue("0", option: "--frame-rate", expected: .number(1...1_000))),
  Misuse(
    "negative frame rate", "replay x --frame-rate -60",
    UsageError.invalidValue("-60", option: "--frame-rate", expected: .number(1...1_000))),
  Misuse(
    "frame rate nan", "replay x --frame-rate nan",
    UsageError.invalidValue("nan", option: "--frame-rate", expected: .number(1...1_000))),
  Misuse(
    "infinite frame rate", "replay x --frame-rate inf",
    UsageError.invalidValue("inf", option: "--frame-rate", expected: .number(1...1_000))),
  Misuse(
    "frame rate 1e9", "replay x --frame-rate 1e9",
    UsageError.invalidValue("1e9", option: "--frame-rate", expected: .number(1...1_000))),
  Misuse(
    "frame rate in words", "replay x --frame-rate sixty",
    UsageError.invalidValue("sixty", option: "--frame-rate", expected: .number(1...1_000))),
  Misuse(
    "pointer speed 0", "replay x --pointer-speed 0",
    UsageError.invalidValue("0", option: "--pointer-speed", expected: .number(0.001...1_000))),
  Misuse(
    "touchpad gain in words", "replay x --touchpad-gain much",
    UsageError.invalidValue("much", option: "--touchpad-gain", expected: .number(0.001...1_000))),
  Misuse(
    "screen of no size", "replay x --screen 0x0",
    UsageError.invalidValue("0x0", option: "--screen", expected: .points)),
  Misuse(
    "screen of one side", "replay x --screen 414",
    UsageError.invalidValue("414", option: "--screen", expected: .points)),
  Misuse(
    "screen of three sides", "replay x --screen 1x2x3",
    UsageError.invalidValue("1x2x3", option: "--screen", expected: .points)),
  Misuse(
    "screen that is not a number", "replay x --screen nanx896",
    UsageError.invalidValue("nanx896", option: "--screen", expected: .points)),
  Misuse(
    "screen without a number", "replay x --screen x",
    UsageError.invalidValue("x", option: "--screen", expected: .points)),
  Misuse(
    "huge screen", "replay x --screen 1e300x1e300",
    UsageError.invalidValue("1e300x1e300", option: "--screen", expected: .points)),
  Misuse(
    "an eighth turn", "replay x --rotate 45",
    UsageError.invalidValue("45", option: "--rotate", expected: .quarterTurn)),
  Misuse(
    "a turn beyond 64 bits", "replay x --rotate 99999999999999999999",
    UsageError.invalidValue("99999999999999999999", option: "--rotate", expected: .quarterTurn)),
  Misuse("no transition to play", "animate", ReplayError.notOneTransition),
  Misuse("two transitions to play", "animate hero-push hero-pop", ReplayError.notOneTransition),
  Misuse(
    "misspelt transition to play", "animate hero-psh",
    UnknownName.transition("hero-psh", among: transitions)),
  Misuse(
    "unknown transition to play", "animate frobnicate",
    UnknownName.transition("frobnicate", among: transitions)),
  Misuse(
    "empty transition to play", "animate ''",
    UnknownName.transition("", among: transitions)),
  Misuse(
    "misspelt format of a playback", "animate hero-push --format track",
    UnknownName(kind: "format", name: "track", known: ["jsonl", "csv", "perfetto", "tracks"])),
  Misuse(
    "unknown format of a playback", "animate hero-push --format xml",
    UnknownName(kind: "format", name: "xml", known: ["jsonl", "csv", "perfetto", "tracks"])),
  Misuse(
    "option of another verb for a playback", "animate hero-push --json",
    UnknownName.option("--json", of: .animate)),
  Misuse(
    "parameter of another transition", "animate hero-push --set profile=locket",
    noParameter("profile", of: SimulationSettings(transition: "hero-push"))),
  Misuse(
    "parameter of a playback beyond its range", "animate cell-present --set duration=0",
    SettingsError.parameter(
      .invalidValue(name: "duration", found: "0", expected: "a number from 0.01 to 10"))),
  Misuse(
    "assignment without = for a playback", "animate cell-present --set duration",
    SettingsError.noAssignment("duration")),
  Misuse(
    "faster than full speed", "replay x --slow 0.5",
    UsageError.invalidValue("0.5", option: "--slow", expected: .number(1...100))),
  Misuse(
    "slower than there is", "animate hero-push --slow 101",
    UsageError.invalidValue("101", option: "--slow", expected: .number(1...100))),
  Misuse(
    "frame rate of a playback", "animate hero-push --frame-rate 0",
    UsageError.invalidValue("0", option: "--frame-rate", expected: .number(1...1_000))),
  Misuse(
    "screen of a playback", "animate hero-push --screen 1",
    UsageError.invalidValue("1", option: "--screen", expected: .points)),
  Misuse(
    "length in a unit that nobody knows", "replay x --set hysteresis=3cm",
    SettingsError.parameter(
      .invalidValue(
        name: "hysteresis", found: "3cm", expected: "a number from 0 to 1000, in pt, px, mm or %"))),
  Misuse(
    "length beyond its range", "replay x --set hysteresis=2000pt",
    SettingsError.parameter(
      .invalidValue(
        name: "hysteresis", found: "2000pt",
        expected: "a number from 0 to 1000, and this is 2000 pt"))),
  Misuse(
    "playback on a screen of unknown size", "animate hero-push --set distance=30mm",
    SettingsError.screen(.unknownSize("distance=30 mm"))),
  Misuse(
    "density 0", "replay x --density 0",
    UsageError.invalidValue("0", option: "--density", expected: .number(0.1...100))),
  Misuse(
    "size of one side", "replay x --size 60mm",
    UsageError.invalidValue("60mm", option: "--size", expected: .millimetres)),
  Misuse(
    "size without a number", "replay x --size wide",
    UsageError.invalidValue("wide", option: "--size", expected: .millimetres)),
  Misuse(
    "size of nothing", "replay x --size 0x0mm",
    UsageError.invalidValue("0x0mm", option: "--size", expected: .millimetres)),
  Misuse("no action", "preset", PresetError.noAction(known: actions)),
  Misuse(
    "misspelt action", "preset shwo devsign",
    UnknownName(kind: "action", name: "shwo", known: actions)),
  Misuse(
    "action with a letter missing", "preset dif devsign devsign",
    UnknownName(kind: "action", name: "dif", known: actions)),
  Misuse("no policy to show", "preset show", PresetError.names(action: .show)),
  Misuse("two policies to show", "preset show devsign devsign", PresetError.names(action: .show)),
  Misuse("one policy to compare", "preset diff devsign", PresetError.names(action: .diff)),
  Misuse("name for a list", "preset list devsign", PresetError.names(action: .list)),
  Misuse(
    "misspelt policy to show", "preset show devsgn",
    UnknownName.policy("devsgn", among: policies)),
  Misuse(
    "file of a comparison", "preset diff devsign devsign --as-file",
    PresetError.optionOfShow("--as-file")),
  Misuse("origin of a list", "preset list --origin", PresetError.optionOfShow("--origin")),
  Misuse(
    "values of a comparison", "preset diff devsign devsign --set hysteresis=1",
    PresetError.optionOfShow("--set")),
  Misuse("file and JSON Lines", "preset show devsign --as-file --json", PresetError.fileAndJSON),
  Misuse(
    "parameter of the transition", "preset show devsign --set distance=1",
    SettingsError.parameter(
      .unknownName("distance", known: SimulationSettings().policyParameters.map(\.name)))),
  Misuse(
    "document of parameters", "list parameters --format markdown",
    UsageError.noMarkdown(list: "parameters")),
  Misuse(
    "list in an unknown format", "list policies --format xml",
    UnknownName(kind: "format", name: "xml", known: ["text", "json", "markdown"])),
  Misuse("help for an unknown verb", "help nope", UnknownName.verb("nope")),
  Misuse("help for two verbs", "help list replay", UsageError.severalVerbs),
  Misuse("option for help", "help --json", UnknownName.option("--json", of: .help)),
  Misuse("no list", "list", UsageError.notOneList(known: lists)),
  Misuse("unknown list", "list nope", UsageError.notOneList(known: lists)),
  Misuse("two lists", "list policies formats", UsageError.notOneList(known: lists)),
]

/// The sentences of some errors.
private let sentences: [(any CommandError, String)] = [
  (
    UnknownName.verb("repla"),
    "unknown verb 'repla'; did you mean 'replay'? 'dragline help' shows all"
  ),
  (
    UnknownName.option("--framerate", of: .replay),
    "unknown option '--framerate'; did you mean '--frame-rate'? 'dragline help replay' shows all"
  ),
  (
    UnknownName.option("--json", of: .help),
    "unknown option '--json': 'dragline help help' shows all"
  ),
  (
    UnknownName.policy("vual", among: policies),
    "unknown policy 'vual'; did you mean 'vaul'? 'dragline list policies' shows all"
  ),
  (
    UnknownName.value("dow", of: .direction, among: ["up", "down"]),
    "unknown value 'dow' for '--direction'; did you mean 'down'? Expected one of up, down"
  ),
  (UsageError.missingValue("FILE", option: "-o"), "'-o' needs a value: -o FILE"),
  (
    UsageError.invalidValue("0", option: "--jobs", expected: .wholeNumber(1...10)),
    "invalid value '0' for '--jobs': expected a whole number from 1 to 10"
  ),
]

struct UsageTests {
  @Test(arguments: misuses)
  func `words that make no command are answered by one sentence`(_ misuse: Misuse) {
    let run = dragline(misuse.words)
    #expect(run.failure == misuse.error)
    #expect(run.error == "dragline: \(misuse.error.message)\n")
    #expect(run.output.isEmpty)
    #expect(run.status == 2)
  }

  @Test func `a sentence names the fault, what is expected, and the nearest word`() {
    for (error, sentence) in sentences { #expect("\(error)" == sentence) }
  }

  @Test func `a list of names is in the message if it fits on a line`() {
    let hint = UnknownName.Hint.namesOrCommand("dragline list x")
    let room = String(repeating: "n", count: 64)
    let short = UnknownName(kind: "x", name: "", known: [room], hint: hint)
    #expect("\(short)" == "unknown x '': expected one of \(room)")
    let long = UnknownName(kind: "x", name: "", known: [room + "n"], hint: hint)
    #expect("\(long)" == "unknown x '': 'dragline list x' shows all")
  }

  @Test func `no word at all shows the overview where messages go`() {
    let run = dragline([])
    #expect(
      run.error == dragline("help").output
        + "\ndragline: name a verb, such as 'dragline replay TRACE'\n")
    #expect(run.output.isEmpty)
    #expect(run.status == 2)
  }

  @Test func `what follows two dashes is a file whatever it looks like`() {
    let run = dragline("replay", "--", "--help")
    #expect(run.error == "dragline: --help: cannot read: No such file or directory\n")
    #expect(run.status == 66)
  }

  @Test func `options may follow operands and carry their value behind =`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      let before = dragline("replay", "--frame-rate", "120", "--format", "jsonl", trace)
      let after = dragline("replay", trace, "--format=jsonl", "--frame-rate=120")
      #expect(before == after)
      #expect(before.status == 0)
      #expect(before.output.contains(#""frameRate":120,"#))
    }
  }

  @Test func `the last of several values counts`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      let run = dragline(
        "replay", trace, "--format", "jsonl", "--set", "distance=100", "--set", "distance=300",
        "--rotate", "90", "--rotate", "0")
      #expect(run.output.contains(#""distance":300,"#))
      #expect(run.output.contains(#""screen":[414,897]"#))
    }
  }
}
