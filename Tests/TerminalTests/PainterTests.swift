import TestSupport
import Testing

@testable import Terminal

struct PainterTests {
  static let size = TerminalSize(columns: 12, rows: 4)

  private func picture(_ text: String, _ style: Style = .plain, at column: Int = 0) -> Picture {
    var picture = Picture(Self.size)
    picture.write(text, style, at: column, 1)
    return picture
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `the same picture costs nothing`() {
    var painter = Painter(.colours)
    #expect(!painter.paint(picture("a")).isEmpty)
    #expect(painter.paint(picture("a")).isEmpty)
  }

  @Test func `only what changed is sent`() {
    var painter = Painter(.colours)
    _ = painter.paint(picture("abcdefgh"))
    #expect(
      text(painter.paint(picture("abcdefgX")))
        == "\u{1B}[?2026h\u{1B}[2;8H\u{1B}[0mX\u{1B}[0m\u{1B}[?2026l")
  }

  @Test func `what was forgotten is painted whole`() {
    var painter = Painter(.plain)
    let first = painter.paint(picture("a"))
    painter.forget()
    #expect(painter.paint(picture("a")) == first)
  }

  @Test func `another size is painted whole`() {
    var painter = Painter(.plain)
    _ = painter.paint(picture("a"))
    var other = Picture(TerminalSize(columns: 13, rows: 4))
    other.write("a", at: 0, 1)
    #expect(text(painter.paint(other)).contains("\u{1B}[2J"))
  }

  @Test func `NO_COLOR sends no colour`() {
    var painter = Painter(.plain)
    for style in Style.allCases {
      let bytes = text(painter.paint(picture("x", style)))
      #expect(!bytes.contains(/\u{1B}\[[0-9;]*[34][0-7]m/), "\(style)")
    }
  }

  @Test(arguments: [1 as UInt64, 2, 3], [Palette.plain, .colours])
  func `a terminal shows each picture after its bytes`(seed: UInt64, palette: Palette) {
    var chance = SeededGenerator(seed: seed)
    var (painter, screen) = (Painter(palette), ScreenEmulator(Self.size))
    var picture = Picture(Self.size)
    for step in 0..<500 {
      if Int.random(in: 0..<20, using: &chance) == 0 { picture = Picture(Self.size) }
      for _ in 0..<Int.random(in: 0...3, using: &chance) {
        picture.write(
          ["a", "bcd", "語", "語語x", " ", "画é"].randomElement(using: &chance) ?? "",
          Style.allCases.randomElement(using: &chance) ?? .plain,
          at: Int.random(in: 0..<12, using: &chance), Int.random(in: 0..<4, using: &chance))
      }
      screen.take(painter.paint(picture))
      #expect(screen.shows(picture, palette), "seed \(seed), step \(step)")
      #expect(screen.unknown == [] && !screen.isUpdating, "seed \(seed), step \(step)")
    }
  }
}
