import Timelines
import Tuning

/// Two kept settings side by side, and the help.
extension TuningPicture {
  func comparisonLines(_ rows: Int) -> [Line] {
    guard let comparison = view.comparison else { return [] }
    let (first, second) = (comparison.first, comparison.second)
    let names = comparison.differences.map(\.name) + ["meant to finish, cancelled"]
    let width = min((names.map(\.count).max() ?? 0) + 2, max(size.columns / 2, 10))
    let column = max(min((size.columns - width) / 2, 30), 6)
    func row(_ title: String, _ one: String, _ other: String, _ style: Style = .plain) -> Line {
      Line(TuningWords.cut("  \(title)", to: width + 2, characters), .faint)
        + Line(TuningWords.cut(one, to: column - 1, characters) + " ", style)
        + Line(other, style)
    }
    func counts(_ title: String, _ count: (ConfusionCounts) -> String) -> Line {
      row(title, count(first.counts), count(second.counts))
    }
    let head =
      [row("", first.name, second.name, .strong), row("policy", first.policy, second.policy)]
      + comparison.differences.map { row($0.name, $0.first, $0.second) }
      + [
        counts("right") { "\($0.correct) of \($0.gestures)" },
        counts("meant to cancel, dismissed") { "\($0.falseDismissals)" },
        counts("meant to finish, cancelled") { "\($0.falseCancels)" },
        counts("balanced accuracy") { TuningWords.share($0.balancedAccuracy) },
      ] + [Line("  " + comparison.sentence, .strong)]
    let gestures = comparison.gestures.dropFirst(view.comparisonPlace).map { gesture in
      row(
        "\(gesture.name) (\(TuningWords.word(gesture.meant)))", TuningWords.word(gesture.before),
        TuningWords.word(gesture.now))
    }
    return Array(
      (head.flatMap { $0.wrapped(to: size.columns, indent: 2, characters) } + gestures)
        .prefix(rows))
  }

  func helpLines(_ rows: Int) -> [Line] {
    let help = TuningAction.keyHelp
    let width = help.map(\.keys.count).max() ?? 0
    let lines = help.map { keys, meaning in
      Line("  \(LiveWords.padded(keys, to: width))  ", .strong) + Line(meaning)
    }
    let wrapped = lines.flatMap { $0.wrapped(to: size.columns, indent: width + 2, characters) }
    if wrapped.count <= rows { return wrapped }
    if lines.count <= rows { return lines }
    return lines.prefix(rows - 1) + [Line("  … \(lines.count - rows + 1) more", .faint)]
  }
}

/// The texts of the tuning view's figures.
enum TuningWords {
  static func word(_ intent: Intent) -> String { intent == .finish ? "finish" : "cancel" }

  /// An arrow that ASCII can show: an arrow alone is spelled as a direction.
  static func plain(_ text: String, _ characters: CharacterSet) -> String {
    characters == .ascii
      ? text.split(separator: "→", omittingEmptySubsequences: false).joined(separator: "->") : text
  }

  /// A number with one decimal, so that the text does not jump.
  static func share(_ share: Double?) -> String {
    share.map { LiveWords.fixed($0 * 100) + " %" } ?? "–"
  }

  /// A difference in percentage points.
  static func signed(_ points: Double) -> String {
    let text = LiveWords.fixed(points.magnitude)
    return text == "0.0" ? "=" : (points > 0 ? "+" : "-") + text
  }

  /// A count such as `9 of 12 right`.
  static func right(_ counts: ConfusionCounts) -> String {
    "\(counts.correct) of \(counts.gestures) right"
  }

  static func gestures(_ count: Int) -> String { count == 1 ? "1 gesture" : "\(count) gestures" }

  static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 0)) + text
  }

  /// The text in exactly so many cells.
  static func cut(_ text: String, to width: Int, _ characters: CharacterSet) -> String {
    var text = HarmlessText(text, characters)
    text.cut(to: width, characters)
    var result = ""
    for glyph in text.glyphs { result.unicodeScalars.append(glyph.scalar) }
    return result + String(repeating: " ", count: max(width - text.width, 0))
  }
}

extension TuningComparison {
  /// The differences of the two settings, and the probability that they are due to chance.
  package var sentence: String {
    let (onlyFirst, onlySecond) = (test.onlyFirstCorrect, test.onlySecondCorrect)
    let names = "'\(first.name)' and '\(second.name)'"
    guard onlyFirst + onlySecond > 0 else { return "\(names) decide every gesture alike" }
    let p = test.pValue
    return "\(names) differ on \(TuningWords.gestures(onlyFirst + onlySecond)): \(onlyFirst) right "
      + "only under the first, \(onlySecond) only under the second; McNemar p "
      + "\(p < 0.001 ? "< 0.001" : decimals(p, 3))"
  }
}
