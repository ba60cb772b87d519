import Motion
import Pictures
import Testing

/// Drawings with all that drawings can have.
enum SampleDrawings {
  struct Sample: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var drawing: Drawing
  }

  static let all = [
    Sample(testDescription: "shapes", drawing: shapes),
    Sample(testDescription: "groups", drawing: groups),
    Sample(testDescription: "a chart", drawing: chart),
    Sample(testDescription: "a phone", drawing: phone(at: 0.3)),
    Sample(testDescription: "shapes that are not rendered", drawing: unrendered),
  ]

  private static let background = DrawingItem.fill(.box(0, 0, 400, 300), .ink(.background))

  static let shapes = Drawing(
    400, 300,
    [
      background,
      .shape(
        .rect(Rect(x: 20, y: 20, width: 100, height: 60), cornerRadius: 14),
        DrawingStyle(fill: .ink(.surface), stroke: Stroke(.ink(.axis), width: 2))),
      .shape(
        .circle(center: Point(x: 190, y: 60), radius: 33.3),
        DrawingStyle(
          fill: .gradient(
            LinearGradient(
              from: Point(x: 160, y: 30), to: Point(x: 220, y: 90),
              [
                .init(0, .white), .init(0.5, Color(red: 1, green: 0.3, blue: 0)),
                .init(1, Color(red: 0, green: 0, blue: 0.4)),
              ])), stroke: Stroke(.ink(.series3, opacity: 0.5), width: 7))),
      .stroke(
        .polyline([Point(x: 20, y: 250), Point(x: 90, y: 130), Point(x: 140, y: 240)]),
        .ink(.series1), width: 6),
      .line(Point(x: 10, y: 110), Point(x: 390, y: 110), .ink(.limit), width: 1.5, dash: [6, 4]),
      .stroke(
        .path([
          .move(Point(x: 170, y: 240)),
          .curve(
            control1: Point(x: 220, y: 60), control2: Point(x: 260, y: 340),
            end: Point(x: 320, y: 140)), .line(Point(x: 350, y: 200)),
        ]), .ink(.cancel), width: 4, dash: [1, 8]),
      .fill(
        .polygon([Point(x: 300, y: 20), Point(x: 380, y: 50), Point(x: 280, y: 90)]),
        .ink(.finish, opacity: 0.7)),
    ])

  static let groups = Drawing(
    400, 300,
    [
      background,
      .group(
        [
          .fill(.box(0, 0, 100, 100), .ink(.series2)),
          .group(
            [.fill(.circle(center: Point(x: 60, y: 60), radius: 50), .ink(.series4))],
            opacity: 0.4),
        ], transform: AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 120, ty: 40),
        clip: .rect(Rect(x: 5, y: 5, width: 110, height: 90), cornerRadius: 20), opacity: 0.8),
      .group(
        [
          .group(
            [.fill(.box(220, 20, 150, 250), .ink(.text))],
            clip: .circle(center: Point(x: 290, y: 160), radius: 70))
        ],
        clip: .box(240, 100, 150, 90)),
    ])

  static var chart: Drawing {
    let grid = (0..<6).flatMap { index -> [DrawingItem] in
      let y = 40 + Double(index) * 40
      let label = DrawingText(
        "\(100 - index * 20) %", at: Point(x: 54, y: y + 4), size: 11, .ink(.secondaryText),
        anchor: .end)
      return [.line(Point(x: 60, y: y), Point(x: 380, y: y), .ink(.grid)), .text(label)]
    }
    let points = (0..<160).map { Point(x: 60 + Double($0) * 2, y: 240 - Double($0 * $0) / 140) }
    let title = DrawingText(
      "Percent complete · lift at 0.658 s", at: Point(x: 200, y: 24), size: 14, isBold: true,
      anchor: .middle)
    let flag = DrawingText(
      "finish: 22.5 pt/s > 0 pt/s", at: Point(x: 246, y: 60), .ink(.finish), anchor: .end)
    let marks: [DrawingItem] = [
      .text(title), .stroke(.polyline(points), .ink(.series1), width: 2),
      .line(Point(x: 250, y: 30), Point(x: 250, y: 250), .ink(.finish), dash: [3, 3]), .text(flag),
    ]
    return Drawing(400, 300, [background] + grid + marks)
  }

  /// A screen with a photo that is dragged, at a part of its way.
  static func phone(at part: Double) -> Drawing {
    let y = 120 + part * 400
    let photo = LinearGradient(
      from: Point(x: 0, y: y), to: Point(x: 300, y: y + 420),
      [
        .init(0, Color(red: 0.95, green: 0.75, blue: 0.5)),
        .init(0.6, Color(red: 0.35, green: 0.5, blue: 0.75)),
        .init(1, Color(red: 0.1, green: 0.15, blue: 0.3)),
      ])
    let cells = (0..<24).map { index -> DrawingItem in
      let (row, column) = (Double(index / 3), Double(index % 3))
      return .fill(
        .box(column * 138 + 1, row * 112 + 1, 136, 110), .ink(Ink.series[index % 6], opacity: 0.6))
    }
    let screen = DrawingShape.box(0, 0, 414, 896)
    let behind: [DrawingItem] =
      [.fill(screen, .ink(.background))] + cells
      + [.fill(screen, .color(Color(white: 0, alpha: 1 - part)))]
    let card: [DrawingItem] = [
      .fill(.rect(Rect(x: 20, y: y, width: 374, height: 500), cornerRadius: 12), .gradient(photo)),
      .text(DrawingText("IMG 0042", at: Point(x: 40, y: y + 40), size: 17, .color(.white))),
    ]
    let contact = DrawingStyle(
      fill: .ink(.contact, opacity: 0.4), stroke: Stroke(.ink(.contact), width: 2))
    let front: [DrawingItem] = [
      .group(card, opacity: 1 - part / 2),
      .shape(.circle(center: Point(x: 207, y: y + 300), radius: 22), contact),
      .fill(.box(0, 813, 414, 83), .ink(.surface)),
      .text(DrawingText("Photos", at: Point(x: 207, y: 860), size: 11, anchor: .middle)),
    ]
    return Drawing(414, 896, behind + front)
  }

  static let unrendered = Drawing(
    400, 300,
    [
      background, .stroke(.box(20, 20, 0, 100), .ink(.text), width: 5),
      .stroke(.circle(center: Point(x: 60, y: 60), radius: 0), .ink(.text), width: 9),
      .stroke(.polyline([Point(x: 90, y: 60)]), .ink(.text), width: 9),
      .line(Point(x: 120, y: 60), Point(x: 120, y: 60), .ink(.text), width: 30),
      .line(Point(x: 150, y: 60), Point(x: 190, y: 60), .ink(.text), width: 0),
      .line(Point(x: 150, y: 90), Point(x: 190, y: 90), .ink(.text), width: 8, dash: [0, 0]),
      .line(Point(x: 150, y: 120), Point(x: 190, y: 120), .ink(.text), width: 8, dash: [4, -2]),
      .fill(.rect(Rect(x: 250, y: 90, width: -40, height: -60), cornerRadius: -3), .ink(.cancel)),
      .fill(
        .box(270, 20, 50, 80),
        .gradient(
          LinearGradient(
            from: Point(x: 270, y: 0), to: Point(x: 320, y: 0),
            [.init(0.8, .black), .init(0.2, .white)]))),
      .group([.fill(.box(0, 150, 400, 50), .ink(.cancel))], clip: .box(10, 10, 0, 9)),
      .group(
        [.fill(.box(0, 150, 400, 50), .ink(.cancel))],
        transform: AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)),
      .group([.fill(.box(20, 220, 60, 40), .ink(.finish))], opacity: .nan),
      .group([.fill(.box(100, 220, 60, 40), .ink(.finish))], opacity: -1),
      .fill(.box(180, 220, 60, 40), .ink(.finish, opacity: 2)),
    ])
}
