import Testing

@testable import Raster

/// Frames to encode, without Cairo.
enum Films {
  struct Film: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var frames: [Bitmap]
    /// The frames that differ from the frame before, each with the number of its repeats.
    var runs: [(frame: Int, count: Int)]
    /// The smallest areas with all changes, as left, top, width and height.
    var areas: [[Int]]
  }

  private static func frame(_ x: Int, _ y: Int, _ color: UInt32 = 0xffff_0000) throws -> Bitmap {
    var bitmap = try Bitmap(20, 10) { _, _ in 0xffff_ffff }
    for row in y..<(y + 2) { for column in x..<(x + 3) { bitmap[column, row] = color } }
    return bitmap
  }

  /// A ramp of thousands of colours that moves.
  private static func ramp(_ step: Int) throws -> Bitmap {
    try Bitmap(64, 64) { x, y in
      0xff00_0000 | (x * 4) << 16 | (y * 4) << 8 | (x + y + UInt32(step)) % 128
    }
  }

  static let all: [Film] = {
    let films = try? [
      Film(
        testDescription: "one frame", frames: [frame(0, 0)], runs: [(0, 1)],
        areas: [[0, 0, 20, 10]]),
      Film(
        testDescription: "a box that moves, rests and stops",
        frames: [frame(0, 0), frame(2, 1), frame(2, 1), frame(2, 1), frame(17, 8), frame(17, 8)],
        runs: [(0, 1), (1, 3), (4, 2)], areas: [[0, 0, 20, 10], [0, 0, 5, 3], [2, 1, 18, 9]]),
      Film(
        testDescription: "a pixel that changes twice",
        frames: [frame(5, 5), frame(5, 5, 0xff00_00ff), frame(5, 5)],
        runs: [(0, 1), (1, 1), (2, 1)],
        areas: [[0, 0, 20, 10], [5, 5, 3, 2], [5, 5, 3, 2]]),
      Film(
        testDescription: "thousands of colours", frames: [ramp(0), ramp(1), ramp(2)],
        runs: [(0, 1), (1, 1), (2, 1)],
        areas: [[0, 0, 64, 64], [0, 0, 64, 64], [0, 0, 64, 64]]),
    ]
    return films ?? []
  }()

  /// The file of frames, with its right header.
  static func file(
    _ format: AnimationFormat, _ frames: [Bitmap], _ duration: FrameDuration
  ) -> [UInt8] {
    var encoder = AnimationWriter.encoder(format, frames[0].size, duration)
    for frame in frames { frame.withPixels { encoder.append($0) } }
    encoder.finish()
    var file = encoder.output
    if let header = encoder.header { file.replaceSubrange(0..<header.count, with: header) }
    return file
  }
}
