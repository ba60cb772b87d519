import JSON
import Timelines
import Traces
import Tuning

/// The members of an object in a mixture, and their faults.
struct MixtureMembers {
  private let members: [JSONValue.Member]
  private let path: String

  init(_ members: [JSONValue.Member], path: String) {
    (self.members, self.path) = (members, path)
  }

  static func members(
    of value: JSONValue, _ what: String, _ path: String
  ) throws(CommandFailure) -> [JSONValue.Member] {
    guard case .object(let members) = value.content else {
      throw MixtureMembers([], path: path).failure(
        value.place, .notAnObject(found: value.words, what: what))
    }
    return members
  }

  subscript(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }

  func expectKeys(_ known: [String]) throws(CommandFailure) {
    for (index, member) in members.enumerated() {
      guard known.contains(member.name) else {
        throw failure(member.place, .unknownKey(member.name, known: known))
      }
      if members[..<index].contains(where: { $0.name == member.name }) {
        throw failure(member.place, .repeatedKey(member.name))
      }
    }
  }

  func whole(_ name: String, _ range: ClosedRange<Int>) throws(CommandFailure) -> Int? {
    guard let value = self[name] else { return nil }
    guard case .number(_, let written) = value.content, let number = Int(written),
      range.contains(number)
    else {
      throw invalid(value, name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func number(_ name: String, _ range: ClosedRange<Double>) throws(CommandFailure) -> Double? {
    guard let value = self[name] else { return nil }
    guard case .number(let number, _) = value.content, range.contains(number) else {
      throw invalid(
        value, name, "a number from \(decimals(range.lowerBound)) to \(decimals(range.upperBound))")
    }
    return number
  }

  func word<Value>(
    _ value: JSONValue, _ what: String, _ known: [String], _ parse: (String) -> Value?
  ) throws(CommandFailure) -> Value {
    guard case .string(let text) = value.content else {
      throw invalid(value, what, "one of \(known.joined(separator: ", ")), in quotation marks")
    }
    if let parsed = parse(text) { return parsed }
    throw failure(value.place, .unknownWord(text, what: what, known: known))
  }

  /// Radians.
  func direction(_ name: String) throws(CommandFailure) -> Double? {
    guard let value = self[name] else { return nil }
    guard let text = value.scalar, let direction = SynthValues.direction(text) else {
      throw invalid(value, name, SynthValues.directionWords)
    }
    return direction
  }

  /// Returns one quantity, or the two ends of a span.
  func span(
    _ name: String, _ quantity: SynthValues.Quantity, _ pointsPerMillimetre: Double?
  ) throws(CommandFailure) -> Mixture.Span? {
    guard let value = self[name] else { return nil }
    var ends = [value]
    if case .array(let elements) = value.content {
      guard elements.count == 2 else { throw invalid(value, name, "one value, or two in brackets") }
      ends = elements
    }
    var values: [Double] = []
    for end in ends {
      guard let text = end.scalar,
        let value = quantity.value(text, pointsPerMillimetre: pointsPerMillimetre)
      else {
        let hint = pointsPerMillimetre == nil ? "; with devices of several kinds, no mm" : ""
        throw invalid(end, name, quantity.words + hint)
      }
      values.append(value)
    }
    guard values[0] <= values[values.count - 1] else {
      throw invalid(value, name, "the smaller value first")
    }
    return Mixture.Span(values[0], values[values.count - 1])
  }

  private func invalid(_ value: JSONValue, _ name: String, _ expected: String) -> CommandFailure {
    failure(value.place, .invalid(name, found: value.words, expected: expected))
  }

  func failure(_ place: TextPlace, _ fault: MixtureFault) -> CommandFailure {
    CommandFailure(SynthError.mixture(fault, place, path: path))
  }
}

extension JSONValue {
  /// A number as written, or a text.
  fileprivate var scalar: String? {
    switch content {
    case .string(let text): text
    case .number(_, let written): written
    case .object, .array, .boolean, .null: nil
    }
  }
}
