/// A name on the command line that is none of the known ones.
struct UnknownName: CommandError {
  /// The part of the message about the known names, after the nearest of them.
  enum Hint: Hashable, Sendable {
    case names
    /// The command that shows them.
    case command(String)
    /// The names if they fit on one line, else the command.
    case namesOrCommand(String)
  }

  /// The longest list of names that a message has where a command shows them too.
  private static let lineLimit = 80

  /// The kind of name, such as `policy`.
  var kind: String
  var name: String
  var known: [String]
  var hint = Hint.names
  /// The option that has the name as its value; `nil` where the kind is clear enough.
  var option: String?

  static func verb(_ name: String) -> UnknownName {
    UnknownName(
      kind: "verb", name: name, known: Command.all.map(\.name), hint: .command("dragline help"))
  }

  /// - Parameter name: The option with its dashes.
  static func option(_ name: String, of command: Command) -> UnknownName {
    let known = command.options.flatMap { [$0.name, $0.short].compactMap { $0 } }
    return UnknownName(
      kind: "option", name: name, known: known, hint: .command("dragline help \(command.name)"))
  }

  static func policy(_ name: String, among known: [String]) -> UnknownName {
    UnknownName(
      kind: "policy", name: name, known: known, hint: .command("dragline list policies"))
  }

  static func transition(_ name: String, among known: [String]) -> UnknownName {
    UnknownName(
      kind: "transition", name: name, known: known, hint: .command("dragline list transitions"))
  }

  static func estimator(_ name: String, among known: [String]) -> UnknownName {
    UnknownName(
      kind: "estimator", name: name, known: known, hint: .command("dragline list estimators"))
  }

  /// A format of recordings.
  ///
  /// - Parameter use: `input` or `output`: not every format can be read, and not every one written.
  static func format(
    _ name: String, for use: String, among known: [String]
  ) -> UnknownName {
    UnknownName(
      kind: "\(use) format", name: name, known: known,
      hint: .namesOrCommand("dragline list formats"))
  }

  static func parameter(_ name: String, among known: [String]) -> UnknownName {
    UnknownName(
      kind: "parameter", name: name, known: known, hint: .command("dragline list parameters"))
  }

  static func value(
    _ name: String, of option: ValueOption, among known: [String]
  ) -> UnknownName {
    UnknownName(kind: "value", name: name, known: known, option: option.name)
  }

  /// The message, such as `unknown policy 'vual'; did you mean 'vaul'? 'dragline list policies'
  /// shows all`.
  var description: String {
    let what = "unknown \(kind) '\(name)'" + (option.map { " for '\($0)'" } ?? "")
    guard let guess = nearest(to: name, among: known) else { return "\(what): \(rest)" }
    return "\(what); did you mean '\(guess)'? \(rest.prefix(1).uppercased())\(rest.dropFirst())"
  }

  private var rest: String {
    let names = "expected one of \(known.joined(separator: ", "))"
    switch hint {
    case .names: return names
    case .command(let command): return "'\(command)' shows all"
    case .namesOrCommand(let command):
      return names.count <= Self.lineLimit ? names : "'\(command)' shows all"
    }
  }
}
