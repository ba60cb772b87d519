/// A choice of a transition by name, for `--set NAME=VALUE`.
public struct ReferenceParameter: Sendable {
  public enum Domain: Hashable, Sendable {
    case number(ClosedRange<Double>)
    case whole(ClosedRange<Int>)
    case word([String])
  }

  public enum Value: Hashable, Sendable {
    /// Whole numbers too.
    case number(Double)
    case word(String)
  }

  public let name: String
  /// `pt`, `s`, `px`, `1` for pure numbers, empty for words.
  public let unit: String
  public let domain: Domain
  public let meaning: String
  public let source: String
  /// The value, as it is in these parameters.
  public let read: @Sendable (ReferenceParameters) -> Value
  /// Sets the value, which must be in the domain.
  public let write: @Sendable (inout ReferenceParameters, Value) -> Void

  public var defaultValue: Value { read(ReferenceParameters()) }
}

extension ReferenceParameter {
  /// yes or no, as `true` and `false`.
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
