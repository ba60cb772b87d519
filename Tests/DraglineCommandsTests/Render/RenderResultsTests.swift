import Foundation
import Pictures
import TestSupport
import Testing

@testable import DraglineCommands

/// The pictures of comparisons, differences, sweeps and distributions, and what they refuse.
struct RenderResultsTests {
  static let traces = SummaryTests.traces
  static let flick = "\(traces)/flick.evemu"

  static func setting(_ number: Int, _ parameters: String, policy: String = "devsign") -> String {
    #"{"type":"setting","setting":\#(number),"policy":"\#(policy)",\#(parameters)"#
      + #""trueDismissals":\#(9 - number),"falseDismissals":\#(number),"falseCancels":1,"#
      + #""trueCancels":5,"accuracy":0.5,"balancedAccuracy":0.5,"margins":[]}"#
  }

  static let tuning =
    #"{"type":"policy","schema":"dragline.tune/1","policy":"devsign","now":{"falseDismissals":4,"#
    + #""falseCancels":5},"recommended":{"falseDismissals":1,"falseCancels":2},"changes":[{"name":"#
    + #""minimumVelocity","unit":"pt/s","now":"0","recommended":"-400"}]}"# + "\n"
    + #"{"type":"front","policy":"devsign","falseDismissals":1,"falseCancels":2}"#

