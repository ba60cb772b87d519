import Interaction

/// Steps through gestures to label the intent of each: the content of the view, and the effects of
/// its keys.
package struct LabelView: Sendable {
  /// A request that the owner of the view must fulfil.
  package enum Request: Hashable, Sendable {
    case quit, interrupt, suspend, repaint
    /// The label of the gesture with that index changed.
    case marked(Int)
  }

  package let gestures: [Gesture]
  package private(set) var marks: [Mark]
  /// An index of `gestures`.
  package private(set) var place: Int
  /// The tag of a label that was guessed.
  ///
  /// It is removed when the user gives a label.
  private let guessTag: String
  private(set) var isHelpShown = false
  /// Whether the policy's decision is shown, for this gesture only.
  private(set) var isExplained = false
  /// The tags that the user is typing; `nil` at other times.
  var entry: String?
  var lastTags: [String] = []
  private var past: [(index: Int, mark: Mark)] = []
  /// The effect of the last key, or the reason why it had none; empty for no message.
  package var message = ""

  /// - Parameter marks: One for each gesture.
  /// - Precondition: There is a gesture, and as many marks.
  package init(_ gestures: [Gesture], _ marks: [Mark], guessTag: String) {
    precondition(
      !gestures.isEmpty && gestures.count == marks.count,
      "\(marks.count) marks for \(gestures.count) gestures")
    (self.gestures, self.marks, self.guessTag) = (gestures, marks, guessTag)
    place = marks.firstIndex { $0.intent == nil } ?? 0
  }

  package var gesture: Gesture { gestures[place] }
  package var mark: Mark { marks[place] }
  package var labelledCount: Int { marks.count { $0.intent != nil } }

  func isGuess(_ mark: Mark) -> Bool { mark.intent != nil && mark.tags.contains(guessTag) }

  // MARK: Keys

  /// - Returns: A request for the caller; `nil` when nothing is left to do.
  package mutating func press(_ key: Key) -> Request? {
    switch key {
    case .control("c"): return .interrupt
    case .control("z"): return .suspend
    case .control("l"): return .repaint
    default: break
    }
    message = ""
    if isHelpShown {
      isHelpShown = false
      return nil
    }
    return entry == nil ? command(key) : type(key)
  }

  private mutating func command(_ key: Key) -> Request? {
    switch key {
    case .character("f"): return label(.finish)
    case .character("c"): return label(.cancel)
    case .character("d"), .character("x"): return label(nil)
    case .character("s"), .character(" "), .right, .down: move(by: 1)
    case .character("b"), .left, .up, .backspace: move(by: -1)
    case .character("n"): goToUnlabelled()
    case .home: show(0)
    case .end: show(gestures.count - 1)
    case .character("u"): return undo()
    case .character("t"): entry = ""
    case .character("T"): return tag(lastTags)
    case .character("e"), .character("p"): isExplained.toggle()
    case .character("?"), .character("h"): isHelpShown = true
    case .character("q"), .escape: return .quit
    default: break
    }
    return nil
  }

  private mutating func show(_ index: Int) {
    if index != place { isExplained = false }
    place = index
  }

  private mutating func move(by steps: Int) {
    let next = place + steps
    guard gestures.indices.contains(next) else {
      message = steps > 0 ? "this is the last gesture" : "this is the first gesture"
      return
    }
    show(next)
  }

  /// Goes to the next gesture without a label; the search continues with the first gesture after
  /// the last.
  private mutating func goToUnlabelled() {
    let after = (place + 1..<gestures.count).first { marks[$0].intent == nil }
    guard let next = after ?? (0...place).first(where: { marks[$0].intent == nil }) else {
      message = "every gesture has a label"
      return
    }
    if next == place { message = "all other gestures have a label" }
    show(next)
  }

  private mutating func label(_ intent: TransitionOutcome?) -> Request? {
    var mark = mark
    mark.intent = intent
    mark.tags.removeAll { $0 == guessTag }
    let request = put(mark, at: place)
    guard intent != nil else {
      if request == nil { message = "there is no label to discard" }
      return request
    }
    if place < gestures.count - 1 {
      show(place + 1)
    } else {
      let left = gestures.count - labelledCount
      message =
        left == 0
        ? "this was the last gesture, and all have labels: q saves and quits"
        : "this was the last gesture; \(left) without a label: n shows the next"
    }
    return request
  }

  mutating func put(_ mark: Mark, at index: Int) -> Request? {
    guard mark != marks[index] else { return nil }
    past.append((index, marks[index]))
    marks[index] = mark
    return .marked(index)
  }

  private mutating func undo() -> Request? {
    guard let (index, mark) = past.popLast() else {
      message = "there is nothing to undo"
      return nil
    }
    marks[index] = mark
    show(index)
    message = "undone"
    return .marked(index)
  }
}
