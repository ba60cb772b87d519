import Interaction
import Motion
import Simulation
import Testing
import Timelines
import Traces

/// Parameters with units, on screens of known and unknown size.
struct MeasuredParameterTests {
  /// 1000 by 2000 units; 414 by 828 points.
  static func device(resolution: Int32?, height: Int32? = nil) -> DeviceDescription {
    var device = TraceScript.device
    device.setAxis(
      AbsoluteAxis.contactX, to: AxisRange(minimum: 0, maximum: 999, resolution: resolution))
    device.setAxis(
      AbsoluteAxis.contactY,
      to: AxisRange(minimum: 0, maximum: 1999, resolution: height ?? resolution))
    return device
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var set: [String]
    var name: String
    var value: Double
    var screen = ScreenSettings()
    var density = 1.0
    /// Units per millimetre.
    var resolution: Int32? = 20
  }

  /// The screen is 50 by 100 mm at 20 units a millimetre: 8.28 points to a millimetre.
  static let rows: [Row] = [
    Row(
      testDescription: "millimetres of the device", set: ["hysteresis=3mm"], name: "hysteresis",
      value: 24.84),
    Row(
      testDescription: "millimetres that were given", set: ["hysteresis=3mm"], name: "hysteresis",
      value: 12.42, screen: ScreenSettings(millimetres: Size(width: 100, height: 200)),
      resolution: nil),
    Row(
      testDescription: "given ones go before the device's", set: ["hysteresis=3mm"],
      name: "hysteresis", value: 12.42,
      screen: ScreenSettings(millimetres: Size(width: 100, height: 200))),
    Row(
      testDescription: "per cent of the transition's own way", set: ["minimumVelocity=50%/s"],
      name: "minimumVelocity", value: 100),
    Row(
      testDescription: "per cent of a distance in millimetres",
      set: ["hysteresis=10%", "distance=30mm"], name: "hysteresis", value: 24.84),
    Row(
      testDescription: "per cent of a distance in points", set: ["hysteresis=10%", "distance=400"],
      name: "hysteresis", value: 40),
    Row(
      testDescription: "the distance itself", set: ["distance=30mm"], name: "distance",
      value: 248.4),
    Row(
      testDescription: "pixels need no screen", set: ["minimumVelocity=900px/s"],
      name: "minimumVelocity", value: 300, density: 3, resolution: nil),
    Row(
      testDescription: "a later number wins over a measure",
      set: ["hysteresis=3mm", "hysteresis=7"],
      name: "hysteresis", value: 7, resolution: nil),
    Row(
      testDescription: "a later measure wins over a number",
      set: ["hysteresis=7", "hysteresis=1mm"],
      name: "hysteresis", value: 8.28),
    Row(
      testDescription: "a later measure wins over a measure",
      set: ["hysteresis=90mm", "hysteresis=1mm"], name: "hysteresis", value: 8.28),
    Row(
      testDescription: "a pure number in per cent", set: ["minimumPercent=30%"],
      name: "minimumPercent", value: 0.3, resolution: nil),
    Row(
      testDescription: "milliseconds", set: ["finishDuration=300ms"], name: "finishDuration",
      value: 0.3, resolution: nil),
  ]

  private func header(_ row: Row) throws -> HeaderRow {
    var settings = Replay.settings("test")
    (settings.screen, settings.density) = (row.screen, row.density)
    try Self.set(row.set, &settings)
    let rows = try Replay.rows(
      [], device: Self.device(resolution: row.resolution), settings: settings)
    guard case .header(let header)? = rows.first else {
      Issue.record("no header")
      throw ParameterError.unknownName("header", known: [])
    }
    return header
  }

  private static func set(
    _ assignments: [String], _ settings: inout SimulationSettings
  ) throws(ParameterError) {
    for assignment in assignments {
      let parts = assignment.split(separator: "=").map(String.init)
      try settings.set(parts[0], to: parts[1])
    }
  }

  @Test(arguments: rows)
  func `the header has a measure as a number in the parameter's unit`(_ row: Row) throws {
    let value = try header(row).parameters.first { $0.name == row.name }?.value
    guard case .number(let number)? = value else {
      Issue.record("no \(row.name)")
      return
    }
    #expect(abs(number - row.value) < 1e-9, "\(number)")
  }

