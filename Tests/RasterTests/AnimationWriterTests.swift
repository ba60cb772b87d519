import Motion
import Pictures
import Testing

@testable import Raster

/// Drawings as films.
@Suite(.enabled(if: Installed.cairo, "libcairo2 is not installed"))
struct AnimationWriterTests {
  /// - Parameters:
  ///   - repeats: The number of times that each frame is repeated.
  ///   - redraws: The number of times that each drawing is drawn again.
  private static func film(
    _ format: AnimationFormat, count: Int, repeats: Int = 0, redraws: Int = 0
  ) throws -> [UInt8] {
    let raster = try Rasterizer()
    var file: [UInt8] = []
    var writer = try AnimationWriter(
      format, sizeOf: drawing(0), theme: .dark, scale: 2, frameDuration: FrameDuration(1, 50),
      raster)
    for step in 0..<count {
      for _ in 0...redraws { try writer.write(drawing(step)) }
      for _ in 0..<repeats { writer.repeatFrame() }
      writer.drain { file += $0 }
      #expect(writer.count == 0)
    }
    writer.finish()
    writer.drain { file += $0 }
    if let header = writer.header { file.replaceSubrange(0..<header.count, with: header) }
    return file
  }

  private static func drawing(_ step: Int) -> Drawing {
    Drawing(30, 20, [.fill(.box(Double(step), 5, 10, 10), .ink(.contact, opacity: 0.5))])
  }

  @Test func `frames are the drawings on the theme's background`() throws {
    let raster = try Rasterizer()
    let background = DrawingItem.fill(.box(0, 0, 30, 20), .ink(.background))
    let expected = try (0..<5).map { step in
      var drawing = Self.drawing(step)
      drawing.items.insert(background, at: 0)
      return try raster.bitmap(of: drawing, theme: .dark, scale: 2).pixels
    }
    let apng = try Self.film(.apng, count: 5)
    #expect(try PNGDecoder(apng).pictures() == expected)
    #expect(try GIFDecoder(Self.film(.gif, count: 5)).pictures == expected)
    #expect(try Self.film(.apng, count: 5) == apng)
  }

  @Test(arguments: [AnimationFormat.apng, .gif, .y4m])
  func `a repeated frame is the same as one that is drawn again`(
    _ format: AnimationFormat
  ) throws {
    let drawn = try Self.film(format, count: 3, redraws: 4)
    #expect(try Self.film(format, count: 3, repeats: 4) == drawn)
    #expect(try Self.film(format, count: 3) != drawn)
  }

  @Test func `a film too large for memory is an error`() throws {
    let raster = try Rasterizer()
    #expect(throws: RasterError.tooLarge(width: 40_000, height: 1)) {
      _ = try AnimationWriter(
        .gif, sizeOf: Drawing(40_000, 1, []), frameDuration: FrameDuration(1, 50), raster)
    }
  }
}
