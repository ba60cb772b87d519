import Motion
public import Timelines

/// A strip of screens side by side: what a transition showed from its beginning to its rest, with
/// the lift and the decision.
///
/// Pass all rows of a timeline in order, then read `drawing`. Each gesture that begins a transition
/// has a strip, and the gestures that catch it are part of the same one. Memory does not grow with
/// the length of the timeline.
public struct Filmstrip: TimelineSink, Sendable {
  /// The choices of a reader.
  public struct Options: Hashable, Sendable {
    /// The number of screens; `nil` for as many as can be read well at the width.
    ///
    /// The beginning, the end and the frames of each lift are always shown, and no two screens that
    /// look the same.
    public var count: Int?
    /// The width of the picture in points.
    public var width: Double
    /// The number of the gesture to show; `nil` for all.
    public var gesture: Int?
    /// Whether the fingers and their ways are shown.
    public var showsTouches: Bool

    /// Creates choices.
    public init(
      count: Int? = nil, width: Double = 1_000, gesture: Int? = nil, showsTouches: Bool = true
    ) {
      (self.count, self.width) = (count, width)
      (self.gesture, self.showsTouches) = (gesture, showsTouches)
    }
  }

  private let options: Options
  private var recorder: FilmstripRecorder

  /// Creates a strip without rows.
  public init(_ options: Options = Options()) {
    self.options = options
    recorder = FilmstripRecorder(selection: options.gesture)
  }

  /// Receives the next row.
  public mutating func write(_ row: borrowing TimelineRow) { recorder.write(row) }

  /// The picture of the rows so far.
  ///
  /// - Complexity: O(frames + screens · views)
  public var drawing: Drawing {
    var composer = FilmstripComposer(recorder, options)
    return composer.drawing()
  }

  /// Returns the picture of a whole timeline.
  public static func drawing(of rows: [TimelineRow], _ options: Options = Options()) -> Drawing {
    var strip = Filmstrip(options)
    for row in rows { strip.write(row) }
    return strip.drawing
  }
}
