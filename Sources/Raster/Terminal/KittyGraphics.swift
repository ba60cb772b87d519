/// Pictures in terminals that understand the kitty graphics protocol, such as kitty, Ghostty and
/// WezTerm.
///
/// Source: sw.kovidgoyal.net/kitty/graphics-protocol.
package enum KittyGraphics {
  /// The most characters of a part.
  private static let partLength = 4_096

  /// Returns the bytes that show a picture at the cursor: a PNG in Base64, in parts.
  package static func bytes(of bitmap: Bitmap) -> [UInt8] {
    let text = base64(PNGWriter.file(of: bitmap))
    var output: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: partLength) {
      let part = text[start..<min(start + partLength, text.count)]
      // Transmit and display (a=T) a PNG (f=100), without answers (q=2); m=1 announces more parts.
      let keys = start == 0 ? "a=T,f=100,q=2," : ""
      output += Array("\u{1b}_G\(keys)m=\(part.endIndex < text.count ? 1 : 0);".utf8)
      output += part
      output += Array("\u{1b}\\".utf8)
    }
    return output
  }

  /// Returns bytes in Base64 (RFC 4648).
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let number = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0..<4 {
        let isPadding = index > group.count
        text.append(isPadding ? 0x3d : digits[number >> (18 - 6 * index) & 63])
      }
    }
    return text
  }
}
