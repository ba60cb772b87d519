/// A number with commas between thousands, such as `12,288`.
func grouped(_ number: Int) -> String {
  let digits = Array("\(number)")
  return digits.enumerated().map { index, digit in
    let left = digits.count - index
    return index > 0 && left % 3 == 0 ? ",\(digit)" : "\(digit)"
  }.joined()
}
