/// The keys, and the signs that cannot be guessed.
extension LivePicture {
  /// As whole as it can be in so many rows; what has no room is counted.
  func helpLines(rows: Int) -> [Line] {
    let keys = lines(of: LiveAction.keyHelp)
    let signs = lines(of: Self.signHelp)
    let apart = [.blank] + keys + [.blank] + signs
    let dense = keys + signs
    // Sentences that are cut tell more than half of the keys in whole ones.
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

  /// What goes on stands below the meaning.
  private func wrapped(_ lines: [Line]) -> [Line] {
    lines.flatMap { $0.wrapped(to: picture.size.columns, indent: signWidth + 2, characters) }
  }

  private var signWidth: Int {
    (LiveAction.keyHelp + Self.signHelp).map(\.0.count).max() ?? 0
  }

  /// What cannot be guessed from its place.
  private static let signHelp = [
    ("├ ┤  │", "from here on a release finishes: the dashed line, and in the bar"),
    ("*  was", "not the policy's own value, and what that is"),
    ("next drag", "holds from the next drag on: this one began with another value"),
    ("! at 2.7 s", "something odd, 2.7 s after the first event"),
    ("not taken", "no drag for this policy, and why; 'let go now': if it ended here"),
  ]
}
