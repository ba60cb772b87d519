package import Motion
package import Pictures

/// The answers of a terminal to `TerminalQuestions`, read from everything that it sent.
///
/// Keys that were typed meanwhile and unknown sequences are ignored.
///
/// Sources: xterm's "Control Sequences" for device attributes, window operations, colours and
/// graphics attributes; sw.kovidgoyal.net/kitty/graphics-protocol for its query.
package struct TerminalAnswers: Hashable, Sendable {
  /// Whether the last question, for the device attributes, is answered.
  ///
  /// Terminals answer in order, so nothing follows.
  package private(set) var isComplete = false
  /// Whether the terminal shows pictures of the kitty graphics protocol.
  package private(set) var hasKitty = false
  /// Whether the terminal shows sixels.
  package private(set) var hasSixels = false
  /// The theme that suits the background; `nil` if it is unknown.
  package private(set) var theme: Theme?
  /// The size of a cell in pixels.
  package private(set) var cell: Size?
  /// The size of all cells together in pixels.
  package private(set) var window: Size?
  /// The size in pixels beyond which the terminal cuts sixels off.
  package private(set) var largestSixels: Size?

  private static let escape: UInt8 = 0x1b
  private static let bell: UInt8 = 0x07

  /// Reads what a terminal sent so far.
  /// - Complexity: O(bytes)
  package init(_ bytes: some Collection<UInt8> = []) {
    var rest = Array(bytes)[...]
    while let start = rest.firstIndex(of: Self.escape) {
      rest = rest[(start + 1)...]
      switch rest.first {
      case UInt8(ascii: "["): rest = takeSequence(rest.dropFirst())
      case UInt8(ascii: "]"), UInt8(ascii: "_"): rest = takeString(rest)
      default: break
      }
    }
  }

  /// Takes the bytes after `ESC [`, and returns those that may begin another answer.
  private mutating func takeSequence(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let body = bytes.prefix { (0x20...0x3f).contains($0) }
    let rest = bytes[body.endIndex...]
    guard let final = rest.first else { return rest }
    let isPrivate = body.first == UInt8(ascii: "?")
    let numbers = Self.numbers(isPrivate ? body.dropFirst() : body)
    switch (final, isPrivate) {
    case (UInt8(ascii: "c"), true): takeAttributes(numbers)
    case (UInt8(ascii: "t"), false): takeSize(numbers)
    case (UInt8(ascii: "S"), true): takeGraphics(numbers)
    default: break
    }
    return rest
  }

  /// Takes a string that begins with its kind and ends with `BEL` or `ESC \`.
  private mutating func takeString(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let body = bytes.prefix { $0 != Self.bell && $0 != Self.escape }
    let rest = bytes[body.endIndex...]
    guard rest.first == Self.bell || rest.starts(with: [Self.escape, UInt8(ascii: "\\")]) else {
      return rest
    }
    let text = String(decoding: body.dropFirst(), as: UTF8.self)
    if body.first == UInt8(ascii: "_") { takeKitty(text) } else { takeColor(text) }
    return rest
  }

  private static func numbers(_ text: ArraySlice<UInt8>) -> [Int] {
    text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? -1 }
  }

  /// Takes the device attributes: the terminal's class, and its abilities, of which 4 is sixels.
  private mutating func takeAttributes(_ numbers: [Int]) {
    (isComplete, hasSixels) = (true, numbers.dropFirst().contains(4))
  }

  private mutating func takeSize(_ numbers: [Int]) {
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return }
    let size = Size(width: Double(numbers[2]), height: Double(numbers[1]))
    if numbers[0] == 6 { cell = size }
    if numbers[0] == 4 { window = size }
  }

  /// Takes a graphics attribute: its number, 0 for success, and its values.
  private mutating func takeGraphics(_ numbers: [Int]) {
    guard numbers.count == 4, numbers[0] == 2, numbers[1] == 0, numbers[2] > 0, numbers[3] > 0
    else { return }
    largestSixels = Size(width: Double(numbers[2]), height: Double(numbers[3]))
  }

  private mutating func takeKitty(_ text: String) {
    let parts = text.split(separator: ";", maxSplits: 1)
    guard parts.count == 2, parts[0].hasPrefix("G") else { return }
    let keys = parts[0].dropFirst().split(separator: ",")
    if keys.contains("i=\(TerminalQuestions.kittyNumber)"), parts[1] == "OK" { hasKitty = true }
  }

  /// Takes the background, such as `11;rgb:ffff/ffff/ffff`.
  private mutating func takeColor(_ text: String) {
    guard text.hasPrefix("11;rgb"), let colon = text.firstIndex(of: ":") else { return }
    let parts = text[text.index(after: colon)...].split(separator: "/").map(Self.part)
    guard parts.count >= 3, let red = parts[0], let green = parts[1], let blue = parts[2] else {
      return
    }
    // The weights of ITU-R BT.601, for colours as they are encoded.
    theme = 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 ? .light : .dark
  }

  /// Returns a part of a colour, 0…1, from one to four hexadecimal digits.
  private static func part(_ text: Substring) -> Double? {
    guard (1...4).contains(text.utf8.count), let value = UInt16(text, radix: 16) else { return nil }
    return Double(value) / Double(1 << (4 * text.utf8.count) - 1)
  }
}
