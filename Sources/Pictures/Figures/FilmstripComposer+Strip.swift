import Interaction
import Motion
import Timelines

/// The screens of a run.
extension FilmstripComposer {
  /// Adds the rows of screens of a run.
  mutating func add(_ run: FilmstripRun, _ header: HeaderRow) {
    let chosen = FilmstripFrames.choose(layout.count, of: run, on: ScreenScene(header))
    let lines = FilmstripThreshold(run, header)
    var labelled = -1
    for begin in stride(from: 0, to: chosen.count, by: layout.columns) {
      let row = begin..<min(begin + layout.columns, chosen.count)
      addMarks(run, chosen, row)
      for index in row {
        let frame = chosen[index]
        let line = lines.line(at: run.frames[frame].row.time)
        let isNew = line != nil && line?.number != labelled
        if isNew { labelled = line?.number ?? -1 }
        let area = Rect(
          origin: Point(x: layout.left(index - begin), y: y + 16), size: layout.tile)
        let continues = index + 1 < row.upperBound
        addScreen(run, frame, header, area, line?.line, showsLabel: isNew)
        addLabels(
          run, frame, area, isLast: index == chosen.count - 1, bridges: continues)
      }
      y += 16 + layout.tile.height + (row.upperBound < chosen.count ? 46 : 34)
    }
  }

  private mutating func addScreen(
    _ run: FilmstripRun, _ index: Int, _ header: HeaderRow, _ area: Rect, _ line: ThresholdLine?,
    showsLabel: Bool
  ) {
    var picture = ScreenPicture(scale: layout.scale, showsTouches: options.showsTouches)
    picture.begin(header)
    let frame = run.frames[index].row
    let first =
      run.frames[...index].firstIndex { $0.row.time >= frame.time - ContactTrail.duration } ?? index
    for earlier in run.frames[first..<index] { picture.follow(earlier.row) }
    picture.show(frame)
    let labels = showsLabel ? line.map { [$0.labelArea(scale: layout.scale)] } ?? [] : []
    let shown =
      picture.items(avoiding: labels)
      + (line?.items(scale: layout.scale, showsLabel: showsLabel) ?? [])
    let place = AffineTransform(
      a: layout.scale, b: 0, c: 0, d: layout.scale, tx: area.minX, ty: area.minY)
    let radius = min(area.width, area.height) * 0.09
    items.append(
      .group(
        [.group(shown.compactMap { $0.visible }, transform: place)],
        clip: .rect(area, cornerRadius: radius)))
    items.append(.stroke(.rect(area, cornerRadius: radius), .ink(.axis, opacity: 0.7)))
  }

  /// Adds the time above a screen, and the phase and the percentage below it.
  private mutating func addLabels(
    _ run: FilmstripRun, _ index: Int, _ area: Rect, isLast: Bool, bridges: Bool
  ) {
    let frame = run.frames[index].row
    let phase = isLast ? run.phaseAtEnd(frame) : frame.phase
    let ink = phase.ink
    let bar = Rect(
      x: area.minX, y: area.maxY + 4, width: area.width + (bridges ? layout.gap : 0), height: 3)
    items.append(.fill(.rect(bar), .ink(ink)))
    let base = area.maxY + 19
    items.append(
      .text(
        DrawingText(
          run.milliseconds(frame.time), at: Point(x: area.minX, y: area.minY - 5), size: 11)))
    items.append(
      .text(
        DrawingText(
          phase.caption, at: Point(x: area.minX, y: base), size: 10, isBold: phase.isOver,
          phase.isOver ? .ink(ink) : .ink(.secondaryText))))
    items.append(
      .text(DrawingText(frame.percentText, at: Point(x: area.minX, y: base + 13), size: 10)))
  }
}

extension FrameRow {
  /// The percentage, with the distance of a pull beyond the end.
  fileprivate var percentText: String {
    let percent = "\(decimals(percentComplete * 100, 0)) %"
    guard abs(overdrag) >= 0.5 else { return percent }
    let sign = overdrag < 0 ? "−" : "+"
    return "\(percent) \(sign)\(decimals(abs(overdrag), 0)) pt"
  }
}

extension FilmstripRun {
  /// The state after the last frame: its row still has that of the settle.
  fileprivate func phaseAtEnd(_ frame: FrameRow) -> TransitionState.Phase {
    guard let end, frame.time >= end.time else { return frame.phase }
    return end.to
  }
}

extension TransitionState.Phase {
  /// The ink of the state: what the finger drives, or where it leads.
  var ink: Ink {
    switch self {
    case .idle: .axis
    case .interactive: .contact
    case .finishing, .finished: .finish
    case .cancelling, .cancelled: .cancel
    }
  }

  /// The name, with a symbol for the two ends.
  var caption: String {
    switch self {
    case .finished: "✓ finished"
    case .cancelled: "✗ cancelled"
    default: rawValue
    }
  }
}

extension DrawingItem {
  /// The item without what cannot be seen: hidden groups and clear fills; `nil` if nothing remains.
  var visible: DrawingItem? {
    switch self {
    case .text: return self
    case .shape(_, let style):
      if case .color(let color) = style.fill, color.alpha == 0, style.stroke == nil { return nil }
      return self
    case .group(var group):
      guard group.opacity > 0.002 else { return nil }
      group.items = group.items.compactMap { $0.visible }
      return group.items.isEmpty ? nil : .group(group)
    }
  }
}