  static let results: [Row<String, [String]>] = [
    Row(
      "one parameter",
      setting(1, #""minimumVelocity":100,"#) + "\n" + setting(2, #""minimumVelocity":50,"#),
      ["Sweep of devsign", "100 pt/s: 2 wrong", "→ minimumVelocity (pt/s)"]),
    Row(
      "two parameters",
      setting(1, #""minimumVelocity":0,"minimumPercent":0.5,"#) + "\n"
        + setting(2, #""minimumVelocity":9,"minimumPercent":0.1,"#),
      ["minimumVelocity (pt/s)", "best: 2 wrong", "0 pt/s"]),
    Row(
      "two policies", setting(1, "") + "\n" + setting(2, "", policy: "vaul"),
      ["Sweep of 2 policies", "devsign: 2 wrong", "→ policy"]),
    Row("words and gaps", setting(1, #""a":"3mm","#) + "\n" + setting(2, #""a":null,"#), ["3mm"]),
    Row("one setting", setting(1, #""minimumVelocity":7,"#), ["7 pt/s: 2 wrong"]),
    Row(
      "tuning", tuning,
      ["Tuning of devsign", "devsign: minimumVelocity 0 → -400 pt/s", "now: 9 wrong"]),
  ]

  private static func texts(_ svg: String) -> [String] {
    svg.matches(of: /<text[^>]*>([^<]*)<\/text>/).map { match in
      String(match.1).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
    }
  }

  @Test(arguments: results)
  func `results have a picture with their best setting`(_ row: Row<String, [String]>) {
    let run = dragline(["render", "-", "--as", "sweep", "-o", "-"], reading: row.input.utf8)
    #expect(run.status == 0 && run.error.isEmpty)
    let texts = Self.texts(run.output)
    for text in row.expected { #expect(texts.contains(text), "\(texts)") }
  }

  @Test func `the output of a sweep is what the picture reads`() throws {
    try withTemporaryFolder { folder in
      let recording = try Data(contentsOf: URL(filePath: Self.flick))
      _ = try folder.write(recording, to: "flick.evemu")
      _ = try folder.write("file,gesture,label,tags\nflick.evemu,1,finish\n", to: "labels.csv")
      let sweep = dragline(
        "sweep", folder.path, "--vary", "minimumVelocity=0,100,9000", "--json", "--quiet")
      #expect(sweep.status == 0)
      let run = dragline(["render", "-", "--as", "sweep", "-o", "-"], reading: sweep.output.utf8)
      #expect(run.status == 0 && Self.texts(run.output).contains("0 pt/s: 0 wrong"))
    }
  }

  // MARK: Comparisons

  @Test func `a comparison has a row for each policy, and the settles of a few`() {
    func texts(_ words: String...) -> [String] {
      Self.texts(
        dragline(["render", Self.flick, "--as", "compare", "-o", "-"] + words).output)
    }
    let few = texts("--policy", "devsign,vaul")
    #expect(few.contains("1 gesture under 2 policies") && few.contains("After the release"))
    let all = texts()
    #expect(all.contains("compose-swipe-to-dismiss") && !all.contains("After the release"))
  }

  @Test func `a comparison of many gestures shows the most disputed ones`() {
    let run = dragline(
      "render", Self.traces, "--as", "compare", "--policy", "devsign,vaul", "-o", "-", "--quiet")
    let title = Self.texts(run.output).first ?? ""
    #expect(title.hasPrefix("10 most disputed of ") && title.hasSuffix("under 2 policies"))
  }

  @Test func `a difference of equal runs is nothing, and that of others has a property`() {
    func texts(_ other: String, _ words: String...) -> [String] {
      let run = dragline(
        ["render", Self.flick, other, "--as", "difference", "-o", "-"] + words)
      #expect(run.status == 0)
      return Self.texts(run.output)
    }
    let equal = texts(Self.flick)
    #expect(equal.contains("0 %") && !equal.contains { $0.hasPrefix("The property") })
    let other = texts("\(Self.traces)/drag-and-hold.evemu")
    #expect(other.contains { $0.hasPrefix("The property that differs most: ") })
  }

  // MARK: Distributions

  @Test func `strokes of two sets have a distance for each number`() {
    let table = "set,duration_s,peak\na,0.1,1\na,0.2,1\nb,0.3,1\nb,0.4,1\n"
    let run = dragline(["render", "-", "--as", "distributions", "-o", "-"], reading: table.utf8)
    let texts = Self.texts(run.output)
    #expect(texts.contains("duration · KS 1") && texts.contains("peak · KS 0"))
    #expect(texts.contains("→ duration (s)"))
  }

  // MARK: Refusals

  static let faults: [Row<(PictureFigure, String), ResultsError>] = [
    Row("nothing", (.sweep, "\n"), fault(1, 1, .empty)),
    Row(
      "a timeline", (.sweep, #"{"type":"header","schema":"dragline.timeline/1"}"#),
      fault(1, 1, .unknownLine(found: "'header'"))),
    Row("a number", (.sweep, "7"), fault(1, 1, .unknownLine(found: "'7'"))),
    Row(
      "a sweep in tuning", (.sweep, tuning + "\n" + setting(1, "")),
      fault(3, 1, .mixed(found: "setting"))),
    Row(
      "tuning in a sweep", (.sweep, setting(1, "") + "\n" + tuning),
      fault(2, 1, .mixed(found: "policy"))),
    Row(
      "two sweeps", (.sweep, setting(1, #""a":1,"#) + "\n\n" + setting(2, #""b":1,"#)),
      fault(3, 1, .otherParameters)),
    Row(
      "no count", (.sweep, #"{"type":"setting","policy":"devsign"}"#),
      fault(1, 1, .missing("trueDismissals"))),
    Row(
      "half a gesture", (.sweep, #"{"type":"setting","policy":"devsign","trueDismissals":0.5}"#),
      fault(1, 55, .invalid("trueDismissals", found: "'0.5'"))),
    Row(
      "another table", (.distributions, "file,gesture\n"),
      fault(1, 1, .unknownLine(found: "'file'"))),
    Row(
      "one set", (.distributions, "set,peak\na,1\n"), fault(1, 1, .setCount(1, limit: 6))),
    Row(
      "too few fields", (.distributions, "set,peak,end\na,1\n"),
      fault(2, 1, .fieldCount(2, expected: 3))),
    Row(
      "a word", (.distributions, "set,peak\na,1\nb,high\n"),
      fault(3, 1, .invalid("peak", found: "'high'"))),
  ]

  static func fault(_ line: Int, _ column: Int, _ kind: ResultsError.Kind) -> ResultsError {
    ResultsError(file: "<stdin>", line: line, column: column, kind: kind)
  }

  @Test(arguments: faults)
  func `a file that holds no such results has its place in the error`(
    _ row: Row<(PictureFigure, String), ResultsError>
  ) {
    let (figure, text) = row.input
    let run = dragline(["render", "-", "--as", figure.rawValue, "-o", "-"], reading: text.utf8)
    #expect(run.failure(as: RenderError.self) == .results(row.expected))
    #expect(run.status == 65 && run.output.isEmpty)
  }

  static let counts: [Row<[String], RenderError>] = [
    Row("a difference of one", [flick, "--as", "difference"], .inputCount(1, of: .difference)),
    Row("two sweeps", ["a", "b", "--as", "sweep"], .inputCount(2, of: .sweep)),
    Row(
      "a comparison that moves", [flick, "--as", "compare", "-o", "a.gif"],
      .wrongFormat(.compare, .gif)),
    Row(
      "a gesture that is not there", [flick, "--as", "compare", "--gesture", "5"],
      .noGesture(5, count: 1, path: flick)),
  ]

  @Test(arguments: counts)
  func `a figure needs its files`(_ row: Row<[String], RenderError>) {
    let output = row.input.contains("-o") ? [] : ["-o", "-"]
    let run = dragline(["render"] + row.input + output)
    #expect(run.failure(as: RenderError.self) == row.expected)
    #expect(run.output.isEmpty)
  }
}
