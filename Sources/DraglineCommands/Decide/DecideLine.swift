import Interaction

/// A release as a line describes it.
struct DecideLine {
  private(set) var release = Release(translation: 0, velocity: nil, extent: 1)
  private(set) var members: DecideMembers = []
  /// Whether the object has no member at all.
  private(set) var isEmpty = false
  /// The place of the brace that ends the object.
  private(set) var end: DecideCursor.Place

  /// - Parameters:
  ///   - start: The line's first byte; a newline stands after its last.
  ///   - answersMany: Whether each answer names its policy.
  /// - Throws: A fault when the line is not a JSON object of a release.
  init(_ start: DecideCursor.Place, answersMany: Bool) throws(DecideFault) {
    var cursor = DecideCursor(at: start)
    end = start
    cursor.skipBlanks()
    try cursor.take(0x7b, .object)
    cursor.skipBlanks()
    if cursor.byte == 0x7d {
      isEmpty = true
    } else {
      try readMembers(&cursor, answersMany)
    }
    end = cursor.place
    cursor.advance()
    cursor.skipBlanks()
    guard cursor.byte == 0x0a else { throw cursor.unexpected(.endOfLine) }
  }

  private mutating func readMembers(
    _ cursor: inout DecideCursor, _ answersMany: Bool
  ) throws(DecideFault) {
    while true {
      try readMember(&cursor, answersMany)
      cursor.skipBlanks()
      if cursor.byte == 0x7d { return }
      try cursor.take(0x2c, .commaOrBrace)
      cursor.skipBlanks()
    }
  }

  @inline(__always)
  private mutating func readMember(
    _ cursor: inout DecideCursor, _ answersMany: Bool
  ) throws(DecideFault) {
    let place = cursor.place
    let (name, isPlain) = try cursor.text()
    let member =
      isPlain
      ? DecideMember(name)
      : DecideCursor.decoded(name).withUnsafeBufferPointer { DecideMember($0) }
    cursor.skipBlanks()
    try cursor.take(0x3a, .colon)
    cursor.skipBlanks()
    guard let member, member != .policy || answersMany else { return try cursor.skipValue() }
    guard !members.contains(member), !member.isOfAnswer else {
      throw DecideFault(member.isOfAnswer ? .memberOfAnswer(member) : .twice(member), at: place)
    }
    members.insert(DecideMembers(member))
    try read(member, &cursor)
  }

  private mutating func read(
    _ member: DecideMember, _ cursor: inout DecideCursor
  ) throws(DecideFault) {
    switch member {
    case .velocity, .speed:
      let isKnown = cursor.byte != 0x6e
      if !isKnown { try cursor.word("null") }
      let value = isKnown ? try number(member, &cursor) : nil
      if member == .velocity { release.velocity = value } else { release.speed = value }
    case .translation: release.translation = try number(member, &cursor)
    case .extent: release.extent = try number(member, &cursor)
    case .meanVelocity: release.meanVelocity = try number(member, &cursor)
    case .maximumTranslation: release.maximumTranslation = try number(member, &cursor)
    case .elapsed: release.elapsed = try number(member, &cursor)
    case .lastDelta: release.lastDelta = try number(member, &cursor)
    case .lastInterval: release.lastInterval = try number(member, &cursor)
    case .rest: release.rest = try number(member, &cursor)
    case .width: release.width = try number(member, &cursor)
    case .height: release.height = try number(member, &cursor)
    case .percentComplete: release.percentComplete = try number(member, &cursor)
    case .crossVelocity: release.crossVelocity = try number(member, &cursor)
    case .travel: release.travel = try number(member, &cursor)
    case .stretch: release.stretch = try number(member, &cursor)
    case .direction:
      release.direction = try word(["any": .any, "start": .start, "end": .end], member, &cursor)
    case .state:
      release.state = try word(
        ["entry": .entry, "active": .active, "inactive": .inactive], member, &cursor)
    case .previous:
      release.previous = try word(["finish": .finish, "cancel": .cancel], member, &cursor)
    case .flung:
      release.isFlung = cursor.byte == 0x74
      try cursor.word(release.isFlung ? "true" : "false")
    case .schema, .policy, .outcome, .snap, .side, .unchanged, .rule, .value, .limit, .margin,
      .missing:
      preconditionFailure("\(member) is written, not read")
    }
  }

  @inline(__always)
  private func number(
    _ member: DecideMember, _ cursor: inout DecideCursor
  ) throws(DecideFault) -> Double {
    let place = cursor.place
    guard place.pointee == 0x2d || place.pointee &- 0x30 < 10 else {
      throw cursor.unexpected(.value(member))
    }
    let number = try cursor.number()
    guard member.accepts(number) else {
      throw DecideFault(.outOfRange(member, number), at: place)
    }
    return number
  }

  /// Letters of either case.
  private func word<Value>(
    _ words: KeyValuePairs<StaticString, Value>, _ member: DecideMember,
    _ cursor: inout DecideCursor
  ) throws(DecideFault) -> Value {
    let place = cursor.place
    let (bytes, isPlain) = try cursor.text()
    let found = isPlain ? Array(bytes) : DecideCursor.decoded(bytes)
    for (word, value) in words where word.isSpelled(found) { return value }
    throw DecideFault(.unknownWord(member), at: place)
  }

  // MARK: What a rule needs

  /// Returns the members that are missing and cannot be computed from others.
  func missing(of needs: DecideMembers) -> DecideMembers {
    var missing = needs.subtracting(members)
    // The reference calls Qt's rest "elapsed".
    if missing.contains(.rest), members.contains(.elapsed) || members.contains(.lastInterval) {
      missing.remove(DecideMembers(.rest))
    }
    return missing
  }

  /// Returns the release, with substitutes for members that are missing.
  func release(for needs: DecideMembers) -> Release {
    guard needs.contains(.rest), !members.contains(.rest) else { return release }
    var release = release
    release.rest = members.contains(.elapsed) ? release.elapsed : release.lastInterval
    return release
  }
}

extension StaticString {
  /// Whether the bytes are the word, in letters of either case; the word's own are small.
  fileprivate func isSpelled(_ bytes: [UInt8]) -> Bool {
    guard utf8CodeUnitCount == bytes.count else { return false }
    for index in bytes.indices where utf8Start[index] != bytes[index] | 0x20 { return false }
    return true
  }
}
