import Timelines

/// The texts of measured values in charts.
enum ChartNumber {
  /// Returns a number with as many decimals as its size deserves: none from 100 on.
  static func text(_ value: Double) -> String { decimals(value, value.magnitude < 100 ? 1 : 0) }

  /// Returns a number without decimals.
  static func whole(_ value: Double) -> String { decimals(value, 0) }

  /// Returns a number with up to two decimals.
  static func hundredths(_ value: Double) -> String { decimals(value, 2) }
}
