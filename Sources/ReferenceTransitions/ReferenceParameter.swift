/// A parameter of a transition that `--set NAME=VALUE` changes.
public struct ReferenceParameter: Sendable {
  /// The values that a parameter accepts.
  public enum Domain: Hashable, Sendable {
    /// A number in a range, including its ends.
    case number(ClosedRange<Double>)
    /// A whole number in a range, including its ends.
    case whole(ClosedRange<Int>)
    /// One of the words, such as `true` and `false`.
    case word([String])
  }

  /// The value of a parameter.
  public enum Value: Hashable, Sendable {
    /// The value of a `number` or a `whole` domain.
    case number(Double)
    /// The value of a `word` domain.
    case word(String)
  }

  /// The name in `--set NAME=VALUE`.
  public let name: String
  /// The unit: `pt`, `s`, `px`, `1/s`, `1` for pure numbers, empty for words.
  public let unit: String
  /// The values that `write` accepts.
  public let domain: Domain
  /// The description of the parameter for text output.
  public let meaning: String
  /// The article or sample that the default value comes from; `ours` if Dragline chose it.
  public let source: String
  /// Returns the value that a set of parameters contains.
  public let read: @Sendable (ReferenceParameters) -> Value
  /// Sets the value, which must be in `domain`, in a set of parameters.
  public let write: @Sendable (inout ReferenceParameters, Value) -> Void

  /// The value that a transition uses unless it is set.
  public var defaultValue: Value { read(ReferenceParameters()) }
}

extension ReferenceParameter {
  /// Returns a parameter for a Boolean value, written as `true` or `false`.
  static func claim(
    _ name: String, _ path: any WritableKeyPath<ReferenceParameters, Bool> & Sendable,
    _ meaning: String, _ source: String
  ) -> ReferenceParameter {
    ReferenceParameter(
      name: name, unit: "", domain: .word(["true", "false"]), meaning: meaning, source: source,
      read: { .word($0[keyPath: path] ? "true" : "false") },
      write: { $0[keyPath: path] = $1 == .word("true") })
  }

  static func number(
    _ name: String, _ unit: String, _ range: ClosedRange<Double>,
    _ path: any WritableKeyPath<ReferenceParameters, Double> & Sendable, _ meaning: String,
    _ source: String
  ) -> ReferenceParameter {
    ReferenceParameter(
      name: name, unit: unit, domain: .number(range), meaning: meaning, source: source,
      read: { .number($0[keyPath: path]) },
      write: { parameters, value in
        guard case .number(let number) = value else { return }
        parameters[keyPath: path] = number
      })
  }

  static func whole(
    _ name: String, _ range: ClosedRange<Int>,
    _ path: any WritableKeyPath<ReferenceParameters, Int> & Sendable, _ meaning: String,
    _ source: String
  ) -> ReferenceParameter {
    ReferenceParameter(
      name: name, unit: "1", domain: .whole(range), meaning: meaning, source: source,
      read: { .number(Double($0[keyPath: path])) },
      write: { parameters, value in
        guard case .number(let number) = value, let whole = Int(exactly: number) else { return }
        parameters[keyPath: path] = whole
      })
  }

  static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<ReferenceParameters, Word> & Sendable,
    _ meaning: String, _ source: String
  ) -> ReferenceParameter {
    ReferenceParameter(
      name: name, unit: "", domain: .word(Word.allCases.map(\.rawValue)), meaning: meaning,
      source: source, read: { .word($0[keyPath: path].rawValue) },
      write: { parameters, value in
        guard case .word(let text) = value, let word = Word(rawValue: text) else { return }
        parameters[keyPath: path] = word
      })
  }
}
