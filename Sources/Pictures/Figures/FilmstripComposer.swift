import Interaction
import Motion
import Timelines

/// The composition of a filmstrip from top to bottom.
struct FilmstripComposer {
  private let header: HeaderRow?
  private let runs: [FilmstripRun]
  private let omitted: Int
  let options: Filmstrip.Options
  let layout: FilmstripLayout
  var items: [DrawingItem] = []
  /// The lower end of what is drawn.
  var y: Double

  init(_ recorder: FilmstripRecorder, _ options: Filmstrip.Options) {
    (header, runs, omitted) = (recorder.header, recorder.allRuns, recorder.omitted)
    self.options = options
    layout = FilmstripLayout(
      options, screen: recorder.header?.screen ?? Size(width: 414, height: 896))
    y = layout.margin
  }

  mutating func drawing() -> Drawing {
    guard let header else {
      panel("There is no timeline to show.")
      return whole("Filmstrip", "There is no timeline to show.")
    }
    writeTitle(header)
    for (index, run) in runs.enumerated() {
      if index > 0 { y += 16 }
      let needsTitle = runs.count > 1 || omitted > 0 || run.gestures.count > 1
      if needsTitle || options.gesture != nil { writeTitle(of: run) }
      if let failure = run.failure {
        panel("No transition began: \(failure).")
      } else if run.frames.isEmpty {
        panel("The transition shows no frame.")
      } else {
        add(run, header)
      }
    }
    if runs.isEmpty {
      panel(options.gesture.map { "There is no gesture \($0)." } ?? "No finger came down.")
    }
    if omitted > 0 {
      y += 10
      line("\(FilmstripSummary.omission(omitted)); choose one by its number.", size: 11)
    }
    return whole(header.title, FilmstripSummary.text(header, runs, omitted, options.gesture))
  }

  private func whole(_ title: String, _ summary: String) -> Drawing {
    let size = Size(width: layout.width, height: (y + layout.margin).rounded(.up))
    return .onPaper(size: size, title: title, summary: summary, items: items)
  }

  // MARK: Text

  private mutating func writeTitle(_ header: HeaderRow) {
    let hasGesture = runs.contains { !$0.gestures.isEmpty }
    let clock =
      runs.allSatisfy { $0.frames.isEmpty }
      ? "" : hasGesture ? "ms since touch-down" : "ms since the beginning"
    let title = header.title
    let details = header.details + [clock].filter { !$0.isEmpty }
    let room = layout.right - layout.margin
    let name = DrawingText.shortened(title, within: room, size: 14, isBold: true)
    let nameWidth = DrawingText.width(of: name, size: 14, isBold: true)
    items.append(
      .text(DrawingText(name, at: Point(x: layout.margin, y: y + 12), size: 14, isBold: true)))
    let all = details.joined(separator: " · ")
    if nameWidth + 16 + DrawingText.width(of: all, size: 11) <= room {
      items.append(
        .text(
          DrawingText(
            all, at: Point(x: layout.margin + nameWidth + 12, y: y + 12), size: 11,
            .ink(.secondaryText))))
      y += 24
    } else {
      y += 18
      line(all, size: 11)
      y += 6
    }
  }

  private mutating func writeTitle(of run: FilmstripRun) {
    let text = DrawingText.shortened(
      run.title, within: layout.right - layout.margin, size: 12, isBold: true)
    items.append(
      .text(DrawingText(text, at: Point(x: layout.margin, y: y + 12), size: 12, isBold: true)))
    y += 18
  }

  /// Writes text in as many lines as it needs.
  private mutating func line(_ text: String, size: Double) {
    for line in DrawingText.lines(of: text, within: layout.right - layout.margin, size: size) {
      items.append(
        .text(
          DrawingText(
            line, at: Point(x: layout.margin, y: y + size), size: size, .ink(.secondaryText))))
      y += (size * 1.4).rounded()
    }
  }

  /// Writes a sentence on a panel: there are no screens.
  private mutating func panel(_ sentence: String) {
    let width = layout.right - layout.margin
    let lines = DrawingText.lines(of: sentence, within: width - 28, size: 12)
    let height = Double(lines.count) * 17 + 23
    items.append(
      .fill(
        .rect(
          Rect(x: layout.margin, y: y, width: width, height: height), cornerRadius: 8),
        .ink(.surface)))
    for (index, line) in lines.enumerated() {
      items.append(
        .text(
          DrawingText(
            line, at: Point(x: layout.margin + 14, y: y + 24 + Double(index) * 17), size: 12,
            .ink(.secondaryText))))
    }
    y += height
  }
}

extension HeaderRow {
  /// The name of the recording, or of a transition that is played without one.
  var title: String { trace.isEmpty ? transition : trace }

  /// The settings that a caption names.
  var details: [String] {
    let settings =
      trace.isEmpty ? ["played without a gesture"] : [transition, "policy \(policy)"]
    guard let slowMotion else { return settings }
    return settings + ["slow motion ×\(decimals(slowMotion, 2))"]
  }
}

extension FilmstripRun {
  /// The gestures and the time of the first touch.
  var title: String {
    guard let first = gestures.first, let last = gestures.last else { return "Without a gesture" }
    let numbers = gestures.count > 1 ? "Gestures \(first)–\(last)" : "Gesture \(first)"
    return "\(numbers) · touch-down at \(decimals(Double(start) / 1e6, 3)) s"
  }

  /// Returns a time of the timeline in milliseconds since the strip's beginning.
  func milliseconds(_ time: Int64) -> String {
    "\(decimals((Double(time - start) / 1e3).rounded(), 0)) ms"
  }
}
