import Foundation
import Pictures
import Raster
import TestSupport
import Testing
import Timelines

@testable import DraglineCommands

/// The pictures of `dragline render`, and what it refuses.
struct RenderTests {
  static func path(_ name: String) -> String { "\(SummaryTests.traces)/\(name)" }
  static let trace = path("catch-and-return.evemu")
  static let golden = path("catch-and-return.timeline.jsonl")
  /// Whether Cairo is installed, which all formats but SVG need.
  static let hasCairo = (try? Rasterizer()) != nil

  @Test(arguments: PictureFigure.ofTimelines)
  func `a timeline has the picture of its recording, but for what it does not hold`(
    _ figure: PictureFigure
  ) {
    let words = ["--as", figure.rawValue, "-o", "-"]
    let replayed = dragline(["render", Self.trace] + words)
    let read = dragline(["render", Self.golden] + words)
    #expect(replayed.status == 0 && replayed.error.isEmpty)
    #expect(read.status == 0 && read.error.isEmpty)
    #expect(replayed.output.hasPrefix("<svg "))
    switch figure {
    case .filmstrip: #expect(replayed.output == read.output)
    // The numbers of a timeline are rounded to 6 decimals, those of the pictures to 2.
    case .animation: #expect(replayed.outputLines.count == read.outputLines.count)
    // Velocities of other estimators need the touches of the recording.
    default: #expect(replayed.outputLines.count > read.outputLines.count)
    }
    #expect(dragline(["render", Self.trace] + words) == replayed)
  }

  @Test func `standard input may be a recording or a timeline`() throws {
    for path in [Self.trace, Self.golden] {
      let bytes = try Data(contentsOf: URL(filePath: path))
      let run = dragline(["render", "-", "-o", "-"], reading: bytes)
      let named = dragline(["render", path, "-o", "-"])
      #expect(run.status == 0)
      // A recording without a name has a shorter title, and a timeline has that of its recording.
      #expect(run.outputLines.count == named.outputLines.count)
      #expect((run == named) == (path == Self.golden))
    }
  }

  @Test func `a gesture has its own picture, with those that catch it`() {
    func strip(_ words: String...) -> String {
      dragline(["render", Self.path("three-gestures.evemu"), "-o", "-"] + words).output
    }
    let all = strip()
    let (first, second) = (strip("--gesture", "1"), strip("--gesture", "2"))
    #expect(Set([all, first, second]).count == 3)
    func film(_ words: String...) -> String {
      dragline(["render", Self.trace, "--as", "animation", "-o", "-"] + words).output
    }
    #expect(film("--gesture", "2") == film("--gesture", "1"))
  }

  @Test func `options change the picture`() {
    let usual = dragline("render", Self.trace, "-o", "-").output
    let changes = [
      ["--width", "390"], ["--frames", "3"], ["--theme", "dark"], ["--theme", "auto"],
      ["--no-touches"], ["--policy", "vaul"], ["--as", "plot"],
    ]
    let pictures = changes.map { dragline(["render", Self.trace, "-o", "-"] + $0).output }
    #expect(Set(pictures + [usual]).count == changes.count + 1)
    let slow = dragline(
      "render", Self.trace, "-o", "-", "--as", "animation", "--speed", "0.5"
    ).output
    let real = dragline("render", Self.trace, "-o", "-", "--as", "animation").output
    #expect((Self.duration(slow) - 2 * Self.duration(real)).magnitude < 1e-5)
  }

  private static func duration(_ text: String) -> Double {
    guard let match = text.firstMatch(of: /dur="([0-9.]+)s"/) else { return 0 }
    return Double(match.1) ?? 0
  }

  // MARK: Files

  @Test(
    .enabled(if: hasCairo, "Cairo is not installed"),
    arguments: [
      ("a.png", [0x89, 0x50, 0x4e, 0x47]), ("a.pdf", Array("%PDF".utf8)),
      ("a.svg", Array("<svg".utf8)), ("a.APNG", [0x89, 0x50, 0x4e, 0x47]),
      ("a.gif", Array("GIF89a".utf8)),
    ] as [(String, [UInt8])])
  func `the ending of the output is its format`(_ name: String, _ start: [UInt8]) throws {
    try withTemporaryFolder { folder in
      let isFilm = name == "a.APNG" || name == "a.gif"
      let words =
        ["render", Self.trace, "--width", "240"] + (isFilm ? ["--speed", "8"] : []) + ["-o"]
      let run = dragline(words + [folder(name)])
      #expect(run.status == 0 && run.error.isEmpty && run.output.isEmpty)
      let bytes = try Data(contentsOf: URL(filePath: folder(name)))
      #expect(Array(bytes.prefix(start.count)) == start)
      #expect(try folder.names == [name])
      let again = folder("again-\(name)")
      _ = dragline(words + [again])
      #expect(try Data(contentsOf: URL(filePath: again)) == bytes)
    }
  }

  @Test func `a recording that is cut gives a picture and a failure`() throws {
    try withTemporaryFolder { folder in
      let run = dragline("render", Self.path("cut-off.evemu"), "-o", folder("a.svg"))
      let replay = dragline("replay", Self.path("cut-off.evemu"))
      #expect(run.status == replay.status)
      let picture = try folder.read("a.svg")
      #expect(picture.hasPrefix("<svg "))
    }
  }

