/// The words after a verb, sorted by the verb's table.
struct Arguments: Sendable {
  private(set) var operands: [String] = []
  /// The values of each option, by its name; empty texts for flags and for values that were left
  /// out.
  private var values: [String: [String]] = [:]
  /// The names of the verb's options.
  private let known: Set<String>
  private var isShared = false

  /// `--option value` and `--option=value` mean the same; `--` ends the options; options may follow
  /// operands; `-` alone is an operand.
  init(_ words: [String], for command: Command) throws(CommandFailure) {
    known = Set(command.options.map(\.name))
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      try take(word, &rest, command)
    }
  }

  private mutating func take(
    _ word: String, _ rest: inout ArraySlice<String>, _ command: Command
  ) throws(CommandFailure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.name == name || $0.short == name }) else {
      throw CommandFailure(UnknownName.option(name, of: command))
    }
    guard let value = option.value else {
      guard parts.count == 1 else {
        throw CommandFailure(UsageError.needlessValue(String(parts[1]), option: name))
      }
      values[option.name, default: []].append("")
      return
    }
    if option.valueIsOptional, parts.count == 1 {
      values[option.name, default: []].append("")
      return
    }
    guard let given = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !given.isEmpty else {
      throw CommandFailure(UsageError.missingValue(value, option: name))
    }
    values[option.name, default: []].append(given)
  }

  /// The same arguments for code that several verbs share: options that the verb does not have are
  /// absent.
  var shared: Arguments {
    var arguments = self
    arguments.isShared = true
    return arguments
  }

  func has(_ option: any CommandOption) -> Bool { !occurrences(of: option).isEmpty }

  /// The last value given wins.
  func value(_ option: ValueOption) -> String? { occurrences(of: option).last }

  func all(_ option: ValueOption) -> [String] { occurrences(of: option) }

  /// Returns a text for each time that the option was given: its value, or nothing for a flag.
  ///
  /// The verb's table has to list the option; see `shared`.
  func occurrences(of option: any CommandOption) -> [String] {
    assert(isShared || known.contains(option.name), "the verb does not take \(option)")
    return values[option.name] ?? []
  }

  /// Returns the operands, of which there must be at least one.
  func required(_ what: String, _ command: String) throws(CommandFailure) -> [String] {
    guard operands.isEmpty else { return operands }
    throw CommandFailure(UsageError.missingOperand(what, verb: command))
  }
}
