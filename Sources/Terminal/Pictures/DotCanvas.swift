/// A field of dots, two across a cell and four down, so that positions are finer than cells.
///
/// In ASCII a cell shows the mark that was drawn there last.
struct DotCanvas {
  enum Layer {
    case threshold, trail, olderTrail, view, contact

    var style: Style {
      switch self {
      case .threshold: .threshold
      case .trail: .plain
      case .olderTrail: .faint
      case .view: .view
      case .contact: .contact
      }
    }

    /// The letter that distinguishes the layer on terminals without dots.
    var letter: Unicode.Scalar {
      switch self {
      case .threshold: "-"
      case .trail: "o"
      case .olderTrail: "."
      case .view: "#"
      case .contact: "O"
      }
    }
  }

  let columns: Int
  let rows: Int
  var width: Int { columns * 2 }
  var height: Int { rows * 4 }
  private var dots: [UInt8]
  private var layers: [Layer?]

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    dots = Array(repeating: 0, count: columns * rows)
    layers = Array(repeating: nil, count: columns * rows)
  }

  /// Bits of a cell's dots in the Braille block, row by row.
  private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  /// Sets a dot; dots outside the field are dropped.
  mutating func dot(_ x: Int, _ y: Int, _ layer: Layer) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    let cell = y / 4 * columns + x / 2
    dots[cell] |= Self.bits[y % 4 * 2 + x % 2]
    layers[cell] = layer
  }

  /// - Complexity: O(width + height), wherever the ends lie.
  mutating func line(_ start: (x: Int, y: Int), _ end: (x: Int, y: Int), _ layer: Layer) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let steps = max(abs(dx), abs(dy), 1)
    guard steps <= 4 * (width + height) else { return }
    for step in 0...steps {
      dot(start.x + dx * step / steps, start.y + dy * step / steps, layer)
    }
  }

  mutating func rectangle(_ x: ClosedRange<Int>, _ y: ClosedRange<Int>, _ layer: Layer) {
    let (inX, inY) = (x.clamped(to: -1...width), y.clamped(to: -1...height))
    for column in inX {
      dot(column, y.lowerBound, layer)
      dot(column, y.upperBound, layer)
    }
    for row in inY {
      dot(x.lowerBound, row, layer)
      dot(x.upperBound, row, layer)
    }
  }

  /// Four dots across without the corners.
  mutating func disc(_ x: Int, _ y: Int, _ layer: Layer) {
    for dy in -1...2 {
      for dx in -1...2 where !((dx == -1 || dx == 2) && (dy == -1 || dy == 2)) {
        dot(x + dx, y + dy, layer)
      }
    }
  }

  func draw(on picture: inout Picture, at column: Int, _ row: Int) {
    for index in dots.indices {
      guard let layer = layers[index] else { continue }
      let braille = Unicode.Scalar(0x2800 + UInt32(dots[index])) ?? " "
      picture.put(
        picture.characters == .ascii ? layer.letter : braille, layer.style,
        at: column + index % columns, row + index / columns)
    }
  }
}
