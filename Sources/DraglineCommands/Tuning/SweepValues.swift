import Timelines

/// The values that `--vary` gives a parameter, as they are written.
///
/// `FROM:TO:STEP` counts in decimals, so that 0:0.3:0.1 is 0, 0.1, 0.2 and 0.3 to the last digit. A
/// unit stands after each of the three numbers or after the last alone.
struct SweepValues {
  /// Rising for a range, in the order given for a list; not empty.
  private(set) var texts: [String] = []
  let isRange: Bool

  /// - Parameter option: The whole value of the option, for errors.
  /// - Throws: An error for a text that is neither a range nor a list, and for more than `limit`
  ///   values.
  init(_ text: String, limit: Int, option: String) throws(CommandFailure) {
    func failure(_ fault: SweepValuesFault) -> CommandFailure {
      CommandFailure(SweepError.values(fault, option: option))
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    isRange = parts.count > 1
    guard isRange else {
      texts = text.split(separator: ",", omittingEmptySubsequences: false).map {
        String($0.drop { $0 == " " })
      }
      guard texts.allSatisfy({ !$0.isEmpty }) else {
        throw failure(.neitherRangeNorList)
      }
      if let twice = texts.first(where: { text in texts.count { $0 == text } > 1 }) {
        throw failure(.repeated(twice))
      }
      return
    }
    guard parts.count == 3 else { throw failure(.neitherRangeNorList) }
    var numbers: [SweepDecimal] = []
    var units: [Substring] = []
    for part in parts {
      let end = part.firstIndex { !"+-.0123456789".contains($0) } ?? part.endIndex
      guard let number = SweepDecimal(part[..<end]) else {
        throw failure(.notDecimal(part))
      }
      guard !Self.hasExponent(part[end...]) else {
        throw failure(.exponent(part))
      }
      numbers.append(number)
      units.append(part[end...].drop { $0 == " " })
    }
    let unit = units[2]
    guard units.allSatisfy({ $0 == unit }) || units[0].isEmpty && units[1].isEmpty else {
      throw failure(.unitsDiffer)
    }
    let places = numbers.map(\.places).max() ?? 0
    let scaled = numbers.compactMap { $0.scaled(to: places) }
    guard scaled.count == 3 else { throw failure(.tooManyDigits) }
    let (from, to, step) = (scaled[0], scaled[1], scaled[2])
    guard step > 0 else { throw failure(.stepNotPositive(parts[2])) }
    guard from <= to else {
      throw failure(.fromAboveTo(from: parts[0], to: parts[1]))
    }
    let count = (to - from) / step
    guard count < Int64(limit) else { throw failure(.tooMany(count + 1, limit: limit)) }
    texts = (0...count).map { index in
      SweepDecimal(digits: from + index * step, places: places).text + unit
    }
  }

  /// Returns whether the text after a number is an exponent and not a unit, as in `1e-3`.
  private static func hasExponent(_ rest: Substring) -> Bool {
    guard rest.first == "e" || rest.first == "E" else { return false }
    return rest.dropFirst().first.map { $0.isNumber || $0 == "-" || $0 == "+" } ?? false
  }
}

/// A decimal number as a whole number of its last place.
struct SweepDecimal {
  var digits: Int64
  /// Digits after the point.
  var places: Int

  init(digits: Int64, places: Int) {
    (self.digits, self.places) = (digits, places)
  }

  /// - Returns: `nil` for a text that is not a number, or has more than 15 digits.
  init?(_ text: Substring) {
    let sign = text.first == "-" ? "-" : ""
    let body = text.drop { $0 == "-" || $0 == "+" }
    guard text.count - body.count <= 1 else { return nil }
    let parts = body.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = parts.first else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    let all = whole + fraction
    guard (1...15).contains(all.count), let digits = Int64(sign + all) else { return nil }
    self.init(digits: digits, places: fraction.count)
  }

  /// Returns the same number in smaller places; `nil` above 18 digits.
  func scaled(to places: Int) -> Int64? {
    var result = digits
    for _ in self.places..<max(places, self.places) {
      let (product, overflow) = result.multipliedReportingOverflow(by: 10)
      guard !overflow, product.magnitude < 1_000_000_000_000_000_000 else { return nil }
      result = product
    }
    return result
  }

  /// The number without zeros at the end.
  var text: String {
    var all = "\(digits.magnitude)"
    guard places > 0 else { return (digits < 0 ? "-" : "") + all }
    all = String(repeating: "0", count: max(places + 1 - all.count, 0)) + all
    let whole = all.dropLast(places)
    var fraction = all.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    let sign = digits < 0 ? "-" : ""
    return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
  }
}
