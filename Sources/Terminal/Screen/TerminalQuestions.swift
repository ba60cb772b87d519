package import Pictures

/// The questions about pictures that a terminal may be asked, according to the environment.
package struct TerminalQuestions: Hashable, Sendable {
  /// The number of the picture that the query of the kitty graphics protocol names.
  static let kittyNumber = 31

  /// Whether the terminal is asked for the kitty graphics protocol.
  let asksForKitty: Bool
  /// The theme for a terminal that does not answer with its background.
  package let usualTheme: Theme

  /// - Parameter variable: Returns the environment's variable of a name; `nil` for unset ones.
  /// - Returns: `nil` if the terminal must not be asked.
  package init?(_ variable: (String) -> String?) {
    let term = variable("TERM") ?? ""
    // Linux's console shows no pictures, and older ones print the questions.
    guard !term.isEmpty, term != "dumb", term != "linux" else { return nil }
    // tmux takes the query for the title of its pane. screen hands it to the terminal around it,
    // where a picture would stay when the window changes.
    let isShared = ["tmux", "screen"].contains { term.hasPrefix($0) } || variable("TMUX") != nil
    asksForKitty = !isShared
    usualTheme = Self.theme(variable("COLORFGBG") ?? "")
  }

  /// Returns the theme for the colours that rxvt and others put into the environment, such as
  /// `15;0`: the last one is the background, of 16 colours.
  private static func theme(_ colors: String) -> Theme {
    switch colors.split(separator: ";").last.flatMap({ Int($0) }) ?? 0 {
    case 7, 9...15: .light
    default: .dark
    }
  }

  /// The questions, in the order of the answers.
  ///
  /// Every terminal answers the last one, so that the others need no time limit of their own.
  var text: String {
    let background = "\u{1B}]11;?\u{1B}\\"
    // A picture of one pixel, which is checked (a=q) and not shown.
    let kitty = "\u{1B}_Gi=\(Self.kittyNumber),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    let (cell, window, sixels) = ("\u{1B}[16t", "\u{1B}[14t", "\u{1B}[?2;4;0S")
    return background + (asksForKitty ? kitty : "") + cell + window + sixels + "\u{1B}[c"
  }
}
