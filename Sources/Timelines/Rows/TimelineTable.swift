import Interaction
import Motion

/// A writer of a timeline's frames as CSV (RFC 4180), for spreadsheets and plots.
///
/// There is one line per display frame, in microseconds and points, with at most 6 decimals. Other
/// rows are omitted.
///
/// The columns are `t,frame,phase,percent,touches,x,y` (the first finger; empty when none is down)
/// and, for each view of the first frame, its `x`, `y`, `width`, `height`, `alpha`, `hidden` (0 or
/// 1) and background (`red`, `green`, `blue`, `opacity`, each 0…1): empty while the view is
/// missing. Views that appear later have no columns; clipping and content mode have none either.
public struct TimelineTable: ~Copyable, TimelineSink {
  /// The first columns of every table, which are those before the views' columns.
  public static let firstColumns = "t,frame,phase,percent,touches,x,y"

  private var text = TextBuffer()
  /// The names of the views that have columns; `nil` before the first frame.
  private var names: [String]?
  /// The backgrounds of the views that have columns: rows contain a background only when it
  /// changes.
  private var backgrounds: [Color] = []
  private static let columns = [
    ".x", ".y", ".width", ".height", ".alpha", ".hidden", ".red", ".green", ".blue", ".opacity",
  ]
  private static let noView = String(repeating: ",", count: columns.count)

  /// Creates a writer without text.
  public init() {}

  /// The number of bytes that wait to be drained.
  public var count: Int { text.count }

  /// Passes all waiting bytes, which are whole lines, to `body` and removes them.
  ///
  /// If `body` throws, the bytes stay.
  /// - Throws: The error of `body`.
  public mutating func drain<Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try text.withBytes(body)
    text.removeAll()
  }

  /// Writes a line for a frame, after a line of column names for the first one.
  ///
  /// Rows of other types have no line.
  public mutating func write(_ row: TimelineRow) {
    guard case .frame(let frame) = row else { return }
    if names == nil { writeNames(of: frame) }
    write(frame)
  }

  private mutating func writeNames(of frame: FrameRow) {
    names = frame.views.map { $0.name }
    backgrounds = frame.views.map { _ in .clear }
    text.append(raw: Self.firstColumns)
    for view in frame.views {
      for column in Self.columns {
        text.append(byte: TimelineWriter.comma)
        text.append(raw: view.name + column)
      }
    }
    text.append("\r\n")
  }

  private mutating func write(_ frame: FrameRow) {
    text.append(frame.time)
    separate(Double(frame.number))
    text.append(byte: TimelineWriter.comma)
    text.append(raw: frame.phase.rawValue)
    separate(frame.percentComplete)
    separate(Double(frame.touches.count))
    if let location = frame.touches.first?.location {
      separate(location.x)
      separate(location.y)
    } else {
      text.append(",,")
    }
    for (index, name) in (names ?? []).enumerated() { writeView(name, at: index, of: frame) }
    text.append("\r\n")
  }

  /// Finds a view and writes its columns.
  ///
  /// Views mostly keep their place in the order.
  private mutating func writeView(_ name: String, at index: Int, of frame: FrameRow) {
    let isThere = index < frame.views.count && frame.views[index].name == name
    guard let view = isThere ? frame.views[index] : frame.views.first(where: { $0.name == name })
    else {
      backgrounds[index] = .clear
      return text.append(raw: Self.noView)
    }
    separate(view.frame.minX)
    separate(view.frame.minY)
    separate(view.frame.width)
    separate(view.frame.height)
    separate(view.alpha)
    separate(view.isHidden ? 1 : 0)
    if let color = view.backgroundColor { backgrounds[index] = color }
    let color = backgrounds[index]
    for part in [color.red, color.green, color.blue, color.alpha] { separate(part) }
  }

  private mutating func separate(_ number: Double) {
    text.append(byte: TimelineWriter.comma)
    text.append(number)
  }
}
