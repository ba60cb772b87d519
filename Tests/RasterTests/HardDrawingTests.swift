import Motion
import Pictures
import TestSupport
import Testing

@testable import Raster

/// Sizes out of range, and numbers that no drawing should have.
@Suite(.enabled(if: Installed.cairo, "libcairo2 is not installed"))
struct HardDrawingTests {
  static let sizes = [
    Row("no width", (Size(width: 0, height: 5), 1.0), RasterError.noArea),
    Row("a height below 0", (Size(width: 5, height: -5), 1), .noArea),
    Row("a width that is not a number", (Size(width: .nan, height: 5), 1), .noArea),
    Row("an infinite scale", (Size(width: 5, height: 5), .infinity), .noArea),
    Row("no scale", (Size(width: 5, height: 5), 0), .noArea),
    Row(
      "too wide", (Size(width: 16_384, height: 1), 2), .tooLarge(width: 32_768, height: 2)),
    Row(
      "too many pixels", (Size(width: 8_193, height: 8_193), 1),
      .tooLarge(width: 8_193, height: 8_193)),
  ]

  @Test(arguments: sizes)
  func `a size out of range is an error`(_ row: Row<(Size, Double), RasterError>) throws {
    let drawing = Drawing(size: row.input.0, title: "T")
    let raster = try Rasterizer()
    #expect(throws: row.expected) { try raster.png(of: drawing, scale: row.input.1) }
    #expect(throws: row.expected) { try raster.pdf(of: drawing, scale: row.input.1) }
  }

  static let wholeSizes = [
    Row("whole", (10.0, 1.0), 10), Row("a fraction is a whole pixel", (10.01, 1), 11),
    Row("a product with a rounding error", (100, 1.1), 110), Row("half", (10, 0.5), 5),
    Row("the largest", (32_767, 1), 32_767),
  ]

  @Test(arguments: wholeSizes)
  func `a picture has whole pixels`(_ row: Row<(Double, Double), Int>) throws {
    let size = try PixelSize(Size(width: row.input.0, height: 1), scale: row.input.1)
    #expect(size.width == row.expected)
  }

  /// Numbers that break programs, and ordinary ones.
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 1e-300, 1e300, -1e300, 1e9, 1e6, -1e6, 0.001, 50,
    20, 3, .leastNonzeroMagnitude, 8_388_608, 1e-7,
  ]

  @Test(arguments: 0..<100)
  func `no drawing crashes, and what follows it is drawn`(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var items = (0..<6).map { _ in Self.item(depth: 3, &random) }
    items.append(.fill(.box(0, 0, 4, 4), .color(.white)))
    let drawing = Drawing(40, 30, items)
    let raster = try Rasterizer()
    #expect(try raster.bitmap(of: drawing)[1, 1] == 0xffff_ffff)
    #expect(try !raster.pdf(of: drawing).isEmpty)
  }

  private static func item(depth: Int, _ random: inout SeededGenerator) -> DrawingItem {
    func number() -> Double { numbers.randomElement(using: &random) ?? 0 }
    func point() -> Point { Point(x: number(), y: number()) }
    func color() -> Color {
      Color(red: number(), green: number(), blue: number(), alpha: number())
    }
    func paint() -> Paint {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: .color(color())
      case 1: .ink(.limit, opacity: number())
      default:
        .gradient(
          LinearGradient(
            from: point(), to: point(), [.init(number(), color()), .init(number(), color())]))
      }
    }
    func shape() -> DrawingShape {
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        .rect(
          Rect(x: number(), y: number(), width: number(), height: number()),
          cornerRadius: number())
      case 1: .circle(center: point(), radius: number())
      case 2: .polyline([point(), point(), point()])
      case 3: .polygon([point()])
      default:
        .path([
          .line(point()), .close, .move(point()),
          .curve(control1: point(), control2: point(), end: point()), .line(point()),
        ])
      }
    }
    switch Int.random(in: 0..<(depth > 0 ? 4 : 3), using: &random) {
    case 0: return .fill(shape(), paint())
    case 1: return .stroke(shape(), paint(), width: number(), dash: [number(), number()])
    case 2: return .text(DrawingText("a\u{0}é", at: point(), size: number(), paint()))
    default:
      let transform = AffineTransform(
        a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      return .group(
        [item(depth: depth - 1, &random), item(depth: depth - 1, &random)], transform: transform,
        clip: Bool.random(using: &random) ? shape() : nil, opacity: number())
    }
  }
}
