import Interaction
import Motion
import Timelines

/// Draws the view of labels: the path of the fingers at the left, figures beside it, keys below.
struct LabelPicture {
  let view: LabelView
  var picture: Picture
  private var characters: CharacterSet { picture.characters }
  private var size: TerminalSize { picture.size }

  init(_ view: LabelView, _ size: TerminalSize, _ characters: CharacterSet) {
    self.view = view
    picture = Picture(size, characters)
  }

  mutating func draw() {
    guard size.fitsView else {
      picture.write(Line("\(view.place + 1)/\(view.gestures.count) ") + label, at: 0, 0)
      return
    }
    drawTitle()
    drawKeys()
    let rows = size.rows - 2
    if view.isHelpShown { return picture.write(help(rows: rows), at: 0, 1) }
    let column = drawWay(rows: rows)
    let width = size.columns - column
    picture.write(Block.fit(blocks(width), rows: rows), at: column, 1, limit: width)
  }

  // MARK: Around

  private mutating func drawTitle() {
    let count = Line("\(view.place + 1) of \(view.gestures.count)", .strong)
    let labelled = Line(" · \(view.labelledCount) labelled", .faint)
    let end = picture.write(count + labelled, at: 0, 0)
    picture.writeRight(Line(view.gesture.title), after: end + 1, 0)
    if size.columns - Line(view.gesture.title).width(characters) <= end + 1 {
      picture.write(Line("  ") + Line(view.gesture.title), at: end, 0)
    }
  }

  private mutating func drawKeys() {
    let row = size.rows - 1
    if let entry = view.entry {
      let head = Line("tags: ", .strong)
      // The end of the line is where the user types.
      let room = max(size.columns - head.width(characters) - 1, 0)
      picture.write(head + Line(String(entry.suffix(room))) + Line(" ", .selected), at: 0, row)
      return
    }
    guard view.message.isEmpty else {
      picture.write(Line(view.message, .strong), at: 0, row)
      return
    }
    if view.isHelpShown {
      picture.write("press any key to return", .faint, at: 0, row)
      return
    }
    picture.write(keys: Self.keys, at: row)
  }

  /// The keys, the most important first; all fit in 80 columns.
  private static let keys = [
    ("f", "finish"), ("c", "cancel"), ("s", "skip"), ("b", "back"), ("q", "quit"), ("?", "help"),
    ("u", "undo"), ("t", "tag"), ("n", "next"), ("d", "discard"),
  ]

  private func help(rows: Int) -> [Line] {
    let signs = [
      ("S  E", "where the finger went down and where it lifted"),
      ("speed", "from the first report to the last; the number is the highest bar"),
    ]
    let width = LabelView.keyHelp.map(\.keys.count).max() ?? 0
    let lines = (LabelView.keyHelp + signs).flatMap { sign, meaning in
      (Line("  \(LiveWords.padded(sign, to: width))  ", .strong) + Line(meaning))
        .wrapped(to: size.columns, indent: width + 2, characters)
    }
    guard lines.count > rows else { return lines }
    return lines.prefix(max(rows - 1, 0)) + [Line("  … \(lines.count - rows + 1) more", .faint)]
  }

  // MARK: The way

  /// - Returns: The column at which the rest begins.
  private mutating func drawWay(rows: Int) -> Int {
    let gesture = view.gesture
    guard let map = ScreenMap(gesture.screen, within: size, rows: rows) else { return 0 }
    var canvas = DotCanvas(columns: map.columns, rows: map.rows)
    for stroke in gesture.strokes {
      var last = stroke.first.map { map.dot($0) } ?? (0, 0)
      for point in stroke {
        let dot = map.dot(point)
        canvas.line(last, dot, .trail)
        last = dot
      }
    }
    picture.drawFrame(columns: map.columns, rows: map.rows)
    canvas.draw(on: &picture, at: 1, 2)
    for stroke in gesture.strokes {
      guard let first = stroke.first, let last = stroke.last else { continue }
      put("S", map.dot(first), map)
      put("E", map.dot(last), map)
    }
    return map.columns + 4
  }

