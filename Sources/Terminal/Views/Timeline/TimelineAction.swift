/// The action of a key in the viewer of timelines.
enum TimelineAction: Hashable, Sendable {
  case play
  case nextFrame, previousFrame
  /// Ten frames at once.
  case nextFrames, previousFrames
  case nextDecision, previousDecision
  case nextGesture, previousGesture
  /// The gesture of that number.
  case gesture(Int)
  case first, last
  case faster, slower, normalSpeed
  case loop
  case nextTimeline, previousTimeline
  case help, closeHelp
  case quit
  /// Ctrl-C: end as the signal would.
  case interrupt
  /// Ctrl-Z: as the shell does it.
  case suspend
  /// Ctrl-L: paint everything again.
  case repaint

  /// - Parameter isHelpShown: Whether the help is shown. Then any key closes it, also `q`, except
  ///   keys with Ctrl.
  /// - Returns: The action; `nil` for keys without one.
  init?(_ key: Key, isHelpShown: Bool) {
    if let action = Self.always(key) {
      self = action
    } else if isHelpShown {
      self = .closeHelp
    } else if let action = Self.viewing(key) {
      self = action
    } else {
      return nil
    }
  }

  private static func always(_ key: Key) -> TimelineAction? {
    switch key {
    case .control("c"): .interrupt
    case .control("z"): .suspend
    case .control("l"): .repaint
    default: nil
    }
  }

  private static func viewing(_ key: Key) -> TimelineAction? {
    switch key {
    case .character(let character): meaning(of: character)
    case .right: .nextFrame
    case .left: .previousFrame
    case .pageDown: .nextFrames
    case .pageUp: .previousFrames
    case .tab, .shiftRight: .nextDecision
    case .shiftTab, .shiftLeft: .previousDecision
    case .up: .faster
    case .down: .slower
    case .home: .first
    case .end: .last
    case .escape: .quit
    case .control, .shiftUp, .shiftDown, .enter, .backspace: nil
    }
  }

  private static func meaning(of character: Character) -> TimelineAction? {
    if let number = character.wholeNumberValue, character.isASCII, number > 0 {
      return .gesture(number)
    }
    return switch character {
    case " ": .play
    case "n": .nextDecision
    case "p": .previousDecision
    case "g": .nextGesture
    case "G": .previousGesture
    case "+", "=": .faster
    case "-", "_": .slower
    case "0": .normalSpeed
    case "l": .loop
    case "]": .nextTimeline
    case "[": .previousTimeline
    case "?", "h": .help
    case "q", "Q": .quit
    default: nil
    }
  }
}

extension TimelineAction {
  /// The keys with their meaning, as the help shows them.
  static let keyHelp: [(sign: String, meaning: String)] = [
    ("space", "play or pause; at the end, play from the start"),
    ("left right", "one frame back or forward; page up and page down: ten"),
    ("n  p", "next or previous decision, also tab or shift with an arrow"),
    ("g  G", "next or previous gesture"),
    ("1…9", "the gesture of that number"),
    ("home end", "the start or the end"),
    ("+  -", "faster or slower, also up and down; 0 is normal speed"),
    ("l", "loop the gesture, loop the whole, or play once"),
    ("[  ]", "previous or next timeline of the file"),
    ("?", "this help"),
    ("Ctrl-L", "paint the screen again"),
    ("Ctrl-Z", "to the shell; 'fg' returns"),
    ("q  Ctrl-C", "end"),
  ]
}
