/// A word with dashes that a verb takes: a `Flag`, or a `ValueOption`.
///
/// Each option is declared once, as a static member of its type, next to the verb that owns it:
/// ```swift extension CommandOption where Self == Flag { static var grab: Flag { Flag("--grab",
/// "take exclusive control of the devices") } } ``` A verb's table lists it, `options: [.grab]`,
/// and the verb's code reads it, `arguments.has(.grab)`. Errors take the option's name from it.
protocol CommandOption: Sendable, CustomStringConvertible {
  /// The name with its dashes.
  ///
  /// Options of the same name are the same option.
  var name: String { get }
  /// One letter with its dash, for the few options that have one.
  var short: String? { get }
  /// The placeholder for the value in help; `nil` for a flag. It is in brackets and with its sign,
  /// `[=N]`, when the value may be left out.
  var value: String? { get }
  /// The effect of the option, as an imperative sentence.
  var meaning: String { get }
}

extension CommandOption {
  var description: String { name }

  var valueIsOptional: Bool { value?.hasPrefix("[") ?? false }

  /// The option as help shows it, such as `-o, --output FILE`.
  var head: String {
    let value = value.map { valueIsOptional ? $0 : " \($0)" }
    return (short.map { "\($0), " } ?? "") + name + (value ?? "")
  }
}

/// An option without a value.
struct Flag: CommandOption {
  let name: String
  let short: String?
  private(set) var meaning: String

  var value: String? { nil }

  init(_ name: String, short: String? = nil, _ meaning: String) {
    (self.name, self.short, self.meaning) = (name, short, meaning)
  }

  /// Returns the same option with the description of one verb.
  func saying(_ meaning: String) -> Flag {
    var flag = self
    flag.meaning = meaning
    return flag
  }
}

/// An option with a value.
struct ValueOption: CommandOption {
  let name: String
  let short: String?
  private(set) var value: String?
  private(set) var meaning: String

  init(_ name: String, short: String? = nil, value: String, _ meaning: String) {
    (self.name, self.short, self.value, self.meaning) = (name, short, value, meaning)
  }

  /// Returns the same option with the description of one verb.
  ///
  /// - Parameter value: Another placeholder.
  func saying(_ meaning: String, value: String? = nil) -> ValueOption {
    var option = self
    option.meaning = meaning
    option.value = value ?? option.value
    return option
  }
}
