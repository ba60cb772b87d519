import Motion
import Timelines

extension ScreenScene {
  /// Returns the size in which the content of a view is laid out; the view scales it to its own.
  func contentSize(_ look: ViewLook, _ size: Size) -> Size {
    switch look {
    // Their page may be scaled, and these with it.
    case .row, .pictureRows:
      Size(width: screen.width, height: size.height * screen.width / max(size.width, 1))
    case .cellName: Size(width: 101, height: 29)
    default: size
    }
  }

  /// Returns what a view shows on top of its background, in a content of a size.
  func content(_ look: ViewLook, _ size: Size, _ view: FrameRow.View) -> [DrawingItem] {
    switch look {
    case .unknown, .plain: []
    case .photoGrid: photoGrid(size)
    case .photoPage: [ScreenParts.chevron(at: Point(x: 24, y: 66), ScreenInk.tint)]
    case .image, .snapshot: image(look, size, view)
    case .tabBar: tabBar(size)
    case .list:
      ScreenParts.navigationBar(width: size.width)
        + ScreenParts.rows(from: 92, to: size.height, width: size.width)
    case .card: card(size)
    case .pictureRows: pictureRows(size)
    case .row(let number): row(number, size)
    case .title:
      [
        ScreenParts.text(
          Rect(x: size.width / 2 - 60, y: size.height / 2 - 8, width: 120, height: 16),
          ScreenInk.title)
      ]
    case .caption(let height, let width): caption(size, height: height, width: width)
    case .cellName: caption(size, height: 10, width: 0.8)
    case .backButton:
      [ScreenParts.chevron(at: size.middle, .white)]
    case .closeButton: closeButton(size)
    case .cells: cells(size)
    case .cellPage: cellPage(size)
    case .feed: feed(size)
    case .article: article(size)
    }
  }

  /// The grid of the photos: the flow layout of `PhotoGridLayout` in `ReferenceTransitions`, square
  /// cells of 80 pt, 10 pt between rows, 88 pt from the top, the rest of a row between its cells.
  private func photoGrid(_ size: Size) -> [DrawingItem] {
    let side = 80.0
    let columns = Int(max(((size.width + 10) / (side + 10)).rounded(.down), 1))
    let gap = columns > 1 ? (size.width - Double(columns) * side) / Double(columns - 1) : 0
    let rows = Int(max((size.height - 88) / (side + 10), 0).rounded(.up))
    let hole = Int(number("cell", 0))
    var tiles = FlatScenery()
    for cell in 0..<min(rows * columns, 400) where cell != hole {
      let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
      tiles.add(
        Self.photo(cell),
        in: Rect(
          x: Double(column) * (side + gap), y: 88 + Double(row) * (side + 10), width: side,
          height: side))
    }
    return ScreenParts.navigationBar(width: size.width) + tiles.items
  }

  /// Returns the number of a photo, without a pattern that the eye finds.
  private static func photo(_ cell: Int) -> Int {
    // The last steps of MurmurHash3 (Appleby, public domain).
    var hash = UInt32(truncatingIfNeeded: cell)
    hash = (hash ^ hash >> 16) &* 0x85eb_ca6b
    hash = (hash ^ hash >> 13) &* 0xc2b2_ae35
    return Int((hash ^ hash >> 16) % 96)
  }

  private func image(_ look: ViewLook, _ size: Size, _ view: FrameRow.View) -> [DrawingItem] {
    let scenery = Scenery(selection, size: imageSize)
    let transform: AffineTransform
    if case .snapshot(let original) = look {
      transform =
        ContentMode.scaleAspectFill.placement(of: imageSize, in: original)
        .concatenating(ContentMode.scaleToFill.placement(of: original, in: size))
    } else {
      transform = (view.contentMode ?? .scaleToFill).placement(of: imageSize, in: size)
    }
    return [.group(scenery.items, transform: transform)]
  }

  private func tabBar(_ size: Size) -> [DrawingItem] {
    let icons = (0..<4).flatMap { tab -> [DrawingItem] in
      let center = Point(x: size.width * (Double(tab) + 0.5) / 4, y: 22)
      let color = tab == 0 ? ScreenInk.tint : ScreenInk.icon
      let shape: DrawingShape =
        tab % 2 == 0
        ? .rect(Rect(center: center, size: Size(width: 24, height: 20)), cornerRadius: 5)
        : .circle(center: center, radius: 11)
      return [
        .fill(shape, .color(color)),
        ScreenParts.text(Rect(x: center.x - 17, y: 40, width: 34, height: 5), color),
      ]
    }
    return [
      .fill(.rect(Rect(origin: .zero, size: size)), .color(ScreenInk.bar)),
      .fill(.rect(Rect(x: 0, y: 0, width: size.width, height: 1.5)), .color(ScreenInk.line)),
    ] + icons
  }

  private func card(_ size: Size) -> [DrawingItem] {
    let button = Rect(x: 24, y: size.height - 68, width: size.width - 48, height: 48)
    let lines = min(max(Int((size.height - 170) / 24), 0), 12)
    let widths = (0..<lines).map { $0 == lines - 1 ? 0.55 : $0 % 2 == 0 ? 0.96 : 0.9 }
    return [
      ScreenParts.text(Rect(x: size.width / 2 - 20, y: 9, width: 40, height: 6), ScreenInk.card),
      ScreenParts.text(Rect(x: 24, y: 38, width: size.width * 0.45, height: 18), ScreenInk.title),
    ]
      + ScreenParts.lines(
        widths, at: Point(x: 24, y: 82), width: size.width - 48, height: 9, pitch: 24)
      + [
        .fill(.rect(button, cornerRadius: 12), .color(ScreenInk.tint)),
        ScreenParts.text(Rect(center: button.center, size: Size(width: 90, height: 12)), .white),
      ]
  }

  private func caption(_ size: Size, height: Double, width: Double) -> [DrawingItem] {
    let bar = Size(width: size.width * width, height: height)
    return [ScreenParts.text(Rect(center: size.middle, size: bar), .white)]
  }

  private func closeButton(_ size: Size) -> [DrawingItem] {
    let center = size.middle
    func stroke(_ side: Double) -> DrawingItem {
      .line(
        Point(x: center.x - 7 * side, y: center.y - 7),
        Point(x: center.x + 7 * side, y: center.y + 7),
        .color(.white), width: 3.5)
    }
    return [
      .fill(.circle(center: center, radius: 17), .color(Color(white: 0, alpha: 0.45))), stroke(1),
      stroke(-1),
    ]
  }
}

extension Size {
  /// The middle of the rectangle of this size at the origin.
  fileprivate var middle: Point { Point(x: width / 2, y: height / 2) }
}
