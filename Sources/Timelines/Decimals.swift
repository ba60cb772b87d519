/// A number for people, rounded to at most so many decimals: as the timeline writes numbers, never with
/// an exponent.
public func decimals(_ value: Double, _ count: Int = 1) -> String {
  precondition((0...6).contains(count), "\(count) decimals")
  var scale = 1.0
  for _ in 0..<count { scale *= 10 }
  let isSmall = value.magnitude < 1e15
  var text = TextBuffer()
  text.append(isSmall ? (value * scale).rounded() / scale : value)
  return text.withBytes { String(decoding: $0, as: UTF8.self) }
}
