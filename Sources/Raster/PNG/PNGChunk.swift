import CZlib

/// Chunks of PNG: a length, a type, data and a checksum.
///
/// Source: w3.org/TR/png-3, 5.3 "Chunk layout".
enum PNGChunk {
  /// The first bytes of every file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Appends a chunk whose data a body appends.
  static func append(
    _ type: StaticString, to output: inout [UInt8], _ body: (inout [UInt8]) -> Void
  ) {
    let start = output.count
    output += [0, 0, 0, 0]
    type.withUTF8Buffer { output += $0 }
    body(&output)
    let length = UInt32(output.count - start - 8)
    for (index, byte) in bytes(length).enumerated() { output[start + index] = byte }
    let checksum = output.withUnsafeBufferPointer { buffer in
      crc32(0, buffer.baseAddress.map { $0 + start + 4 }, length + 4)
    }
    output += bytes(UInt32(checksum))
  }

  /// Appends the chunk IHDR.
  static func appendHeader(_ size: PixelSize, _ format: PNGColors.Format, to output: inout [UInt8])
  {
    append("IHDR", to: &output) { data in
      data += bytes(UInt32(size.width))
      data += bytes(UInt32(size.height))
      data += [8, format.rawValue, 0, 0, 0]
    }
  }

  /// Returns the bytes of a number, the greatest first.
  static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
