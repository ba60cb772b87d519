import Foundation
import Motion
import TestSupport
import Testing

@testable import Raster

/// PNG files, decoded again.
struct PNGWriterTests {
  struct Picture: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bitmap: Bitmap
    /// The colour type and the chunks.
    var colorType: Int
    var types: [String]

    init(
      _ name: String, _ colorType: Int, _ types: [String], _ width: Double, _ height: Double,
      _ pixel: (_ x: UInt32, _ y: UInt32) -> UInt32
    ) throws {
      (testDescription, self.colorType) = (name, colorType)
      self.types = ["IHDR", "sRGB"] + types + ["IDAT", "IEND"]
      bitmap = try Bitmap(width, height, pixel)
    }
  }

  static let pictures: [Picture] = {
    let made = try? [
      Picture("one opaque pixel", 3, ["PLTE"], 1, 1) { _, _ in 0xff12_3456 },
      Picture("one transparent pixel", 3, ["PLTE", "tRNS"], 1, 1) { _, _ in 0 },
      Picture("256 colours", 3, ["PLTE"], 16, 16) { x, y in 0xff00_0000 | x << 12 | y },
      Picture("257 colours", 2, [], 257, 1) { x, _ in 0xff00_0000 | x * 0x101 },
      Picture("a few opacities", 3, ["PLTE", "tRNS"], 8, 3) { x, _ in
        x == 7 ? 0xffff_ffff : (x * 32) << 24 | (x * 32) << 8
      },
      Picture("many opacities", 6, [], 64, 64) { x, y in (x * 4) << 24 | (x * y / 16) },
      Picture("a ramp along and down", 2, [], 100, 90) { x, y in
        0xff00_0000 | (x * 2) << 16 | (y * 2) << 8 | (x + y)
      },
      Picture("no pattern", 2, [], 90, 100) { x, y in
        0xff00_0000 | ((x &* 2_654_435_761) ^ (y &* 40_503_001)) >> 8
      },
    ]
    return made ?? []
  }()

  @Test(arguments: pictures)
  func `a file contains the picture`(_ picture: Picture) throws {
    let file = PNGWriter.file(of: picture.bitmap)
    let decoder = try PNGDecoder(file)
    #expect(decoder.types == picture.types)
    #expect(decoder.colorType == picture.colorType)
    #expect(try decoder.pictures() == [picture.bitmap.pixels.map { $0.straight }])
    #expect(PNGWriter.file(of: picture.bitmap) == file)
  }

  @Test(.enabled(if: Installed.ffmpeg, "ffmpeg is not installed"), arguments: pictures)
  func `ffmpeg reads the same picture`(_ picture: Picture) throws {
    try withTemporaryFolder { folder in
      let path = try folder.write(PNGWriter.file(of: picture.bitmap), to: "a.png")
      let data = try Installed.run(
        "ffmpeg",
        ["-loglevel", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "bgra", "pipe:1"])
      let pixels = Array(data).chunks(of: 4).map {
        $0.reversed().reduce(0) { $0 << 8 | UInt32($1) }
      }
      #expect(pixels == picture.bitmap.pixels.map { $0.straight })
    }
  }

  static let straight = [
    Row("opaque", UInt32(0xff12_3456), UInt32(0xff12_3456)), Row("transparent", 0, 0),
    Row("half", 0x8040_2000, 0x8080_4000), Row("rounded", 0x0301_0200, 0x0355_aa00),
    Row("full colours", 0x01_01_01_01, 0x01ff_ffff),
  ]

  @Test(arguments: straight)
  func `a colour is divided by its opacity`(_ row: Row<UInt32, UInt32>) {
    #expect(row.input.straight == row.expected)
  }
}
