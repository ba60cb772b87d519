import Gestures
import Interaction
public import Motion
public import Timelines

/// A film of a timeline: the screen in real time, with the time, the state, the percentage and the
/// decision below it.
///
/// Pass all rows of a timeline in order. After each display frame, `drawing` is the next picture.
/// All pictures have one size, and their items the same structure, as far as the views stay. Memory
/// does not grow with the length of the timeline.
public struct Film: TimelineSink, Sendable {
  /// The distance from the edges of the picture in points.
  private static let margin = 16.0
  /// The height of the captions below the screen in points.
  private static let captionHeight = 84.0

  /// The width of the picture in points.
  public let width: Double
  /// The number of the gesture whose transition is shown, or 0 for none yet.
  public private(set) var gesture = 0
  private var screen: ScreenPicture
  private var header: HeaderRow?
  private var frame: FrameRow?
  /// The run as far as captions need it: its start, and the time of its end.
  private var run = FilmstripRun(gestures: [], start: 0)
  private var lastGesture: GestureRow?
  private var flag: FilmstripFlag?

  /// Creates a film without a screen.
  ///
  /// - Parameters:
  ///   - width: The width of the pictures in points, at least 240.
  ///   - showsTouches: Whether fingers and their ways are shown.
  public init(width: Double = 414, showsTouches: Bool = true) {
    self.width = max(width.isFinite ? width : 414, 240)
    screen = ScreenPicture(showsTouches: showsTouches)
  }

  /// Shows a row: a header begins a timeline, and a frame is the next picture.
  public mutating func write(_ row: borrowing TimelineRow) {
    switch copy row {
    case .header(let header): begin(header)
    case .gesture(let gesture): note(gesture)
    case .transition(let change): note(change)
    case .decision(let decision):
      flag = FilmstripFlag(.init(time: decision.time, kind: .decision(decision, lastGesture)), run)
    case .frame(let frame):
      self.frame = frame
      screen.write(row)
    default: break
    }
  }

  private mutating func begin(_ header: HeaderRow) {
    let scale = (width - 2 * Self.margin) / max(header.screen.width, 1)
    screen = ScreenPicture(scale: scale, showsTouches: screen.showsTouches)
    screen.begin(header)
    self.header = header
    (frame, lastGesture, flag) = (nil, nil, nil)
    run = FilmstripRun(gestures: [], start: 0)
  }

  private mutating func note(_ gesture: GestureRow) {
    if gesture.to != .possible { lastGesture = gesture }
  }

  private mutating func note(_ change: TransitionRow) {
    gesture = change.gesture
    if change.from == .idle {
      let isDriven = lastGesture?.gesture == change.gesture
      run = FilmstripRun(gestures: [], start: isDriven ? lastGesture?.down ?? 0 : change.time)
      flag = nil
    } else if change.from.isSettling, change.to == .interactive {
      flag = FilmstripFlag(.init(time: change.time, kind: .caught), run)
    }
    run.end = change.to.isOver ? change : nil
  }

  // MARK: Drawing

  /// The size of every picture in points; the height is that of the captions before the header.
  public var size: Size {
    Size(
      width: width,
      height: (2 * Self.margin + area.height + Self.captionHeight).rounded(.up))
  }

  /// The rectangle of the screen in the picture.
  private var area: Rect {
    let size = header?.screen ?? Size(width: 0, height: 0)
    return Rect(
      x: Self.margin, y: Self.margin, width: width - 2 * Self.margin,
      height: size.height * screen.scale)
  }

  /// The picture of the last frame.
  ///
  /// - Complexity: O(views)
  public var drawing: Drawing {
    .onPaper(
      size: size, title: header?.title ?? "Film",
      summary: header.map { "A film of \($0.transition), policy \($0.policy)." } ?? "",
      items: screenItems + captions)
  }

  private var screenItems: [DrawingItem] {
    let area = area
    let radius = min(area.width, area.height) * 0.09
    let place = AffineTransform(
      a: screen.scale, b: 0, c: 0, d: screen.scale, tx: area.minX, ty: area.minY)
    return [
      .group(
        [.group(screen.items, transform: place)], clip: .rect(area, cornerRadius: radius)),
      .stroke(.rect(area, cornerRadius: radius), .ink(.axis, opacity: 0.7)),
    ]
  }

  /// The state of the last frame, or that after its end.
  private var phase: TransitionState.Phase {
    guard let frame else { return .idle }
    guard let end = run.end, frame.time >= end.time else { return frame.phase }
    return end.to
  }

  private var captions: [DrawingItem] {
    let (left, right) = (Self.margin, width - Self.margin)
    let base = area.maxY + 22
    let percent = min(max(frame?.percentComplete ?? 0, 0), 1)
    let time = run.milliseconds(frame?.time ?? run.start)
    let bar = Rect(x: left, y: base + 8, width: right - left, height: 5)
    var part = bar
    part.size.width *= percent
    let items: [DrawingItem] = [
      .text(DrawingText(time, at: Point(x: left, y: base), size: 13, isBold: true)),
      .text(
        DrawingText(
          phase.caption, at: Point(x: width / 2, y: base), size: 12, isBold: phase.isOver,
          .ink(phase.ink), anchor: .middle)),
      .text(
        DrawingText(
          "\(decimals((percent * 100).rounded(), 0)) %", at: Point(x: right, y: base), size: 13,
          isBold: true, anchor: .end)),
      .fill(.rect(bar, cornerRadius: 2.5), .ink(.grid)),
      .fill(.rect(part, cornerRadius: 2.5), .ink(phase.ink)),
    ]
    return items + reason(from: bar.maxY + 18)
  }

  /// The last decision in two lines at most.
  private func reason(from base: Double) -> [DrawingItem] {
    guard let flag else { return [] }
    let room = width - 2 * Self.margin
    let lead = DrawingText.width(of: flag.word + " ", size: 11, isBold: true)
    let lines = DrawingText.lines(of: flag.text, within: room, size: 11, first: room - lead)
    let word = DrawingText(
      flag.word, at: Point(x: Self.margin, y: base), size: 11, isBold: true, .ink(flag.ink))
    var items: [DrawingItem] = [.text(word)]
    for (index, line) in lines.prefix(2).enumerated() {
      let start = Point(x: Self.margin + (index == 0 ? lead : 0), y: base + Double(index) * 15)
      items.append(.text(DrawingText(line, at: start, size: 11)))
    }
    return items
  }
}
