/// A Protocol Buffers message being written: fields in the order of the calls.
///
/// Source: protobuf.dev, "Encoding"; a key is the field's number and wire type in one varint.
struct ProtobufMessage {
  private(set) var bytes: [UInt8] = []

  private enum WireType: UInt64 {
    case varint = 0
    case fixed64 = 1
    case lengthDelimited = 2
  }

  mutating func add(_ field: UInt64, _ number: UInt64) {
    key(field, .varint)
    varint(number)
  }

  mutating func add(_ field: UInt64, _ isTrue: Bool) {
    add(field, isTrue ? UInt64(1) : 0)
  }

  mutating func add(_ field: UInt64, _ number: Double) {
    key(field, .fixed64)
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(shift)))
    }
  }

  mutating func add(_ field: UInt64, _ text: String) {
    key(field, .lengthDelimited)
    varint(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  mutating func add(_ field: UInt64, _ message: ProtobufMessage) {
    key(field, .lengthDelimited)
    varint(UInt64(message.bytes.count))
    bytes += message.bytes
  }

  private mutating func key(_ field: UInt64, _ type: WireType) {
    varint(field << 3 | type.rawValue)
  }

  private mutating func varint(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
