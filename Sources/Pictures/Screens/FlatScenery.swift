import Motion

/// Many small pictures with few shapes: one path for each colour.
struct FlatScenery {
  private var skies: [[PathStep]] = Array(repeating: [], count: Scenery.variants)
  private var suns: [[PathStep]] = Array(repeating: [], count: Scenery.variants)
  private var far: [[PathStep]] = Array(repeating: [], count: Scenery.variants)
  private var near: [[PathStep]] = Array(repeating: [], count: Scenery.variants)

  /// Returns one picture.
  static func items(_ number: Int, in area: Rect) -> [DrawingItem] {
    var scenery = FlatScenery()
    scenery.add(number, in: area)
    return scenery.items
  }

  /// Adds a picture in an area, on whole points.
  mutating func add(_ number: Int, in area: Rect) {
    func point(_ x: Double, _ y: Double) -> Point {
      Point(
        x: (area.minX + x * area.width).rounded(), y: (area.minY + y * area.height).rounded())
    }
    let variant = number % Scenery.variants
    skies[variant] += Self.outline([point(0, 0), point(1, 0), point(1, 1), point(0, 1)])
    if number % 3 != 1 {
      let radius = (min(area.width, area.height) * 0.1).rounded()
      suns[variant] += Self.circle(point(number % 2 == 0 ? 0.68 : 0.3, 0.3), radius)
    }
    let top = number % 2 == 0 ? 0.36 : 0.64
    far[variant] += Self.outline([
      point(0, 0.6), point(top, 0.4), point(1, 0.62), point(1, 1), point(0, 1),
    ])
    near[variant] += Self.outline([
      point(0, 0.78 - top / 6), point(0.5, 0.72), point(1, 0.62 + top / 6), point(1, 1),
      point(0, 1),
    ])
  }

  /// The pictures, as one path for each colour.
  var items: [DrawingItem] {
    (0..<Scenery.variants).flatMap { variant -> [DrawingItem] in
      let colors = Scenery.flatColors(variant)
      let parts = [
        (skies[variant], colors.sky), (suns[variant], colors.sun), (far[variant], colors.far),
        (near[variant], colors.near),
      ]
      return parts.filter { !$0.0.isEmpty }.map { .fill(.path($0.0), .color($0.1)) }
    }
  }

  private static func outline(_ points: [Point]) -> [PathStep] {
    [.move(points[0])] + points.dropFirst().map { .line($0) } + [.close]
  }

  /// A circle of four curves.
  private static func circle(_ center: Point, _ radius: Double) -> [PathStep] {
    let handle = (radius * 5.52).rounded() / 10
    func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x, y: center.y + y) }
    return [
      .move(at(radius, 0)),
      .curve(control1: at(radius, handle), control2: at(handle, radius), end: at(0, radius)),
      .curve(control1: at(-handle, radius), control2: at(-radius, handle), end: at(-radius, 0)),
      .curve(control1: at(-radius, -handle), control2: at(-handle, -radius), end: at(0, -radius)),
      .curve(control1: at(handle, -radius), control2: at(radius, -handle), end: at(radius, 0)),
      .close,
    ]
  }
}
