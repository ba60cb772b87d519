import Gestures
import Motion
import ReferenceTransitions
import Simulation
import Traces
import Tuning

/// Gestures that are judged together.
///
/// None of them meets a settle that a gesture of another batch has started, unless the batch
/// continues the previous one.
struct SweepBatch: Sendable {
  struct Item: Sendable {
    var gesture: TouchGesture
    /// The index among the sources of the batch.
    var source: Int
    /// `nil` for a gesture without a label, which counts nowhere and may set off a settle.
    var intent: Intent?
    /// The way that it goes under `--direction auto`.
    var mainDirection: DragAxis.Direction?
    /// Whether it may meet a settle of the gesture before it in the batch.
    var isClose: Bool
  }

  /// The gestures, in the order of the corpus.
  var items: [Item] = []
  var sources: [GestureSource] = []
  /// Whether the first gesture may meet a settle of the batch before.
  var continues = false
  /// The first gesture of the batch after, if it may meet a settle of this one.
  var next: TouchGesture?

  /// Reports of all gestures.
  var frameCount: Int { items.reduce(0) { $0 + $1.gesture.frames.count } }
}

/// Cuts a corpus into batches and counts its labels.
struct SweepReader {
  /// Gestures of a batch.
  static let usualSize = 256

  /// The gestures of the corpus without a label.
  struct Unlabelled {
    static let shown = 8

    private(set) var count = 0
    /// The names of the first gestures, such as `flick.evemu 2`.
    private(set) var names: [String] = []

    mutating func add(_ name: String) {
      count += 1
      if names.count < Self.shown { names.append(name) }
    }

    /// `nil` when all gestures have labels.
    var notice: SweepNotice? { count > 0 ? .unlabelled(count, names: names) : nil }
  }

  private let course: GestureJudge.Course
  private let size: Int
  private(set) var unlabelled = Unlabelled()
  private(set) var finishCount = 0
  private(set) var cancelCount = 0
  /// Labels among them that a rule of thumb guessed.
  private(set) var guessCount = 0
  private var batch = SweepBatch()
  private var hasher = Hasher()

  /// - Parameter size: Gestures of a batch.
  init(_ course: GestureJudge.Course, size: Int = Self.usualSize) {
    (self.course, self.size) = (course, size)
  }

  /// The digest of the gestures and their labels, valid within this process.
  var digest: Int {
    let hasher = hasher
    return hasher.finalize()
  }

  /// - Parameter full: Given each batch as soon as it is full.
  mutating func read(
    _ corpus: Corpus, _ console: Console, _ choice: RecordingChoice, _ screen: ScreenSettings,
    isQuiet: Bool, _ full: (SweepBatch) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> CommandFailure? {
    var reader = self
    defer { self = reader }
    let failure = try corpus.forEach(console) { (entry) throws(CommandFailure) in
      var isFirst = true
      try GestureReader.forEachGesture(of: entry, console, choice, screen, isQuiet: isQuiet) {
        (gesture, source) throws(CommandFailure) in
        let isClose = !isFirst && reader.isClose(gesture)
        if reader.batch.items.count >= reader.size {
          if isClose { reader.batch.next = gesture }
          try full(reader.take())
          reader.batch.continues = isClose
        }
        if isFirst || reader.batch.sources.isEmpty { reader.batch.sources.append(source) }
        isFirst = false
        reader.add(gesture, source, isClose: isClose)
      }
    }
    if !reader.batch.items.isEmpty { try full(reader.take()) }
    return failure
  }

  private var notices: [SweepNotice] {
    let guesses = SweepNotice.guessed(guessCount, of: finishCount + cancelCount)
    return [unlabelled.notice, guessCount > 0 ? guesses : nil].compactMap { $0 }
  }

  private mutating func take() -> SweepBatch {
    defer { batch = SweepBatch() }
    return batch
  }

  private func isClose(_ gesture: TouchGesture) -> Bool {
    guard let previous = batch.items.last?.gesture else { return false }
    return GestureJudge.mayMeet(gesture, after: previous)
  }

  private mutating func add(_ gesture: TouchGesture, _ source: GestureSource, isClose: Bool) {
    let label = source.labels[gesture.number]
    let intent = label?.expectation.map(Intent.init)
    if label?.isGuessed == true { guessCount += 1 }
    switch intent {
    case .finish: finishCount += 1
    case .cancel: cancelCount += 1
    case nil: unlabelled.add("\(source.name) \(gesture.number)")
    }
    hasher.combine(intent)
    for frame in gesture.frames {
      hasher.combine(frame.time.microseconds)
      for touch in frame.touches {
        hasher.combine(touch.location.x)
        hasher.combine(touch.location.y)
      }
    }
    batch.items.append(
      SweepBatch.Item(
        gesture: gesture, source: batch.sources.count - 1, intent: intent,
        mainDirection: course == .auto ? gesture.mainDirection : nil, isClose: isClose))
  }
}

extension SweepReader {
  /// - Throws: A recording that would count twice.
  static func check(_ corpus: Corpus) throws(CommandFailure) {
    var known: Set<String> = []
    for entry in corpus.entries where !known.insert(entry.path).inserted {
      throw CommandFailure(SweepError.repeatedRecording(path: entry.path))
    }
  }

  /// Reports which gestures have no label, and warns of labels that are all the same.
  ///
  /// - Parameter failure: The first failure to read a recording.
  /// - Throws: That failure, or an error about missing labels, when no gesture has a label.
  func report(_ failure: CommandFailure?, _ console: Console) throws(CommandFailure) {
    for notice in notices { console.report(notice) }
    guard finishCount + cancelCount > 0 else {
      if let failure { throw failure }
      throw CommandFailure(SweepError.noLabels)
    }
    if finishCount == 0 || cancelCount == 0 {
      console.report(SweepNotice.oneIntent(finishes: cancelCount == 0))
    }
  }
}

extension Intent {
  init(_ expectation: GestureLabel.Expectation) {
    switch expectation {
    case .finish: self = .finish
    case .cancel: self = .cancel
    }
  }
}

extension GestureJudge.Course {
  /// The direction in which a gesture drives the transition; `nil` for the transition's own.
  func direction(of item: SweepBatch.Item) -> DragAxis.Direction? {
    switch self {
    case .transition: nil
    case .direction(let direction): direction
    case .auto: item.mainDirection
    }
  }
}
