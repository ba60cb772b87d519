import Files
import Interaction
import JSON
import ReferenceTransitions
import Simulation

/// A policy of the user's own: a base and the parameters that its file changes.
///
///     {"base": "devsign", "parameters": {"hysteresis": "3 mm", "minimumPercent": 0.3}}
struct PresetFile {
  static let suffix = ".json"
  /// The name of the preset beside the recordings of a corpus, which is not one of them.
  static let corpusName = "preset.json"
  private static let keys = ["base", "name", "parameters", "summary"]
  private static let sizeLimit = 65_536
  private static let summaryLimit = 2_000

  struct Assignment {
    var name: String
    var namePlace: TextPlace
    var value: JSONValue
  }

  let path: String
  private(set) var name = ""
  private(set) var base = ""
  /// A text about the preset, its origin and its quality; empty without one.
  private(set) var summary = ""
  private(set) var basePlace = TextPlace(line: 1, column: 1)
  /// The assigned parameters, in the order of the file.
  private(set) var assignments: [Assignment] = []
  private var parametersPlace = TextPlace(line: 1, column: 1)

  /// - Throws: `CommandFailure` with `missingInput` when there is no such file, with `badInput` and
  ///   the place for everything that a preset does not have.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    let document = try JSONValue(reading: path, expecting: "a preset", limit: Self.sizeLimit)
    try read(document)
  }

  private mutating func read(_ document: JSONValue) throws(CommandFailure) {
    guard case .object(let members) = document.content else {
      throw failure(document.place, .notAnObject(document.words))
    }
    for (index, member) in members.enumerated() {
      try expectOnce(member, members[..<index])
      switch member.name {
      case "base": try readBase(member.value)
      case "name": try readName(member.value)
      case "parameters": try readParameters(member.value)
      case "summary": try readSummary(member.value)
      default:
        throw failure(member.place, .unknownKey(member.name, known: Self.keys))
      }
    }
    guard !base.isEmpty else {
      throw failure(document.place, .noBase)
    }
    if name.isEmpty { try takeNameOfFile() }
  }

  private func expectOnce(
    _ member: JSONValue.Member, _ before: ArraySlice<JSONValue.Member>
  ) throws(CommandFailure) {
    guard before.contains(where: { $0.name == member.name }) else { return }
    throw failure(member.place, .twice(member.name))
  }

  private mutating func readBase(_ value: JSONValue) throws(CommandFailure) {
    guard case .string(let text) = value.content, !text.isEmpty else {
      throw failure(value.place, .invalidBase(value.words))
    }
    (base, basePlace) = (text, value.place)
  }

  private mutating func readName(_ value: JSONValue) throws(CommandFailure) {
    guard case .string(let text) = value.content, Self.isName(text) else {
      throw failure(value.place, .invalidName(value.words))
    }
    try expectOwn(text, value.place)
    name = text
  }

  private mutating func readSummary(_ value: JSONValue) throws(CommandFailure) {
    guard case .string(let text) = value.content, text.utf8.count <= Self.summaryLimit else {
      throw failure(value.place, .invalidSummary(value.words, limit: Self.summaryLimit))
    }
    summary = text
  }

  private mutating func takeNameOfFile() throws(CommandFailure) {
    let start = TextPlace(line: 1, column: 1)
    let text = Self.name(ofFile: path)
    guard Self.isName(text) else {
      throw failure(start, .noName)
    }
    try expectOwn(text, start)
    name = text
  }

  private func expectOwn(_ name: String, _ place: TextPlace) throws(CommandFailure) {
    guard DragPolicy.named(name) != nil else { return }
    throw failure(place, .nameOfPolicy(name))
  }

  private mutating func readParameters(_ value: JSONValue) throws(CommandFailure) {
    guard case .object(let members) = value.content else {
      throw failure(value.place, .invalidParameters(value.words))
    }
    for (index, member) in members.enumerated() {
      try expectOnce(member, members[..<index])
      assignments.append(
        Assignment(name: member.name, namePlace: member.place, value: member.value))
    }
    parametersPlace = value.place
  }

  // MARK: Names

  static func name(ofFile path: String) -> String {
    let name = FileName.base(of: path)
    return name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= PresetFault.nameLimit else {
      return false
    }
    let isPlain = { (byte: UInt8) in
      (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte | 0x20)
    }
    return isPlain(first) && text.utf8.allSatisfy { isPlain($0) || "-_.".utf8.contains($0) }
  }

  // MARK: Applying

  /// Changes the parameters that the file names: all of them, or none when one is wrong.
  func apply(to settings: inout SimulationSettings) throws(CommandFailure) {
    var changed = settings
    for assignment in assignments { try apply(assignment, to: &changed) }
    do throws(CommandFailure) {
      try changed.validate()
    } catch {
      throw failure(parametersPlace, .settings(error))
    }
    changed.policy.id = name
    settings = changed
  }

  private func apply(
    _ assignment: Assignment, to settings: inout SimulationSettings
  ) throws(CommandFailure) {
    let known = settings.policyParameters.first { $0.name == assignment.name }
    let value = try value(of: assignment, for: known)
    do throws(ParameterError) {
      try settings.setOfPolicy(assignment.name, to: value)
    } catch {
      switch error {
      case .unknownName(let name, let known):
        throw failure(
          assignment.namePlace,
          .unknownParameter(name, known: known, policy: settings.policy.id))
      case .invalidValue:
        throw failure(assignment.value.place, .parameter(error))
      }
    }
  }

  /// The value of a parameter: a number, a word or a measure.
  private func value(
    of assignment: Assignment, for parameter: SimulationParameter?
  ) throws(CommandFailure) -> Scalar {
    var isWord = false
    if let parameter, case .word(_) = parameter.domain { isWord = true }
    switch assignment.value.content {
    case .string(let text) where isWord || Double(decimal: text) == nil: return .string(text)
    case .number(let number, _) where !isWord: return .number(number)
    case .string(let text):
      throw failure(
        assignment.value.place,
        .quotedNumber(text, parameter: assignment.name))
    case .number, .boolean, .null, .array, .object:
      // What is wrong with the name goes first.
      guard let parameter else { return .string("") }
      throw failure(
        assignment.value.place,
        .invalidValue(
          assignment.value.words, parameter: assignment.name, expected: "\(parameter.domain)"))
    }
  }

  func failure(_ place: TextPlace, _ fault: PresetFault) -> CommandFailure {
    CommandFailure(PresetError.file(fault, path: path, place))
  }
}
