/// Returns a number for readers, rounded to at most `count` decimals, without an exponent.
///
/// The number is finite, and `count` is within 0…6. Trailing zeros are omitted, and halves are
/// rounded away from zero.
public func decimals(_ value: Double, _ count: Int = 1) -> String {
  precondition((0...6).contains(count), "\(count) decimals")
  var scale = 1.0
  for _ in 0..<count { scale *= 10 }
  let isSmall = value.magnitude < 1e15
  var text = TextBuffer()
  text.append(isSmall ? (value * scale).rounded() / scale : value)
  return text.withBytes { String(decoding: $0, as: UTF8.self) }
}

/// Returns a size in bytes for readers, in units of a thousand and rounded to one decimal: `980 B`,
/// `7.3 kB`, `1.2 MB`.
public func byteSize(_ count: Int64) -> String {
  switch count {
  case ..<1_000: "\(count) B"
  case ..<1_000_000: "\(decimals(Double(count) / 1e3)) kB"
  default: "\(decimals(Double(count) / 1e6)) MB"
  }
}
