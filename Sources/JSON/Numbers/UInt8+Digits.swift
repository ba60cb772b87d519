extension UInt8 {
  /// The value of an ASCII digit from 0 to 9; `nil` for any other byte.
  @inlinable
  public var decimalDigit: UInt8? {
    let digit = self &- UInt8(ascii: "0")
    return digit < 10 ? digit : nil
  }

  /// The value of a hexadecimal digit from 0 to 15, in either case; `nil` for any other byte.
  @inlinable
  public var hexadecimalDigit: UInt8? {
    if let digit = decimalDigit { return digit }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter + 10 : nil
  }
}
