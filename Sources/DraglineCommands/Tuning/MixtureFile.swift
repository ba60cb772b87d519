import JSON
import Traces
import Tuning

/// A mixture as its file describes it (docs/mixture.schema.json).
struct MixtureFile {
  static let suffix = ".json"
  static let counts = 1...1_000_000
  private static let sizeLimit = 1 << 20
  private static let keys = [
    "count", "seed", "persons", "sessionLength", "gesturesPerFile", "mislabelled", "devices",
    "gestures",
  ]

  let path: String
  private(set) var mixture = Mixture([], on: [])
  private(set) var count = 100
  private(set) var gesturesPerFile = 1
  /// The place of each entry in the file.
  private(set) var places: [TextPlace] = []

  /// - Throws: `CommandFailure` with `badInput` and the place for everything that a mixture does
  ///   not have.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    let document = try JSONValue(
      reading: path, expecting: "a mixture of gestures", limit: Self.sizeLimit)
    let members = MixtureMembers(
      try MixtureMembers.members(of: document, "a mixture", path), path: path)
    try members.expectKeys(Self.keys)
    count = try members.whole("count", Self.counts) ?? count
    mixture.seed = UInt64(try members.whole("seed", SynthValues.seeds) ?? 0)
    mixture.persons = try members.whole("persons", 1...100_000) ?? 1
    mixture.sessionLength = try members.whole("sessionLength", Self.counts) ?? 50
    gesturesPerFile = try members.whole("gesturesPerFile", Self.counts) ?? 1
    mixture.mislabelled = try members.number("mislabelled", 0...1) ?? 0
    mixture.devices = try devices(members["devices"])
    guard let gestures = members["gestures"] else {
      throw members.failure(document.place, .noGestures)
    }
    try readEntries(gestures, members)
  }

  private func devices(_ value: JSONValue?) throws(CommandFailure) -> [SynthesisDevice] {
    guard let value else { return [SynthesisDevice(.phone)] }
    let members = MixtureMembers([], path: path)
    guard case .array(let elements) = value.content, !elements.isEmpty else {
      throw members.failure(
        value.place, .notAList("devices", found: value.words, example: "[\"phone\"]"))
    }
    var devices: [SynthesisDevice] = []
    for element in elements { devices.append(try device(element, members)) }
    return devices
  }

  private func device(
    _ value: JSONValue, _ context: MixtureMembers
  ) throws(CommandFailure) -> SynthesisDevice {
    if case .string = value.content {
      return SynthesisDevice(
        try context.word(value, "device", SynthValues.devices, SynthValues.device))
    }
    let members = MixtureMembers(
      try MixtureMembers.members(of: value, "a device", path), path: path)
    try members.expectKeys(["kind", "rate"])
    guard let name = members["kind"] else {
      throw members.failure(value.place, .noKind(what: "a device"))
    }
    let kind = try members.word(name, "device", SynthValues.devices, SynthValues.device)
    return SynthesisDevice(kind, rate: try members.number("rate", kind.rates))
  }

  private mutating func readEntries(
    _ value: JSONValue, _ context: MixtureMembers
  ) throws(CommandFailure) {
    guard case .array(let elements) = value.content, !elements.isEmpty else {
      throw context.failure(
        value.place,
        .notAList("gestures", found: value.words, example: "[{\"kind\": \"flick\"}]"))
    }
    for element in elements {
      mixture.entries.append(try entry(element))
      places.append(element.place)
    }
  }

  private func entry(_ value: JSONValue) throws(CommandFailure) -> Mixture.Entry {
    let members = MixtureMembers(
      try MixtureMembers.members(of: value, "a kind of gesture", path), path: path)
    try members.expectKeys(
      ["kind", "weight", "label", "direction", "distance", "duration", "releaseVelocity"])
    guard let name = members["kind"] else {
      throw members.failure(value.place, .noKind(what: "a gesture"))
    }
    var entry = Mixture.Entry(
      try members.word(name, "kind", SynthValues.kinds, SynthValues.kind))
    entry.weight = try members.number("weight", 0.000_001...1_000_000) ?? 1
    entry.finishes = try members["label"].map { (value) throws(CommandFailure) in
      try members.word(value, "label", ["finish", "cancel"]) {
        GestureLabel.Expectation(rawValue: $0)
      }
        == .finish
    }
    entry.direction = try members.direction("direction") ?? entry.direction
    let scales = Set(mixture.devices.map(\.kind.pointsPerMillimetre))
    let scale = scales.count == 1 ? scales.first : nil
    entry.distance = try members.span("distance", .distance, scale)
    entry.duration = try members.span("duration", .duration, scale)
    entry.releaseSpeed = try members.span("releaseVelocity", .speed, scale)
    return entry
  }
}
