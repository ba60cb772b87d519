import Interaction

/// Goes through gestures and says of each what was meant: what it shows, and what its keys have done.
public struct LabelView: Sendable {
  /// What the view cannot do itself.
  public enum Request: Hashable, Sendable {
    case quit, interrupt, suspend, repaint
    /// The gesture with that index has another mark.
    case marked(Int)
  }

  public let gestures: [Gesture]
  public private(set) var marks: [Mark]
  /// An index of `gestures`.
  public private(set) var place: Int
  /// The tag of a mark that no person gave, which goes when one does.
  private let guessTag: String
  private(set) var isHelpShown = false
  /// Whether the policy's answer is shown, of this gesture alone.
  private(set) var isExplained = false
  /// The tags that are being typed; `nil` while none are.
  var entry: String?
  var lastTags: [String] = []
  private var past: [(index: Int, mark: Mark)] = []
  /// What the last key did, or why it could not; empty for nothing.
  public var message = ""

  /// - Parameter marks: One for each gesture.
  /// - Precondition: There is a gesture, and as many marks.
  public init(_ gestures: [Gesture], _ marks: [Mark], guessTag: String) {
    precondition(
      !gestures.isEmpty && gestures.count == marks.count,
      "\(marks.count) marks for \(gestures.count) gestures")
    (self.gestures, self.marks, self.guessTag) = (gestures, marks, guessTag)
    place = marks.firstIndex { $0.intent == nil } ?? 0
  }

  public var gesture: Gesture { gestures[place] }
  public var mark: Mark { marks[place] }
  public var labelledCount: Int { marks.count { $0.intent != nil } }

  func isGuess(_ mark: Mark) -> Bool { mark.intent != nil && mark.tags.contains(guessTag) }

  // MARK: Keys

  /// - Returns: What is left for others to do; `nil` when the view has done it all.
  public mutating func press(_ key: Key) -> Request? {
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

  /// The next one after this, from the first again behind the last.
  private mutating func goToUnlabelled() {
    let after = (place + 1..<gestures.count).first { marks[$0].intent == nil }
    guard let next = after ?? (0...place).first(where: { marks[$0].intent == nil }) else {
      message = "every gesture has a label"
      return
    }
    if next == place { message = "no other gesture is without a label" }
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
        ? "that was the last gesture, and all have labels: q saves and leaves"
        : "that was the last gesture; \(left) without a label: n goes there"
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
