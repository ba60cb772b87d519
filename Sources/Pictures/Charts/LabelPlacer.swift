public import Motion

/// Places labels so that none covers another one, a line or the outside.
///
/// It tries the places of each label in order and takes the first free one, so that the same labels
/// always get the same places.
public struct LabelPlacer: Sendable {
  /// The area for labels; `nil` for no limit.
  public var area: Rect?
  private var taken: [Rect] = []
  private var lines: [[Point]] = []
  /// The distance of two labels in points.
  private let gap: Double

  /// Creates a placer with everything free.
  public init(in area: Rect? = nil, gap: Double = 2) { (self.area, self.gap) = (area, gap) }

  /// Keeps an area free of labels.
  public mutating func reserve(_ rect: Rect) { taken.append(rect) }

  /// Keeps a line free of labels, except of those that may cover lines.
  public mutating func reserve(line points: [Point]) { lines.append(points) }

  /// Returns whether a label fits at a place.
  public func isFree(_ rect: Rect, coversLines: Bool = false) -> Bool {
    if let area, !area.contains(rect) { return false }
    let padded = rect.insetBy(dx: -gap, dy: -gap)
    if taken.contains(where: { $0.intersects(padded) }) { return false }
    return coversLines || !lines.contains { Self.crosses($0, rect.insetBy(dx: -1, dy: -1)) }
  }

  /// Places a text at the first of some positions that is free, and reserves its place.
  ///
  /// - Parameters:
  ///   - positions: The positions of the anchor on the base line, best first.
  ///   - coversLines: Whether the text may cover a line if it has no better place.
  /// - Returns: The text; `nil` if no place is free.
  public mutating func place(
    _ text: DrawingText, at positions: [(Point, DrawingText.Anchor)], coversLines: Bool = false
  ) -> DrawingText? {
    for covers in coversLines ? [false, true] : [false] {
      for (position, anchor) in positions {
        var text = text
        (text.position, text.anchor) = (position, anchor)
        guard isFree(text.bounds, coversLines: covers) else { continue }
        reserve(text.bounds)
        return text
      }
    }
    return nil
  }

  /// Whether a line has a part within a rectangle.
  private static func crosses(_ line: [Point], _ rect: Rect) -> Bool {
    guard line.count > 1 else { return line.contains { rect.contains($0) } }
    for index in 1..<line.count where crosses(line[index - 1], line[index], rect) { return true }
    return false
  }

  /// Whether a segment has a part within a rectangle (Liang and Barsky, 1984).
  private static func crosses(_ start: Point, _ end: Point, _ rect: Rect) -> Bool {
    if max(start.x, end.x) < rect.minX || min(start.x, end.x) > rect.maxX { return false }
    var (low, high) = (0.0, 1.0)
    let way = end - start
    for (direction, distance) in [
      (-way.dx, start.x - rect.minX), (way.dx, rect.maxX - start.x),
      (-way.dy, start.y - rect.minY), (way.dy, rect.maxY - start.y),
    ] {
      if direction == 0 {
        if distance < 0 { return false }
      } else if direction < 0 {
        low = max(low, distance / direction)
      } else {
        high = min(high, distance / direction)
      }
    }
    return low <= high
  }
}
