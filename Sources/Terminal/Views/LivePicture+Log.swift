import Timelines

/// The page of the log: the outcomes of drags and the anomalies, in full, newest first, with their
/// times.
extension LivePicture {
  struct LogLine {
    var line: Line
    var place: LiveView.LogPlace
  }

  /// Returns the block of the log.
  ///
  /// If not all of it fits, the last line counts the lines above and below.
  func logBlock(_ labels: Int, _ width: Int) -> Block {
    let log = logLines(labels, width)
    guard !log.isEmpty else {
      return Block(importance: 5, [labelled("log", labels) + Line("nothing yet", .faint)])
    }
    return Block(importance: 5, wish: log.count) { rows in
      let room = Self.logRoom(rows, of: log)
      let start = logStart(log, room: room)
      let shown = log[start..<start + room].map(\.line)
      guard room < rows else { return shown }
      let rest = Self.rest(newer: start, older: log.count - start - room)
      return shown + [labelled("", labels) + Line(rest, .faint)]
    }
  }

  private static func rest(newer: Int, older: Int) -> String {
    func lines(_ count: Int, _ which: String) -> String {
      "… \(count) \(which) \(count == 1 ? "line" : "lines")"
    }
    if newer == 0 { return lines(older, "older") }
    return lines(newer, "newer") + (older > 0 ? ", \(older) older" : "")
  }

  /// The visible lines of the log in so many rows.
  private static func logRoom(_ rows: Int, of log: [LogLine]) -> Int {
    log.count <= rows ? log.count : max(rows - 1, min(rows, 1))
  }

  /// The index of the first visible line.
  private func logStart(_ log: [LogLine], room: Int) -> Int {
    guard let place = view.logPlace else { return 0 }
    let start = log.firstIndex { $0.place.isBelow(place) } ?? log.count
    return min(start, log.count - room)
  }

  private func logLines(_ labels: Int, _ width: Int) -> [LogLine] {
    model.past.flatMap { entry in
      lines(of: entry.past, labels, width).enumerated().map { number, line in
        let place = LiveView.LogPlace(time: entry.past.time, entry: entry.number, line: number)
        return LogLine(line: line, place: place)
      }
    }
  }

  private func lines(of past: LiveModel.Past, _ labels: Int, _ width: Int) -> [Line] {
    let moment = LiveWords.moment(past.time)
    let time = labels > 0 ? Line.blank : Line("\(moment)  ", .faint)
    let lines: [Line] =
      switch past {
      case .decision(let row):
        [time + summary(row)] + LiveWords.reasons(row).map { Line("  \($0)") }
      case .refusal(let row): [time + refusal(row) + Line(": \(row.why)")]
      case .anomaly(let row): [time + anomaly(row)]
      }
    // All lines but the first are indented by two cells, whether they were broken or not.
    let broken = lines.enumerated().flatMap { number, line in
      line.wrapped(to: width - labels, indent: number == 0 ? 2 : 0, characters)
    }
    return broken.enumerated()
      .map { labelled($0 == 0 ? moment : "", labels) + $1 }
  }

  // MARK: Scrolling

  /// - Returns: The new place in the log; `nil` for the newest line.
  func logPlace(after move: LiveView.LogMove) -> LiveView.LogPlace? {
    let (log, room) = logWindow
    guard room > 0 else { return view.logPlace }
    let (start, last) = (logStart(log, room: room), log.count - room)
    let wanted =
      switch move {
      case .lines(let count): start + count
      // One line of the last page stays visible as an anchor.
      case .pages(let count): start + count * max(room - 1, 1)
      case .newest: 0
      case .oldest: last
      }
    let next = min(max(wanted, 0), last)
    return next > 0 ? log[next].place : nil
  }

  /// All lines, and the number of visible ones.
  private var logWindow: (log: [LogLine], room: Int) {
    guard picture.size.fitsView else { return ([], 0) }
    var drawing = self
    let rows = picture.size.rows - 1 - footer
    let width = picture.size.columns - drawing.drawMiniature(rows: rows)
    let log = logLines(labels(width), width)
    let room = Block.rooms(logBlocks(width), rows: rows).last ?? 0
    return (log, Self.logRoom(room, of: log))
  }
}
