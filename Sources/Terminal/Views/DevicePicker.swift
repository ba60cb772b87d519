/// Lets the user choose a device: a list on the screen, with keys to move through it.
package struct DevicePicker: Sendable {
  package struct Entry: Hashable, Sendable {
    package var name: String
    /// The device's kind and node, in a few words.
    package var detail: String
    /// The same text for narrow screens.
    package var shortDetail: String
    /// The reason why the device cannot be used; `nil` when it can.
    package var obstacle: String?
    /// The remedy; `nil` when there is none.
    package var advice: String?

    /// - Parameter shortDetail: The short form; `nil` for the same text.
    package init(
      name: String, detail: String, shortDetail: String? = nil, obstacle: String? = nil,
      advice: String? = nil
    ) {
      (self.name, self.detail) = (name, detail)
      (self.obstacle, self.advice) = (obstacle, advice)
      self.shortDetail = shortDetail ?? detail
    }
  }

  package enum Answer: Hashable, Sendable {
    /// The selection: an index of `entries`, of one that can be used.
    case chosen(Int)
    case quit, interrupt, suspend, repaint
  }

  package let entries: [Entry]
  /// The choice: an index of `entries`.
  package private(set) var selection = 0
  private var message = ""

  /// - Precondition: `entries` is not empty.
  package init(_ entries: [Entry]) {
    precondition(!entries.isEmpty, "nothing to choose from")
    self.entries = entries
    selection = entries.firstIndex { $0.obstacle == nil } ?? 0
  }

  /// - Returns: The answer; `nil` while the question is open.
  package mutating func apply(_ key: Key) -> Answer? {
    message = ""
    switch key {
    case .enter: return choose(selection)
    case .up, .character("k"): selection = max(selection - 1, 0)
    case .down, .character("j"), .tab: selection = min(selection + 1, entries.count - 1)
    case .home: selection = 0
    case .end: selection = entries.count - 1
    case .character("q"), .escape: return .quit
    case .control("c"): return .interrupt
    case .control("z"): return .suspend
    case .control("l"): return .repaint
    case .character(let character):
      guard let number = character.wholeNumberValue, entries.indices.contains(number - 1)
      else { return nil }
      selection = number - 1
      return choose(selection)
    default: break
    }
    return nil
  }

  private mutating func choose(_ index: Int) -> Answer? {
    guard let obstacle = entries[index].obstacle else { return .chosen(index) }
    message = "\(entries[index].name) cannot be chosen: \(obstacle)"
    return nil
  }

  /// - Complexity: O(cells + entries)
  package func picture(
    _ size: TerminalSize, _ characters: CharacterSet = .unicode
  ) -> Picture {
    var picture = Picture(size, characters)
    // The line with the keys may show instead why a device cannot be used.
    let leaving = entries[selection].obstacle == nil ? "" : "  q leaves"
    picture.write(Line("Which device?", .strong) + Line(leaving, .faint), at: 0, 0)
    let footer = size.rows > 4 ? footer(size, characters) : []
    let rows = max(size.rows - 3 - max(footer.count, 1), 1)
    let details = [\Entry.detail, \.shortDetail]
    let lists = details.map { detail in entries.indices.map { line($0, detail) } }
    let list = lists.first { $0.allSatisfy { $0.width(characters) <= size.columns } }
    picture.write(part(of: list ?? lists[1], rows), at: 0, 2)
    picture.write(footer, at: 0, size.rows - footer.count)
    return picture
  }

  /// The rows around the selection.
  private func part(of list: [Line], _ rows: Int) -> [Line] {
    let start = max(min(selection - rows / 2, entries.count - rows), 0)
    return Array(list.dropFirst(start).prefix(rows))
  }

  /// The keys, or the full reason why the selected device cannot be used.
  private func footer(_ size: TerminalSize, _ characters: CharacterSet) -> [Line] {
    guard let obstacle = entries[selection].obstacle else {
      let keys = [
        "enter or a number chooses, arrows go through the list, q leaves",
        "enter/1–9 choose · q leaves",
      ].map { Line($0, .faint) }
      return [keys.first { $0.width(characters) <= size.columns } ?? keys[1]]
    }
    let hint = entries[selection].advice.map { "; \($0)" } ?? ""
    let said = message.isEmpty ? "cannot be used: \(obstacle)" : message
    return Array(
      Line(said + hint, .warning).wrapped(to: size.columns, characters).prefix(size.rows - 4))
  }

  private func line(_ index: Int, _ detail: KeyPath<Entry, String>) -> Line {
    let entry = entries[index]
    let width = entries.map { HarmlessText($0.name, .unicode).width }.max() ?? 0
    let padding = String(
      repeating: " ", count: max(min(width, 40) - HarmlessText(entry.name, .unicode).width, 0))
    let number = index < 9 ? "\(index + 1)" : " "
    let head = Line(index == selection ? "▸ " : "  ", .strong) + Line("\(number)  ", .faint)
    let name = Line(entry.name, index == selection ? .selected : .plain)
    let obstacle = entry.obstacle.map { Line("  \($0)", .warning) } ?? .blank
    return head + name + Line("\(padding)  \(entry[keyPath: detail])", .faint) + obstacle
  }
}
