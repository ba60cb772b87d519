/// Names that a trace writes once and refers to by number.
///
/// There are some dozens of them: methods, states and labels. The next event mostly has the name of
/// the last one, so that is compared first.
struct InternedNames {
  private struct Name {
    var text: String
    /// The receiver of a method; empty for other names.
    var owner: String
  }

  private var names: [Name] = []
  private var last = Name(text: "", owner: "")
  /// The number of the last name; 0 before the first.
  private var lastNumber: UInt64 = 0
  /// The number of names that the trace contains already.
  private var written = 0

  /// Returns the number of a name, from 1.
  @inline(__always)
  mutating func number(of text: String, owner: String = "") -> UInt64 {
    if lastNumber != 0, last.text == text, last.owner == owner { return lastNumber }
    return findNumber(of: text, owner)
  }

  private mutating func findNumber(of text: String, _ owner: String) -> UInt64 {
    let length = text.utf8.count
    // Most names differ in length, which is known without a comparison.
    let index =
      names.firstIndex { $0.text.utf8.count == length && $0.text == text && $0.owner == owner }
      ?? names.count
    last = Name(text: text, owner: owner)
    if index == names.count { names.append(last) }
    lastNumber = UInt64(index + 1)
    return lastNumber
  }

  /// Whether names have been used that the trace does not contain yet.
  var hasNew: Bool { written < names.count }

  /// Returns the names that the trace does not contain yet, with their numbers.
  mutating func takeNew() -> [(number: UInt64, name: String)] {
    var new: [(number: UInt64, name: String)] = []
    for index in written..<names.count {
      let (text, owner) = (names[index].text, names[index].owner)
      new.append((number: UInt64(index + 1), name: owner.isEmpty ? text : "\(owner).\(text)"))
    }
    written = names.count
    return new
  }
}
