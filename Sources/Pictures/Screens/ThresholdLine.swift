import Interaction
import Motion
import Timelines

/// The place that the finger had to pass for a release there to lead elsewhere.
///
/// A line exists only where the rule that was checked last for a place compares a distance or a
/// percentage, a single finger dragged, and the percentage follows the distance in a straight line.
/// Other rules depend on the velocity, and no place expresses them.
struct ThresholdLine: Hashable, Sendable {
  /// One end of the line, at an edge of the screen.
  let start: Point
  /// The other end.
  let end: Point
  /// The limit for readers, such as `10 %`.
  let label: String
  /// Whether the line goes from left to right.
  let isHorizontal: Bool

  /// Creates the line of a decision; `nil` if it cannot be placed.
  ///
  /// - Parameter lift: The last row of the gesture, with the place of the finger.
  init?(_ header: HeaderRow, _ decision: DecisionRow, lift: GestureRow?) {
    guard let lift, lift.gesture == decision.gesture,
      let direction = Self.direction(header), let distance = header.parameters.number("distance")
    else { return nil }
    let dragged = decision.translation.dx * direction.dx + decision.translation.dy * direction.dy
    var found: (way: Double, label: String)?
    for rule in decision.rules {
      guard let way = Self.way(rule, decision, dragged, distance, header) else { continue }
      found = (way, rule.words?.text(rule.limit) ?? decimals(rule.limit, 2))
    }
    guard let found else { return nil }
    let place = lift.location + direction * found.way
    let screen = header.screen
    isHorizontal = direction.dx == 0
    label = found.label
    if isHorizontal {
      guard place.y > 2, place.y < screen.height - 2 else { return nil }
      (start, end) = (Point(x: 0, y: place.y), Point(x: screen.width, y: place.y))
    } else {
      guard place.x > 2, place.x < screen.width - 2 else { return nil }
      (start, end) = (Point(x: place.x, y: 0), Point(x: place.x, y: screen.height))
    }
  }

  /// Returns the distance in points from the finger's last place to the limit of a rule; `nil` if
  /// the rule does not compare a place.
  private static func way(
    _ rule: DecisionRow.Rule, _ decision: DecisionRow, _ dragged: Double, _ distance: Double,
    _ header: HeaderRow
  ) -> Double? {
    guard rule.limit > 0, let value = rule.value,
      let quantity = ReleaseQuantity(rawValue: rule.rule)
    else { return nil }
    switch rule.comparison {
    case .equals, .differs: return nil
    default: break
    }
    switch quantity {
    case .translation, .distance: return rule.limit - dragged
    case .progress, .progressSize:
      // The extent is not in the row, but the value is the drag as a part of it.
      guard rule.limit < 1, dragged != 0, value != 0 else { return nil }
      return (rule.limit / abs(value) - 1) * abs(dragged)
    case .percentComplete:
      // At an end, the finger may be far beyond it.
      guard rule.limit < 1, value > 0, value < 1, isLinear(header) else { return nil }
      let scale = header.parameters.number("mappingScale") ?? 1
      return (rule.limit - value) * distance / scale
    default: return nil
    }
  }

  private static func isLinear(_ header: HeaderRow) -> Bool {
    let mapping = header.parameters.word("mapping")
    return mapping == "linear" || mapping == "accumulating"
  }

  private static func direction(_ header: HeaderRow) -> Vector? {
    switch header.parameters.word("direction") {
    case "down": Vector(dx: 0, dy: 1)
    case "up": Vector(dx: 0, dy: -1)
    case "left": Vector(dx: -1, dy: 0)
    case "right": Vector(dx: 1, dy: 0)
    default: nil
    }
  }
}

extension ThresholdLine {
  /// Returns the line with its label, in points of the screen.
  ///
  /// The line lies on screens, which are light in both themes.
  func items(scale: Double, showsLabel: Bool) -> [DrawingItem] {
    let paint = Paint.color(Theme.light.color(.limit))
    let line = DrawingItem.line(
      start, end, paint, width: 1.25 / scale, dash: [4 / scale, 3 / scale])
    guard showsLabel else { return [line] }
    let area = labelArea(scale: scale)
    let size = 10 / scale
    let text = DrawingText(
      label, at: Point(x: area.midX, y: area.midY + size * 0.36), size: size, paint,
      anchor: .middle)
    let paper = DrawingItem.fill(
      .rect(area, cornerRadius: 3 / scale), .color(Color.white.withAlphaComponent(0.85)))
    return [line, paper, .text(text)]
  }

  /// Returns the area of the label, in points of the screen: at an end of the line, on the side
  /// with more room.
  func labelArea(scale: Double) -> Rect {
    let size = Size(
      width: DrawingText.width(of: label, size: 10) / scale + 6 / scale, height: 13 / scale)
    let (gap, edge) = (2 / scale, 3 / scale)
    if isHorizontal {
      let above = start.y > size.height + 2 * gap
      return Rect(
        x: end.x - size.width - edge, y: above ? start.y - size.height - gap : start.y + gap,
        width: size.width, height: size.height)
    }
    let after = start.x + size.width + 2 * gap < end.x + size.width
    return Rect(
      x: after ? start.x + gap : start.x - size.width - gap, y: end.y - size.height - edge,
      width: size.width, height: size.height)
  }
}
