/// A whole number that an option gives; `nil` when it is not there.
func wholeNumber(
  _ arguments: Arguments, _ option: ValueOption, _ range: ClosedRange<Int>
) throws(CommandFailure) -> Int? {
  guard let text = arguments.value(option) else { return nil }
  guard let number = Int(text), range.contains(number) else {
    throw CommandFailure(
      UsageError.invalidValue(text, option: option.name, expected: .wholeNumber(range)))
  }
  return number
}

/// Returns the time that an option gives in seconds, in microseconds; `nil` without the option.
///
/// The time is at most a year, so that microseconds stay far from overflow.
func microseconds(_ arguments: Arguments, _ option: ValueOption) throws(CommandFailure) -> Int64? {
  try number(arguments, option, 0.001...31_536_000).map { Int64($0 * 1_000_000) }
}

/// Bytes that an option gives, such as `500000`, `200K` or `10M`; `nil` when it is not there.
func byteCount(_ arguments: Arguments, _ option: ValueOption) throws(CommandFailure) -> Int64? {
  guard let text = arguments.value(option) else { return nil }
  let shifts: [Character: Int64] = ["K": 10, "M": 20, "G": 30]
  let shift = text.uppercased().last.flatMap { shifts[$0] }
  guard let number = Int64(shift == nil ? text[...] : text.dropLast()),
    (1...Int64.max >> 31).contains(number)
  else {
    throw CommandFailure(UsageError.invalidValue(text, option: option.name, expected: .bytes))
  }
  return number << (shift ?? 0)
}
