/// At most 256 colours and their places, by a hash of open addresses.
struct ColorTable {
  /// The most colours, which one byte distinguishes.
  static let limit = 256
  private static let slots = 1_024

  /// The colours, in the order in which they occur.
  private(set) var colors: [UInt32] = []
  /// A colour's place plus 1; 0 for a free slot.
  private var places = [UInt16](repeating: 0, count: slots)

  /// Creates an empty table.
  init() {}

  /// Creates a table of different colours.
  init(_ colors: [UInt32]) {
    for color in colors { _ = insert(color) }
  }

  /// Collects the colours of a part of a picture; `nil` if there are more than fit.
  init?(of pixels: Pixels, _ area: PixelArea) {
    for row in area.rows {
      let line = pixels.row(row)
      var last = ~line[area.columns.lowerBound]
      for column in area.columns where line[column] != last {
        last = line[column]
        guard insert(last) else { return nil }
      }
    }
  }

  /// Adds a colour if it is new.
  /// - Returns: Whether the table has room for it.
  mutating func insert(_ color: UInt32) -> Bool {
    let slot = slot(of: color)
    guard places[slot] == 0 else { return true }
    guard colors.count < Self.limit else { return false }
    colors.append(color)
    places[slot] = UInt16(colors.count)
    return true
  }

  /// Returns the place of a colour; `nil` if the table lacks it.
  func place(of color: UInt32) -> UInt8? {
    let place = places[slot(of: color)]
    return place == 0 ? nil : UInt8(place - 1)
  }

  /// Returns the slot that has the colour or that is free for it.
  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9e37_79b1) >> 22)
    while places[slot] != 0, colors[Int(places[slot]) - 1] != color {
      slot = (slot + 1) % Self.slots
    }
    return slot
  }

  /// Writes the places of colours that are all in the table.
  func write(_ row: UnsafePointer<UInt32>, count: Int, to bytes: UnsafeMutablePointer<UInt8>) {
    var (last, place) = (row[0], self.place(of: row[0]) ?? 0)
    for index in 0..<count {
      if row[index] != last {
        last = row[index]
        place = self.place(of: last) ?? 0
      }
      bytes[index] = place
    }
  }
}
