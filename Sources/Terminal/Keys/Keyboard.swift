/// Turns a terminal's bytes into keys, as they come: sequences may be cut anywhere.
///
/// Unknown sequences are removed as a whole and ignored. Pasted text is ignored too, because keys
/// are commands here. Sources: ECMA-48 for the form of sequences, xterm's "Control Sequences" for
/// keys, modifiers and bracketed paste.
package struct Keyboard: Sendable {
  /// The limit for sequences; longer ones are noise.
  static let sequenceLimit = 64

  private enum State: Sendable {
    case ground
    /// The state after `ESC`.
    case escape
    /// The state after `ESC [`, with the bytes since then.
    case sequence([UInt8])
    /// The state after `ESC O`.
    case function
    /// The state after `ESC [ [`, which begins the function keys of the Linux console.
    case consoleFunction
    /// The state after `ESC P`, `ESC ]`, `ESC ^`, `ESC _` or `ESC X`: text until `BEL` or `ESC \`.
    case string(sawEscape: Bool)
    /// The state between `ESC [200~` and `ESC [201~`, with the last bytes.
    case paste([UInt8])
    /// The state inside a character of several bytes.
    case character([UInt8], missing: Int)
  }

  private var state = State.ground

  package init() {}

  /// Whether a sequence is open.
  ///
  /// Unless more of it follows soon, its `ESC` was the key.
  package var isPending: Bool {
    switch state {
    case .escape, .sequence, .function, .consoleFunction, .string: true
    case .ground, .paste, .character: false
    }
  }

  /// Ends an open sequence.
  ///
  /// The reader calls this when nothing has followed for a while.
  ///
  /// - Returns: The Escape key, if the sequence has no other bytes.
  package mutating func endPending() -> Key? {
    guard isPending else { return nil }
    defer { state = .ground }
    if case .escape = state { return .escape }
    return nil
  }

  package mutating func keys(from bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { take(byte, into: &keys) }
    return keys
  }

  private mutating func take(_ byte: UInt8, into keys: inout [Key]) {
    switch state {
    case .ground: begin(byte, into: &keys)
    case .escape: takeAfterEscape(byte, into: &keys)
    case .sequence(let taken): takeOfSequence(byte, taken, into: &keys)
    case .function:
      state = .ground
      if let key = Self.key(final: byte, isShifted: false) { keys.append(key) }
    case .consoleFunction: state = .ground
    case .string(let sawEscape): takeOfString(byte, sawEscape, into: &keys)
    case .paste(let taken): takeOfPaste(byte, taken, into: &keys)
    case .character(let taken, let missing): takeOfCharacter(byte, taken, missing, into: &keys)
    }
  }

  static let escape: UInt8 = 0x1b
  private static let interrupt: UInt8 = 0x03
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private mutating func begin(_ byte: UInt8, into keys: inout [Key]) {
    switch byte {
    case Self.escape: state = .escape
    case 0x0a, 0x0d: keys.append(.enter)
    case 0x09: keys.append(.tab)
    case 0x08, 0x7f: keys.append(.backspace)
    case 0x01...0x1a: keys.append(.control(Character(Unicode.Scalar(byte + 0x60))))
    case 0x20...0x7e: keys.append(.character(Character(Unicode.Scalar(byte))))
    case 0xc2...0xdf: state = .character([byte], missing: 1)
    case 0xe0...0xef: state = .character([byte], missing: 2)
    case 0xf0...0xf4: state = .character([byte], missing: 3)
    default: break
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, into keys: inout [Key]) {
    switch byte {
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "O"): state = .function
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "_"),
      UInt8(ascii: "X"):
      state = .string(sawEscape: false)
    case Self.escape: keys.append(.escape)
    default:
      // A key with Alt, which has no function here.
      state = .ground
    }
  }

  private mutating func takeOfSequence(
    _ byte: UInt8, _ taken: [UInt8], into keys: inout [Key]
  ) {
    switch byte {
    case UInt8(ascii: "[") where taken.isEmpty: state = .consoleFunction
    case 0x20...0x3f where taken.count < Self.sequenceLimit: state = .sequence(taken + [byte])
    case 0x40...0x7e:
      state = .ground
      if taken == Array("200".utf8), byte == UInt8(ascii: "~") {
        state = .paste([])
      } else if let key = Self.key(sequence: taken, final: byte) {
        keys.append(key)
      }
    case Self.escape: state = .escape
    default: state = .ground
    }
  }

  /// Reads text until `BEL` or `ESC \`.
  ///
  /// Any other control character is a key, because the text was not a string then.
  private mutating func takeOfString(
    _ byte: UInt8, _ sawEscape: Bool, into keys: inout [Key]
  ) {
    if byte == 0x07 || (sawEscape && byte == UInt8(ascii: "\\")) {
      state = .ground
    } else if byte < 0x20, byte != Self.escape {
      state = .ground
      begin(byte, into: &keys)
    } else {
      state = .string(sawEscape: byte == Self.escape)
    }
  }

  /// Reads pasted text.
  ///
  /// Ctrl-C ends it too: otherwise all keys would be lost on a terminal that loses the end.
  private mutating func takeOfPaste(_ byte: UInt8, _ taken: [UInt8], into keys: inout [Key]) {
    if byte == Self.interrupt {
      state = .ground
      return keys.append(.control("c"))
    }
    let last = (taken + [byte]).suffix(Self.pasteEnd.count)
    state = last.elementsEqual(Self.pasteEnd) ? .ground : .paste(Array(last))
  }

  private mutating func takeOfCharacter(
    _ byte: UInt8, _ taken: [UInt8], _ missing: Int, into keys: inout [Key]
  ) {
    guard (0x80...0xbf).contains(byte) else {
      state = .ground
      return take(byte, into: &keys)
    }
    let bytes = taken + [byte]
    guard missing == 1 else {
      state = .character(bytes, missing: missing - 1)
      return
    }
    state = .ground
    if let text = String(validating: bytes, as: UTF8.self), let character = text.first {
      keys.append(.character(character))
    }
  }
}
