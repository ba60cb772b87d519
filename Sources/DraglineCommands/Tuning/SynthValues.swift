import Interaction
import JSON
import Simulation
import Timelines
import Traces
import Tuning

/// The words and measures that the options of `synth` and the keys of a mixture share, with their
/// ranges.
enum SynthValues {
  static let distances = 1.0...100_000.0
  static let durations = 0.02...60.0
  static let speeds = -1_000_000.0...1_000_000.0
  static let seeds = 0...Int.max

  static let kinds = GestureKind.allCases.map { "\($0.id)" }
  static let devices = SynthesisDevice.Kind.allCases.map { "\($0.id)" }

  static func kind(_ word: String) -> GestureKind? {
    GestureKind.allCases.first { "\($0.id)" == word }
  }

  static func device(_ word: String) -> SynthesisDevice.Kind? {
    SynthesisDevice.Kind.allCases.first { "\($0.id)" == word }
  }

  /// Radians.
  ///
  /// - Parameter word: `up`, `down`, `left`, `right`, or degrees clockwise from the right.
  static func direction(_ word: String) -> Double? {
    let words = ["right": 0.0, "down": 90, "left": 180, "up": 270]
    guard let degrees = words[word] ?? Double(decimal: word), degrees.magnitude <= 360 else {
      return nil
    }
    return degrees * .pi / 180
  }
  static let directionWords =
    "up, down, left, right, or degrees from 0 (right) over 90 (down) to 360"

  /// A length, a time or a speed.
  struct Quantity {
    var unit: ParameterUnit
    var range: ClosedRange<Double>
    /// The description of valid values.
    var words: String

    static let distance = Quantity(
      unit: .points, range: distances, words: "1 to 100000 pt, such as 120, '120pt' or '19mm'")
    static let duration = Quantity(
      unit: .seconds, range: durations, words: "0.02 to 60 s, such as 0.12, '0.12s' or '120ms'")
    static let speed = Quantity(
      unit: .pointsPerSecond, range: speeds,
      words: "at most 1000000 pt/s either way, such as 800, '800pt/s' or '125mm/s'")

    /// Returns the value of a quantity; a number without a unit is in `unit`.
    ///
    /// - Parameter pointsPerMillimetre: `nil` where devices differ.
    /// - Returns: `nil` for a text that is not such a quantity.
    func value(_ text: String, pointsPerMillimetre: Double?) -> Double? {
      let scale = MeasureScale(pointsPerMillimetre: pointsPerMillimetre)
      let value =
        Double(decimal: text) ?? Measure(text).flatMap { try? $0.value(in: unit, on: scale) }
      return value.flatMap { range.contains($0) ? $0 : nil }
    }
  }
}
