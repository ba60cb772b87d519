import Interaction
import ReferenceTransitions
import Simulation
import Timelines

extension ParameterEditor.Entry {
  /// The value as `--set` accepts it.
  package var valueText: String { Self.text(value) }

  static func text(_ value: Scalar) -> String {
    switch value {
    case .string(let word): word
    case .number(let number): decimals(number, 6)
    case .bool(let bool): "\(bool)"
    }
  }

  /// A value for readers, with its unit; a share in percent, as in the rule.
  func shown(_ value: Scalar) -> String {
    if isShare, case .number(let number) = value { return "\(decimals(number * 100, 4)) %" }
    let hasUnit = unit != "1" && !unit.isEmpty
    return Self.text(value) + (hasUnit ? " \(unit)" : "")
  }

  var shownValue: String { measure ?? shown(value) }

  func value(after steps: Int) -> Scalar {
    switch (domain, value) {
    case (.number(let range), .number(let number)):
      // Rounded, so that steps there and back lead to the same number.
      let moved = ((number + Double(steps) * step(range)) * 1e6).rounded() / 1e6
      return .number(min(max(moved, range.lowerBound), range.upperBound))
    case (.whole(let range), .number(let number)):
      let (moved, overflow) = (Int(exactly: number) ?? 0).addingReportingOverflow(steps)
      return .number(Double(overflow ? range.upperBound : moved.clamped(to: range)))
    case (.word(let words), .string(let word)):
      guard let index = words.firstIndex(of: word) else { return value }
      return .string(words[(index + steps).clamped(to: 0...words.count - 1)])
    case (.number, _), (.whole, _), (.word, _): return value
    }
  }

  /// Returns the change of one key press.
  ///
  /// It suits the unit where ranges are as wide as physics permits, and the range where that is
  /// narrow.
  func step(_ range: ClosedRange<Double>) -> Double {
    let span = range.upperBound - range.lowerBound
    let step: Double =
      switch unit {
      case "pt", "px": 1
      case "pt/s", "px/s": 25
      case "ms", "degrees": 5
      case "s", "pt/ms": 0.05
      case "extent": 0.01
      case "extent/s": 0.1
      default: Self.roundStep(standard)
      }
    return min(step, span / 100)
  }

  /// About a twentieth of a number without a unit: 1, 2 or 5 times a power of ten.
  private static func roundStep(_ standard: Scalar) -> Double {
    guard case .number(let number) = standard, number != 0, number.isFinite else { return 0.01 }
    var power = 1e-4
    while power * 10 <= number.magnitude / 20, power < 1e6 { power *= 10 }
    let step = [5, 2, 1].first { $0 * power <= number.magnitude / 20 } ?? 1
    return step * power
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
