import TestSupport
import Testing

@testable import DraglineCommands

/// What is said to words that make no command.
struct Misuse: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var words: [String]
  var message: String

  init(_ testDescription: String, _ words: String, _ message: String) {
    self.testDescription = testDescription
    self.words = words.split(separator: " ").map { $0 == "''" ? "" : String($0) }
    self.message = message
  }
}

private let verbs = "'dragline help' shows all"
private let rate = "expected a number from 1 to 1000"
private let transitions = "'dragline list transitions' shows all"
private let policies = "'dragline list policies' shows all"
private let estimators = "'dragline list estimators' shows all"
private let parameters = "'dragline list parameters' shows all"
private let oneTransition =
  "name one transition: dragline animate TRANSITION ('dragline list transitions')"
private let lists =
  "name one list: transitions, policies, estimators, formats, parameters, scenarios"

private let misuses = [
  Misuse("unknown verb", "frobnicate", "unknown verb 'frobnicate': \(verbs)"),
  Misuse(
    "verb with a letter missing", "repla x",
    "unknown verb 'repla'; did you mean 'replay'? \(verbs)"),
  Misuse("empty verb", "''", "unknown verb '': \(verbs)"),
  Misuse(
    "option before the verb", "--quiet replay x",
    "'--quiet' stands before the verb: 'dragline help' lists the verbs"),
  Misuse(
    "unknown option", "replay --frobnicate x",
    "unknown option '--frobnicate': 'dragline help replay' shows all"),
  Misuse(
    "option with a dash missing", "replay x --framerate 60",
    "unknown option '--framerate'; did you mean '--frame-rate'? 'dragline help replay' shows all"),
  Misuse(
    "unknown option with a value", "replay --outptu=x y",
    "unknown option '--outptu'; did you mean '--output'? 'dragline help replay' shows all"),
  Misuse(
    "option of another verb", "list --quiet",
    "unknown option '--quiet': 'dragline help list' shows all"),
  Misuse("missing value", "replay x --output", "'--output' needs a value: --output FILE"),
  Misuse("missing value of a short option", "replay x -o", "'-o' needs a value: -o FILE"),
  Misuse("empty value", "replay x --output=", "'--output' needs a value: --output FILE"),
  Misuse("empty word as a value", "replay x -o ''", "'-o' needs a value: -o FILE"),
  Misuse(
    "value for an option without one", "replay x --quiet=1",
    "'--quiet' takes no value: remove '=1'"),
  Misuse("no operand", "replay", "name TRACE: dragline replay TRACE"),
  Misuse("no operand behind --", "replay --quiet --", "name TRACE: dragline replay TRACE"),
  Misuse(
    "unknown format", "replay x --format xml",
    "unknown format 'xml': expected one of jsonl, csv, perfetto"),
  Misuse(
    "unknown transition", "replay x --transition nope",
    "unknown transition 'nope': \(transitions)"),
  Misuse(
    "misspelt policy", "replay x --policy devsgn",
    "unknown policy 'devsgn'; did you mean 'devsign'? \(policies)"),
  Misuse(
    "policy with two letters swapped", "replay x --policy vual",
    "unknown policy 'vual'; did you mean 'vaul'? \(policies)"),
  Misuse(
    "misspelt estimator", "replay x --estimator lsq",
    "unknown estimator 'lsq'; did you mean 'lsq1'? \(estimators)"),
  Misuse(
    "one misspelt policy of several", "compare x --policy devsign,apple-foto",
    "unknown policy 'apple-foto'; did you mean 'apple-photo'? \(policies)"),
  Misuse(
    "parameter of no policy", "explain x --policy all --set hysteresi=1",
    "unknown parameter 'hysteresi'; did you mean 'hysteresis'? "
      + parameters),
  Misuse(
    "way that is none", "explain x --direction dow",
    "unknown value 'dow' for '--direction'; did you mean 'down'? "
      + "Expected one of up, down, left, right, auto"),
  Misuse(
    "order that is none", "compare x --sort name",
    "unknown value 'name' for '--sort': expected one of discriminating, order"),
  Misuse(
    "half a column", "compare x --columns 2.5",
    "invalid value '2.5' for '--columns': expected a whole number from 1 to 10000"),
  Misuse("nothing to explain", "explain --json", "name TRACE: dragline explain TRACE"),
  Misuse(
    "no pixels", "decide x --density 0",
    "invalid value '0' for '--density': expected a number from 0.1 to 100"),
  Misuse("assignment without =", "replay x --set a", "'--set a' has no '=': --set KEY=VALUE"),
  Misuse(
    "misspelt parameter", "replay x --set hysteresi=1",
    "unknown parameter 'hysteresi'; did you mean 'hysteresis'? "
      + parameters),
  Misuse(
    "unknown parameter", "replay x --set frobnicate=1",
    "unknown parameter 'frobnicate': \(parameters)"),
  Misuse(
    "parameter that is no number", "replay x --set hysteresis=nan",
    "invalid value 'nan' for 'hysteresis': expected a number from 0 to 1000"),
  Misuse(
    "parameter in hexadecimal", "replay x --set hysteresis=0x10",
    "invalid value '0x10' for 'hysteresis': expected a number from 0 to 1000"),
  Misuse(
    "frame rate in hexadecimal", "replay x --frame-rate 0x3c",
    "invalid value '0x3c' for '--frame-rate': \(rate)"),
  Misuse(
    "parameter beyond its range", "replay x --set minimumPercent=1.5",
    "invalid value '1.5' for 'minimumPercent': expected a number from 0 to 1"),
  Misuse(
    "parameter with an empty value", "replay x --set distance=",
    "invalid value '' for 'distance': expected a number from 1 to 100000"),
  Misuse(
    "fraction for a whole number", "replay x --set cell=1.5",
    "invalid value '1.5' for 'cell': expected a whole number from -1 to 1000000"),
  Misuse(
    "second = in an assignment", "replay x --set distance=1=2",
    "invalid value '1=2' for 'distance': expected a number from 1 to 100000"),
  Misuse(
    "word that a parameter does not have", "replay x --set destination=nope",
    "invalid value 'nope' for 'destination': expected one of delegate, other"),
  Misuse(
    "touches that exclude each other",
    "replay x --set minimumTouches=3 --set maximumTouches=2",
    "minimumTouches=3 is above maximumTouches=2: no drag could begin"),
  Misuse(
    "frame rate 0", "replay x --frame-rate 0", "invalid value '0' for '--frame-rate': \(rate)"),
  Misuse(
    "negative frame rate", "replay x --frame-rate -60",
    "invalid value '-60' for '--frame-rate': \(rate)"),
  Misuse(
    "frame rate nan", "replay x --frame-rate nan",
    "invalid value 'nan' for '--frame-rate': \(rate)"),
  Misuse(
    "infinite frame rate", "replay x --frame-rate inf",
    "invalid value 'inf' for '--frame-rate': \(rate)"),
  Misuse(
    "frame rate 1e9", "replay x --frame-rate 1e9",
    "invalid value '1e9' for '--frame-rate': \(rate)"),
  Misuse(
    "frame rate in words", "replay x --frame-rate sixty",
    "invalid value 'sixty' for '--frame-rate': \(rate)"),
  Misuse(
    "pointer speed 0", "replay x --pointer-speed 0",
    "invalid value '0' for '--pointer-speed': expected a number from 0.001 to 1000"),
  Misuse(
    "touchpad gain in words", "replay x --touchpad-gain much",
    "invalid value 'much' for '--touchpad-gain': expected a number from 0.001 to 1000"),
  Misuse("screen of no size", "replay x --screen 0x0", screen("0x0")),
  Misuse("screen of one side", "replay x --screen 414", screen("414")),
  Misuse("screen of three sides", "replay x --screen 1x2x3", screen("1x2x3")),
  Misuse("screen that is not a number", "replay x --screen nanx896", screen("nanx896")),
  Misuse("screen without a number", "replay x --screen x", screen("x")),
  Misuse("huge screen", "replay x --screen 1e300x1e300", screen("1e300x1e300")),
  Misuse("an eighth turn", "replay x --rotate 45", rotation("45")),
  Misuse(
    "a turn beyond 64 bits", "replay x --rotate 99999999999999999999",
    rotation("99999999999999999999")),
  Misuse("no transition to play", "animate", oneTransition),
  Misuse("two transitions to play", "animate hero-push hero-pop", oneTransition),
  Misuse(
    "misspelt transition to play", "animate hero-psh",
    "unknown transition 'hero-psh'; did you mean 'hero-push'? \(transitions)"),
  Misuse(
    "unknown transition to play", "animate frobnicate",
    "unknown transition 'frobnicate': \(transitions)"),
  Misuse("empty transition to play", "animate ''", "unknown transition '': \(transitions)"),
  Misuse(
    "misspelt format of a playback", "animate hero-push --format track",
    "unknown format 'track'; did you mean 'tracks'? Expected one of jsonl, csv, perfetto, tracks"),
  Misuse(
    "unknown format of a playback", "animate hero-push --format xml",
    "unknown format 'xml': expected one of jsonl, csv, perfetto, tracks"),
  Misuse(
    "option of another verb for a playback", "animate hero-push --json",
    "unknown option '--json': 'dragline help animate' shows all"),
  Misuse(
    "parameter of another transition", "animate hero-push --set profile=locket",
    "unknown parameter 'profile': \(parameters)"),
  Misuse(
    "parameter of a playback beyond its range", "animate cell-present --set duration=0",
    "invalid value '0' for 'duration': expected a number from 0.01 to 10"),
  Misuse(
    "assignment without = for a playback", "animate cell-present --set duration",
    "'--set duration' has no '=': --set KEY=VALUE"),
  Misuse(
    "faster than full speed", "replay x --slow 0.5",
    "invalid value '0.5' for '--slow': expected a number from 1 to 100"),
  Misuse(
    "slower than there is", "animate hero-push --slow 101",
    "invalid value '101' for '--slow': expected a number from 1 to 100"),
  Misuse(
    "frame rate of a playback", "animate hero-push --frame-rate 0",
    "invalid value '0' for '--frame-rate': \(rate)"),
  Misuse("screen of a playback", "animate hero-push --screen 1", screen("1")),
  Misuse(
    "length in a unit that nobody knows", "replay x --set hysteresis=3cm",
    "invalid value '3cm' for 'hysteresis': expected a number from 0 to 1000, in pt, px, mm or %"),
  Misuse(
    "length beyond its range", "replay x --set hysteresis=2000pt",
    "invalid value '2000pt' for 'hysteresis': expected a number from 0 to 1000, "
      + "and this is 2000 pt"),
  Misuse(
    "playback on a screen of unknown size", "animate hero-push --set distance=30mm",
    "distance=30 mm: the screen's size in millimetres is unknown: use pt, or --size WxHmm"),
  Misuse(
    "density 0", "replay x --density 0",
    "invalid value '0' for '--density': expected a number from 0.1 to 100"),
  Misuse("size of one side", "replay x --size 60mm", size("60mm")),
  Misuse("size without a number", "replay x --size wide", size("wide")),
  Misuse("size of nothing", "replay x --size 0x0mm", size("0x0mm")),
  Misuse("no action", "preset", "name an action: show, diff, list"),
  Misuse(
    "misspelt action", "preset shwo devsign",
    "unknown action 'shwo'; did you mean 'show'? Expected one of show, diff, list"),
  Misuse(
    "action with a letter missing", "preset dif devsign devsign",
    "unknown action 'dif'; did you mean 'diff'? Expected one of show, diff, list"),
  Misuse("no policy to show", "preset show", "name one policy: dragline preset show POLICY"),
  Misuse(
    "two policies to show", "preset show devsign devsign",
    "name one policy: dragline preset show POLICY"),
  Misuse(
    "one policy to compare", "preset diff devsign",
    "name two policies: dragline preset diff A B"),
  Misuse("name for a list", "preset list devsign", "'dragline preset list' takes no name"),
  Misuse(
    "misspelt policy to show", "preset show devsgn",
    "unknown policy 'devsgn'; did you mean 'devsign'? \(policies)"),
  Misuse(
    "file of a comparison", "preset diff devsign devsign --as-file",
    "'--as-file' is for 'dragline preset show' alone"),
  Misuse(
    "origin of a list", "preset list --origin", "'--origin' is for 'dragline preset show' alone"),
  Misuse(
    "values of a comparison", "preset diff devsign devsign --set hysteresis=1",
    "'--set' is for 'dragline preset show' alone"),
  Misuse(
    "file and JSON Lines", "preset show devsign --as-file --json",
    "'--as-file' and '--json' exclude each other: give one"),
  Misuse(
    "parameter of the transition", "preset show devsign --set distance=1",
    "unknown parameter 'distance': \(parameters)"),
  Misuse(
    "document of parameters", "list parameters --format markdown",
    "only policies have a document: dragline list policies"),
  Misuse(
    "list in an unknown format", "list policies --format xml",
    "unknown format 'xml': expected one of text, json, markdown"),
  Misuse("help for an unknown verb", "help nope", "unknown verb 'nope': \(verbs)"),
  Misuse("help for two verbs", "help list replay", "name one verb: dragline help [VERB]"),
  Misuse(
    "option for help", "help --json", "unknown option '--json': 'dragline help help' shows all"),
  Misuse("no list", "list", lists),
  Misuse("unknown list", "list nope", lists),
  Misuse("two lists", "list policies formats", lists),
]

private func screen(_ found: String) -> String {
  "invalid value '\(found)' for '--screen': expected points, such as 414x896"
}

private func size(_ found: String) -> String {
  "invalid value '\(found)' for '--size': expected millimetres, such as 65x141mm"
}

private func rotation(_ found: String) -> String {
  "invalid value '\(found)' for '--rotate': expected 0, 90, 180 or 270"
}

struct UsageTests {
  @Test(arguments: misuses)
  func `words that make no command are answered by one sentence`(_ misuse: Misuse) {
    let run = dragline(misuse.words)
    #expect(run.error == "dragline: \(misuse.message)\n")
    #expect(run.output.isEmpty)
    #expect(run.status == 2)
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
