/// The title above, figures and keys below.
extension LivePicture {
  // MARK: The title

  /// Draws the transition and policy at the left and the device at the right, each in its longest
  /// form that fits.
  mutating func drawTitle() {
    let right = titleRight
    let (left, said) = titlePair(right) ?? (.blank, right.forms.last ?? .blank)
    areOthersSaid = others.first.map { $0.spans.allSatisfy(said.spans.contains) } ?? true
    if left == .blank {
      _ = picture.write(said, at: 0, 0)
      return
    }
    let end = picture.write(left, at: 0, 0)
    picture.writeRight(said, after: end + 1, 0)
  }

  private func titlePair(_ right: LiveWords.Devices) -> (Line, Line)? {
    let columns = picture.size.columns
    let last = right.forms.last ?? .blank
    // The title is cut before it is left out, as long as a part of it is readable.
    let room = columns - last.width(characters) - (last == .blank ? 0 : 2)
    let cut = (titles.last ?? .blank).cut(to: room, characters)
    let whole =
      right.isUrgent
      ? titles.flatMap { title in right.forms.map { (title, $0) } }
      : right.forms.flatMap { form in titles.map { ($0, form) } }
    let cuts = room >= 8 ? [(cut, last)] : []
    return (whole + cuts + right.forms.map { (.blank, $0) }).first {
      let gap = $0 == .blank || $1 == .blank ? 0 : 2
      return $0.width(characters) + gap + $1.width(characters) <= columns
    }
  }

  /// The forms of the title, the longest first.
  ///
  /// Changes that wait for the next drag are more important than the page's name.
  private var titles: [Line] {
    let subject = model.subject
    let title =
      (view.isPaused ? Line("HELD STILL  ", .selected) : .blank)
      + Line("\(subject.transition) · \(subject.policy)", .strong)
    let next = subject.next.map { title + Line("  next: \($0)", .threshold) }
    let page = Line("  \(view.page)", .faint)
    return [next.map { $0 + page }, next, title + page, title].compactMap { $0 }
  }

  /// The right side of the title.
  ///
  /// It includes the figures if there is no line for them.
  private var titleRight: LiveWords.Devices {
    let marks =
      footer > 1
      ? [] : LiveWords.faults(model.figures) + LiveWords.recording(run).suffix(1)
    let more = joined(marks, by: Line(" · ", .faint), limit: picture.size.columns)
    let limit = picture.size.columns - (more == .blank ? 0 : more.width(characters) + 2)
    var devices = LiveWords.devices(run, limit: limit, isAlone: footer <= 1, characters)
    if more != .blank {
      devices.forms = devices.forms.map { $0 + Line("  ") + more }
      if !devices.isUrgent { devices.forms.append(more) }
    } else if !devices.isUrgent, run.models.count == 1 {
      devices.forms.append(.blank)
    }
    return devices
  }

  /// The state of the devices that are not shown, in forms of decreasing length.
  private var others: [Line] { LiveWords.others(run) }

  // MARK: Below

  mutating func drawFooter() {
    guard footer > 0 else { return }
    let last = picture.size.rows - 1
    if footer > 1 { drawFigures(last - 1) }
    drawKeys(last)
  }

  private mutating func drawFigures(_ row: Int) {
    let columns = picture.size.columns
    // That a recording runs is more important than its figures.
    let recording = LiveWords.recording(run).first { $0.width(characters) <= columns / 2 }
    let taken = recording.map { $0.width(characters) + 2 } ?? 0
    let end = picture.write(input(limit: columns - taken), at: 0, row)
    if let recording { picture.writeRight(recording, after: end + 1, row) }
  }

  /// Returns as many figures as fit, in the order of their importance.
  private func input(limit: Int) -> Line {
    var line = Line.blank
    let others = areOthersSaid ? [] : [others]
    for forms in others + LiveWords.input(run) {
      let longer = forms.map { line == .blank ? $0 : line + Line(" · ", .faint) + $0 }
      guard let next = longer.first(where: { $0.width(characters) <= limit }) else { break }
      line = next
    }
    return line
  }

  /// Draws the keys.
  ///
  /// A message replaces them, and also the figures if it is long.
  private mutating func drawKeys(_ row: Int) {
    guard view.message.isEmpty else {
      let lines = Line(view.message, .strong).wrapped(to: picture.size.columns, characters)
      guard lines.count > 1, footer > 1 else {
        picture.write(Line(view.message, .strong), at: 0, row)
        return
      }
      clear(row - 1)
      picture.write(lines[0], at: 0, row - 1)
      let rest = lines.dropFirst().reduce(Line.blank) { $0 == .blank ? $1 : $0 + Line(" ") + $1 }
      picture.write(rest, at: 0, row)
      return
    }
    if view.isHelpShown {
      picture.write("any key returns", .faint, at: 0, row)
      return
    }
    picture.write(keys: keys, at: row)
  }

  private mutating func clear(_ row: Int) {
    for column in 0..<picture.size.columns { picture.put(" ", .plain, at: column, row) }
  }

  /// The keys, the most important first; all but the last fit in 80 columns.
  private static let meantKeys = "f/c"

  private static let keys = [
    ("q", "quit"), ("?", "help"), (meantKeys, "meant"), ("space", "hold"), ("p", "policy"),
    ("↑↓←→", "change"),
    ("s", "save"), ("g", "grab"), ("tab", "page"), ("r", "reset"),
  ]

  private var keys: [(String, String)] {
    Self.keys.filter { $0.0 != Self.meantKeys || model.lastGesture != nil }.map { key, meaning in
      switch key {
      case "space" where view.isPaused: (key, "resume")
      case "↑↓←→" where view.page == .log: (characters == .ascii ? "up down" : "↑↓", "scroll")
      case "↑↓←→" where characters == .ascii: ("arrows", meaning)
      default: (key, meaning)
      }
    }
  }
}
