extension YAMLCursor {
  /// Returns the next value of a mapping or element of a sequence.
  mutating func value() throws(YAMLFault) -> Node {
    guard let node = try next() else {
      throw fault(.notYAML(found: "", expected: .value))
    }
    return node
  }

  /// Returns the next key of the mapping; `nil` when there is no other.
  mutating func key() throws(YAMLFault) -> String? {
    try value() == .end ? nil : text
  }

  /// Returns the next element of the sequence; `nil` when there is no other.
  mutating func element() throws(YAMLFault) -> Node? {
    let node = try value()
    return node == .end ? nil : node
  }

  /// Skips the rest of the node that was met last.
  mutating func skip(_ node: Node) throws(YAMLFault) {
    guard node == .sequence || node == .mapping else { return }
    var depth = 1
    while depth > 0 {
      switch try value() {
      case .sequence, .mapping: depth += 1
      case .end: depth -= 1
      case .scalar: break
      }
    }
  }

  /// Whether the last node is YAML's null.
  func isNull(_ node: Node) -> Bool {
    guard node == .scalar, isPlain else { return false }
    return scalar.isEmpty || ["~", "null", "Null", "NULL"].contains(text)
  }

  /// Reads the beginning of the next value, a list.
  ///
  /// - Returns: Whether there is a sequence, rather than null.
  mutating func openSequence(_ name: String) throws(YAMLFault) -> Bool {
    let node = try value()
    return try open(node, .sequence, name, expected: "a list")
  }

  /// Reads the beginning of the next value, a map.
  mutating func openMapping(_ name: String) throws(YAMLFault) -> Bool {
    let node = try value()
    return try open(node, .mapping, name, expected: "a map")
  }

  func open(
    _ node: Node, _ wanted: Node, _ name: String, expected: String
  ) throws(YAMLFault) -> Bool {
    if node == wanted { return true }
    guard isNull(node) else { throw invalid(node, name, expected) }
    return false
  }

  /// Returns the next value as text, in any form.
  mutating func string(_ name: String) throws(YAMLFault) -> String {
    let node = try value()
    guard node == .scalar else { throw invalid(node, name, "text") }
    return text
  }

  mutating func number(
    _ name: String, in allowed: ClosedRange<Int64>, expected: String
  ) throws(YAMLFault) -> Int64 {
    let node = try value()
    return try number(node, name, in: allowed, expected: expected)
  }

  /// Returns a number, decimal or hexadecimal, quoted or not.
  ///
  /// Leading zeros mean nothing, as in YAML 1.2.
  func number(
    _ node: Node, _ name: String, in allowed: ClosedRange<Int64>, expected: String
  ) throws(YAMLFault) -> Int64 {
    if node == .scalar, let number = Self.wholeNumber(scalar), allowed.contains(number) {
      return number
    }
    if node == .end || isNull(node) { throw fault(.missingField(name, expected: expected)) }
    throw invalid(node, name, expected)
  }

  /// Returns a number that is a key.
  func keyNumber(
    _ name: String, atMost limit: UInt16, expected: String
  ) throws(YAMLFault) -> UInt16 {
    let number = try number(.scalar, name, in: 0...Int64(limit), expected: expected)
    return UInt16(truncatingIfNeeded: number)
  }

  func invalid(_ node: Node, _ name: String, _ expected: String) -> YAMLFault {
    let found: String
    switch node {
    case .scalar: found = excerpt(of: text)
    case .sequence: found = "a list"
    case .mapping: found = "a map"
    case .end: return fault(.missingField(name, expected: expected))
    }
    return fault(.invalidField(name, found: found, expected: expected))
  }

  private static func wholeNumber(_ text: [UInt8]) -> Int64? {
    var digits = text[...]
    let isNegative = digits.first == Byte.minus
    if isNegative || digits.first == Byte.plus { digits = digits.dropFirst() }
    var base: Int64 = 10
    if digits.count > 2, digits.first == Byte.zero, digits[digits.startIndex + 1] | 0x20 == 0x78 {
      digits = digits.dropFirst(2)
      base = 16
    }
    guard (1...19).contains(digits.count) else { return nil }
    var number: Int64 = 0
    for byte in digits {
      guard let digit = Byte.hexadecimalDigit(byte), digit < base else { return nil }
      let (shifted, isTooLarge) = number.multipliedReportingOverflow(by: base)
      let (sum, isSumTooLarge) = shifted.addingReportingOverflow(Int64(digit))
      guard !isTooLarge, !isSumTooLarge else { return nil }
      number = sum
    }
    return isNegative ? -number : number
  }
}
