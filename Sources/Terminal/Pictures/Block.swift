/// Lines that belong together and share the screen with other blocks.
struct Block {
  /// The importance up to which a block gives its room to others that need it.
  static let dispensable = 20

  /// The importance; 1 is the last to disappear when room is short.
  var importance: Int
  /// The smallest number of lines that is useful.
  var need = 1
  /// The number of lines that the block could fill.
  var wish: Int
  /// The content of the block in a number of lines, from 1 to `wish`.
  let lines: (Int) -> [Line]

  init(importance: Int, need: Int = 1, wish: Int, lines: @escaping (Int) -> [Line]) {
    (self.importance, self.need, self.wish, self.lines) = (importance, need, wish, lines)
  }

  /// The first ones are shown when there is no room for all.
  init(importance: Int, need: Int = 1, _ lines: [Line]) {
    self.init(importance: importance, need: need, wish: lines.count) { Array(lines.prefix($0)) }
  }

  /// Distributes `rows` to the blocks.
  ///
  /// First each gets a line (less important ones get none if there are not enough), then the lines
  /// that they need, then they take turns.
  static func fit(_ blocks: [Block], rows: Int) -> [Line] {
    zip(blocks, rooms(blocks, rows: rows)).flatMap { $1 > 0 ? $0.lines($1) : [] }
  }

  /// The number of lines that each block gets.
  static func rooms(_ blocks: [Block], rows: Int) -> [Int] {
    var sharing = Sharing(blocks, rows: rows)
    sharing.giveNeeds()
    sharing.giveTurns()
    return sharing.rooms
  }
}

/// The distribution of the screen's rows to blocks.
private struct Sharing {
  private let blocks: [Block]
  /// Indices of the blocks, the most important first.
  private let order: [Int]
  private(set) var rooms: [Int]
  private var free: Int

  init(_ blocks: [Block], rows: Int) {
    self.blocks = blocks
    order = blocks.indices.sorted { blocks[$0].importance < blocks[$1].importance }
    rooms = blocks.map { _ in 0 }
    free = rows
    for index in order where free > 0 && blocks[index].wish > 0 {
      rooms[index] = 1
      free -= 1
    }
  }

  mutating func giveNeeds() {
    for index in order where rooms[index] > 0 {
      while rooms[index] < min(blocks[index].need, blocks[index].wish), makeRoom() {
        rooms[index] += 1
        free -= 1
      }
    }
  }

  /// - Returns: Whether a row was freed.
  private mutating func makeRoom() -> Bool {
    if free > 0 { return true }
    let last = order.last { rooms[$0] > 0 && blocks[$0].importance >= Block.dispensable }
    guard let last else { return false }
    rooms[last] -= 1
    free += 1
    return true
  }

  mutating func giveTurns() {
    var hasGrown = true
    while free > 0, hasGrown {
      hasGrown = false
      for index in order where free > 0 && rooms[index] > 0 && rooms[index] < blocks[index].wish {
        rooms[index] += 1
        free -= 1
        hasGrown = true
      }
    }
  }
}
