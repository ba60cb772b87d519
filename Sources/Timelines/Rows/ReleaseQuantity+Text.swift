public import Interaction

extension ReleaseQuantity.Words {
  /// Returns a value of the quantity as text with its unit, such as `9.1 %`.
  public func text(_ value: Double) -> String { number(value) + "\(unit)" }

  /// Returns a value of the quantity as text without the unit.
  package func number(_ value: Double) -> String {
    if let index = Int(exactly: value), values.indices.contains(index) { return "\(values[index])" }
    let value = value * factor
    guard value.magnitude < 1e12 else { return "\(value)" }
    let text = decimals(value, decimalCount)
    // What is there must not look like nothing.
    return text == "0" && value != 0 ? "\(value)" : text
  }

  /// The number of decimals, higher for units of small numbers: whole extents per second, points
  /// per millisecond and pure numbers.
  private var decimalCount: Int { isCoarse ? 1 : 3 }

  private var isCoarse: Bool {
    switch "\(unit)" {
    case " pt", " pt/s", " ms", " %": true
    default: false
    }
  }
}
