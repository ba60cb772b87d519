import Interaction
import Motion
import Timelines

/// The flags of lifts, decisions and catches above a row of screens.
extension FilmstripComposer {
  /// Adds the marks that lie in a row of screens: each has a line of its own, and a pole between the
  /// screens before and after it.
  mutating func addMarks(_ run: FilmstripRun, _ chosen: [Int], _ row: Range<Int>) {
    var poles: [Double: Int] = [:]
    var flags: [(x: Double, flag: FilmstripFlag)] = []
    for mark in run.marks {
      let before = chosen.lastIndex { run.frames[$0].row.time <= mark.time } ?? -1
      guard row.contains(max(before, 0)) else { continue }
      let column = before - row.lowerBound
      let x = layout.left(column) + layout.tile.width + layout.gap / 2
      let same = poles[x, default: 0]
      poles[x] = same + 1
      flags.append((x + Double(same) * 3, FilmstripFlag(mark, run)))
    }
    guard !flags.isEmpty else { return }
    let heights = flags.map { Double(place($0.flag, at: $0.x).count) * 15 }
    let bottom = y + heights.reduce(0, +) + 4 + 16 + layout.tile.height + 7
    var top = y
    for (flag, height) in zip(flags, heights) {
      addPole(flag.flag.ink, at: flag.x, from: top + 2, to: bottom)
      top += height
    }
    for (flag, height) in zip(flags, heights) {
      addFlag(flag.flag, at: flag.x)
      y += height
    }
    y += 4
  }

  private mutating func addPole(_ ink: Ink, at x: Double, from top: Double, to bottom: Double) {
    items.append(.line(Point(x: x, y: top), Point(x: x, y: bottom), .ink(ink), width: 1.5))
  }

  /// Returns the lines of a flag with their left ends.
  private func place(_ flag: FilmstripFlag, at pole: Double) -> [(x: Double, text: String)] {
    let lead = DrawingText.width(of: flag.word + " ", size: 11, isBold: true)
    let width = lead + DrawingText.width(of: flag.text, size: 11)
    let (right, left) = (layout.right - pole - 12, pole - 12 - layout.margin)
    if width <= right { return [(pole + 12, flag.text)] }
    if width <= left { return [(pole - 12 - width, flag.text)] }
    let room = max(right, left)
    let start = right >= left ? pole + 12 : layout.margin
    return Self.lines(of: flag.text, within: room, first: room - lead).map { (start, $0) }
  }

  /// Returns text in lines that break after commas, and elsewhere only where a part has no room.
  private static func lines(of text: String, within room: Double, first: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    func fits(_ text: String) -> Bool {
      DrawingText.width(of: text, size: 11) <= (lines.isEmpty ? first : room)
    }
    for part in parts(of: text) {
      let longer = line.isEmpty ? part : line + " " + part
      if fits(longer) {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = part
      if !fits(part) {
        let broken = DrawingText.lines(
          of: part, within: room, size: 11, first: lines.isEmpty ? first : nil)
        lines += broken.dropLast()
        line = broken.last ?? ""
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Returns the parts of text between commas, each with its comma.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var part = ""
    for word in text.utf8.split(separator: 0x20) {
      part += (part.isEmpty ? "" : " ") + String(decoding: word, as: UTF8.self)
      if word.last == 0x2c {
        parts.append(part)
        part = ""
      }
    }
    return part.isEmpty ? parts : parts + [part]
  }

  private mutating func addFlag(_ flag: FilmstripFlag, at pole: Double) {
    let lines = place(flag, at: pole)
    let lead = DrawingText.width(of: flag.word + " ", size: 11, isBold: true)
    let start = lines.first?.x ?? pole + 12
    let tip = Point(x: pole + (start > pole ? 8 : -8), y: y + 6)
    items.append(
      .fill(
        .polygon([Point(x: pole, y: y + 2), tip, Point(x: pole, y: y + 10)]), .ink(flag.ink)))
    addText(
      DrawingText(
        flag.word, at: Point(x: start, y: y + 11), size: 11, isBold: true, .ink(flag.ink)))
    for (index, line) in lines.enumerated() where !line.text.isEmpty {
      let x = index == 0 ? line.x + lead : line.x
      addText(DrawingText(line.text, at: Point(x: x, y: y + 11 + Double(index) * 15), size: 11))
    }
  }

  /// Adds text in front of the poles of other flags, which it interrupts.
  private mutating func addText(_ text: DrawingText) {
    let bounds = text.bounds
    let paper = Rect(
      x: bounds.minX - 2, y: bounds.minY, width: bounds.width + 4, height: bounds.height)
    items.append(.fill(.rect(paper), .ink(.background)))
    items.append(.text(text))
  }
}

/// The words of a mark.
struct FilmstripFlag {
  /// The word in the ink of the outcome, with a symbol.
  let word: String
  /// The words after it.
  let text: String
  let ink: Ink

  init(_ mark: FilmstripRun.Mark, _ run: FilmstripRun) {
    let time = run.milliseconds(mark.time)
    switch mark.kind {
    case .caught:
      (word, text, ink) = ("• caught", "at \(time): a finger came down while it settled", .contact)
    case .decision(let decision, let gesture):
      ink = decision.outcome == .finish ? .finish : .cancel
      word = decision.outcome == .finish ? "✓ finish" : "✗ cancel"
      text = Self.reason(decision, gesture, time)
    }
  }

  private static func reason(
    _ decision: DecisionRow, _ gesture: GestureRow?, _ time: String
  ) -> String {
    let why = gesture?.gesture == decision.gesture ? gesture?.why ?? "" : ""
    switch decision.cause {
    case .release: return "lifted at \(time), \(rules(decision))"
    case .touchCancelled: return "ended at \(time), \(why)"
    case .touchTaken: return "taken away at \(time), \(rules(decision))"
    case .threshold: return "at \(time) without a lift, \(rules(decision))"
    case .leftStanding: return "left standing at \(time)"
    case .heldOnly: return "as before: held without a drag, lifted at \(time)"
    case .endedBeforeStart: return "ended at \(time), before the transition started"
    }
  }

  /// Returns the last rules that led to a decision: measured ones, and two at most.
  private static func rules(_ decision: DecisionRow) -> String {
    let rules = decision.rules
    var shown = rules.indices.filter { index in
      let isExact = rules[index].comparison == .equals || rules[index].comparison == .differs
      return rules[index].rule != ReleaseQuantity.given.rawValue
        && (!isExact || index == rules.count - 1)
    }
    if shown.isEmpty { shown = Array(rules.indices.suffix(1)) }
    return shown.suffix(2).map { rules[$0].statement }.joined(separator: ", ")
  }
}
