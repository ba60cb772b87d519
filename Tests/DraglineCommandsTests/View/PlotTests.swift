import Foundation
import Pictures
import Terminal
import TestSupport
import Testing

@testable import DraglineCommands

/// Plots of gestures in text, as files that people can read: `View/Plots/NAME.txt`.
struct PlotTests {
  private static func path(_ trace: String) -> String { "\(SummaryTests.traces)/\(trace).evemu" }

  struct Shot: CustomTestStringConvertible, Sendable {
    var testDescription: String { "\(trace)-\(columns)\(isASCII ? "-ascii" : "")" }
    var trace: String
    var columns = 80
    var isASCII = false
  }

  static let shots = [
    Shot(trace: "drag-and-hold"), Shot(trace: "drag-and-hold", columns: 40),
    Shot(trace: "drag-and-hold", isASCII: true), Shot(trace: "drag-and-reverse"),
    Shot(trace: "three-gestures"), Shot(trace: "three-gestures", columns: 40),
    Shot(trace: "catch-and-return"), Shot(trace: "flick", columns: 120),
  ]

  @Test(arguments: shots)
  func `a plot is as in its file`(_ shot: Shot) throws {
    let text = try Self.plots(of: shot.trace).map {
      $0.text(columns: shot.columns, shot.isASCII ? .ascii : .unicode)
    }.joined(separator: "\n")
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Plots/\(shot.testDescription).txt")
    let difference = try goldenDifference(text, at: file)
    if let difference { Issue.record("\(difference)") }
  }

  private static func plots(of trace: String) throws -> [PlotModel] {
    let plan = try RecordingReplay.Plan(Arguments([], for: .replay))
    var replay = try RecordingReplay(
      path(trace), plan, RecordingChoice(), Console(standardError: -1), isQuiet: true)
    replay.keepGestures()
    var plots = GesturePlots(of: replay)
    while try replay.advance(into: &plots) {}
    plots.samples = try replay.takeSamples()
    return (1...9).compactMap { plots.plot(of: $0) }
  }

  /// Every trace, narrow and wide.
  static let traces =
    (try? FileManager.default.contentsOfDirectory(atPath: SummaryTests.traces))
    .map { $0.filter { $0.hasSuffix(".evemu") }.map { String($0.dropLast(6)) }.sorted() } ?? []

  @Test(arguments: traces)
  func `no line of a plot is wider than the terminal`(_ trace: String) throws {
    let plots = try Self.plots(of: trace)
    #expect(!plots.isEmpty)
    for columns in [24, 40, 41, 60, 80, 120] {
      for plot in plots {
        let lines = plot.text(columns: columns).split(separator: "\n")
        #expect(lines.count > 7)
        for line in lines { #expect(WordLine(String(line)).width <= columns, "\(line)") }
        let ascii = plot.text(columns: columns, .ascii)
        let isPlain = ascii.unicodeScalars.allSatisfy(\.isASCII)
        #expect(isPlain)
      }
    }
  }

  @Test func `replay draws a plot below each gesture`() {
    let run = dragline("replay", Self.path("three-gestures"), "--plot")
    let plain = dragline("replay", Self.path("three-gestures"))
    #expect(run.status == 0 && run.error == plain.error)
    let titles = run.outputLines.indices.filter { run.outputLines[$0].contains("· gesture ") }
    let panels = run.outputLines.indices.filter { run.outputLines[$0].hasPrefix("Percent in %") }
    // The first gesture is a tap, which moves nothing.
    #expect(titles.count == 3 && panels.count == 2)
    for (title, panel) in zip(titles.dropFirst(), panels) { #expect(title < panel) }
    let rest = Set(plain.outputLines)
    #expect(run.outputLines.filter { rest.contains($0) }.count >= plain.outputLines.count)
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func `explain draws a plot below each gesture`() {
    let run = dragline("explain", Self.path("three-gestures"), "--plot", "--policy", "vaul")
    #expect(run.status == 0 && run.error.isEmpty)
    let panels = run.outputLines.filter { $0.hasPrefix("Percent in %") }
    #expect(panels.count == 2)
  }

  static let refusals: [Row<[String], ReplayError>] = [
    Row("JSON", ["replay", path("flick"), "--plot", "--json"], .plotWithoutText),
    Row("no text", ["replay", path("flick"), "--plot", "--quiet"], .plotWithoutText),
    Row("rows", ["replay", path("flick"), "--plot", "-o", "-"], .plotWithoutText),
    Row("JSON of explain", ["explain", path("flick"), "--plot", "--json"], .plotWithoutText),
  ]

  @Test(arguments: refusals)
  func `a plot needs text`(_ row: Row<[String], ReplayError>) {
    let run = dragline(row.input)
    #expect(run.failure(as: ReplayError.self) == row.expected)
    #expect(run.status == 2 && run.output.isEmpty)
  }

  @Test func `explain draws one policy`() {
    let run = dragline("explain", Self.path("flick"), "--plot", "--policy", "vaul,devsign")
    #expect(run.failure(as: GestureError.self) == .severalPoliciesPlotted)
  }
}
