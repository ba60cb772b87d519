import Motion
import Timelines

extension ScreenScene {
  /// The categories of the hero transitions: a picture in each row, with a name on it.
  func pictureRows(_ size: Size) -> [DrawingItem] {
    let height = max(number("heroRowHeight", 120), 10)
    let count = min(Int((max(size.height, screen.height) / height).rounded(.up)), 40)
    return (0..<count).flatMap { row -> [DrawingItem] in
      let area = Rect(x: 0, y: Double(row) * height, width: size.width, height: height)
      let name = ScreenParts.text(
        Rect(center: area.center, size: Size(width: size.width * 0.4, height: 14)), .white)
      return picture(row, in: area) + [name]
    }
  }

  /// Returns the picture of a row or a cell: the one that flies in full, others with few shapes.
  func picture(_ number: Int, in area: Rect, cornerRadius: Double = 0) -> [DrawingItem] {
    guard number == selection else {
      let items = FlatScenery.items(number, in: area)
      return cornerRadius > 0
        ? [.group(items, clip: .rect(area, cornerRadius: cornerRadius))] : items
    }
    let placement = ContentMode.scaleAspectFill.placement(of: imageSize, in: area.size)
      .concatenating(AffineTransform(translationX: area.minX, y: area.minY))
    return [
      .group(
        [.group(Scenery(number, size: imageSize).items, transform: placement)],
        clip: .rect(area, cornerRadius: cornerRadius))
    ]
  }

  /// A post: a small picture, a title and two lines.
  func row(_ number: Int, _ size: Size) -> [DrawingItem] {
    let picture = Rect(x: 16, y: 14, width: 72, height: 72)
    let width = size.width - 120
    return FlatScenery.items(number + 1, in: picture) + [
      ScreenParts.text(
        Rect(x: 104, y: 20, width: width * (number % 2 == 0 ? 0.6 : 0.75), height: 12),
        ScreenInk.title),
      ScreenParts.text(Rect(x: 104, y: 46, width: width, height: 8)),
      ScreenParts.text(
        Rect(x: 104, y: 66, width: width * (number % 2 == 0 ? 0.8 : 0.55), height: 8)),
      .fill(
        .rect(Rect(x: 104, y: size.height - 1.5, width: size.width - 104, height: 1.5)),
        .color(ScreenInk.faint)),
    ]
  }

  /// The collection of cells: below a safe area of 44 pt, 8 pt around and between them.
  func cells(_ size: Size) -> [DrawingItem] {
    let pitch = cellSide + 8
    let rows = Int(max((size.height - 44) / pitch, 0).rounded(.up))
    return (0..<min(rows * 2, 40)).flatMap { cell -> [DrawingItem] in
      let area = Rect(
        x: 8 + Double(cell % 2) * pitch, y: 44 + Double(cell / 2) * pitch, width: cellSide,
        height: cellSide)
      return picture(cell, in: area, cornerRadius: number("cornerRadius", 12)) + [
        ScreenParts.text(
          Rect(center: area.center, size: Size(width: 81, height: 10)), .white)
      ]
    }
  }

  /// The opened cell: a picture as wide as the screen, a name on it, and the button.
  func cellPage(_ size: Size) -> [DrawingItem] {
    let area = Rect(x: 0, y: 0, width: size.width, height: 300)
    let close = AffineTransform(translationX: 8, y: 52)
    return picture(selection, in: area) + [
      ScreenParts.text(Rect(center: area.center, size: Size(width: 121, height: 15)), .white),
      .group(
        content(.closeButton, Size(width: 44, height: 44), FrameRow.View(name: "", frame: .zero)),
        transform: close),
    ]
  }

  /// The articles: the first with the thumbnail that zooms, then rows with a small picture.
  func feed(_ size: Size) -> [DrawingItem] {
    let thumbnail = Rect(
      x: number("thumbnailX", 16), y: number("thumbnailY", 104), width: imageSize.width,
      height: imageSize.height)
    let left = thumbnail.minX
    let top = thumbnail.maxY + 18
    let headline = ScreenParts.lines(
      [0.92, 0.6], at: Point(x: left, y: top), width: thumbnail.width, height: 13, pitch: 24,
      ScreenInk.title)
    let rows = Int(max((size.height - top - 70) / 112, 0).rounded(.up))
    return ScreenParts.navigationBar(width: size.width)
      + picture(selection, in: thumbnail, cornerRadius: 8) + headline
      + (0..<min(rows, 20)).flatMap { article($0 + 1, top: top + 70 + Double($0) * 112, size) }
  }

  private func article(_ number: Int, top: Double, _ size: Size) -> [DrawingItem] {
    let picture = Rect(x: size.width - 128, y: top + 8, width: 112, height: 84)
    let width = size.width - 164
    return [
      .fill(
        .rect(Rect(x: 16, y: top - 8, width: size.width - 32, height: 1.5)),
        .color(ScreenInk.faint))
    ]
      + ScreenParts.lines(
        [0.95, 0.7], at: Point(x: 16, y: top + 12), width: width, height: 11, ScreenInk.title)
      + ScreenParts.lines([0.9, 0.5], at: Point(x: 16, y: top + 56), width: width, pitch: 18)
      + FlatScenery.items(number, in: picture)
  }

  /// An article on its own: its picture across the screen, headline and text.
  func article(_ size: Size) -> [DrawingItem] {
    let height = imageSize.height * size.width / max(imageSize.width, 1)
    let text = Rect(x: 20, y: height + 28, width: size.width - 40, height: size.height)
    let lines = min(max(Int((size.height - height - 120) / 24), 0), 40)
    let widths = (0..<lines).map { $0 % 6 == 5 ? 0.55 : $0 % 2 == 0 ? 0.98 : 0.93 }
    return picture(selection, in: Rect(x: 0, y: 0, width: size.width, height: height))
      + ScreenParts.lines(
        [0.94, 0.62], at: text.origin, width: text.width, height: 16, pitch: 28, ScreenInk.title)
      + ScreenParts.lines(
        widths, at: Point(x: text.minX, y: text.minY + 80), width: text.width, height: 9, pitch: 24)
  }
}
