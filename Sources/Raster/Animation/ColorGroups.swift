/// Groups of similar colours, made by cutting the cube of colours.
///
/// Colours that agree in the first six bits of each part stay together. The group with the widest
/// spread, counted by its pixels, is cut where half of its pixels lie on each side, until there are
/// enough groups. Ties fall to the first group, so that the same pixels give the same groups.
///
/// Source: Heckbert, "Color Image Quantization for Frame Buffer Display", 1982 (median cut).
struct ColorGroups {
  /// The pixels of similar colour.
  private struct Cell {
    var key: Int
    var count = 0
    var red = 0
    var green = 0
    var blue = 0
  }

  /// A range of cells that form a group.
  private struct Group {
    var cells: Range<Int>
    /// The part of the colours with the widest spread: the shift of its bits in a key.
    var shift = 0
    /// The square of the spread, times the pixels.
    var weight = 0
  }

  /// The mean colours of the groups.
  private(set) var colors: [UInt32] = []
  /// The groups of keys.
  private var places = [UInt8](repeating: 0, count: 1 << 18)

  init(of changes: FrameChanges, count: Int) {
    var cells = Self.cells(of: changes)
    var groups = [Self.group(cells.indices, cells)]
    while groups.count < count {
      guard let widest = groups.indices.max(by: { groups[$0].weight < groups[$1].weight }),
        groups[widest].weight > 0
      else { break }
      let (first, second) = Self.cut(groups[widest], &cells)
      groups[widest] = first
      groups.append(second)
    }
    for (index, group) in groups.enumerated() {
      colors.append(Self.mean(cells[group.cells]))
      for cell in cells[group.cells] { places[cell.key] = UInt8(index) }
    }
  }

  /// Returns the group of a colour.
  func place(of color: UInt32) -> UInt8 { places[Self.key(of: color)] }

  private static func key(of color: UInt32) -> Int {
    Int((color.red & 0xfc) << 10 | (color.green & 0xfc) << 4 | color.blue >> 2)
  }

  private static func cells(of changes: FrameChanges) -> [Cell] {
    var cells: [Cell] = []
    var indices = [Int32](repeating: -1, count: 1 << 18)
    changes.visit { pixel in
      guard let pixel else { return }
      let key = key(of: pixel)
      if indices[key] < 0 {
        indices[key] = Int32(cells.count)
        cells.append(Cell(key: key))
      }
      let index = Int(indices[key])
      cells[index].count += 1
      cells[index].red += Int(pixel.red)
      cells[index].green += Int(pixel.green)
      cells[index].blue += Int(pixel.blue)
    }
    return cells.sorted { $0.key < $1.key }
  }

  private static func group(_ range: Range<Int>, _ cells: [Cell]) -> Group {
    var group = Group(cells: range)
    let pixels = cells[range].reduce(0) { $0 + $1.count }
    for shift in [12, 6, 0] {
      let parts = cells[range].map { $0.key >> shift & 63 }
      let spread = (parts.max() ?? 0) - (parts.min() ?? 0)
      if spread * spread * pixels > group.weight {
        (group.shift, group.weight) = (shift, spread * spread * pixels)
      }
    }
    return group
  }

  /// Sorts a group along its widest part, and cuts it in the middle of its pixels.
  private static func cut(_ group: Group, _ cells: inout [Cell]) -> (Group, Group) {
    let range = group.cells
    cells[range].sort {
      let (first, second) = ($0.key >> group.shift & 63, $1.key >> group.shift & 63)
      return (first, $0.key) < (second, $1.key)
    }
    let half = cells[range].reduce(0) { $0 + $1.count } / 2
    var (place, count) = (range.lowerBound, 0)
    repeat {
      count += cells[place].count
      place += 1
    } while count < half && place < range.upperBound - 1
    return (
      Self.group(range.lowerBound..<place, cells), Self.group(place..<range.upperBound, cells)
    )
  }

  private static func mean(_ cells: ArraySlice<Cell>) -> UInt32 {
    let count = cells.reduce(0) { $0 + $1.count }
    func part(_ sum: (Cell) -> Int) -> UInt32 {
      UInt32((cells.reduce(0) { $0 + sum($1) } + count / 2) / count)
    }
    return 0xff00_0000 | part { $0.red } << 16 | part { $0.green } << 8 | part { $0.blue }
  }
}
