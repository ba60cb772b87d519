import Gestures
import Interaction
import Motion
import Pictures
import Testing
import Timelines

/// Where the place lies that a finger had to pass, and when there is none.
struct ThresholdLineTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var rules: [DecisionRow.Rule]
    var direction = "down"
    var mapping = "linear"
    var fingers = 1
    /// The label and the coordinate of the line in points of the screen; `nil` for none.
    var line: (String, Double)?
  }

  private static func rule(
    _ name: String, _ value: Double?, _ limit: Double, _ comparison: Comparison = .above
  ) -> DecisionRow.Rule {
    DecisionRow.Rule(
      rule: name, value: value, comparison: comparison, limit: limit, passed: true, margin: nil)
  }

  /// A finger came down at (100, 300) and lifted at (100, 400): 100 pt of 200 pt.
  static let rows = [
    Row(
      testDescription: "a percentage", rules: [rule("percentComplete", 0.5, 0.25)],
      line: ("25 %", 350)),
    Row(
      testDescription: "the last place of several rules",
      rules: [rule("translation", 100, 20), rule("velocity", 9, 0), rule("distance", 100, 160)],
      line: ("160 pt", 460)),
    Row(
      testDescription: "a part of the extent", rules: [rule("progress", 0.25, 0.4)],
      line: ("40 %", 460)),
    Row(
      testDescription: "a drag to the right", rules: [rule("percentComplete", 0.5, 0.6)],
      direction: "right", line: ("60 %", 120)),
    Row(testDescription: "a velocity", rules: [rule("velocity", 150, 0)]),
    Row(testDescription: "an exact comparison", rules: [rule("translation", 100, 20, .equals)]),
    Row(testDescription: "a percentage at its end", rules: [rule("percentComplete", 1, 0.5)]),
    Row(testDescription: "a place beyond the screen", rules: [rule("translation", 100, 900)]),
    Row(
      testDescription: "a percentage that does not follow the finger in a straight line",
      rules: [rule("percentComplete", 0.5, 0.25)], mapping: "rubberBand"),
    Row(
      testDescription: "two fingers", rules: [rule("percentComplete", 0.5, 0.25)], fingers: 2),
  ]

  @Test(arguments: rows)
  func `a line lies where the rule leads elsewhere`(_ row: Row) throws {
    let drawing = Filmstrip.drawing(of: Self.timeline(row), Filmstrip.Options(count: 1))
    let lines = drawing.screens.flatMap { $0 }.compactMap { item -> [Point]? in
      guard case .shape(.polyline(let points), let style) = item,
        style.stroke?.dash.isEmpty == false
      else { return nil }
      return points
    }
    guard let (label, place) = row.line else {
      #expect(lines.isEmpty)
      return
    }
    let line = try #require(lines.first)
    let coordinate = row.direction == "right" ? line[0].x : line[0].y
    #expect(abs(coordinate - place) < 1e-9)
    #expect(drawing.placedTexts.contains { $0.text == label })
  }

  private static func timeline(_ row: Row) -> [TimelineRow] {
    let end = Point(x: 100, y: 400)
    let translation =
      row.direction == "right" ? Vector(dx: 100, dy: 0) : Vector(dx: 0, dy: 100)
    let header = SampleTimelines.header(parameters: [
      HeaderRow.Parameter("direction", .string(row.direction)),
      HeaderRow.Parameter("distance", .number(200)),
      HeaderRow.Parameter("mapping", .string(row.mapping)),
    ])
    let fingers = (0..<row.fingers).map { FrameRow.Contact(id: $0, location: end) }
    let view = FrameRow.View(name: "box", frame: Rect(x: 0, y: 0, width: 9, height: 9))
    return [
      .header(header),
      .gesture(
        GestureRow(
          time: 0, gesture: 1, down: 0, from: .possible, to: .began, location: .zero,
          translation: .zero, velocity: nil, why: "")),
      .transition(
        TransitionRow(
          time: 0, gesture: 1, from: .idle, to: .interactive, percentComplete: 0, why: "")),
      .frame(SampleTimelines.frame(1, touches: fingers, [view])),
      .gesture(
        GestureRow(
          time: 30_000, gesture: 1, down: 0, from: .changed, to: .ended, location: end,
          translation: translation, velocity: nil, why: "last finger lifted")),
      .decision(
        DecisionRow(
          time: 30_000, gesture: 1, outcome: .finish, cause: .release, percentComplete: 0.5,
          translation: translation, velocity: nil, rules: row.rules, settleDuration: 0.3,
          settleDampingRatio: nil, why: "")),
    ]
  }
}
