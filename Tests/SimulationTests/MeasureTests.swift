import Interaction
import Simulation
import Testing

struct MeasureTests {
  struct Reading: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var number: Double
    var unit: Measure.Unit

    init(_ text: String, _ number: Double, _ length: Measure.Length?, _ time: Measure.Time? = nil) {
      (testDescription, self.number) = (text, number)
      unit = Measure.Unit(length, per: time)
    }
  }

  @Test(arguments: [
    Reading("3mm", 3, .millimetres), Reading("12 mm/s", 12, .millimetres, .seconds),
    Reading("50%/s", 50, .percent, .seconds), Reading("900px/s", 900, .pixels, .seconds),
    Reading("0.5pt/ms", 0.5, .points, .milliseconds), Reading("-1.5e2pt", -150, .points),
    Reading("5%", 5, .percent), Reading("300ms", 300, nil, .milliseconds),
    Reading(".25s", 0.25, nil, .seconds), Reading("2.pt", 2, .points),
    Reading("0.5extent/s", 0.5, .extents, .seconds), Reading("7   px", 7, .pixels),
  ])
  func `a number with a unit is a measure`(_ reading: Reading) throws {
    let measure = try #require(Measure(reading.testDescription))
    #expect(measure == Measure(reading.number, reading.unit))
    #expect(Measure(measure.description) == measure)
  }

  @Test(arguments: [
    "", "3", "mm", "3 m", "3cm", "3mm/h", "3mm/", "/s", "3/s", "3 mm /s", "mm3", "1e999pt",
    "1e308px", "-1e15mm", "nanpt", "0x10pt", "0x1p3mm",
    "3mmm", "٣mm", "3pt/s/s", "1=2pt", "- 3mm", "3MM",
  ])
  func `anything else is none`(_ text: String) {
    #expect(Measure(text) == nil)
  }

  struct Conversion: CustomTestStringConvertible, Sendable {
    var text: String
    var unit: ParameterUnit
    var value: Double
    var testDescription: String { "\(text) as \(unit)" }

    init(_ text: String, _ unit: ParameterUnit, _ value: Double) {
      (self.text, self.unit, self.value) = (text, unit, value)
    }
  }

  /// 3 px to a point, 6.4 points to a millimetre, a drag of 200 points.
  static let scale = MeasureScale(density: 3, pointsPerMillimetre: 6.4, extent: 200)

  @Test(arguments: [
    Conversion("10pt", .points, 10), Conversion("30px", .points, 10),
    Conversion("2.5mm", .points, 16), Conversion("5%", .points, 10),
    Conversion("0.5extent", .points, 100), Conversion("10pt", .pixels, 30),
    Conversion("24px", .pixels, 24), Conversion("2.5mm", .pixels, 48),
    Conversion("5%", .pixels, 30), Conversion("50%", .extents, 0.5),
    Conversion("0.1%", .extents, 0.001), Conversion("50pt", .extents, 0.25),
    Conversion("2.5mm", .extents, 0.08), Conversion("40%", .one, 0.4),
    Conversion("50%/s", .pointsPerSecond, 100), Conversion("900px/s", .pointsPerSecond, 300),
    Conversion("0.5pt/ms", .pointsPerSecond, 500), Conversion("10mm/s", .pointsPerSecond, 64),
    Conversion("500pt/s", .pointsPerMillisecond, 0.5),
    Conversion("0.5pt/ms", .pointsPerMillisecond, 0.5),
    Conversion("1500px/s", .pointsPerMillisecond, 0.5),
    Conversion("100pt/s", .pixelsPerSecond, 300), Conversion("700px/s", .pixelsPerSecond, 700),
    Conversion("1pt/ms", .extentsPerSecond, 5), Conversion("150%/s", .extentsPerSecond, 1.5),
    Conversion("300ms", .seconds, 0.3), Conversion("2s", .seconds, 2),
    Conversion("0.3s", .milliseconds, 300), Conversion("40ms", .milliseconds, 40),
  ])
  func `a measure becomes a number in the parameter's unit`(_ row: Conversion) throws {
    let measure = try #require(Measure(row.text))
    #expect(try measure.value(in: row.unit, on: Self.scale) == row.value)
  }

  @Test(arguments: [
    Conversion("3s", .points, 0), Conversion("3pt", .seconds, 0), Conversion("3pt/s", .points, 0),
    Conversion("3pt", .pointsPerSecond, 0), Conversion("3%/s", .one, 0), Conversion("3pt", .one, 0),
    Conversion("3s", .perSecond, 0), Conversion("3%", .degrees, 0),
    Conversion("3ms", .pointsPerMillisecond, 0),
  ])
  func `a measure of something else is refused`(_ row: Conversion) throws {
    let measure = try #require(Measure(row.text))
    #expect(throws: MeasureError.wrongUnit) {
      try measure.value(in: row.unit, on: Self.scale)
    }
  }

  @Test func `unknown quantities are reported, and unneeded ones are not asked for`() throws {
    let nothing = MeasureScale()
    #expect(throws: MeasureError.unknownSize) {
      try Measure(3, Measure.Unit(.millimetres)).value(in: .points, on: nothing)
    }
    #expect(throws: MeasureError.unknownExtent) {
      try Measure(3, Measure.Unit(.percent)).value(in: .pixels, on: nothing)
    }
    #expect(throws: MeasureError.unknownExtent) {
      try Measure(3, Measure.Unit(.points)).value(in: .extents, on: nothing)
    }
    #expect(try Measure(30, Measure.Unit(.percent)).value(in: .extents, on: nothing) == 0.3)
    #expect(Measure(3, Measure.Unit(.millimetres)).needs(toBecome: .points) == (true, false))
    #expect(Measure(3, Measure.Unit(.millimetres)).needs(toBecome: .extents) == (true, true))
    #expect(Measure(3, Measure.Unit(.percent)).needs(toBecome: .points) == (false, true))
    #expect(Measure(3, Measure.Unit(.percent)).needs(toBecome: .extents) == (false, false))
    #expect(Measure(3, Measure.Unit(.pixels)).needs(toBecome: .points) == (false, false))
  }
}