  struct Failure: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var set: String
    var error: ScreenError
    var resolution: Int32?
  }

  @Test(arguments: [
    Failure(
      testDescription: "a screen without a size", set: "hysteresis=3mm",
      error: .unknownSize("hysteresis=3 mm")),
    Failure(
      testDescription: "a distance on a screen without a size", set: "distance=30mm",
      error: .unknownSize("distance=30 mm")),
    Failure(
      testDescription: "too long on this screen", set: "hysteresis=200mm",
      error: .outOfRange(
        "hysteresis=200 mm", value: "1656 pt", expected: "a number from 0 to 1000"),
      resolution: 20),
    Failure(
      testDescription: "too short on this screen", set: "distance=0mm",
      error: .outOfRange("distance=0 mm", value: "0 pt", expected: "a number from 1 to 100000"),
      resolution: 20),
    Failure(
      testDescription: "too much of the drag", set: "hysteresis=1000%",
      error: .outOfRange(
        "hysteresis=1000 %", value: "2000 pt", expected: "a number from 0 to 1000")),
  ])
  func `what no screen makes a number of is an error`(_ row: Failure) throws {
    var settings = Replay.settings("test")
    try Self.set([row.set], &settings)
    #expect(throws: row.error) {
      try Replay.rows([], device: Self.device(resolution: row.resolution), settings: settings)
    }
  }

  @Test func `a millimetre is measured along the direction of the drag`() throws {
    for (direction, value) in [("down", 8.28), ("right", 4.14)] {
      var settings = Replay.settings("test")
      // Forced, so that a millimetre is not as long in x as in y.
      settings.screen.size = Size(width: 207, height: 828)
      try Self.set(["direction=\(direction)", "hysteresis=1mm"], &settings)
      let rows = try Replay.rows([], device: Self.device(resolution: 20), settings: settings)
      guard case .header(let header)? = rows.first else { return #expect(rows.isEmpty) }
      let hysteresis = header.parameters.first { $0.name == "hysteresis" }
      #expect(hysteresis?.value == .number(value))
    }
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    var expected: String
    var testDescription: String { "\(name)=\(text)" }
  }

  @Test(arguments: [
    Refusal(
      name: "hysteresis", text: "3s", expected: "a number from 0 to 1000, in pt, px, mm or %"),
    Refusal(
      name: "hysteresis", text: "3cm", expected: "a number from 0 to 1000, in pt, px, mm or %"),
    Refusal(
      name: "hysteresis", text: "1e308mm", expected: "a number from 0 to 1000, in pt, px, mm or %"),
    Refusal(
      name: "minimumVelocity", text: "9e14pt/ms",
      expected: "a number from -100000 to 100000, and this is 900000000000000000 pt/s"),
    Refusal(
      name: "hysteresis", text: "5 mm/s", expected: "a number from 0 to 1000, in pt, px, mm or %"),
    Refusal(
      name: "hysteresis", text: "2000pt",
      expected: "a number from 0 to 1000, and this is 2000 pt"),
    Refusal(
      name: "minimumVelocity", text: "3mm",
      expected: "a number from -100000 to 100000, in pt/s, px/s, mm/s, %/s or pt/ms"),
    Refusal(
      name: "finishDuration", text: "3pt", expected: "a number from 0.01 to 10, in s or ms"),
    Refusal(
      name: "finishDuration", text: "30000ms",
      expected: "a number from 0.01 to 10, and this is 30 s"),
    Refusal(name: "minimumPercent", text: "3pt", expected: "a number from 0 to 1, or in %"),
    Refusal(
      name: "minimumPercent", text: "150%",
      expected: "a number from 0 to 1, and this is 1.5"),
    Refusal(
      name: "distance", text: "50%", expected: "a number from 1 to 100000, in pt, px or mm"),
    Refusal(name: "minimumTouches", text: "3pt", expected: "a whole number from 1 to 20"),
    Refusal(
      name: "mapping", text: "3pt",
      expected: "one of linear, accumulating, damped, backProgress, blocked, size"),
    Refusal(name: "pointerSpeed", text: "3pt", expected: "a number from 0.001 to 1000"),
  ])
  func `a measure that a parameter cannot have changes nothing`(_ row: Refusal) {
    var settings = SimulationSettings()
    let before = settings.parameters.map { $0.read(settings) }
    #expect(
      throws: ParameterError.invalidValue(
        name: row.name, found: row.text, expected: row.expected)
    ) {
      try settings.set(row.name, to: row.text)
    }
    #expect(settings.parameters.map { $0.read(settings) } == before)
    #expect(settings.openMeasures.isEmpty)
  }

  @Test func `another policy keeps the density and forgets what was open`() throws {
    var settings = SimulationSettings()
    settings.density = 2.5
    try settings.set("hysteresis", to: "3mm")
    #expect(settings.openMeasures.map(\.name) == ["hysteresis"])
    try settings.set("profile", to: "applePhoto")
    #expect(settings.policy.id == "apple-photo")
    #expect(settings.density == 2.5)
    #expect(settings.openMeasures.isEmpty)
  }

  /// A rule that counts in pixels, and one of its parameters.
  private static let pixels = DragPolicy(
    id: "pixels", "faster than so many pixels", source: "this test", [],
    rule: DecisionRule(
      [
        PolicyParameter(
          "minimumFling", 100, .pixelsPerSecond, .number(0...10_000), "faster", "this test")
      ], .when(.velocity, .atLeast, .parameter(0), then: .finish, else: .cancel)))

  @Test(arguments: [
    ("200pt/s", 3.0, 600.0), ("600px/s", 3, 600), ("600", 3, 600), ("600", 1, 600),
    ("0.2pt/ms", 2, 400),
  ])
  func `a rule that counts in pixels is printed in them, and asks by the density`(
    _ text: String, _ density: Double, _ value: Double
  ) throws {
    var settings = SimulationSettings()
    settings.density = density
    settings.replacePolicy(by: Self.pixels)
    try settings.set("minimumFling", to: text)
    #expect(settings.policy.parameters.map(\.value) == [value])
    let limit = value / density
    for (velocity, outcome) in [(limit, TransitionOutcome.finish), (limit - 1, .cancel)] {
      #expect(
        settings.policy.decide(Release(translation: 0, velocity: velocity, extent: 1)).outcome
          == outcome)
    }
  }

  @Test func `without a screen, measures are as good as the scale`() throws {
    for (text, scale, error) in [
      ("3mm", MeasureScale(extent: 200), ScreenError.unknownSize("hysteresis=3 mm")),
      ("5%", MeasureScale(pointsPerMillimetre: 6), .unknownExtent("hysteresis=5 %")),
    ] {
      var settings = SimulationSettings()
      try settings.set("hysteresis", to: text)
      #expect(throws: error) { try settings.resolveMeasures(by: scale) }
    }
    var settings = SimulationSettings()
    try settings.set("hysteresis", to: "5%")
    try settings.resolveMeasures(by: MeasureScale(extent: 300))
    #expect(settings.policy[.hysteresis] == 15)
    #expect(settings.openMeasures.isEmpty)
  }
}
