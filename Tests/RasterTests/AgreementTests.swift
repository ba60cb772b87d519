import Foundation
import Motion
import Pictures
import TestSupport
import Testing

@testable import Raster

/// Cairo's pictures and those of an SVG renderer.
@Suite(
  .enabled(if: Installed.cairo, "libcairo2 is not installed"),
  .enabled(if: Installed.rsvg, "librsvg2-bin is not installed"),
  .enabled(if: Installed.ffmpeg, "ffmpeg, which decodes the pictures, is not installed"))
struct AgreementTests {
  @Test(arguments: SampleDrawings.all, [(Theme.light, 1.0), (.dark, 2)])
  func `rsvg-convert shows the same picture`(
    _ sample: SampleDrawings.Sample, _ setting: (theme: Theme, scale: Double)
  ) throws {
    let (theme, scale) = setting
    let bitmap = try Rasterizer().bitmap(of: sample.drawing, theme: theme, scale: scale)
    let text = SVGWriter.text(of: sample.drawing, colors: .theme(theme))
    let theirs = try withTemporaryFolder { folder in
      let source = try folder.write(text, to: "a.svg")
      _ = try Installed.run("rsvg-convert", ["-z", "\(scale)", "-o", folder("a.png"), source])
      let data = try Installed.run(
        "ffmpeg",
        [
          "-loglevel", "error", "-i", folder("a.png"), "-f", "rawvideo", "-pix_fmt", "bgra",
          "pipe:1",
        ])
      return Array(data).chunks(of: 4).map { $0.reversed().reduce(0) { $0 << 8 | UInt32($1) } }
    }
    var other = Bitmap(bitmap.size)
    try #require(theirs.count == other.pixels.count)
    other.pixels = theirs
    var ours = bitmap
    ours.pixels = ours.pixels.map { $0.straight }
    let difference = ours.difference(from: other)
    #expect(difference <= 0.01, "\(difference * 100) % of the pixels differ")
  }
}
