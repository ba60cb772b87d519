import Motion
import TestSupport
import Testing

@testable import Raster

/// Films of frames as GIF, decoded again.
struct GIFTests {
  /// Frames at 50 per second, which GIF can show.
  @Test(arguments: Films.all.prefix(3))
  func `a file contains the frames and their times`(_ film: Films.Film) throws {
    let file = Films.file(.gif, film.frames, FrameDuration(1, 50))
    let decoder = try GIFDecoder(file)
    #expect(decoder.isEndless)
    #expect(decoder.pictures == film.runs.map { film.frames[$0.frame].pixels })
    #expect(decoder.areas == film.areas)
    #expect(decoder.delays == film.runs.map { $0.count * 2 })
    #expect(Films.file(.gif, film.frames, FrameDuration(1, 50)) == file)
  }

  @Test func `a frame has a table of its own for colours that the first frame lacks`() throws {
    let tables = try Films.all.prefix(3).map {
      try GIFDecoder(Films.file(.gif, $0.frames, FrameDuration(1, 50))).localTables
    }
    #expect(tables == [0, 0, 1])
  }

  @Test func `thousands of colours become similar ones`() throws {
    let film = try #require(Films.all.last)
    let file = Films.file(.gif, film.frames, FrameDuration(1, 50))
    let decoder = try GIFDecoder(file)
    #expect(decoder.localTables == 2)
    for (picture, frame) in zip(decoder.pictures, film.frames) {
      #expect(Set(picture).count > 200)
      var shown = frame
      shown.pixels = picture
      #expect(shown.difference(from: frame) < 0.01)
    }
    #expect(Films.file(.gif, film.frames, FrameDuration(1, 50)) == file)
  }

  static let rates = [
    Row("60 frames per second, two of three", FrameDuration(1, 60), [2, 3, 2, 3, 2, 3]),
    Row("30 frames per second", FrameDuration(1, 30), [3, 4, 3, 3, 4, 3, 3, 4, 3]),
    Row("120 frames per second", FrameDuration(1, 120), [2, 2, 2, 2]),
  ]

  @Test(arguments: rates)
  func `times are right in all, and no delay is too short`(
    _ row: Row<FrameDuration, [Int]>
  ) throws {
    let frames = try (0..<9).map { step in
      try Bitmap(9, 1) { x, _ in
        x == UInt32(step) ? 0xff00_0000 : 0xffff_ffff
      }
    }
    let decoder = try GIFDecoder(Films.file(.gif, frames, row.input))
    #expect(decoder.delays == row.expected)
    #expect(decoder.pictures.first == frames.first?.pixels)
    #expect(decoder.pictures.last == frames.last?.pixels)
  }

  @Test func `a last frame that returns to the one before keeps the total time`() throws {
    let film = Films.all[2]
    let decoder = try GIFDecoder(Films.file(.gif, film.frames, FrameDuration(3, 400)))
    #expect(decoder.pictures.last == film.frames.last?.pixels)
    #expect(decoder.delays.reduce(0, +) == 2)
  }

  /// Indices with strings that fill the table of codes, and with every end.
  @Test(arguments: [1, 2, 3, 255, 256, 257, 4_000, 9_000])
  func `codes of every length are read again`(_ count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    for colors in [1, 3, 200] as [UInt32] {
      let frame = try Bitmap(Double(count), 1) { _, _ in
        0xff00_0000 | UInt32.random(in: 0..<colors, using: &random)
      }
      let decoder = try GIFDecoder(Films.file(.gif, [frame], FrameDuration(1, 50)))
      #expect(decoder.pictures == [frame.pixels])
    }
  }
}
