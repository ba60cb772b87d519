/// Words after `dragline` that make no command.
enum UsageError: CommandError {
  case noVerb
  case optionBeforeVerb(String)
  /// More verbs than `help` explains at once.
  case severalVerbs
  case needlessValue(String, option: String)
  /// - Parameter value: The value as usage shows it.
  case missingValue(String, option: String)
  /// - Parameter operand: The operand as usage shows it.
  case missingOperand(String, verb: String)
  case invalidValue(String, option: String, expected: ExpectedValue)
  case notOneList(known: [String])
  /// A list other than the policies and the formats, which alone have a form in Markdown.
  case noMarkdown(list: String)

  var description: String {
    switch self {
    case .noVerb: "name a verb, such as 'dragline replay TRACE'"
    case .optionBeforeVerb(let name):
      "'\(name)' comes before the verb: put options after it; 'dragline help' lists the verbs"
    case .severalVerbs: "name one verb: dragline help [VERB]"
    case .needlessValue(let value, let option): "'\(option)' takes no value: remove '=\(value)'"
    case .missingValue(let value, let option): "'\(option)' needs a value: \(option) \(value)"
    case .missingOperand(let operand, let verb): "name \(operand): dragline \(verb) \(operand)"
    case .invalidValue(let text, let option, let expected):
      "invalid value '\(text)' for '\(option)': expected \(expected)"
    case .notOneList(let known): "name one list: \(known.joined(separator: ", "))"
    case .noMarkdown(let list):
      "cannot print \(list) as Markdown: expected policies or formats, as in 'dragline list policies "
        + "--format markdown'"
    }
  }
}
