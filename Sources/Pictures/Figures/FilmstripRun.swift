import Interaction
import Motion
import Timelines

/// What a filmstrip shows in one strip: a transition from its beginning to its rest, with every
/// gesture that took part in it; or a gesture that began none.
struct FilmstripRun: Sendable {
  /// An event that is marked between two frames.
  struct Mark: Sendable {
    /// The kind of the event.
    enum Kind: Sendable {
      /// The drag ended, and this was decided; the last row of its gesture gives a reason.
      case decision(DecisionRow, GestureRow?)
      /// A finger caught the settle.
      case caught
    }

    let time: Int64
    let kind: Kind
  }

  /// A frame that is kept, with all values of its views.
  struct Frame: Sendable {
    var row: FrameRow
    /// Whether the frame is next to a mark.
    var isKey = false
  }

  /// The numbers of the gestures, in order; empty for a transition that is played.
  var gestures: [Int]
  /// The time from which the strip counts: the first finger came down, or the first row.
  let start: Int64
  /// The frames, oldest first.
  private(set) var frames: [Frame] = []
  /// The events between frames, oldest first.
  private(set) var marks: [Mark] = []
  /// The end of the transition.
  var end: TransitionRow?
  /// The reason why no transition began; `nil` if one did.
  var failure: String?
  private var marksNextFrame = false

  /// The number of frames that are kept at most; a longer run keeps every second, fourth… frame.
  static let frameLimit = 1_024

  init(gestures: [Int], start: Int64) { (self.gestures, self.start) = (gestures, start) }

  /// Adds a frame; of frames that look the same, the first and the last stay.
  mutating func add(_ frame: FrameRow) {
    let isKey = marksNextFrame
    marksNextFrame = false
    let count = frames.count
    if count > 1, !isKey, !frames[count - 1].isKey, frames[count - 1].row.looks(like: frame),
      frames[count - 2].row.looks(like: frame)
    {
      frames[count - 1].row = frame
      return
    }
    frames.append(Frame(row: frame, isKey: isKey))
    if frames.count > Self.frameLimit { thin() }
  }

  /// Adds a mark between the last frame and the next.
  mutating func add(_ mark: Mark) {
    marks.append(mark)
    if !frames.isEmpty { frames[frames.count - 1].isKey = true }
    marksNextFrame = true
  }

  private mutating func thin() {
    let last = frames.count - 1
    frames = frames.indices.filter { $0 % 2 == 0 || $0 == last || frames[$0].isKey }
      .map { frames[$0] }
  }
}

extension FrameRow {
  /// Whether the screen and the fingers look the same in two frames with all values.
  func looks(like other: FrameRow) -> Bool {
    touches == other.touches && views == other.views
  }
}
