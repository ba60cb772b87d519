import Foundation
import Motion
import TestSupport
import Testing

@testable import Raster

/// Pictures for terminals, read again.
struct TerminalPictureTests {
  /// A picture whose PNG has more than one part.
  private static func noise() throws -> Bitmap {
    try Bitmap(90, 80) { x, y in
      0xff00_0000 | ((x &* 2_654_435_761) ^ (y &* 40_503_001)) >> 8
    }
  }

  @Test func `kitty receives the PNG in parts`() throws {
    let bitmap = try Self.noise()
    let text = String(decoding: KittyGraphics.bytes(of: bitmap), as: UTF8.self)
    let parts = text.split(separator: "\u{1b}\\").map { $0.split(separator: ";") }
    #expect(parts.count > 2)
    #expect(
      parts.map { $0[0] }
        == ["\u{1b}_Ga=T,f=100,q=2,m=1"] + Array(repeating: "\u{1b}_Gm=1", count: parts.count - 2)
        + ["\u{1b}_Gm=0"])
    #expect(parts.allSatisfy { $0[1].utf8.count <= 4_096 })
    #expect(parts.dropLast().allSatisfy { $0[1].utf8.count.isMultiple(of: 4) })
    let file = try #require(Data(base64Encoded: parts.map { $0[1] }.joined()))
    #expect(Array(file) == PNGWriter.file(of: bitmap))
  }

  @Test(arguments: 0..<7)
  func `Base64 is that of Foundation`(_ count: Int) {
    let bytes = (0..<count).map { UInt8($0 * 41) }
    #expect(Array(Data(bytes).base64EncodedData()) == KittyGraphics.base64(bytes))
  }

  static let sixels = [
    Row(
      "one pixel", [[0xffff_0000]] as [[UInt32]],
      "\u{1b}P0;1q\"1;1;1;1#0;2;100;0;0#0@-\u{1b}\\"),
    Row(
      "two colours in a line, and repeats",
      [
        [0xff00_0000, 0xff00_0000, 0xff00_0000, 0xff00_0000, 0xffff_ffff],
        [0xff00_0000, 0xff00_0000, 0xff00_0000, 0xff00_0000, 0xff00_0000],
      ],
      "\u{1b}P0;1q\"1;1;5;2#0;2;0;0;0#1;2;100;100;100#0!4BA$#1!4?@-\u{1b}\\"),
    Row(
      "transparent pixels, and a second line", [[0], [0], [0], [0], [0], [0], [0x8000_8000]],
      "\u{1b}P0;1q\"1;1;1;7#0;2;0;100;0-#0@-\u{1b}\\"),
  ]

  @Test(arguments: sixels)
  func `a picture has these sixels`(_ row: Row<[[UInt32]], String>) throws {
    let bitmap = try Bitmap(Double(row.input[0].count), Double(row.input.count)) { x, y in
      row.input[Int(y)][Int(x)]
    }
    #expect(String(decoding: Sixel.bytes(of: bitmap), as: UTF8.self) == row.expected)
  }

  @Test func `many colours become 255`() throws {
    let text = String(decoding: Sixel.bytes(of: try Self.noise()), as: UTF8.self)
    #expect(text.contains("#254;2;"))
    #expect(!text.contains("#255;2;"))
  }
}
