/// The keys, and the symbols that need an explanation.
extension LivePicture {
  /// The help in as many rows, as complete as possible; the last row counts the lines that do not
  /// fit.
  func helpLines(rows: Int) -> [Line] {
    let keys = lines(of: LiveAction.keyHelp)
    let signs = lines(of: Self.signHelp)
    let apart = [.blank] + keys + [.blank] + signs
    let dense = keys + signs
    // Cut sentences for all keys are more useful than whole sentences for half of them.
    let forms = [wrapped(apart), wrapped(dense), apart, dense]
    if let form = forms.first(where: { $0.count <= rows }) { return form }
    let shown = max(rows - 1, 0)
    return dense.prefix(shown) + [Line("  … \(dense.count - shown) more", .faint)]
  }

  private func lines(of help: [(String, String)]) -> [Line] {
    help.map { sign, meaning in
      Line("  \(LiveWords.padded(sign, to: signWidth))  ", .strong) + Line(meaning)
    }
  }

  /// Wraps lines; further lines are indented to the meaning.
  private func wrapped(_ lines: [Line]) -> [Line] {
    lines.flatMap { $0.wrapped(to: picture.size.columns, indent: signWidth + 2, characters) }
  }

  private var signWidth: Int {
    (LiveAction.keyHelp + Self.signHelp).map(\.0.count).max() ?? 0
  }

  /// The symbols that need an explanation.
  private static let signHelp = [
    ("├ ┤  │", "where a release starts to finish: in the picture and in the bar"),
    ("*  was", "a changed value, and the policy's own value"),
    ("next drag", "used from the next drag on: this drag began with another value"),
    ("! at 2.7 s", "an anomaly, 2.7 s after the first event"),
    ("not taken", "no drag for this policy, and why; 'on release': if it ended here"),
  ]
}
