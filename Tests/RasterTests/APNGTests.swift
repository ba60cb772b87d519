import Motion
import TestSupport
import Testing

@testable import Raster

/// Films of frames as APNG, decoded again.
struct APNGTests {
  @Test func `the films are there`() { #expect(Films.all.count == 4) }

  @Test(arguments: Films.all)
  func `a file contains the frames and their times`(_ film: Films.Film) throws {
    let file = Films.file(.apng, film.frames, FrameDuration(1, 60))
    let decoder = try PNGDecoder(file)
    #expect(decoder.frameCount == film.runs.count)
    #expect(decoder.types.prefix(5) == ["IHDR", "sRGB", "acTL", "fcTL", "IDAT"])
    #expect(try decoder.pictures() == film.runs.map { film.frames[$0.frame].pixels })
    #expect(decoder.frames.map { [$0.x, $0.y, $0.width, $0.height] } == film.areas)
    for (frame, run) in zip(decoder.frames, film.runs) {
      let duration = FrameDuration(run.count, 60)
      #expect(frame.delay == [duration.numerator, duration.denominator])
    }
    #expect(Films.file(.apng, film.frames, FrameDuration(1, 60)) == file)
  }

  static let delays = [
    Row("exact", FrameDuration(1, 60), [1, 60]), Row("reduced", FrameDuration(4, 240), [1, 60]),
    Row("NTSC", FrameDuration(1_001, 60_000), [1_001, 60_000]),
    Row("the largest numbers", FrameDuration(65_535, 65_534), [65_535, 65_534]),
    Row("too large a number: milliseconds", FrameDuration(10_001, 70_000), [143, 1_000]),
    Row("too long", FrameDuration(70_000, 1), [65_535, 1_000]),
  ]

  @Test(arguments: delays)
  func `a delay is exact where it fits`(_ row: Row<FrameDuration, [Int]>) throws {
    let file = Films.file(.apng, Films.all[0].frames, row.input)
    #expect(try PNGDecoder(file).frames.map { $0.delay } == [row.expected])
  }

  @Test func `the file before its end has as many bytes at its beginning`() throws {
    let frames = Films.all[1].frames
    var encoder = AnimationWriter.encoder(.apng, frames[0].size, FrameDuration(1, 60))
    let first = encoder.output
    for frame in frames { frame.withPixels { encoder.append($0) } }
    encoder.finish()
    #expect(encoder.output.prefix(first.count) == first[...])
    #expect(encoder.header?.count == first.count)
    #expect(encoder.header != first)
  }
}
