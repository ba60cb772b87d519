import Simulation
import Traces

/// A fault at a place of a preset's file.
enum PresetFault: Hashable, Sendable {
  /// The document is something else; in its own words.
  case notAnObject(String)
  case unknownKey(String, known: [String])
  case twice(String)
  case noBase
  case invalidBase(String)
  case invalidName(String)
  case invalidSummary(String, limit: Int)
  case invalidParameters(String)
  /// The preset has no name, and the file's name cannot be one.
  case noName
  case nameOfPolicy(String)
  case unknownBase(String, known: [String])
  case circle(base: String)
  case tooManyBases(base: String, limit: Int)
  /// The file of the base cannot be used.
  case base(CommandFailure)
  /// - Parameter policy: The one whose parameters may be named.
  case unknownParameter(String, known: [String], policy: String)
  case parameter(ParameterError)
  /// The value is a number in quotation marks.
  case quotedNumber(String, parameter: String)
  case invalidValue(String, parameter: String, expected: String)
  /// The parameters of the preset contradict each other.
  case settings(CommandFailure)
}

extension PresetFault: CustomStringConvertible {
  /// Bytes of a name.
  static let nameLimit = 64

  private static let name =
    "letters, digits, '-', '_' and '.', a letter or digit first, at most \(nameLimit)"

  private static func unknown(
    _ kind: String, _ name: String, _ known: [String], _ command: String
  ) -> String {
    "\(UnknownName(kind: kind, name: name, known: known, hint: .command(command)))"
  }

  var description: String {
    switch self {
    case .notAnObject(let found): "\(found): expected an object such as {\"base\": \"devsign\"}"
    case .unknownKey(let name, let known):
      "\(UnknownName(kind: "key", name: name, known: known))"
    case .twice(let name): "'\(name)' occurs a second time: remove one"
    case .noBase: "no base: expected \"base\" with the name of a policy, or a file"
    case .invalidBase(let found):
      "invalid base \(found): expected the name of a policy, or a file, in quotation marks"
    case .invalidName(let found): "invalid name \(found): expected \(Self.name)"
    case .invalidSummary(let found, let limit):
      "invalid summary \(found): expected at most \(limit) bytes of text"
    case .invalidParameters(let found):
      "invalid parameters \(found): expected an object with their names"
    case .noName:
      "no name, and the file's name cannot be one: expected \"name\" with \(Self.name)"
    case .nameOfPolicy(let name): "'\(name)' is a built-in policy: expected another name"
    case .unknownBase(let name, let known):
      Self.unknown("base", name, known, "dragline list policies")
        + "; 'dragline preset list' shows yours"
    case .circle(let base): "base '\(base)' leads back to this file: expected another"
    case .tooManyBases(let base, let limit):
      "base '\(base)' is one file too many: expected at most \(limit), each the base of another"
    case .base(let failure): "base: \(failure.message)"
    case .unknownParameter(let name, let known, let policy):
      Self.unknown("parameter", name, known, "dragline preset show \(policy)")
    case .parameter(let error): SimulationSettings.sentence(error)
    case .quotedNumber(let text, let parameter):
      "invalid value '\(text)' for '\(parameter)': expected the number without quotation marks: \(text)"
    case .invalidValue(let found, let parameter, let expected):
      "invalid value \(found) for '\(parameter)': expected \(expected)"
    case .settings(let failure): failure.message
    }
  }
}
