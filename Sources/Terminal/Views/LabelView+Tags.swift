/// Typing the tags of a gesture.
extension LabelView {
  mutating func type(_ key: Key) -> Request? {
    switch key {
    case .character(let character): entry?.append(character)
    case .backspace: if entry?.popLast() == nil { entry = nil }
    case .escape: entry = nil
    case .enter:
      let words = (entry ?? "").split(separator: " ").map(String.init)
      entry = nil
      if !words.isEmpty { lastTags = words }
      return tag(words)
    default: break
    }
    return nil
  }

  /// Toggles tags: a tag that exists is removed, and `key=value` replaces another value.
  mutating func tag(_ words: [String]) -> Request? {
    guard !words.isEmpty else {
      message = "no tags"
      return nil
    }
    var mark = mark
    for word in words {
      if let index = mark.tags.firstIndex(of: word) {
        mark.tags.remove(at: index)
        continue
      }
      let key = word.contains("=") ? word.prefix { $0 != "=" } + "=" : nil
      if let key, let index = mark.tags.firstIndex(where: { $0.hasPrefix(key) }) {
        mark.tags[index] = word
      } else {
        mark.tags.append(word)
      }
    }
    return put(mark, at: place)
  }
}
