import Motion

extension DrawingShape {
  /// The attributes of the element that can change, in the order of `numbers`.
  var attributes: [StaticString] {
    switch self {
    case .rect: ["x", "y", "width", "height", "rx"]
    case .circle: ["cx", "cy", "r"]
    case .polyline, .polygon, .path: []
    }
  }

  /// The values of `attributes`.
  var numbers: [Double] {
    switch self {
    case .rect(let rect, let radius):
      [
        rect.minX, rect.minY, rect.width, rect.height,
        Swift.max(Swift.min(radius, rect.width / 2, rect.height / 2), 0),
      ]
    case .circle(let center, let radius): [center.x, center.y, radius]
    case .polyline, .polygon, .path: []
    }
  }

  /// The name of the element.
  var element: String {
    switch self {
    case .rect: "rect"
    case .circle: "circle"
    case .polyline: "polyline"
    case .polygon: "polygon"
    case .path: "path"
    }
  }

  /// Whether two shapes differ in nothing but attributes that can change.
  func isAlike(_ other: DrawingShape) -> Bool {
    self == other || (!attributes.isEmpty && element == other.element)
  }
}

extension DrawingStyle {
  /// Whether two styles differ in nothing but the fill's colour or opacity.
  func isAlike(_ other: DrawingStyle) -> Bool {
    guard stroke == other.stroke else { return false }
    switch (fill, other.fill) {
    case (.color, .color): return true
    case (.ink(let first, _), .ink(let second, _)): return first == second
    default: return fill == other.fill
    }
  }
}

extension DrawingItem {
  /// The numbers of the item's geometry that can change.
  var numbers: [Double] {
    switch self {
    case .shape(let shape, _): shape.numbers
    case .text(let line): [line.position.x, line.position.y]
    case .group: []
    }
  }
}
