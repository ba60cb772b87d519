import Interaction

/// The time line, the state of the player and the keys.
extension TimelinePicture {
  /// The rows of each part below the picture.
  struct Below {
    /// The curve of the percentage.
    let curve: Int
    let status: Int
    let keys: Int

    /// - Parameters:
    ///   - rows: The rows of the screen.
    ///   - isHelpShown: Whether the help needs the room of the curve.
    init(rows: Int, isHelpShown: Bool) {
      curve = isHelpShown ? 0 : rows >= 32 ? 5 : rows >= 22 ? 3 : 0
      (status, keys) = (rows >= 8 ? 1 : 0, rows >= 10 ? 1 : 0)
    }

    var count: Int { curve + 1 + status + keys }
  }

  mutating func drawBelow(_ below: Below) {
    var row = picture.size.rows - below.count
    let margin = below.curve > 0 && picture.size.columns >= 60 ? 7 : 0
    let map = TimeMap(view.timeline, from: margin, to: picture.size.columns)
    if below.curve > 0 { drawCurve(map, rows: below.curve, at: row) }
    row += below.curve
    drawTimeLine(map, at: row)
    if below.status > 0 { drawStatus(at: row + 1, isAlone: below.keys == 0) }
    if below.keys > 0 { drawKeys(at: picture.size.rows - 1) }
  }

  // MARK: The curve

  /// Draws the percentage over the time, with the threshold and the current time.
  private mutating func drawCurve(_ map: TimeMap, rows: Int, at row: Int) {
    if map.start > 0 {
      picture.write("100 %", .faint, at: 0, row)
      picture.write("  0 %", .faint, at: 0, row + rows - 1)
    }
    var canvas = DotCanvas(columns: map.columns, rows: rows)
    if let place = model.subject.threshold?.place {
      let y = height(of: place.percentComplete, canvas)
      for x in 0..<canvas.width where x % 4 < 2 { canvas.dot(x, y, .threshold) }
    }
    var last: (number: Int64, dot: (x: Int, y: Int))?
    for frame in view.timeline.frames {
      let dot = (x: map.dot(frame.time), y: height(of: frame.percent, canvas))
      // Between two transitions there is no line.
      let start = last.flatMap { $0.number == frame.number - 1 ? $0.dot : nil } ?? dot
      canvas.line(start, dot, .view)
      last = (frame.number, dot)
    }
    canvas.draw(on: &picture, at: map.start, row)
    for line in row..<row + rows where picture[map.column(view.time), line] == .blank {
      put("│", .contact, at: map.column(view.time), line)
    }
  }

  private func height(of percent: Double, _ canvas: DotCanvas) -> Int {
    let share = percent.isNaN ? 0 : min(max(percent, 0), 1)
    return Int(((1 - share) * Double(canvas.height - 1)).rounded())
  }

  // MARK: The time line

  private mutating func drawTimeLine(_ map: TimeMap, at row: Int) {
    let timeline = view.timeline
    for column in map.start..<map.end { put("─", .faint, at: column, row) }
    for gesture in timeline.gestures {
      for column in map.column(gesture.start)...map.column(gesture.end) {
        put("━", .view, at: column, row)
      }
    }
    for cut in timeline.pauses.cuts { put("╎", .faint, at: map.column(cut.start), row) }
    for time in timeline.anomalies { put("!", .warning, at: map.column(time), row) }
    for decision in timeline.decisions {
      let (sign, style): (Unicode.Scalar, Style) =
        switch decision.outcome {
        case .finish: ("F", .finish)
        case .cancel: ("C", .cancel)
        case nil: ("x", .warning)
        }
      put(sign, style, at: map.column(decision.time), row)
    }
    put("●", .contact, at: map.column(view.time), row)
  }

  private mutating func put(
    _ sign: Unicode.Scalar, _ style: Style, at column: Int, _ row: Int
  ) {
    picture.write("\(sign)", style, at: column, row)
  }

  // MARK: Words

  private mutating func drawStatus(at row: Int, isAlone: Bool) {
    if isAlone, !view.message.isEmpty {
      picture.write(Line(view.message, .strong), at: 0, row)
      return
    }
    let end = LiveWords.clock(view.timeline.end)
    let time = Line("\(LiveWords.clock(view.time)) of \(end)")
    let gestures = view.timeline.gestures
    let gesture = view.timeline.gesture(at: view.time)
      .map { Line("gesture \($0.number) of \(gestures.last?.number ?? 0)") }
    let loop: Line? =
      switch view.loop {
      case .once: nil
      case .gesture: Line("loop gesture")
      case .whole: Line("loop")
      }
    let state = Line(view.isPlaying ? "playing" : "paused ", .strong)
    let parts = [state + Line("  ") + time, Line("speed \(speed)"), gesture, loop]
    picture.write(
      joined(parts, by: Line(" · ", .faint), limit: picture.size.columns), at: 0, row)
  }

  private var speed: String {
    let factor = TimelineView.speeds[view.speed]
    return factor < 1 ? "1/\(Int(1 / factor))" : "\(Int(factor))"
  }

  private mutating func drawKeys(at row: Int) {
    if !view.message.isEmpty {
      picture.write(Line(view.message, .strong), at: 0, row)
    } else if view.isHelpShown {
      picture.write("any key returns", .faint, at: 0, row)
    } else {
      let arrows = characters == .ascii ? "arrows" : "← →"
      picture.write(
        keys: [
          ("q", "quit"), ("?", "help"), ("space", view.isPlaying ? "pause" : "play"),
          (arrows, "frame"), ("n p", "decision"), ("+ -", "speed"), ("g", "gesture"),
          ("l", "loop"),
        ], at: row)
    }
  }
}

/// The mapping of times to columns, without the parts of pauses that are left out.
struct TimeMap {
  /// The first column, and the one after the last.
  let start: Int
  let end: Int
  private let pauses: TimelinePauses
  private let length: Double

  init(_ timeline: TimelineIndex, from start: Int, to end: Int) {
    (self.start, self.end) = (start, max(end, start + 1))
    pauses = timeline.pauses
    length = Double(max(pauses.played(at: timeline.end), 1))
  }

  var columns: Int { end - start }

  func column(_ time: Int64) -> Int { start + dot(time) / 2 }

  /// The dot of a canvas that begins at the first column.
  func dot(_ time: Int64) -> Int {
    let share = min(max(Double(pauses.played(at: time)) / length, 0), 1)
    return Int((share * Double(columns * 2 - 1)).rounded())
  }
}
