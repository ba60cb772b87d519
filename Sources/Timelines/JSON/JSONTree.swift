/// Any JSON value as it was read.
enum JSONTree: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([JSONTree])
  case object([String: JSONTree])

  /// Tries the most frequent kinds first: each wrong guess is a thrown error, which costs far more
  /// than a value.
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let list = try? value.decode([JSONTree].self) {
      self = .list(list)
    } else if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else {
      self = .object(try value.decode([String: JSONTree].self))
    }
  }
}

/// A member that is missing or of the wrong kind.
struct MemberError: Error {
  var member: String
  var what: String
}

/// The members of one object, with access by name and kind.
struct JSONMembers {
  private let members: [String: JSONTree]

  init(_ tree: JSONTree, _ name: String) throws(MemberError) {
    guard case .object(let members) = tree else {
      throw MemberError(member: name, what: "\(name) is not an object")
    }
    self.members = members
  }

  func isNull(_ name: String) throws(MemberError) -> Bool {
    if case .null = try tree(name) { return true }
    return false
  }

  private func tree(_ name: String) throws(MemberError) -> JSONTree {
    guard let tree = members[name] else {
      throw MemberError(member: name, what: "no member '\(name)'")
    }
    return tree
  }

  func string(_ name: String) throws(MemberError) -> String {
    guard case .string(let string) = try tree(name) else { throw wrong(name, "a string") }
    return string
  }

  func optionalString(_ name: String) throws(MemberError) -> String? {
    if case .null = try tree(name) { return nil }
    return try string(name)
  }

  /// The limit for numbers. No length, speed or time of a timeline is as large; sums of such
  /// numbers stay finite, and the writer prints them.
  private static let largest = 1e30
  /// The limit for whole numbers: up to here a double holds every whole number, and sums of a few
  /// do not overflow.
  private static let largestWhole = 9_007_199_254_740_992.0

  func number(_ name: String) throws(MemberError) -> Double {
    guard case .number(let number) = try tree(name), number.magnitude < Self.largest else {
      throw wrong(name, "a number")
    }
    return number
  }

  func optionalNumber(_ name: String) throws(MemberError) -> Double? {
    if case .null = try tree(name) { return nil }
    return try number(name)
  }

  func whole(_ name: String) throws(MemberError) -> Int {
    let number = try number(name)
    guard let whole = Int(exactly: number), number.magnitude <= Self.largestWhole else {
      throw wrong(name, "a whole number")
    }
    return whole
  }

  func bool(_ name: String) throws(MemberError) -> Bool {
    guard case .bool(let bool) = try tree(name) else { throw wrong(name, "true or false") }
    return bool
  }

  func list(_ name: String) throws(MemberError) -> [JSONTree] {
    guard case .list(let list) = try tree(name) else { throw wrong(name, "a list") }
    return list
  }

  func strings(_ name: String) throws(MemberError) -> [String] {
    var strings: [String] = []
    for element in try list(name) {
      guard case .string(let string) = element else { throw wrong(name, "a list of strings") }
      strings.append(string)
    }
    return strings
  }

  /// A list of exactly `count` numbers.
  func numbers(_ name: String, _ count: Int) throws(MemberError) -> [Double] {
    let numbers = Self.numbers(try list(name))
    guard let numbers, numbers.count == count else { throw wrong(name, "\(count) numbers") }
    return numbers
  }

  static func numbers(_ list: [JSONTree]) -> [Double]? {
    var numbers: [Double] = []
    for element in list {
      guard case .number(let number) = element, number.magnitude < largest else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  func object(_ name: String) throws(MemberError) -> JSONMembers {
    try JSONMembers(tree(name), name)
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
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw wrong(name, "one of \(words)")
    }
    return word
  }

  func has(_ name: String) -> Bool { members[name] != nil }

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

  /// Returns an optional Boolean of newer timelines. A member that is written only when it is true
  /// is false without it.
  func laterBool(_ name: String) throws(MemberError) -> Bool? {
    guard has(name) else { return nil }
    return try bool(name)
  }

  /// Returns an optional object of newer timelines.
  func laterObject(_ name: String) throws(MemberError) -> JSONMembers? {
    guard members[name] != nil else { return nil }
    return try object(name)
  }

  func scalar(_ name: String) throws(MemberError) -> TimelineValue {
    switch try tree(name) {
    case .string(let string): return .string(string)
    case .number(let number) where number.magnitude < Self.largest: return .number(number)
    case .bool(let bool): return .bool(bool)
    case .number, .null, .list, .object: throw wrong(name, "a string, number, true or false")
    }
  }

  /// Returns the members of an object as scalars, sorted by name, because an object of JSON has no
  /// order.
  func scalars(_ name: String) throws(MemberError) -> [(name: String, value: TimelineValue)] {
    let members = try object(name).members
    var scalars: [(name: String, value: TimelineValue)] = []
    for key in members.keys.sorted() {
      switch members[key] {
      case .string(let string): scalars.append((key, .string(string)))
      case .number(let number) where number.magnitude < Self.largest:
        scalars.append((key, .number(number)))
      case .bool(let bool): scalars.append((key, .bool(bool)))
      case .number, .null, .list, .object, nil: throw wrong(name, "scalars only")
      }
    }
    return scalars
  }

  func wrong(_ name: String, _ expected: String) -> MemberError {
    MemberError(member: name, what: "'\(name)' is wrong: expected \(expected)")
  }
}
