import Foundation
import Gestures
import Interaction
import Motion
import Pictures
import Simulation
import TestSupport
import Testing
import Timelines

/// The plots of all traces: what they say, and that everything in them is legible.
struct TimelinePlotTests {
  static func model(
    _ recording: ReplayedRecording, gesture: Int? = nil, hasSamples: Bool = true
  ) throws -> PlotModel {
    var options = TimelinePlot.Options()
    options.gesture = gesture
    if hasSamples { options.samples = recording.samples }
    return try #require(TimelinePlot.model(of: recording.rows, options))
  }

  static func decisions(_ rows: [TimelineRow]) -> [DecisionRow] {
    rows.compactMap { if case .decision(let row) = $0 { row } else { nil } }
  }

  @Test(arguments: ReplayedRecording.names)
  func `no two labels overlap, and each axis has a unit`(_ name: String) throws {
    let recording = try ReplayedRecording(name)
    for hasSamples in [true, false] {
      let model = try Self.model(recording, hasSamples: hasSamples)
      Self.expectLegible(model)
    }
    let gestures = Set(Self.decisions(recording.rows).map(\.gesture))
    for gesture in gestures { Self.expectLegible(try Self.model(recording, gesture: gesture)) }
  }

  @Test(
    .enabled(if: !ReplayedRecording.people.isEmpty, "no shared recordings beside the project"),
    arguments: ReplayedRecording.people)
  func `nor do they in recordings of people`(_ url: URL) throws {
    Self.expectLegible(try Self.model(try ReplayedRecording(url)))
  }

  private static func expectLegible(_ model: PlotModel) {
    for width in [390.0, 1_000, 1_600] {
      let drawing = PlotFigure.drawing(of: model, width: width)
      #expect(drawing.overlappingTexts == [], "\(model.title), \(width) pt")
      #expect(drawing.illegibleTexts == [], "\(model.title), \(width) pt")
      let words = drawing.placedTexts.map(\.text)
      for panel in model.panels {
        #expect(!panel.unit.isEmpty && words.contains("\(panel.title) (\(panel.unit))"))
      }
      #expect(
        words.contains { $0.hasPrefix("Time in ms since") || $0.hasPrefix("Time in s since") })
    }
  }

  @Test(arguments: ReplayedRecording.names)
  func `a flag has the time and the margin of its decision`(_ name: String) throws {
    let recording = try ReplayedRecording(name)
    let flags = try Self.model(recording).flags
    let decisions = Self.decisions(recording.rows)
    #expect(flags.map(\.time) == decisions.map { Double($0.time) / 1_000 })
    #expect(flags.map(\.margin) == decisions.map { $0.rules.last?.margin })
    #expect(flags.map(\.label) == decisions.map { "\($0.outcome)" })
  }

  @Test(arguments: ReplayedRecording.names)
  func `the same rows give the same picture`(_ name: String) throws {
    func text() throws -> String {
      let model = try Self.model(try ReplayedRecording(name))
      return SVGWriter.text(of: PlotFigure.drawing(of: model, width: 1_000))
    }
    #expect(try text() == text())
  }

  static let drags: [Row<String, [String]>] = [
    Row("a rest", "drag-and-hold", ["rest 266 ms"]),
    Row("no rest", "slow-drag", []),
  ]

  @Test(arguments: drags)
  func `a rest before the lift is shaded up to the lift`(_ row: Row<String, [String]>) throws {
    let model = try Self.model(try ReplayedRecording(row.input))
    #expect(model.spans.map(\.label) == row.expected)
    #expect(
      model.spans.map(\.times.upperBound) == model.flags.prefix(model.spans.count).map(\.time))
  }

  @Test func `a rest that makes the velocity 0 needs no touches`() throws {
    let recording = try ReplayedRecording("drag-and-hold") {
      $0.policy.replaceEstimator(by: .androidLSQ2)
    }
    #expect(try Self.model(recording, hasSamples: false).spans.map(\.label) == ["rest 266 ms"])
  }

  @Test func `the limits are those of the rules, checked or not`() throws {
    let panels = try Self.model(try ReplayedRecording("drag-and-reverse")).panels
    #expect(
      panels.map { $0.limits.map(\.label) } == [
        ["percent > 10 %"], ["hysteresis 10 pt"], ["velocity > 0 pt/s"],
      ])
    #expect(panels[0].limits[0].value == 10)
  }

  @Test func `the first estimator measures at the lift what the decision says`() throws {
    for name in ["flick", "slow-drag", "drag-and-hold", "drag-and-reverse"] {
      let recording = try ReplayedRecording(name)
      let drag = try #require(recording.samples.last)
      let decision = try #require(Self.decisions(recording.rows).last)
      let last = try #require(drag.velocities[0].values.last ?? nil)
      #expect(abs(last - (decision.velocity?.dy ?? .nan)) < 0.051, "\(name)")
      #expect(drag.times.last == decision.time)
      #expect(abs((drag.translations.last ?? .nan) - decision.translation.dy) < 0.051)
    }
  }

  @Test func `the settle of a gesture that is caught is shown until the next touch`() throws {
    let recording = try ReplayedRecording("catch-and-return")
    let model = try Self.model(recording, gesture: 1)
    let end = recording.rows.compactMap { row -> Int64? in
      if case .gesture(let row) = row, row.gesture == 2 { row.down } else { nil }
    }.first
    #expect(model.phases.map(\.label) == ["interactive", "finishing"])
    #expect(model.phases.last?.times.upperBound == Double(try #require(end)) / 1_000)
  }

  @Test func `a gesture that a timeline does not have has no plot`() throws {
    var options = TimelinePlot.Options()
    options.gesture = 4
    let rows = try ReplayedRecording("three-gestures").rows
    #expect(TimelinePlot.model(of: rows, options) == nil)
    #expect(TimelinePlot.model(of: Array(rows.dropFirst())) == nil)
    options.gesture = 3
    let model = try #require(TimelinePlot.model(of: rows, options))
    #expect(model.flags.count == 1 && model.times.lowerBound > 1_600)
  }

  @Test(arguments: [390, 1_000])
  func `a plot is the recorded picture`(_ width: Int) throws {
    let model = try Self.model(try ReplayedRecording("drag-and-hold"))
    let drawing = PlotFigure.drawing(of: model, width: Double(width))
    let file = ReplayedRecording.package.appending(
      path: "Tests/PicturesTests/Figures/drag-and-hold-\(width).svg")
    #expect(
      try goldenDifference(SVGWriter.text(of: drawing, colors: .automatic), at: file) == nil)
  }
}
