/// What a key asks of the live view.
public enum LiveAction: Hashable, Sendable, CaseIterable {
  case pause
  case quit
  /// Ctrl-C: end as the signal would.
  case interrupt
  /// Ctrl-Z: as the shell does it.
  case suspend
  case grab
  case save
  /// Say what was meant by the last drag, or take that back.
  case meantFinish, meantCancel, meantNothing
  /// Take the limit that would serve the drags best.
  case adopt
  /// Write the corpus.
  case write
  case nextPolicy, previousPolicy
  case nextParameter, previousParameter
  /// Scroll the log, a line, a page, and to its ends; it has the newest above.
  case newerLine, olderLine, newerLines, olderLines, newest, oldest
  case increase, decrease, increaseMuch, decreaseMuch
  case reset
  case help
  case closeHelp
  case nextPage, previousPage
  /// Ctrl-L: paint everything anew.
  case repaint

  /// - Parameter isHelpShown: Then any key closes it, also `q`, but those with Ctrl.
  /// - Returns: `nil` for keys without a meaning.
  public init?(_ key: Key, on page: LiveView.Page, isHelpShown: Bool) {
    if let action = Self.always(key) {
      self = action
    } else if isHelpShown {
      self = .closeHelp
    } else if page == .log, let action = Self.reading(key) {
      self = action
    } else if let action = Self.viewing(key) {
      self = action
    } else {
      return nil
    }
  }

  private static func always(_ key: Key) -> LiveAction? {
    switch key {
    case .control("c"): .interrupt
    case .control("z"): .suspend
    case .control("l"): .repaint
    default: nil
    }
  }

  /// On the log's page, where no parameter is seen.
  private static func reading(_ key: Key) -> LiveAction? {
    switch key {
    case .up: .newerLine
    case .down: .olderLine
    case .pageUp: .newerLines
    case .pageDown: .olderLines
    case .home: .newest
    case .end: .oldest
    default: nil
    }
  }

  private static func viewing(_ key: Key) -> LiveAction? {
    switch key {
    case .character(let character): meaning(of: character)
    case .up: .previousParameter
    case .down: .nextParameter
    case .right: .increase
    case .left: .decrease
    case .shiftRight: .increaseMuch
    case .shiftLeft: .decreaseMuch
    case .tab: .nextPage
    case .shiftTab: .previousPage
    case .backspace: .meantNothing
    case .control, .shiftUp, .shiftDown, .pageUp, .pageDown, .home, .end, .enter, .escape: nil
    }
  }

  /// `+` and `_` are what shift makes of `=` and `-`, so only the arrows have a large step.
  private static func meaning(of character: Character) -> LiveAction? {
    switch character {
    case "q", "Q": .quit
    case " ": .pause
    case "g": .grab
    case "s": .save
    case "f": .meantFinish
    case "c": .meantCancel
    case "x": .meantNothing
    case "a": .adopt
    case "w": .write
    case "p": .nextPolicy
    case "P": .previousPolicy
    case "+", "=": .increase
    case "-", "_": .decrease
    case "r": .reset
    case "?", "h": .help
    default: nil
    }
  }
}

extension LiveAction {
  /// The keys with their meaning, as the help shows them.
  public static let keyHelp: [(keys: String, meaning: String)] = [
    ("space", "hold the picture still, and let it go on; nothing else stops"),
    ("p  P", "next or previous policy, from the next drag on"),
    ("up down", "choose a parameter; scroll the log, as page up and page down do"),
    ("home end", "the log's newest and oldest line; at the newest it goes along"),
    ("left right", "change it by a step, also - and +; ten steps with shift"),
    ("r", "put it back to the policy's own value"),
    ("g", "take the device for this program alone, or give it back"),
    ("s", "make the recording so far whole; what comes goes into another file"),
    ("f  c", "the last drag was meant to finish, or to cancel; x takes that back"),
    ("a", "take the limit that decides most drags as meant"),
    ("w", "write the drags, what was meant and a preset into a folder"),
    ("tab", "next page: overview, parameters, log"),
    ("?", "this help"),
    ("Ctrl-L", "paint the screen anew"),
    ("Ctrl-Z", "to the shell; 'fg' comes back"),
    ("q  Ctrl-C", "end"),
  ]
}
