package import Timelines

/// Rows of a timeline on their way to a page: as JSON Lines, their frames as numbers, or as they are
/// for a picture.
package struct WebTimeline: ~Copyable, TimelineSink {
  /// The parts of a timeline that are kept.
  package enum Form: Int32 {
    /// All rows, as JSON Lines.
    case rows
    /// All rows but frames, as JSON Lines.
    case decisions
    /// Frames, as numbers.
    case frames
    /// All rows as JSON Lines, and frames as numbers.
    case both
  }

  /// `nil` keeps the rows as they are.
  private let form: Form?
  private var writer = TimelineWriter()
  private var frames = FrameNumbers()
  /// The rows, for pictures.
  private(set) var kept: [TimelineRow] = []

  package init(_ form: Form) { self.form = form }

  /// Creates a timeline whose rows are kept as they are.
  init() { form = nil }

  package mutating func write(_ row: TimelineRow) {
    guard let form else { return kept.append(copy row) }
    if case .frame(let frame) = row {
      if form == .frames || form == .both { frames.append(frame) }
      if form == .rows || form == .both { writer.write(row) }
    } else if form != .frames {
      writer.write(row)
    }
  }

  /// Passes the rows since the last call to `body`, as JSON Lines in UTF-8, and forgets them.
  package mutating func takeBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
    writer.drain(body)
  }

  /// The names of the views in the frames, one a line.
  package var names: [UInt8] { Array(frames.names.joined(separator: "\n").utf8) }

  /// Returns the frames since the last call, as `FrameNumbers` describes.
  package mutating func takeFrames() -> [Double] {
    defer { frames.removeAll() }
    return frames.numbers
  }
}
