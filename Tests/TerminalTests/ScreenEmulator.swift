@testable import Terminal

/// A terminal as far as `Painter` uses one; anything else is refused.
struct ScreenEmulator {
  private(set) var cells: [[(text: String, rendition: String)]]
  private(set) var isUpdating = false
  /// The sequences that it did not understand.
  private(set) var unknown: [String] = []
  private var place = (column: 0, row: 0)
  private var rendition = "0"
  let size: TerminalSize

  init(_ size: TerminalSize) {
    self.size = size
    cells = Array(
      repeating: Array(repeating: ("?", "?"), count: size.columns), count: size.rows)
  }

  mutating func take(_ bytes: [UInt8]) {
    var rest = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}" else {
        print(scalar)
        continue
      }
      guard rest.popFirst() == "[" else {
        unknown.append("ESC")
        continue
      }
      let parameters = rest.prefix { $0.value < 0x40 }
      rest = rest.dropFirst(parameters.count)
      let final = rest.popFirst() ?? " "
      apply(parameters.map { "\($0)" }.joined(), final)
    }
  }

  private mutating func apply(_ parameters: String, _ final: Unicode.Scalar) {
    switch (parameters, final) {
    case ("2", "J"):
      for row in cells.indices {
        for column in cells[row].indices { cells[row][column] = (" ", rendition) }
      }
    case (_, "m"): rendition = parameters
    case ("?2026", "h"): isUpdating = true
    case ("?2026", "l"): isUpdating = false
    case (_, "H"):
      let numbers = parameters.split(separator: ";").compactMap { Int($0) }
      if numbers.count == 2 { place = (numbers[1] - 1, numbers[0] - 1) }
    default: unknown.append("\(parameters)\(final)")
    }
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    let width = HarmlessText("\(scalar)", .unicode).width
    guard place.row < size.rows, place.column + width <= size.columns, width > 0 else {
      return unknown.append("outside: \(scalar)")
    }
    cells[place.row][place.column] = ("\(scalar)", rendition)
    if width == 2 { cells[place.row][place.column + 1] = ("", "") }
    place.column += width
  }

  /// Whether it shows the picture, with its styles.
  func shows(_ picture: Picture, _ palette: Palette) -> Bool {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let (cell, shown) = (picture[column, row], cells[row][column])
        if cell.isCovered {
          if shown.text != "" { return false }
        } else if shown.text != "\(cell.scalar)"
          || shown.rendition != "\(palette.rendition(cell.style))"
        {
          return false
        }
      }
    }
    return true
  }
}
