/// The parameters, which the keys change.
extension LivePicture {
  /// Returns the list of parameters.
  ///
  /// A star marks values that differ from the policy's or the transition's own. Labels show how
  /// many entries are above and below.
  func parameterBlock(_ labels: Int, importance: Int, maximum: Int = .max) -> Block {
    let editor = view.editor
    let count = editor.entries.count
    return Block(importance: importance, wish: min(count, maximum)) { rows in
      let start = max(min(editor.selection - rows / 2, count - rows), 0)
      let shown = start..<min(start + rows, count)
      return shown.map { index in
        let label =
          index == editor.selection ? "parameter" : Self.continuation(index, shown, of: count)
        return labelled(label, labels) + line(of: index)
      }
    }
  }

  private static func continuation(_ index: Int, _ shown: Range<Int>, of count: Int) -> String {
    if index == shown.lowerBound, index > 0 { return "… \(index) above" }
    let left = count - shown.upperBound
    return index == shown.upperBound - 1 && left > 0 ? "… \(left) below" : ""
  }

  private func line(of index: Int) -> Line {
    let editor = view.editor
    let (entry, isSelected) = (editor.entries[index], index == editor.selection)
    let width = editor.entries.map(\.name.count).max() ?? 0
    let head = (isSelected ? "▸ " : "  ") + LiveWords.padded(entry.name, to: width) + "  "
    let value =
      Line(head + entry.shown(entry.value), isSelected ? .selected : .plain)
      + (entry.waits ? Line(" next drag", .threshold) : .blank)
    guard entry.deviates else { return value }
    return value + Line(" *", .strong) + Line(" was \(entry.shown(entry.standard))", .faint)
  }
}
