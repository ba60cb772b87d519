import Gestures

/// The times of strokes, which come in many units.
enum StrokeTime {
  /// The latest time, as for events: up to there a double holds every microsecond.
  static let latest: Int64 = EvemuLine.latestSecond * 1_000_000 + 999_999

  /// The unit of a file's times.
  enum Unit: Hashable {
    case microseconds
    case milliseconds
    case seconds

    var microseconds: Double {
      switch self {
      case .microseconds: 1
      case .milliseconds: 1000
      case .seconds: 1_000_000
      }
    }

    /// The expectation in errors about times.
    var expectation: String {
      switch self {
      case .microseconds: "microseconds, 0 or more, before the year 2255"
      case .milliseconds: "milliseconds, 0 or more, before the year 2255"
      case .seconds: "seconds, 0 or more, before the year 2255"
      }
    }
  }

  /// Converts to the nearest microsecond; `nil` for negative and too late times.
  static func microseconds(_ value: Double, _ unit: Unit) -> Int64? {
    let time = (value * unit.microseconds).rounded()
    return time >= 0 && time <= Double(latest) ? Int64(time) : nil
  }
}
