/// The help of a view: its keys, and the symbols that need an explanation.
struct HelpSheet {
  let keys: [(sign: String, meaning: String)]
  let signs: [(sign: String, meaning: String)]

  /// The help in as many rows, as complete as possible; the last row counts the lines that do not
  /// fit.
  func lines(rows: Int, columns: Int, _ characters: CharacterSet) -> [Line] {
    let (keys, signs) = (lines(of: keys), lines(of: signs))
    let apart = [.blank] + keys + [.blank] + signs
    let dense = keys + signs
    // Further lines are indented to the meaning.
    func wrapped(_ lines: [Line]) -> [Line] {
      lines.flatMap { $0.wrapped(to: columns, indent: signWidth + 2, characters) }
    }
    // Cut sentences for all keys are more useful than whole sentences for half of them.
    let forms = [wrapped(apart), wrapped(dense), apart, dense]
    if let form = forms.first(where: { $0.count <= rows }) { return form }
    let shown = max(rows - 1, 0)
    return dense.prefix(shown) + [Line("  … \(dense.count - shown) more", .faint)]
  }

  private func lines(of help: [(sign: String, meaning: String)]) -> [Line] {
    help.map { sign, meaning in
      Line("  \(LiveWords.padded(sign, to: signWidth))  ", .strong) + Line(meaning)
    }
  }

  private var signWidth: Int { (keys + signs).map(\.sign.count).max() ?? 0 }
}
