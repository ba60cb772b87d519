import Motion

/// The boxes of the flags above the panels.
extension PlotFigure {
  /// How much of a flag its box shows.
  private enum Detail: CaseIterable {
    case all
    case label
    case sign
  }

  /// A box with its flag.
  private struct Box {
    var flag: PlotFlag
    /// The texts, one below the other.
    var lines: [DrawingText]
    var rect: Rect
  }

  private static let laneLimit = 2
  private static let padding = 6.0

  /// Draws the boxes with as much detail as all of them have room for.
  ///
  /// - Returns: The place below them.
  mutating func drawFlags(from top: Double) -> Double {
    for detail in Detail.allCases {
      if let boxes = boxes(detail, from: top, isComplete: detail != .sign) {
        let bottom = boxes.reduce(top) { max($0, $1.rect.maxY) } + 4
        for box in boxes { draw(poleOf: box.flag, from: box.rect.maxY, to: bottom) }
        poleTop = bottom
        for box in boxes { draw(box) }
        return bottom
      }
    }
    return top
  }

  /// Returns the boxes; `nil` if one has no room and all are needed.
  private func boxes(_ detail: Detail, from top: Double, isComplete: Bool) -> [Box]? {
    var placer = LabelPlacer(
      in: Rect(x: Self.margin, y: 0, width: width - 2 * Self.margin, height: .infinity), gap: 3)
    var boxes: [Box] = []
    for flag in model.flags {
      let x = timeAxis.position(of: flag.time)
      let size = Self.size(of: flag, detail)
      // The middle is for boxes that are too wide for both sides.
      let slid = min(max(x, Self.margin), width - Self.margin - size.width)
      let places = (0..<Self.laneLimit).flatMap { lane in
        [x, x - size.width, slid].map { left in
          Rect(
            x: left, y: top + Double(lane) * (size.height + 4), width: size.width,
            height: size.height)
        }
      }
      if let rect = places.first(where: { placer.isFree($0) }) {
        placer.reserve(rect)
        boxes.append(Box(flag: flag, lines: Self.lines(of: flag, detail, in: rect), rect: rect))
      } else if isComplete {
        return nil
      }
    }
    return boxes
  }

  private static func size(of flag: PlotFlag, _ detail: Detail) -> Size {
    let texts = lines(of: flag, detail, in: Rect(x: 0, y: 0, width: 0, height: 0))
    let widest = texts.reduce(0) { max($0, $1.width) }
    return Size(
      width: (widest + 2 * padding).rounded(.up), height: texts.count > 1 ? 34 : 20)
  }

  private static func lines(of flag: PlotFlag, _ detail: Detail, in rect: Rect) -> [DrawingText] {
    let left = rect.minX + padding
    let first = DrawingText(
      detail == .sign ? flag.sign : "\(flag.sign) \(flag.label)",
      at: Point(x: left, y: rect.minY + 14), size: 11, isBold: true, .ink(flag.ink))
    guard detail == .all, !flag.detail.isEmpty else { return [first] }
    return [
      first, DrawingText(flag.detail, at: Point(x: left, y: rect.minY + 28), size: 10),
    ]
  }

  private mutating func draw(_ box: Box) {
    let shape = DrawingShape.rect(box.rect, cornerRadius: 3)
    let ink = box.flag.ink
    add(.fill(shape, .ink(.background)))
    add(
      .shape(shape, DrawingStyle(fill: .ink(ink, opacity: 0.1), stroke: Stroke(.ink(ink)))))
    for line in box.lines { add(line) }
  }

  /// Draws the vertical lines of all flags from where they ended before.
  mutating func drawPoles(to bottom: Double) {
    for flag in model.flags { draw(poleOf: flag, from: poleTop, to: bottom) }
    poleTop = bottom
  }

  private mutating func draw(poleOf flag: PlotFlag, from top: Double, to bottom: Double) {
    let x = timeAxis.position(of: flag.time)
    add(.line(Point(x: x, y: top), Point(x: x, y: bottom), .ink(flag.ink), width: 1.25))
  }
}
