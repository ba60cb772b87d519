/// The compression of GIF: codes of 3 to 12 bits for strings of indices.
///
/// Source: w3.org/Graphics/GIF/spec-gif89a.txt, appendix F.
struct LZWEncoder {
  private static let largestCode = 4_095
  private static let slots = 16_384

  private let bits: Int
  private var nextCode = 0
  private var codeLength = 0
  /// Strings, as the code of all but the last index and that index, by a hash; -1 for a free slot.
  private var strings = [Int32](repeating: -1, count: slots)
  private var codes = [UInt16](repeating: 0, count: slots)
  private var buffer: UInt32 = 0
  private var bufferCount = 0
  private var packed: [UInt8] = []

  /// Appends indices of a number of bits as image data: the number, blocks and an empty block.
  static func append(_ indices: [UInt8], bits: Int, to output: inout [UInt8]) {
    var encoder = LZWEncoder(bits: bits)
    encoder.encode(indices)
    output.append(UInt8(bits))
    for start in stride(from: 0, to: encoder.packed.count, by: 255) {
      let block = encoder.packed[start..<min(start + 255, encoder.packed.count)]
      output.append(UInt8(block.count))
      output += block
    }
    output.append(0)
  }

  private init(bits: Int) { self.bits = bits }

  private var clearCode: Int { 1 << bits }

  private mutating func encode(_ indices: [UInt8]) {
    codeLength = bits + 1
    clear()
    guard var prefix = indices.first.map({ Int($0) }) else { return end() }
    for index in indices.dropFirst() {
      let string = Int32(prefix << 8 | Int(index))
      let slot = slot(of: string)
      if strings[slot] == string {
        prefix = Int(codes[slot])
        continue
      }
      write(prefix)
      prefix = Int(index)
      add(string, at: slot)
    }
    write(prefix)
    // The decoder adds a string after each code, so that its codes may grow here too.
    if nextCode > (1 << codeLength) - 1, codeLength < 12 { codeLength += 1 }
    end()
  }

  /// Adds a string to the table; a full table is forgotten.
  private mutating func add(_ string: Int32, at slot: Int) {
    if nextCode > Self.largestCode { return clear() }
    (strings[slot], codes[slot]) = (string, UInt16(nextCode))
    if nextCode == 1 << codeLength { codeLength += 1 }
    nextCode += 1
  }

  private mutating func clear() {
    write(clearCode)
    codeLength = bits + 1
    nextCode = clearCode + 2
    for slot in strings.indices { strings[slot] = -1 }
  }

  private mutating func end() {
    write(clearCode + 1)
    if bufferCount > 0 { packed.append(UInt8(truncatingIfNeeded: buffer)) }
  }

  /// Returns the slot that has a string or that is free for it.
  private func slot(of string: Int32) -> Int {
    var slot = Int((UInt32(bitPattern: string) &* 0x9e37_79b1) >> 18)
    while strings[slot] >= 0, strings[slot] != string { slot = (slot + 1) & (Self.slots - 1) }
    return slot
  }

  private mutating func write(_ code: Int) {
    buffer |= UInt32(code) << bufferCount
    bufferCount += codeLength
    while bufferCount >= 8 {
      packed.append(UInt8(truncatingIfNeeded: buffer))
      buffer >>= 8
      bufferCount -= 8
    }
  }
}
