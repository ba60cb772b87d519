extension Command {
  /// Returns the options of a command line as a shell takes them, in the order of the help.
  ///
  /// - Parameter left: Options to leave out.
  func optionWords(of arguments: Arguments, without left: [any CommandOption]) -> [String] {
    let names = left.map(\.name)
    return options.filter { !names.contains($0.name) }.flatMap { option in
      arguments.occurrences(of: option).flatMap { $0.isEmpty ? [option.name] : [option.name, $0] }
    }.map(quotedForShell)
  }
}

/// Returns a word as a shell takes it: in quotation marks if it needs them.
func quotedForShell(_ word: String) -> String {
  let special = "'\"\\$&;|<>()*?`[]{}~#!".utf8
  let isPlain = !word.isEmpty && word.utf8.allSatisfy { $0 > 0x20 && !special.contains($0) }
  return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
}
