/// One field of a Protocol Buffers message, as protobuf.dev's "Encoding" lays it out.
struct ProtobufField {
  var number: UInt64
  /// A varint, or the bits of a fixed 64.
  var value: UInt64 = 0
  var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }
  var fields: [ProtobufField] { ProtobufField.all(of: bytes) }

  static func all(of bytes: [UInt8]) -> [ProtobufField] {
    var rest = bytes[...]
    var fields: [ProtobufField] = []
    while !rest.isEmpty {
      let key = varint(&rest)
      var field = ProtobufField(number: key >> 3)
      switch key & 7 {
      case 0: field.value = varint(&rest)
      case 1:
        for (index, byte) in rest.prefix(8).enumerated() {
          field.value |= UInt64(byte) << UInt64(8 * index)
        }
        rest = rest.dropFirst(8)
      case 2:
        let length = Int(varint(&rest))
        precondition(length <= rest.count, "a field of \(length) bytes in \(rest.count)")
        field.bytes = Array(rest.prefix(length))
        rest = rest.dropFirst(length)
      case let type: preconditionFailure("wire type \(type)")
      }
      fields.append(field)
    }
    return fields
  }

  private static func varint(_ rest: inout ArraySlice<UInt8>) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = rest.popFirst() {
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    preconditionFailure("a number without an end")
  }
}
