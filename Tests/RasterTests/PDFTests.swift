import Motion
import Pictures
import Testing

@testable import Raster

/// PDF files as they must be, whatever the day.
@Suite(.enabled(if: Installed.cairo, "libcairo2 is not installed"))
struct PDFTests {
  static var drawing: Drawing {
    var drawing = Drawing(
      120, 60,
      [
        .fill(.box(0, 0, 120, 60), .ink(.background)),
        .text(DrawingText("Lift at 22.5 pt/s", at: Point(x: 8, y: 20), isBold: true)),
        .group([.fill(.box(10, 30, 20, 20), .ink(.finish))], opacity: 0.5),
      ])
    (drawing.title, drawing.summary) = ("A drag, held", "It ends.")
    return drawing
  }

  @Test func `a file has its size, its title and fixed dates`() throws {
    let bytes = try Rasterizer().pdf(of: Self.drawing, scale: 2)
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    #expect(text.hasPrefix("%PDF-1."))
    #expect(text.contains("%%EOF"))
    #expect(text.contains("MediaBox [ 0 0 240 120 ]"))
    #expect(text.contains("/Title (A drag, held)"))
    #expect(text.contains("/Subject (It ends.)"))
    #expect(text.contains("/CreationDate (20000101000000Z)"))
    #expect(text.contains("/ModDate (20000101000000Z)"))
    #expect(text.contains("/FontFile2") || text.contains("/FontFile3"))
  }

  @Test func `the same drawing gives the same bytes, and another theme others`() throws {
    let raster = try Rasterizer()
    let first = try raster.pdf(of: Self.drawing)
    #expect(try first == Rasterizer().pdf(of: Self.drawing))
    #expect(try first != raster.pdf(of: Self.drawing, theme: .dark))
  }
}
