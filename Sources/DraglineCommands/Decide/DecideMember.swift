import Interaction

/// A member of a line that `decide` reads, or one that it writes.
enum DecideMember: UInt8, CaseIterable {
  case translation, velocity, extent
  case meanVelocity, maximumTranslation, elapsed, lastDelta, lastInterval, rest
  case width, height, direction, state, flung
  case percentComplete, speed, crossVelocity, previous, travel, stretch
  // Those of the answer.
  case schema, policy, outcome, snap, side, unchanged, rule, value, limit, margin, missing

  var isOfAnswer: Bool { rawValue >= Self.schema.rawValue }

  /// The expected value, for messages.
  var expectation: String {
    switch self {
    case .translation, .maximumTranslation, .lastDelta, .travel: "points"
    case .velocity, .speed: "points per second, or null when unknown"
    case .meanVelocity, .crossVelocity: "points per second"
    case .extent: "points above 0"
    case .width, .height, .stretch: "points, 0 or more"
    case .elapsed, .lastInterval, .rest: "milliseconds, 0 or more"
    case .percentComplete: "a number from 0 to 1"
    case .direction: "any, start or end"
    case .state: "entry, active or inactive"
    case .flung: "true or false"
    case .previous: "finish or cancel"
    case .schema, .policy, .outcome, .snap, .side, .unchanged, .rule, .value, .limit, .margin,
      .missing:
      "another name"
    }
  }

  /// Whether a number is one that the member may be.
  @inline(__always)
  func accepts(_ number: Double) -> Bool {
    switch self {
    case .extent: number > 0
    case .width, .height, .elapsed, .lastInterval, .rest, .stretch: number >= 0
    case .percentComplete: 0 <= number && number <= 1
    default: true
    }
  }

  /// The member of that name; `nil` for all others.
  @inline(__always)
  init?(_ name: UnsafeBufferPointer<UInt8>) {
    guard let candidate = Self.candidate(name), candidate.name == name else { return nil }
    self = candidate
  }

  /// The only member that a name of that length and beginning can be.
  private static func candidate(_ name: UnsafeBufferPointer<UInt8>) -> DecideMember? {
    guard name.count > 3 else { return nil }
    switch (name.count, Unicode.Scalar(name[0]), Unicode.Scalar(name[1])) {
    case (11, "t", _): return .translation
    case (8, "v", _): return .velocity
    case (6, "e", _): return .extent
    case (12, "m", _): return .meanVelocity
    case (18, "m", _): return .maximumTranslation
    case (7, "e", _): return .elapsed
    case (9, "l", _): return .lastDelta
    case (12, "l", _): return .lastInterval
    case (4, "r", "e"): return .rest
    case (5, "w", _): return .width
    case (6, "h", _): return .height
    case (9, "d", _): return .direction
    case (5, "s", "t"): return .state
    case (5, "f", _): return .flung
    case (15, "p", _): return .percentComplete
    case (5, "s", "p"): return .speed
    case (13, "c", _): return .crossVelocity
    case (8, "p", _): return .previous
    case (6, "t", _): return .travel
    case (7, "s", _): return .stretch
    case (6, "s", _): return .schema
    case (6, "p", _): return .policy
    case (7, "o", _): return .outcome
    case (4, "s", "n"): return .snap
    case (4, "s", "i"): return .side
    case (9, "u", _): return .unchanged
    case (4, "r", "u"): return .rule
    case (5, "v", _): return .value
    case (5, "l", _): return .limit
    case (6, "m", _): return .margin
    case (7, "m", _): return .missing
    default: return nil
    }
  }

  var name: StaticString {
    switch self {
    case .translation: "translation"
    case .velocity: "velocity"
    case .extent: "extent"
    case .meanVelocity: "meanVelocity"
    case .maximumTranslation: "maximumTranslation"
    case .elapsed: "elapsed"
    case .lastDelta: "lastDelta"
    case .lastInterval: "lastInterval"
    case .rest: "rest"
    case .width: "width"
    case .height: "height"
    case .direction: "direction"
    case .state: "state"
    case .flung: "flung"
    case .percentComplete: "percentComplete"
    case .speed: "speed"
    case .crossVelocity: "crossVelocity"
    case .previous: "previous"
    case .travel: "travel"
    case .stretch: "stretch"
    case .schema: "schema"
    case .policy: "policy"
    case .outcome: "outcome"
    case .snap: "snap"
    case .side: "side"
    case .unchanged: "unchanged"
    case .rule: "rule"
    case .value: "value"
    case .limit: "limit"
    case .margin: "margin"
    case .missing: "missing"
    }
  }
}

extension StaticString {
  @inline(__always)
  fileprivate static func == (text: StaticString, bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.utf8CodeUnitCount == bytes.count else { return false }
    for index in 0..<bytes.count where text.utf8Start[index] != bytes[index] { return false }
    return true
  }
}

/// The members that a line has.
struct DecideMembers: OptionSet {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  @inline(__always)
  init(_ member: DecideMember) { rawValue = 1 << UInt32(member.rawValue) }

  @inline(__always)
  func contains(_ member: DecideMember) -> Bool { contains(DecideMembers(member)) }

  /// Creates the set of members that a rule needs.
  init(needs: Release.Fields) {
    self.init()
    let table: [(Release.Fields, DecideMember)] = [
      (.translation, .translation), (.velocity, .velocity), (.extent, .extent), (.speed, .speed),
      (.crossVelocity, .crossVelocity), (.meanVelocity, .meanVelocity),
      (.maximumTranslation, .maximumTranslation), (.elapsed, .elapsed), (.lastDelta, .lastDelta),
      (.lastInterval, .lastInterval), (.rest, .rest), (.width, .width), (.height, .height),
      (.direction, .direction), (.state, .state), (.isFlung, .flung), (.travel, .travel),
      (.stretch, .stretch),
    ]
    for (field, member) in table where needs.contains(field) { insert(DecideMembers(member)) }
  }

  /// The members of the set, in the order of the cases.
  var all: [DecideMember] { DecideMember.allCases.filter { contains($0) } }
}
