/// An error that ends a command.
///
/// Each area has an enumeration of its errors, whose words are in one file: `SweepError`,
/// `LiveError` and so on. Tests compare cases, not sentences.
protocol CommandError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The status to exit with; `usage` by default.
  var status: ExitStatus { get }
  /// Whether the description begins with its place, `file:line:column: error: …`, as compilers
  /// print it, so that editors can jump there.
  var hasPlace: Bool { get }
  /// Lines below the description, in order; none by default.
  var details: [String] { get }
}

extension CommandError {
  var status: ExitStatus { .usage }
  var hasPlace: Bool { false }
  var details: [String] { [] }
  /// The error as a value that can be compared with any other.
  var hashable: AnyHashable { AnyHashable(self) }
}

/// A message that does not end a command: a warning, a note, or a question.
protocol CommandNotice: Hashable, Sendable, CustomStringConvertible {
  /// The meaning of the notice and the remedy, which follow the description; empty by default.
  ///
  /// A run prints the same advice once, however many recordings it is about.
  var advice: String { get }
  /// Whether the description begins with its place, as in `CommandError.hasPlace`.
  var hasPlace: Bool { get }
}

extension CommandNotice {
  var advice: String { "" }
  var hasPlace: Bool { false }
}

/// The error with which a command ends early.
public struct CommandFailure: Error, Sendable {
  let error: any CommandError

  init(_ error: some CommandError) {
    self.error = error
  }

  /// The status to exit with.
  public var status: ExitStatus { error.status }
  /// The error in one sentence, with the expected input and the remedy; empty if it has been
  /// reported already.
  public var message: String { error.description }
  var hasPlace: Bool { error.hasPlace }
  var details: [String] { error.details }

  /// The end of a command whose output pipe has no reader left (`… | head`).
  ///
  /// This is no error: the command exits with `done`.
  static let closedPipe = CommandFailure(CommandEnd.closedPipe)

  /// Returns a failure without a message, for an error that has been reported already.
  static func reported(_ status: ExitStatus) -> CommandFailure {
    CommandFailure(CommandEnd.reported(status))
  }
}

extension CommandFailure: Hashable {
  /// Returns whether two failures have equal errors.
  public static func == (first: CommandFailure, second: CommandFailure) -> Bool {
    first.error.hashable == second.error.hashable
  }

  /// Adds the error to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(error.hashable)
  }
}

/// The end of a command that has nothing more to report.
enum CommandEnd: CommandError {
  case closedPipe
  case reported(ExitStatus)

  var status: ExitStatus {
    switch self {
    case .closedPipe: .done
    case .reported(let status): status
    }
  }

  var description: String { "" }
}
