import Motion
import Pictures
import Testing

@testable import Raster

/// Pixels of small drawings against the definitions of their items.
@Suite(.enabled(if: Installed.cairo, "libcairo2 is not installed"))
struct RasterizerTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var items: [DrawingItem]
    /// Columns, rows and the pixels there.
    var pixels: [(x: Int, y: Int, pixel: UInt32)]

    init(_ name: String, _ items: [DrawingItem], _ pixels: [(x: Int, y: Int, pixel: UInt32)]) {
      (testDescription, self.items, self.pixels) = (name, items, pixels)
    }
  }

  static let red = Paint.color(Color(red: 1, green: 0, blue: 0))
  static let all = DrawingShape.box(0, 0, 10, 10)
  static let ramp = LinearGradient(
    from: Point(x: 0, y: 0), to: Point(x: 10, y: 0), [.init(0, .black), .init(1, .white)])

  static let rows = [
    Row("nothing is transparent", [], [(0, 0, 0), (9, 9, 0)]),
    Row(
      "a fill covers its pixels and no others", [.fill(.box(2, 3, 4, 5), red)],
      [(2, 3, 0xffff_0000), (5, 7, 0xffff_0000), (1, 3, 0), (6, 3, 0), (2, 2, 0), (2, 8, 0)]),
    Row(
      "half a pixel is half covered", [.fill(.box(0.5, 0, 4, 10), red)],
      [(0, 5, 0x8080_0000), (4, 5, 0x8080_0000), (5, 5, 0)]),
    Row(
      "an ink is the theme's colour with its opacity",
      [.fill(all, .ink(.background)), .fill(.box(0, 0, 5, 10), .ink(.cancel, opacity: 0.5))],
      [(9, 5, 0xffff_ffff), (2, 5, 0xffdc_a580)]),
    Row(
      "a later item covers an earlier one",
      [.fill(all, red), .fill(.box(5, 0, 5, 10), .color(.black))],
      [(4, 5, 0xffff_0000), (5, 5, 0xff00_0000)]),
    Row(
      "a gradient is half of both in its middle, and continues with its ends",
      [
        .fill(
          all,
          .gradient(
            LinearGradient(
              from: Point(x: 2, y: 0), to: Point(x: 7, y: 0), [.init(0, .black), .init(1, .white)])
          ))
      ], [(0, 5, 0xff00_0000), (4, 5, 0xff80_8080), (9, 5, 0xffff_ffff)]),
    Row(
      "a gradient without a length is its last colour",
      [
        .fill(
          all,
          .gradient(LinearGradient(from: .zero, to: .zero, [.init(0, .black), .init(1, .white)])))
      ], [(5, 5, 0xffff_ffff)]),
    Row(
      "a gradient without colours paints nothing",
      [.fill(all, .gradient(LinearGradient(from: .zero, to: Point(x: 1, y: 0), [])))], [(5, 5, 0)]),
    Row(
      "a clip hides what is outside it, for its group only",
      [
        .group([.fill(all, red)], clip: .box(2, 2, 3, 3)),
        .fill(.box(8, 8, 2, 2), .color(.black)),
      ], [(2, 2, 0xffff_0000), (4, 4, 0xffff_0000), (1, 2, 0), (5, 4, 0), (9, 9, 0xff00_0000)]),
    Row(
      "a clip without an area hides everything",
      [.group([.fill(all, red)], clip: .box(2, 2, 0, 3))], [(2, 2, 0), (5, 5, 0)]),
    Row(
      "a group is faded as a whole, not item by item",
      [
        .fill(all, .color(.white)),
        .group([.fill(all, .color(.black)), .fill(.box(0, 0, 5, 10), red)], opacity: 0.5),
      ], [(2, 5, 0xffff_7f7f), (7, 5, 0xff7f_7f7f)]),
    Row(
      "a transform moves and scales what is in the group, its clip too",
      [
        .group(
          [.fill(all, red)], transform: AffineTransform(a: 2, b: 0, c: 0, d: 1, tx: 2, ty: 3),
          clip: .box(0, 0, 2, 2))
      ], [(2, 3, 0xffff_0000), (5, 4, 0xffff_0000), (6, 4, 0), (5, 5, 0), (1, 3, 0)]),
    Row(
      "a transform onto a line shows nothing",
      [
        .group([.fill(all, red)], transform: AffineTransform(a: 0, b: 0, c: 0, d: 1, tx: 0, ty: 0)),
        .fill(.box(0, 0, 1, 1), red),
      ], [(0, 0, 0xffff_0000), (5, 5, 0)]),
    Row(
      "a stroke lies on both sides of the outline, with round ends",
      [.line(Point(x: 3, y: 5), Point(x: 7, y: 5), red, width: 4)],
      [(5, 3, 0xffff_0000), (5, 6, 0xffff_0000), (5, 2, 0), (1, 5, 0xe9e9_0000), (0, 5, 0)]),
    Row(
      "dashes and gaps take turns; half of a cap is beyond the dash",
      [.line(Point(x: 0, y: 5), Point(x: 10, y: 5), red, width: 2, dash: [2, 4])],
      [(1, 4, 0xffff_0000), (4, 4, 0), (7, 4, 0xffff_0000)]),
    Row(
      "dashes below 0 are a whole line",
      [.line(Point(x: 0, y: 5), Point(x: 10, y: 5), red, width: 2, dash: [2, -1])],
      [(4, 4, 0xffff_0000), (9, 4, 0xffff_0000)]),
    Row(
      "a radius is at most half of the shorter side",
      [.fill(.rect(Rect(x: 0, y: 0, width: 10, height: 4), cornerRadius: 50), red)],
      [(5, 0, 0xffff_0000), (0, 0, 0x5050_0000), (9, 3, 0x5050_0000)]),
    Row(
      "a circle", [.fill(.circle(center: Point(x: 5, y: 5), radius: 3), red)],
      [(5, 2, 0xf1f1_0000), (5, 5, 0xffff_0000), (2, 2, 0x0707_0000), (8, 5, 0)]),
    Row(
      "a path with a hole by direction",
      [
        .fill(
          .path([
            .move(Point(x: 0, y: 0)), .line(Point(x: 10, y: 0)), .line(Point(x: 10, y: 10)),
            .line(Point(x: 0, y: 10)), .close, .move(Point(x: 3, y: 3)), .line(Point(x: 3, y: 7)),
            .line(Point(x: 7, y: 7)), .line(Point(x: 7, y: 3)), .close,
          ]), red)
      ], [(1, 1, 0xffff_0000), (5, 5, 0)]),
    Row(
      "coordinates that are not finite are 0",
      [.fill(.circle(center: Point(x: .nan, y: .infinity), radius: 4), red)],
      [(0, 0, 0xffff_0000), (9, 9, 0)]),
  ]

  @Test(arguments: rows)
  func `an item has these pixels`(_ row: Row) throws {
    let bitmap = try Rasterizer().bitmap(of: Drawing(10, 10, row.items))
    for (x, y, pixel) in row.pixels {
      let found = bitmap[x, y]
      let isClose = [24, 16, 8, 0].allSatisfy {
        abs(Int(found >> $0 & 0xff) - Int(pixel >> $0 & 0xff)) <= 8
      }
      #expect(isClose, "\(x), \(y): \(String(found, radix: 16)), not \(String(pixel, radix: 16))")
    }
  }

  @Test func `inks have the colours of the theme`() throws {
    let drawing = Drawing(1, 1, [.fill(Self.all, .ink(.surface))])
    let pixels = try Theme.allCases.map { try Rasterizer().bitmap(of: drawing, theme: $0)[0, 0] }
    #expect(pixels == [0xfff4_f5f7, 0xff18_1c22])
  }

  @Test(.enabled(if: Installed.font, "fonts-dejavu-core is not installed"))
  func `text is as wide as its width, and its anchor is at its position`() throws {
    let raster = try Rasterizer()
    for anchor in [DrawingText.Anchor.start, .middle, .end] {
      for isBold in [false, true] {
        let line = DrawingText(
          "HIT ME HIII", at: Point(x: 200, y: 40), size: 20, isBold: isBold, .color(.black),
          anchor: anchor)
        let bitmap = try raster.bitmap(of: Drawing(400, 60, [.text(line)]))
        let columns = (0..<400).filter { x in (0..<60).contains { bitmap[x, $0] != 0 } }
        let (first, last) = (try #require(columns.first), try #require(columns.last))
        // The letters H and I begin and end about a tenth of the size inside their advances.
        #expect(abs(Double(first) - line.bounds.minX - 2) < 1.5, "\(anchor)")
        #expect(abs(line.bounds.maxX - 2 - Double(last + 1)) < 1.5, "\(anchor)")
        let rows = (0..<60).filter { y in (0..<400).contains { bitmap[$0, y] != 0 } }
        #expect(rows.last == 39)
      }
    }
  }

  @Test func `controls in text neither end it nor fail`() throws {
    let raster = try Rasterizer()
    func pixels(_ text: String) throws -> Bitmap {
      try raster.bitmap(of: Drawing(80, 20, [.text(DrawingText(text, at: Point(x: 2, y: 15)))]))
    }
    #expect(try pixels("a\u{0}b") == pixels("a\u{fffd}b"))
    #expect(try pixels("a\tb") == pixels("a b"))
    #expect(try pixels("a b") != pixels("a"))
  }

  @Test(.enabled(if: Installed.font, "fonts-dejavu-core is not installed"))
  func `a font of other widths is noticed`() throws {
    let raster = try Rasterizer()
    let surface = try CairoSurface(PixelSize(width: 1, height: 1), raster.cairo)
    surface.withContext { context in
      let renderer = DrawingRenderer(context, .light, raster.cairo)
      #expect(!renderer.usesOtherWidths())
      #expect(renderer.usesOtherWidths(for: "DejaVu Sans Mono"))
    }
  }

  @Test func `a missing library is an error with its packages`() {
    let error = #expect(throws: RasterError.self) { try Rasterizer(library: "libno-such.so.2") }
    guard case .noCairo(let reason) = error else { return #expect(error == nil) }
    #expect(reason.contains("libno-such.so.2"))
    #expect(error?.description.contains("apt-get install libcairo2 fonts-dejavu-core") == true)
  }

  @Test func `a library without Cairo's functions is an error`() {
    let error = #expect(throws: RasterError.self) { try Rasterizer(library: "libz.so.1") }
    guard case .noCairo(let reason) = error else { return #expect(error == nil) }
    #expect(reason.contains("cairo_image_surface_create"))
  }
}
