/// The abilities of a terminal according to the environment.
package struct TerminalTraits: Hashable, Sendable {
  package var characters: CharacterSet
  package var palette: Palette

  /// The reason why a full-screen view is impossible.
  package enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    case noTerminal
    case dumb

    package var description: String {
      switch self {
      case .noTerminal: "standard input and output are not both a terminal"
      case .dumb: "the terminal cannot move its cursor (TERM is 'dumb' or not set)"
      }
    }
  }

  package init(characters: CharacterSet, palette: Palette) {
    (self.characters, self.palette) = (characters, palette)
  }

  /// - Parameter variable: Returns the environment's variable of a name; `nil` for unset ones.
  package init(_ variable: (String) -> String?) throws(Refusal) {
    let term = variable("TERM") ?? ""
    guard !term.isEmpty, term != "dumb" else { throw .dumb }
    // https://no-color.org: set and not empty, with any value.
    let isPlain = !(variable("NO_COLOR") ?? "").isEmpty || term.hasPrefix("vt")
    palette = isPlain ? .plain : .colours
    characters = Self.isUnicode(variable) ? .unicode : .ascii
  }

  /// The first of these variables that is set decides, as POSIX defines it.
  private static func isUnicode(_ variable: (String) -> String?) -> Bool {
    let values = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { variable($0) }
    let locale = (values.first { !$0.isEmpty } ?? "").lowercased()
    return locale.hasSuffix("utf-8") || locale.hasSuffix("utf8")
      || locale.contains("utf-8@") || locale.contains("utf8@")
  }
}
