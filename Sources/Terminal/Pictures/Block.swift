/// Lines that belong together and want room beside others.
struct Block {
  /// Blocks that are no more important than this make room for what others need.
  static let dispensable = 20

  /// 1 is the last to go when room is short.
  var importance: Int
  /// Lines without which it says too little.
  var need = 1
  /// Lines that it could fill.
  var wish: Int
  /// What it says in so many lines, 1 to `wish` of them.
  let lines: (Int) -> [Line]

  init(importance: Int, need: Int = 1, wish: Int, lines: @escaping (Int) -> [Line]) {
    (self.importance, self.need, self.wish, self.lines) = (importance, need, wish, lines)
  }

  /// The first ones are shown when there is no room for all.
  init(importance: Int, need: Int = 1, _ lines: [Line]) {
    self.init(importance: importance, need: need, wish: lines.count) { Array(lines.prefix($0)) }
  }

  /// Shares `rows` among the blocks: first each gets a line, the less important none if there are not
  /// enough, then what they need, then they take turns.
  static func fit(_ blocks: [Block], rows: Int) -> [Line] {
    zip(blocks, rooms(blocks, rows: rows)).flatMap { $1 > 0 ? $0.lines($1) : [] }
  }

  /// How many lines each of them has then.
  static func rooms(_ blocks: [Block], rows: Int) -> [Int] {
    var sharing = Sharing(blocks, rows: rows)
    sharing.giveNeeds()
    sharing.giveTurns()
    return sharing.rooms
  }
}

/// Rows of the screen on their way to blocks.
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

  /// - Returns: Whether a row is free now.
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
