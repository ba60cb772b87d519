package import Motion
import Timelines

/// The texts of numbers and colours in SVG.
package enum SVGNumber {
  /// Returns a colour as `#rrggbb`, without its opacity.
  package static func hexadecimal(_ color: Color) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = [0x23]
    for part in [color.red, color.green, color.blue] {
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      text += [digits[byte >> 4], digits[byte & 15]]
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension TextBuffer {
  /// Appends a length or a coordinate in points, rounded to 2 decimals.
  mutating func append(points value: Double) {
    append(value.isFinite && value.magnitude < 1e9 ? (value * 100).rounded() / 100 : 0)
  }

  /// Appends a part of 1, rounded to 3 decimals.
  mutating func append(part value: Double) {
    append(value.isFinite ? (value * 1_000).rounded() / 1_000 : 0)
  }

  /// Appends `x,y`.
  mutating func append(_ point: Point) {
    append(points: point.x)
    append(byte: 0x2c)
    append(points: point.y)
  }

  /// Appends ` name="value"` with a coordinate.
  mutating func append(_ name: StaticString, points value: Double) {
    append(name)
    append(points: value)
    append(byte: 0x22)
  }

  /// Appends text with the characters escaped that mean something in XML, and without those that
  /// XML 1.0 excludes.
  mutating func append(xml text: String) {
    var piece: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": piece += Array("&amp;".utf8)
      case "<": piece += Array("&lt;".utf8)
      case ">": piece += Array("&gt;".utf8)
      case "\"": piece += Array("&quot;".utf8)
      case "\t", "\n", "\r": piece.append(0x20)
      default:
        let isExcluded = scalar.value < 0x20 || scalar.value == 0xfffe || scalar.value == 0xffff
        piece += Array(String(isExcluded ? "\u{fffd}" : Character(scalar)).utf8)
      }
    }
    piece.withUnsafeBytes { append($0) }
  }
}
