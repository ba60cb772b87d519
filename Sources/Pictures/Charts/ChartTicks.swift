import Timelines

/// The round numbers of an axis: 1, 2 or 5 times a power of ten apart.
public struct ChartTicks: Hashable, Sendable {
  /// The numbers, rising.
  public var values: [Double]
  /// The distance of two numbers.
  public var step: Double
  /// The number of decimals in a label.
  public var decimalCount: Int

  /// Creates the numbers within a range.
  ///
  /// - Parameter count: The largest number of them, at least 2.
  /// - Complexity: O(count)
  public init(in range: ClosedRange<Double>, atMost count: Int) {
    let round = RoundStep(covering: range, atMost: max(count, 2))
    step = round.value
    decimalCount = round.decimalCount
    let first = (range.lowerBound / step - 1e-9).rounded(.up)
    let last = (range.upperBound / step + 1e-9).rounded(.down)
    values = []
    var index = first
    while index <= last {
      // Zero has no sign on an axis.
      values.append(index == 0 ? 0 : round.multiple(index))
      index += 1
    }
  }

  /// Returns the label of a number, without a unit.
  public func text(_ value: Double) -> String { decimals(value, decimalCount) }

  /// Returns the label of each number.
  public var texts: [String] { values.map { text($0) } }

  /// Returns the smallest range between round numbers that contains another one.
  ///
  /// - Parameter count: The largest number of round numbers in it, at least 2.
  public static func range(
    around range: ClosedRange<Double>, atMost count: Int
  ) -> ClosedRange<Double> {
    let span = range.upperBound - range.lowerBound
    let whole =
      span > 0 ? range : range.lowerBound - 1...range.upperBound + 1
    let round = RoundStep(covering: whole, atMost: max(count, 2) - 1)
    let first = (whole.lowerBound / round.value + 1e-9).rounded(.down)
    let last = (whole.upperBound / round.value - 1e-9).rounded(.up)
    return round.multiple(first)...round.multiple(last)
  }
}

/// A number 1, 2 or 5 times a power of ten.
private struct RoundStep {
  private var digit = 1.0
  /// A power of ten, 1 or above.
  private var scale = 1.0
  private var isFraction = false
  private(set) var decimalCount = 0

  /// Finds the smallest step with at most `count` multiples in a range.
  init(covering range: ClosedRange<Double>, atMost count: Int) {
    let least = max((range.upperBound - range.lowerBound) / Double(count), 1e-6)
    while least < 1, value > least, decimalCount < 6 {
      (isFraction, decimalCount, scale) = (true, decimalCount + 1, scale * 10)
    }
    while !isFraction, value * 10 <= least { scale *= 10 }
    while multiples(in: range) > count { grow() }
  }

  var value: Double { isFraction ? digit / scale : digit * scale }

  /// Returns a multiple, exact to the last bit for decimal steps.
  func multiple(_ index: Double) -> Double {
    isFraction ? index * digit / scale : index * digit * scale
  }

  private func multiples(in range: ClosedRange<Double>) -> Int {
    let first = (range.lowerBound / value - 1e-9).rounded(.up)
    let last = (range.upperBound / value + 1e-9).rounded(.down)
    return Int(min(last - first + 1, 1_000_000))
  }

  private mutating func grow() {
    switch digit {
    case 1: digit = 2
    case 2: digit = 5
    default:
      digit = 1
      if !isFraction {
        scale *= 10
      } else {
        (scale, decimalCount) = (scale / 10, decimalCount - 1)
        isFraction = decimalCount > 0
      }
    }
  }
}