  private mutating func put(_ sign: Unicode.Scalar, _ dot: (x: Int, y: Int), _ map: ScreenMap) {
    let (column, row) = (dot.x / 2, dot.y / 4)
    guard dot.x >= 0, dot.y >= 0, column < map.columns, row < map.rows else { return }
    picture.put(sign, .contact, at: 1 + column, 2 + row)
  }

  // MARK: Figures

  private func blocks(_ width: Int) -> [Block] {
    let gesture = view.gesture
    let labels = width >= 30 ? 10 : 0
    func line(_ importance: Int, _ name: String, _ text: Line) -> Block {
      Block(
        importance: importance,
        [(labels > 0 ? Line(LiveWords.padded(name, to: labels), .faint) : .blank) + text])
    }
    let travel = gesture.travel.magnitude
    var way = "\(LiveWords.length(gesture.travel)), furthest \(decimals(gesture.furthest, 0)) pt"
    if gesture.furthest - travel < 0.5 { way = LiveWords.length(gesture.travel) }
    let reports = "\(gesture.reports) report\(gesture.reports == 1 ? "" : "s")"
    let tags = view.mark.tags.joined(separator: " ")
    let explanation = explanation(width)
    return [
      line(1, "label", label),
      line(5, "tags", tags.isEmpty ? Line("–", .faint) : Line(tags)),
      Block(importance: 20, [.blank]),
      line(2, "travel", Line(way)),
      line(3, "duration", Line("\(decimals(gesture.duration, 0)) ms, \(reports)")),
      line(4, "release", release),
      line(6, "speed", speeds(width - labels)),
      line(8, "fingers", Line("\(gesture.strokes.count)")),
      Block(importance: 21, [.blank]),
      Block(importance: 7, explanation),
    ]
  }

  private var label: Line {
    switch view.mark.intent {
    case nil: Line("none", .faint)
    case let intent?:
      Line(intent == .finish ? "finish" : "cancel", intent == .finish ? .finish : .cancel)
        + (view.isGuess(view.mark) ? Line(" guessed: confirm with f or c", .warning) : .blank)
    }
  }

  private var release: Line {
    if let cancellation = view.gesture.cancellation {
      return Line("none: \(cancellation)", .warning)
    }
    guard let velocity = view.gesture.velocity else { return Line("unknown", .faint) }
    return Line(LiveWords.velocity(velocity))
  }

  /// The speeds as bars in eighths of a line, with the value of the highest bar.
  private func speeds(_ width: Int) -> Line {
    let speeds = view.gesture.speeds
    guard let highest = speeds.max(), highest > 0 else { return Line("–", .faint) }
    let end = " \(decimals(highest, 0)) pt/s"
    let count = min(max(width - end.count, 1), speeds.count)
    let signs = Array(characters == .ascii ? "_.-~=+*#" : "▁▂▃▄▅▆▇█")
    let bars = (0..<count).map { bar -> Character in
      let part = speeds[bar * speeds.count / count..<(bar + 1) * speeds.count / count]
      let speed = part.max() ?? 0
      return signs[min(Int(speed / highest * 7 + 0.5), 7)]
    }
    return Line(String(bars), .view) + Line(end, .faint)
  }

  private func explanation(_ width: Int) -> [Line] {
    guard view.isExplained else { return [Line("e shows what the policy decides", .faint)] }
    return view.gesture.explanation.flatMap {
      Line($0).wrapped(to: width, indent: 2, characters)
    }
  }
}

extension LabelView {
  /// - Complexity: O(cells + points)
  package func picture(_ size: TerminalSize, _ characters: CharacterSet = .unicode) -> Picture {
    var drawing = LabelPicture(self, size, characters)
    drawing.draw()
    return drawing.picture
  }
}
