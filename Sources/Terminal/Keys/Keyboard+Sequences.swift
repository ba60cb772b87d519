/// The sequences that the view knows.
extension Keyboard {
  static func key(sequence parameters: [UInt8], final: UInt8) -> Key? {
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    // The first is 1 or left out; the second counts modifiers from 1: 2 is shift.
    let modifier = numbers.count > 1 ? numbers[1] : 1
    guard numbers.count <= 2, modifier == 1 || modifier == 2 else { return nil }
    if final == UInt8(ascii: "~") {
      return modifier == 1 ? key(number: numbers[0]) : nil
    }
    guard parameters.isEmpty || numbers[0] == 1 else { return nil }
    return key(final: final, isShifted: modifier == 2)
  }

  static func key(final: UInt8, isShifted: Bool) -> Key? {
    switch final {
    case UInt8(ascii: "A"): isShifted ? .shiftUp : .up
    case UInt8(ascii: "B"): isShifted ? .shiftDown : .down
    case UInt8(ascii: "C"): isShifted ? .shiftRight : .right
    case UInt8(ascii: "D"): isShifted ? .shiftLeft : .left
    case UInt8(ascii: "H"): isShifted ? nil : .home
    case UInt8(ascii: "F"): isShifted ? nil : .end
    case UInt8(ascii: "Z"): .shiftTab
    case UInt8(ascii: "M"): isShifted ? nil : .enter
    // rxvt's arrows with shift.
    case UInt8(ascii: "a"): .shiftUp
    case UInt8(ascii: "b"): .shiftDown
    case UInt8(ascii: "c"): .shiftRight
    case UInt8(ascii: "d"): .shiftLeft
    default: nil
    }
  }

  private static func key(number: Int?) -> Key? {
    switch number {
    case 1, 7: .home
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }
}