  // MARK: Refusals

  struct Refusal: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var words: [String]
    var error: RenderError
  }

  static let refusals = [
    Refusal(testDescription: "no output", words: [trace], error: .noOutput),
    Refusal(
      testDescription: "two recordings", words: [trace, golden, "-o", "a.svg"],
      error: .inputCount(2, of: .filmstrip)),
    Refusal(
      testDescription: "an unknown ending", words: [trace, "-o", "a.jpeg"],
      error: .noFormat("a.jpeg")),
    Refusal(testDescription: "no ending", words: [trace, "-o", "a"], error: .noFormat("a")),
    Refusal(
      testDescription: "an animation as PDF", words: [trace, "-o", "a.pdf", "--as", "animation"],
      error: .wrongFormat(.animation, .pdf)),
    Refusal(
      testDescription: "a plot as GIF", words: [trace, "-o", "a.gif", "--as", "plot"],
      error: .wrongFormat(.plot, .gif)),
    Refusal(
      testDescription: "the speed of a strip", words: [trace, "-o", "a.svg", "--speed", "2"],
      error: .noEffect(option: "--speed", in: "a filmstrip")),
    Refusal(
      testDescription: "screens of a plot",
      words: [trace, "-o", "a.svg", "--as", "plot", "--frames", "3"],
      error: .noEffect(option: "--frames", in: "a plot")),
    Refusal(
      testDescription: "fingers of a comparison",
      words: [trace, "-o", "a.svg", "--as", "compare", "--no-touches"],
      error: .noEffect(option: "--no-touches", in: "a comparison")),
    Refusal(
      testDescription: "a gesture of a difference",
      words: [trace, trace, "-o", "a.svg", "--as", "difference", "--gesture", "1"],
      error: .noEffect(option: "--gesture", in: "a difference")),
    Refusal(
      testDescription: "a policy of results",
      words: [trace, "-o", "a.svg", "--as", "sweep", "--policy", "vaul"],
      error: .noEffect(option: "--policy", in: "a sweep")),
    Refusal(
      testDescription: "pixels of an SVG", words: [trace, "-o", "a.svg", "--scale", "2"],
      error: .noEffect(option: "--scale", in: "svg files")),
    Refusal(
      testDescription: "pixels in two themes", words: [trace, "-o", "a.png", "--theme", "auto"],
      error: .automaticTheme(.png)),
    Refusal(
      testDescription: "a gesture that is not there", words: [trace, "-o", "-", "--gesture", "9"],
      error: .noGesture(9, count: 2, path: trace)),
    Refusal(
      testDescription: "a film of nothing",
      words: [trace, "-o", "-", "--as", "animation", "--set", "minimumTouches=3"],
      error: .nothingMoves(path: trace)),
  ]

  @Test(arguments: refusals)
  func `what cannot be drawn is refused, and nothing is written`(_ refusal: Refusal) throws {
    try withTemporaryFolder { folder in
      let words = refusal.words.map { $0.hasPrefix("a.") || $0 == "a" ? folder($0) : $0 }
      let run = dragline(["render"] + words)
      let error = try #require(run.failure(as: RenderError.self))
      #expect(Self.withoutFolder(error) == refusal.error)
      #expect(run.status == error.status.code && run.output.isEmpty)
      #expect(try folder.names.isEmpty)
    }
  }

  private static func withoutFolder(_ error: RenderError) -> RenderError {
    if case .noFormat(let path) = error {
      .noFormat(URL(filePath: path).lastPathComponent)
    } else {
      error
    }
  }

  @Test(arguments: [["--policy", "vaul"], ["--direction", "up"], ["--device", "0"]])
  func `an option of the replay is refused for a timeline`(_ option: [String]) {
    let run = dragline(["render", Self.golden, "-o", "-"] + option)
    let expected = InputError.replayOption(option[0], ofTimeline: Self.golden)
    #expect(run.failure(as: InputError.self) == expected)
    #expect(run.status == 2 && run.output.isEmpty)
  }

  @Test func `a timeline that is damaged has its place in the error`() throws {
    var text = try String(contentsOfFile: Self.golden, encoding: .utf8)
    text.replace(#""type":"end""#, with: #""type":"ended""#)
    let lines = text.split(separator: "\n").count
    let run = dragline(["render", "-", "-o", "-"], reading: text.utf8)
    guard case .timeline(let error) = run.failure(as: InputError.self) else {
      Issue.record("\(run)")
      return
    }
    #expect(error.line == lines)
    #expect(run.status == 65 && run.output.isEmpty)
  }

  @Test(arguments: Command.render.examples.filter { $0.contains(".svg") })
  func `examples of the help run`(_ example: String) throws {
    try withTemporaryFolder { folder in
      let words = example.split(separator: " ").dropFirst().map(String.init)
      let run = dragline(words.map { $0.hasSuffix(".svg") ? folder($0) : $0 })
      #expect(run.status == 0 && run.error.isEmpty)
    }
  }
}
