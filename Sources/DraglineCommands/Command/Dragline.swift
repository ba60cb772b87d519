import Glibc

/// The program: words in, exit status out.
public enum Dragline {
  /// The version that `--version` prints.
  public static let version = "0.1.0"

  /// Runs a command, reports its error, and returns the status to exit with.
  ///
  /// - Parameter words: The words of the command line, without the program's name.
  public static func run(_ words: [String], console: Console = Console()) -> ExitStatus {
    failure(of: words, console: console)?.status ?? .done
  }

  /// Runs a command and reports its error.
  ///
  /// - Parameter words: The words of the command line, without the program's name.
  /// - Returns: The error that ended the command; `nil` without one.
  public static func failure(of words: [String], console: Console) -> CommandFailure? {
    // A closed pipe is an error of `write`, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    // So is a file size limit.
    signal(SIGXFSZ, SIG_IGN)
    do throws(CommandFailure) {
      try dispatch(words, console)
      return nil
    } catch {
      console.report(error)
      return error
    }
  }

  private static func dispatch(
    _ words: [String], _ console: Console
  ) throws(CommandFailure) {
    guard let verb = words.first else {
      console.draw(
        Command.overview(within: console.columns(of: console.standardError) ?? Console.usualWidth)
          + "\n")
      throw CommandFailure(UsageError.noVerb)
    }
    switch verb {
    case "--version", "-V":
      return try console.print("dragline \(version)\n")
    case _ where asksForHelp(verb):
      return try console.print(Command.overview(within: console.helpWidth))
    default:
      guard !verb.hasPrefix("-") else {
        throw CommandFailure(UsageError.optionBeforeVerb(verb))
      }
      let command = try Command.named(verb)
      // After `--` it is an operand like any other.
      if words.dropFirst().prefix(while: { $0 != "--" }).contains(where: Self.asksForHelp) {
        return try console.print(command.usage(within: console.helpWidth))
      }
      try command.run(Arguments(Array(words.dropFirst()), for: command), console)
    }
  }

  private static func asksForHelp(_ word: String) -> Bool { word == "--help" || word == "-h" }
}
