import Motion

/// A picture of hills below a sky, which stands for the photos of an app.
///
/// A number chooses the colours and the shape of the hills; the same number is the same picture at
/// every scale.
struct Scenery {
  /// The size in points, before the picture is scaled.
  let size: Size
  private let palette: Palette

  init(_ number: Int, size: Size) {
    palette = Palette.all[max(number, 0) % Palette.all.count]
    self.size = size
  }

  private func point(_ x: Double, _ y: Double) -> Point {
    Point(x: x * size.width, y: y * size.height)
  }

  private var side: Double { min(size.width, size.height) }

  /// The picture in full: sky, sun, mountains, hills and trees.
  var items: [DrawingItem] {
    let sun = point(0.68, 0.3)
    return [
      .fill(
        .rect(Rect(origin: .zero, size: size)), down(palette.skyTop, palette.skyBottom, 0, 0.7)),
      .fill(
        .circle(center: sun, radius: side * 0.17),
        .color(palette.sun.withAlphaComponent(0.35))),
      .fill(.circle(center: sun, radius: side * 0.1), .color(palette.sun)),
      .fill(.polygon(mountains), down(palette.far, palette.haze, 0.38, 0.72)),
      .fill(.path(hill), down(palette.middle, palette.near, 0.55, 1)),
      .fill(.path(meadow), down(palette.near, palette.dark, 0.74, 1)),
      .fill(.path(trees), .color(palette.dark)),
    ]
  }

  private func down(_ top: Color, _ bottom: Color, _ from: Double, _ to: Double) -> Paint {
    .gradient(
      LinearGradient(
        from: point(0, from), to: point(0, to), [.init(0, top), .init(1, bottom)]))
  }

  private var mountains: [Point] {
    [
      (0, 0.58), (0.12, 0.48), (0.21, 0.55), (0.36, 0.38), (0.46, 0.5), (0.55, 0.44), (0.7, 0.57),
      (0.84, 0.47), (1, 0.58), (1, 0.8), (0, 0.8),
    ].map { point($0.0, $0.1) }
  }

  private var hill: [PathStep] {
    [
      .move(point(0, 0.68)),
      .curve(control1: point(0.2, 0.54), control2: point(0.38, 0.6), end: point(0.54, 0.67)),
      .curve(control1: point(0.7, 0.74), control2: point(0.84, 0.62), end: point(1, 0.62)),
      .line(point(1, 1)), .line(point(0, 1)), .close,
    ]
  }

  private var meadow: [PathStep] {
    [
      .move(point(0, 0.8)),
      .curve(control1: point(0.24, 0.72), control2: point(0.5, 0.78), end: point(0.7, 0.87)),
      .curve(control1: point(0.82, 0.92), control2: point(0.92, 0.9), end: point(1, 0.88)),
      .line(point(1, 1)), .line(point(0, 1)), .close,
    ]
  }

  private var trees: [PathStep] {
    let height = side * 0.13
    return [(0.12, 0.79, 1.0), (0.19, 0.79, 1.35), (0.27, 0.8, 0.8), (0.86, 0.92, 1.1)].flatMap {
      let foot = point($0.0, $0.1)
      let top = foot.y - height * $0.2
      return [
        PathStep.move(Point(x: foot.x, y: top)),
        .line(Point(x: foot.x + height * 0.28 * $0.2, y: foot.y)),
        .line(Point(x: foot.x - height * 0.28 * $0.2, y: foot.y)), .close,
      ]
    }
  }

  /// The colours of a picture.
  private struct Palette {
    let skyTop, skyBottom, sun, far, haze, middle, near, dark: Color

    init(
      _ skyTop: UInt32, _ skyBottom: UInt32, sun: UInt32, _ far: UInt32, _ haze: UInt32,
      _ middle: UInt32, _ near: UInt32, _ dark: UInt32
    ) {
      (self.skyTop, self.skyBottom) = (Color(rgb: skyTop), Color(rgb: skyBottom))
      (self.sun, self.far, self.haze) = (Color(rgb: sun), Color(rgb: far), Color(rgb: haze))
      (self.middle, self.near) = (Color(rgb: middle), Color(rgb: near))
      self.dark = Color(rgb: dark)
    }

    static let all = [
      Palette(
        0x5f9fdc, 0xfbe3c4, sun: 0xffc45c, 0x7d8fb3, 0xc7c9d6, 0x5f9b78, 0x3f7d5a, 0x2a5a45),
      Palette(
        0xf2b880, 0xfbe6cf, sun: 0xfff3d6, 0xc98a6b, 0xe5b998, 0xb5694a, 0x8f4a36, 0x6b3529),
      Palette(
        0x9fd0e8, 0xe6f4f8, sun: 0xffffff, 0x7fb2cf, 0xbfdbe8, 0x3d8fb0, 0x256f92, 0x18506d),
      Palette(
        0x3a4a78, 0x9a86b4, sun: 0xf6e7c8, 0x4c4f7d, 0x7d74a0, 0x353c63, 0x262c4d, 0x191d36),
      Palette(
        0xcfdce8, 0xf3f6f9, sun: 0xfffbe8, 0xaebccb, 0xdbe3ea, 0xc3d0dc, 0x94a8ba, 0x5f7588),
      Palette(
        0xb9dfa8, 0xf4f5d3, sun: 0xfff09a, 0x8fbf86, 0xcbdfb0, 0x6ba85f, 0x4a8a48, 0x2f6636),
    ]
  }
}

extension Scenery {
  /// The flat colours of a picture: sky, sun, mountains, ground.
  static func flatColors(_ number: Int) -> (sky: Color, sun: Color, far: Color, near: Color) {
    let palette = Palette.all[number % Palette.all.count]
    return (palette.skyTop, palette.sun, palette.far, palette.middle)
  }

  /// The number of different colours.
  static let variants = 6
}
