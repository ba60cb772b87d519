/// The action of a key in the tuning view while no text is typed.
package enum TuningAction: Hashable, Sendable {
  case up, down, pageUp, pageDown, first, last
  case increase, decrease, increaseMuch, decreaseMuch
  /// Types a value, beginning with the text.
  case type(String)
  case reset
  case undo, redo
  case keep, rename, compare, apply
  case nextPolicy, previousPolicy
  case nextPane, previousPane
  case preset, save
  case help
  case quit
  /// Ctrl-C: end as the signal would.
  case interrupt
  /// Ctrl-Z: as the shell does it.
  case suspend
  /// Ctrl-L: redraw the screen.
  case repaint

  /// - Returns: The action; `nil` for keys without one.
  package init?(_ key: Key) {
    switch key {
    case .control(let character):
      guard let action = Self.always(character) else { return nil }
      self = action
    case .character(let character):
      guard let action = Self.meaning(of: character) else { return nil }
      self = action
    case .up: self = .up
    case .down: self = .down
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .first
    case .end: self = .last
    case .right: self = .increase
    case .left: self = .decrease
    case .shiftRight: self = .increaseMuch
    case .shiftLeft: self = .decreaseMuch
    case .enter: self = .type("")
    case .tab: self = .nextPane
    case .shiftTab: self = .previousPane
    case .shiftUp, .shiftDown, .escape, .backspace: return nil
    }
  }

  /// The action of a key with Ctrl, also while text is typed.
  static func always(_ character: Character) -> TuningAction? {
    switch character {
    case "c": .interrupt
    case "z": .suspend
    case "l": .repaint
    default: nil
    }
  }

  private static func meaning(of character: Character) -> TuningAction? {
    switch character {
    case "1"..."9", ".": .type(String(character))
    case "0": .reset
    case "+": .increase
    case "-", "_": .decrease
    case "u": .undo
    case "r": .redo
    case "k": .keep
    case "n": .rename
    case "=": .compare
    case "a": .apply
    case "p": .nextPolicy
    case "P": .previousPolicy
    case "w": .preset
    case "s": .save
    case "?", "h": .help
    case "q", "Q": .quit
    default: nil
    }
  }
}

extension TuningAction {
  /// The keys with their meaning, as the help shows them.
  static let keyHelp: [(keys: String, meaning: String)] = [
    ("tab", "next list: parameters, flipped, wrong, kept; shift-tab goes back"),
    ("up down", "choose a parameter, a gesture or a kept setting; also page up, home"),
    ("left right", "change the parameter by a step, also - and +; ten steps with shift"),
    ("1-9 .  enter", "type a value, with a unit as --set takes it: 0.35, 3mm, 40px, 300ms"),
    ("0", "reset the parameter to the toolkit's value"),
    ("u  r", "undo the last change; redo it"),
    ("k", "keep this setting under a name"),
    ("n", "rename the chosen kept setting"),
    ("a", "use the chosen kept setting"),
    ("=", "mark the chosen kept setting; on another one, compare the two"),
    ("p  P", "next or previous policy, as it was last in this session"),
    ("w", "write a preset with this setting"),
    ("s", "save the session; from then on it is saved as you work"),
    ("Ctrl-L", "redraw the screen"),
    ("Ctrl-Z", "to the shell; 'fg' returns"),
    ("q", "quit; asks when the session is not saved. Ctrl-C never asks"),
  ]
}
