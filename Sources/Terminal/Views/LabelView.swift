public import Interaction
public import Motion

/// Goes through gestures and says of each what was meant: what it shows, and what its keys have done.
public struct LabelView: Sendable {
  /// What is shown of a gesture.
  public struct Gesture: Sendable {
    /// Such as `flick.evemu · gesture 2`.
    public var title: String
    /// Where each contact was, in points; at least one place each.
    public var strokes: [[Point]]
    /// Points.
    public var screen: Size
    /// From the first place to the last one, of the contact that moved furthest; points.
    public var travel: Vector
    /// The furthest that it was from its first place, points.
    public var furthest: Double
    /// Milliseconds from the first report to the last.
    public var duration: Double
    public var reports: Int
    /// Points per second; `nil` when it cannot be told.
    public var velocity: Vector?
    /// Points per second, at even intervals from the first report to the last.
    public var speeds: [Double]
    /// Why its end is no lift; `nil` where a finger lifted.
    public var cancellation: String?
    /// What the policy decides, and why: the first line is the decision.
    public var explanation: [String]

    public init(
      title: String, strokes: [[Point]], screen: Size, travel: Vector = .zero,
      furthest: Double = 0, duration: Double = 0, reports: Int = 0, velocity: Vector? = nil,
      speeds: [Double] = [], cancellation: String? = nil, explanation: [String] = []
    ) {
      (self.title, self.strokes, self.screen) = (title, strokes, screen)
      (self.travel, self.furthest, self.duration) = (travel, furthest, duration)
      (self.reports, self.velocity, self.speeds) = (reports, velocity, speeds)
      (self.cancellation, self.explanation) = (cancellation, explanation)
    }
  }

  /// What is said of a gesture.
  public struct Mark: Hashable, Sendable {
    /// `nil` where nothing is said of what was meant.
    public var intent: TransitionOutcome?
    public var tags: [String]

    public init(_ intent: TransitionOutcome? = nil, tags: [String] = []) {
      (self.intent, self.tags) = (intent, tags)
    }
  }

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
  private(set) var entry: String?
  private var lastTags: [String] = []
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

  private mutating func put(_ mark: Mark, at index: Int) -> Request? {
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

  // MARK: Tags

  private mutating func type(_ key: Key) -> Request? {
    switch key {
    case .character(let character): entry?.append(character)
    case .backspace: if entry?.popLast() == nil { entry = nil }
    case .escape: entry = nil
    case .enter:
      let words = (entry ?? "").split(separator: " ").map(String.init)
      entry = nil
      if !words.isEmpty { lastTags = words }
      return tag(words)
    default: break
    }
    return nil
  }

  /// A tag that is there goes; `key=value` takes the place of another value.
  private mutating func tag(_ words: [String]) -> Request? {
    guard !words.isEmpty else {
      message = "no tags"
      return nil
    }
    var mark = mark
    for word in words {
      if let index = mark.tags.firstIndex(of: word) {
        mark.tags.remove(at: index)
        continue
      }
      let key = word.contains("=") ? word.prefix { $0 != "=" } + "=" : nil
      if let key, let index = mark.tags.firstIndex(where: { $0.hasPrefix(key) }) {
        mark.tags[index] = word
      } else {
        mark.tags.append(word)
      }
    }
    return put(mark, at: place)
  }
}

extension LabelView {
  /// The keys with their meaning, as the help shows them.
  public static let keyHelp: [(keys: String, meaning: String)] = [
    ("f", "meant to finish; shows the next gesture"),
    ("c", "meant to cancel; shows the next gesture"),
    ("d", "discard the label"),
    ("s  space", "skip: the next gesture, also right and down"),
    ("b", "back: the gesture before, also left and up"),
    ("n", "the next gesture without a label"),
    ("u", "undo the last label or tag"),
    ("t", "type tags, such as person=3; a tag that is there goes"),
    ("T", "the tags that were typed last"),
    ("e", "what the policy decides, for this gesture alone"),
    ("home end", "the first and the last gesture"),
    ("Ctrl-L", "paint the screen anew"),
    ("q  Ctrl-C", "save and leave; every label is saved when it is given"),
  ]
}
