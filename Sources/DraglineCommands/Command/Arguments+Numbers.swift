import Simulation

/// A whole number that an option gives; `nil` when it is not there.
func wholeNumber(
  _ arguments: Arguments, _ option: String, _ range: ClosedRange<Int>
) throws(CommandFailure) -> Int? {
  guard let text = arguments.value(option) else { return nil }
  guard let number = Int(text), range.contains(number) else {
    throw CommandFailure(
      .usage,
      "invalid value '\(text)' for '\(option)': expected a whole number from \(range.lowerBound) to "
        + "\(range.upperBound)")
  }
  return number
}

/// Seconds that an option gives, in microseconds; `nil` when it is not there. At most a year, so that
/// microseconds stay far from overflow.
func microseconds(_ arguments: Arguments, _ option: String) throws(CommandFailure) -> Int64? {
  try number(arguments, option, 0.001...31_536_000).map { Int64($0 * 1_000_000) }
}
