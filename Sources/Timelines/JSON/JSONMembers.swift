import Interaction
import JSON

/// A member that is missing or of the wrong kind.
struct MemberError: Error {
  /// The place of the member's name, or of the object without the member.
  var place: TextPlace
  var what: String
}

/// The members of one object, with access by name and kind.
struct JSONMembers {
  private let object: JSONValue
  private let members: [JSONValue.Member]

  init(_ value: JSONValue, _ name: String) throws(MemberError) {
    guard case .object(let members) = value.content else {
      throw MemberError(place: value.place, what: "\(name) is not an object")
    }
    (object, self.members) = (value, members)
  }

  func isNull(_ name: String) throws(MemberError) -> Bool {
    try content(name) == .null
  }

  private func value(_ name: String) throws(MemberError) -> JSONValue {
    guard let value = object.member(name) else { throw error(name, "no member '\(name)'") }
    return value
  }

  private func content(_ name: String) throws(MemberError) -> JSONValue.Content {
    try value(name).content
  }

  func string(_ name: String) throws(MemberError) -> String {
    guard case .string(let string) = try content(name) else { throw wrong(name, "a string") }
    return string
  }

  func optionalString(_ name: String) throws(MemberError) -> String? {
    if try isNull(name) { return nil }
    return try string(name)
  }

  /// The limit for numbers.
  ///
  /// No length, speed or time of a timeline is as large; sums of such numbers stay finite, and the
  /// writer prints them.
  private static let largest = 1e30
  /// The limit for whole numbers: up to here a double holds every whole number, and sums of a few
  /// do not overflow.
  private static let largestWhole = 9_007_199_254_740_992.0

  func number(_ name: String) throws(MemberError) -> Double {
    guard case .number(let number, _) = try content(name), number.magnitude < Self.largest else {
      throw wrong(name, "a number")
    }
    return number
  }

  func optionalNumber(_ name: String) throws(MemberError) -> Double? {
    if try isNull(name) { return nil }
    return try number(name)
  }

  func whole<Whole: FixedWidthInteger>(_ name: String) throws(MemberError) -> Whole {
    let number = try number(name)
    guard let whole = Whole(exactly: number), number.magnitude <= Self.largestWhole else {
      throw wrong(name, "a whole number")
    }
    return whole
  }

  func bool(_ name: String) throws(MemberError) -> Bool {
    guard case .boolean(let bool) = try content(name) else { throw wrong(name, "true or false") }
    return bool
  }

  func list(_ name: String) throws(MemberError) -> [JSONValue] {
    guard case .array(let list) = try content(name) else { throw wrong(name, "a list") }
    return list
  }

  func strings(_ name: String) throws(MemberError) -> [String] {
    var strings: [String] = []
    for element in try list(name) {
      guard case .string(let string) = element.content else {
        throw wrong(name, "a list of strings")
      }
      strings.append(string)
    }
    return strings
  }

  /// Returns a list of exactly `count` numbers.
  func numbers(_ name: String, _ count: Int) throws(MemberError) -> [Double] {
    let numbers = Self.numbers(try list(name))
    guard let numbers, numbers.count == count else { throw wrong(name, "\(count) numbers") }
    return numbers
  }

  static func numbers(_ list: [JSONValue]) -> [Double]? {
    var numbers: [Double] = []
    for element in list {
      guard case .number(let number, _) = element.content, number.magnitude < largest else {
        return nil
      }
      numbers.append(number)
    }
    return numbers
  }

  func object(_ name: String) throws(MemberError) -> JSONMembers {
    try JSONMembers(value(name), name)
  }

  func objects(_ name: String) throws(MemberError) -> [JSONMembers] {
    var objects: [JSONMembers] = []
    for element in try list(name) { objects.append(try JSONMembers(element, name)) }
    return objects
  }

  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(MemberError) -> Word {
    guard let word = Word(rawValue: try string(name)) else {
      let words = Word.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw wrong(name, "one of \(words)")
    }
    return word
  }

  func has(_ name: String) -> Bool { members.contains { $0.name == name } }

  /// Returns an optional word of newer timelines; older versions do not have it.
  func laterWord<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(MemberError) -> Word? {
    guard has(name) else { return nil }
    return try word(name)
  }

  /// Returns an optional number of newer timelines.
  func laterNumber(_ name: String) throws(MemberError) -> Double? {
    guard has(name) else { return nil }
    return try number(name)
  }

  /// Returns an optional Boolean of newer timelines.
  ///
  /// A member that is written only when it is true is false without it.
  func laterBool(_ name: String) throws(MemberError) -> Bool? {
    guard has(name) else { return nil }
    return try bool(name)
  }

  /// Returns an optional object of newer timelines.
  func laterObject(_ name: String) throws(MemberError) -> JSONMembers? {
    guard has(name) else { return nil }
    return try object(name)
  }

  func scalar(_ name: String) throws(MemberError) -> Scalar {
    guard let scalar = Self.scalar(try value(name)) else {
      throw wrong(name, "a string, number, true or false")
    }
    return scalar
  }

  /// Returns the members of an object as scalars, sorted by name, because an object of JSON has no
  /// order.
  func scalars(_ name: String) throws(MemberError) -> [(name: String, value: Scalar)] {
    var scalars: [(name: String, value: Scalar)] = []
    for member in try object(name).members.sorted(by: { $0.name < $1.name }) {
      guard let scalar = Self.scalar(member.value) else { throw wrong(name, "scalars only") }
      scalars.append((member.name, scalar))
    }
    return scalars
  }

  private static func scalar(_ value: JSONValue) -> Scalar? {
    switch value.content {
    case .string(let string): .string(string)
    case .number(let number, _) where number.magnitude < largest: .number(number)
    case .boolean(let bool): .bool(bool)
    case .number, .null, .array, .object: nil
    }
  }

  func wrong(_ name: String, _ expected: String) -> MemberError {
    error(name, "'\(name)' is wrong: expected \(expected)")
  }

  /// Returns an error about a member, or about its absence.
  func error(_ name: String, _ what: String) -> MemberError {
    MemberError(place: members.first { $0.name == name }?.place ?? object.place, what: what)
  }
}
