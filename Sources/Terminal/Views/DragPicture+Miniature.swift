import Interaction
import Motion
import Timelines

/// The screen in miniature: the dragged view, the threshold, the trail and the fingers.
extension DragPicture {
  /// - Returns: The column at which the rest begins.
  mutating func drawMiniature(rows: Int) -> Int {
    guard let map = ScreenMap(model.subject.screen, within: picture.size, rows: rows) else {
      return 0
    }
    var canvas = DotCanvas(columns: map.columns, rows: map.rows)
    drawThreshold(map, &canvas)
    drawTrail(map, &canvas)
    if let view = model.draggedView { map.outline(view.frame, &canvas) }
    for contact in model.contacts {
      let place = map.dot(contact.location)
      canvas.disc(place.x, place.y, .contact)
    }
    picture.drawFrame(columns: map.columns, rows: map.rows)
    canvas.draw(on: &picture, at: 1, 2)
    drawThresholdMarks(map)
    return map.columns + 4
  }

  /// The threshold: a dashed line across the direction of progress.
  private func drawThreshold(_ map: ScreenMap, _ canvas: inout DotCanvas) {
    guard let place = model.thresholdPlace else { return }
    let dot = map.dot(place)
    if isVertical {
      for x in 0..<canvas.width where x % 4 < 2 { canvas.dot(x, dot.y, .threshold) }
    } else {
      for y in 0..<canvas.height where y % 4 < 2 { canvas.dot(dot.x, y, .threshold) }
    }
  }

  /// Draws the threshold at the border too, where nothing covers it.
  private mutating func drawThresholdMarks(_ map: ScreenMap) {
    guard let place = model.thresholdPlace else { return }
    let dot = map.dot(place)
    if isVertical, (0..<map.rows * 4).contains(dot.y) {
      picture.write("├", .threshold, at: 0, 2 + dot.y / 4)
      picture.write("┤", .threshold, at: map.columns + 1, 2 + dot.y / 4)
    } else if !isVertical, (0..<map.columns * 2).contains(dot.x) {
      picture.write("┬", .threshold, at: 1 + dot.x / 2, 1)
      picture.write("┴", .threshold, at: 1 + dot.x / 2, map.rows + 2)
    }
  }

  /// Whether progress is vertical.
  private var isVertical: Bool {
    abs(model.subject.direction.dy) >= abs(model.subject.direction.dx)
  }

  /// The time in microseconds after which a trail disappears.
  private static var trailAge: Int64 { 250_000 }

  /// Draws the recent positions of a finger as a line, and the older ones as dots.
  private func drawTrail(_ map: ScreenMap, _ canvas: inout DotCanvas) {
    let now = model.trail.last?.time ?? 0
    var last: [Int: (x: Int, y: Int)] = [:]
    for point in model.trail {
      let dot = map.dot(point.location)
      let isOld = model.contacts.isEmpty || now - point.time > Self.trailAge
      if let before = last[point.contact], !isOld {
        canvas.line(before, dot, .trail)
      } else {
        canvas.dot(dot.x, dot.y, isOld ? .olderTrail : .trail)
      }
      last[point.contact] = dot
    }
  }
}

extension Picture {
  /// The border of a screen in miniature, below the title.
  mutating func drawFrame(columns: Int, rows: Int) {
    let (right, bottom) = (columns + 1, rows + 2)
    write("┌" + String(repeating: "─", count: columns) + "┐", .faint, at: 0, 1)
    for row in 2..<bottom {
      write("│", .faint, at: 0, row)
      write("│", .faint, at: right, row)
    }
    write("└" + String(repeating: "─", count: columns) + "┘", .faint, at: 0, bottom)
  }
}

/// The mapping of the screen's points to the miniature.
struct ScreenMap {
  /// The size inside the frame, in cells.
  let columns: Int
  let rows: Int
  private let scale: Double

  /// Creates the largest map that the aspect ratio allows in `rows` rows and two fifths of the
  /// columns, frame included; `nil` if that is too small to be useful.
  init?(_ screen: Size, within size: TerminalSize, rows: Int) {
    let limit = size.columns * 2 / 5 - 2
    guard size.columns >= 36, rows >= 7, screen.width > 0, screen.height > 0 else { return nil }
    let scale = min(
      Double(rows - 2) * 4 / screen.height, Double(limit) * 2 / screen.width)
    let columns = Int((screen.width * scale / 2).rounded(.up))
    let inside = Int((screen.height * scale / 4).rounded(.up))
    guard columns >= 3, inside >= 2 else { return nil }
    (self.columns, self.rows, self.scale) = (min(columns, limit), min(inside, rows - 2), scale)
  }

  /// Maps a point to a dot.
  ///
  /// Points far outside stay outside, with any number.
  func dot(_ point: Point) -> (x: Int, y: Int) {
    (dot(point.x, columns * 2), dot(point.y, rows * 4))
  }

  private func dot(_ value: Double, _ limit: Int) -> Int {
    Self.whole((value * scale).rounded(.down), limit)
  }

  private static func whole(_ place: Double, _ limit: Int) -> Int {
    place.isNaN ? -limit : Int(min(max(place, -Double(limit)), 2 * Double(limit)))
  }

  /// Draws an outline.
  ///
  /// Its last dots are the last ones that the rectangle covers, so that a rectangle of the screen's
  /// size fits the frame.
  func outline(_ frame: Rect, _ canvas: inout DotCanvas) {
    let start = dot(Point(x: frame.minX, y: frame.minY))
    let right = Self.whole((frame.maxX * scale).rounded(.up) - 1, canvas.width)
    let bottom = Self.whole((frame.maxY * scale).rounded(.up) - 1, canvas.height)
    canvas.rectangle(
      start.x...max(right, start.x), start.y...max(bottom, start.y), .view)
  }
}
