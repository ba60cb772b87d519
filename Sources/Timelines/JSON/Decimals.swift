/// A number for readers, rounded to at most so many decimals, in the timeline's form: never with an
/// exponent.
public func decimals(_ value: Double, _ count: Int = 1) -> String {
  precondition((0...6).contains(count), "\(count) decimals")
  var scale = 1.0
  for _ in 0..<count { scale *= 10 }
  let isSmall = value.magnitude < 1e15
  var text = TextBuffer()
  text.append(isSmall ? (value * scale).rounded() / scale : value)
  return text.withBytes { String(decoding: $0, as: UTF8.self) }
}

/// A size for readers, in units of a thousand, rounded to one decimal: `980 B`, `7.3 kB`, `1.2 MB`.
public func byteSize(_ count: Int64) -> String {
  switch count {
  case ..<1_000: "\(count) B"
  case ..<1_000_000: "\(decimals(Double(count) / 1e3)) kB"
  default: "\(decimals(Double(count) / 1e6)) MB"
  }
}
