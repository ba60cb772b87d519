/// A set of small numbers: the codes of one event type that a device has, or its properties.
public struct CodeSet: Hashable, Sendable {
  /// The words of 64 codes, the lowest code in the lowest bit; the last word is never zero.
  private var words: [UInt64] = []

  /// Creates an empty set.
  public init() {}

  /// Whether the set has no codes.
  public var isEmpty: Bool { words.isEmpty }

  /// The number of 64-code words up to the highest code.
  var wordCount: Int { words.count }

  /// The codes in ascending order.
  ///
  /// - Complexity: O(highest code).
  public var codes: [UInt16] {
    (0..<UInt16(words.count * 64)).filter(contains)
  }

  /// Whether the set has a code.
  ///
  /// - Complexity: O(1).
  public func contains(_ code: UInt16) -> Bool {
    let index = Int(code >> 6)
    return index < words.count && words[index] & (1 << UInt64(code & 63)) != 0
  }

  /// Inserts a code.
  ///
  /// - Complexity: O(highest code) when the code is the highest, else O(1).
  public mutating func insert(_ code: UInt16) {
    setWord(Int(code >> 6), to: word(Int(code >> 6)) | (1 << UInt64(code & 63)))
  }

  func word(_ index: Int) -> UInt64 {
    index < words.count ? words[index] : 0
  }

  mutating func setWord(_ index: Int, to word: UInt64) {
    while words.count <= index { words.append(0) }
    words[index] = word
    while words.last == 0 { words.removeLast() }
  }
}
