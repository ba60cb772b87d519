import JSON

extension JSONValue {
  /// A member of an object, unless it is `null`.
  subscript(name: String) -> JSONValue? {
    guard let value = member(name) else { return nil }
    if case .null = value.content { return nil }
    return value
  }

  var isObject: Bool {
    if case .object = content { true } else { false }
  }

  var elements: [JSONValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  var text: String? {
    if case .string(let text) = content { text } else { nil }
  }

  var number: Double? {
    if case .number(let number, _) = content { number } else { nil }
  }
}

// MARK: Members that must be there

extension JSONValue {
  func fault(_ name: String, expected: String) -> TextFault {
    TextFault(
      place: place, kind: .invalidField(name, found: excerpt(of: written), expected: expected))
  }

  func require(_ name: String, expected: String) throws(TextFault) -> JSONValue {
    guard let value = self[name] else {
      throw TextFault(place: place, kind: .missingField(name, expected: expected))
    }
    return value
  }

  func number(_ name: String, expected: String) throws(TextFault) -> Double {
    let value = try require(name, expected: expected)
    guard let number = value.number else { throw value.fault(name, expected: expected) }
    return number
  }

  /// Returns a member as a whole number; `nil` when there is no such member.
  func wholeNumber(_ name: String) throws(TextFault) -> Int64? {
    guard let value = self[name] else { return nil }
    guard let number = value.number, let whole = Int64(exactly: number) else {
      throw value.fault(name, expected: "a whole number")
    }
    return whole
  }

  /// Returns a member as a position in thousandths of a point.
  func units(_ name: String) throws(TextFault) -> Int32 {
    let value = try require(name, expected: StrokeScale.expectation)
    guard let number = value.number, let units = StrokeScale.units(number) else {
      throw value.fault(name, expected: StrokeScale.expectation)
    }
    return units
  }
}
