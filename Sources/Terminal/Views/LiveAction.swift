/// The action of a key in the live view.
package enum LiveAction: Hashable, Sendable, CaseIterable {
  case pause
  case quit
  /// Ctrl-C: end as the signal would.
  case interrupt
  /// Ctrl-Z: as the shell does it.
  case suspend
  case grab
  case save
  /// Labels the intent of the last drag, or removes the label.
  case meantFinish, meantCancel, meantNothing
  /// Apply the limit that suits the drags best.
  case adopt
  /// Write the corpus.
  case write
  case nextPolicy, previousPolicy
  case nextParameter, previousParameter
  /// Scroll the log by a line, by a page, or to its ends; the newest line is at the top.
  case newerLine, olderLine, newerLines, olderLines, newest, oldest
  case increase, decrease, increaseMuch, decreaseMuch
  case reset
  case help
  case closeHelp
  case nextPage, previousPage
  /// Ctrl-L: paint everything again.
  case repaint

  /// - Parameter isHelpShown: Whether the help is shown. Then any key closes it, also `q`, except
  ///   keys with Ctrl.
  /// - Returns: The action; `nil` for keys without one.
  package init?(_ key: Key, on page: LiveView.Page, isHelpShown: Bool) {
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

  /// The action of a key on the page of the log, which shows no parameters.
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

  /// Returns the action of a character; `nil` for characters without one.
  ///
  /// Shift turns `=` and `-` into `+` and `_`, so only the arrows have a large step.
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
  package static let keyHelp: [(keys: String, meaning: String)] = [
    ("space", "hold the picture still, or resume it; nothing else stops"),
    ("p  P", "next or previous policy, used from the next drag on"),
    ("up down", "choose a parameter; scroll the log, as page up and page down do"),
    ("home end", "the log's newest and oldest line; at the newest it follows"),
    ("left right", "change it by a step, also - and +; ten steps with shift"),
    ("r", "reset it to the policy's own value"),
    ("g", "grab the device for Dragline alone, or release it"),
    ("s", "finish this recording file; continue in a new one"),
    ("f  c", "the last drag was meant to finish, or to cancel; x removes this"),
    ("a", "apply the limit that decides most drags as meant"),
    ("w", "write the drags, their labels and a preset into a folder"),
    ("tab", "next page: overview, parameters, log"),
    ("?", "this help"),
    ("Ctrl-L", "paint the screen again"),
    ("Ctrl-Z", "to the shell; 'fg' returns"),
    ("q  Ctrl-C", "end"),
  ]
}
