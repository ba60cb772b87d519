/// The name of a file as text, without loss.
///
/// The kernel permits every byte but NUL in a name, but a `String` holds valid UTF-8 only. A byte
/// that is not part of a valid character is represented in the text by one of the 128 private
/// scalars U+10FF80 to U+10FFFF, whose low eight bits are the byte. A name that contains these
/// scalars itself keeps them byte by byte, so every name has one text, and every text converts back
/// to its name.
package enum FileName {
  /// The scalars that represent the bytes 0x80 to 0xff.
  package static let byteScalars: ClosedRange<UInt32> = 0x10_ff80...0x10_ffff
  /// The bits of a scalar above its byte.
  private static let offset: UInt32 = 0x10_ff00
  /// The first byte of every such scalar, and of few others.
  private static let firstByte: UInt8 = 0xf4
  private static let longestCharacter = 4
  private static let slash = UInt8(ascii: "/")

  /// Returns the text of a NUL-terminated name, as C functions return it.
  ///
  /// - Complexity: O(length of the name).
  package static func text(_ name: UnsafePointer<CChar>) -> String {
    text(UnsafeRawBufferPointer(start: name, count: length(name)))
  }

  /// Returns the text of a name's bytes.
  ///
  /// - Complexity: O(number of bytes).
  package static func text(_ name: some Collection<UInt8>) -> String {
    if !name.contains(firstByte), let text = String(validating: name, as: UTF8.self) { return text }
    var text = ""
    var rest = name[...]
    while let byte = rest.first {
      let (scalar, count) = first(of: rest) ?? (standIn(for: byte), 1)
      text.unicodeScalars.append(scalar)
      rest = rest.dropFirst(count)
    }
    return text
  }

  /// Returns the bytes of the name that a text represents.
  ///
  /// - Complexity: O(length of the text).
  package static func bytes(_ text: String) -> [UInt8] {
    guard text.utf8.contains(firstByte) else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if byteScalars.contains(scalar.value) {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        bytes += String(scalar).utf8
      }
    }
    return bytes
  }

  /// Calls a C function with the NUL-terminated name that a text represents.
  ///
  /// The pointer is valid only during the call.
  package static func withCString<Value>(
    _ text: String, _ body: (UnsafePointer<CChar>) -> Value
  ) -> Value {
    guard text.utf8.contains(firstByte) else { return text.withCString(body) }
    let name = bytes(text).map(CChar.init(bitPattern:)) + [0]
    return name.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("no end of \(text)") }
      return body(start)
    }
  }

  /// Returns the last part of a path; the path itself when it is only slashes or empty.
  package static func base(of path: String) -> String {
    // By bytes: a mark that follows a slash makes one character with it.
    path.utf8.split(separator: slash).last.flatMap { String($0) } ?? path
  }

  /// Returns the folder of a path, with its slash; an empty text for the current folder.
  package static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: slash).flatMap { String(path.utf8[...$0]) } ?? ""
  }

  /// Returns the ending of a file's name without its dot, in small letters; `nil` for a name
  /// without a dot.
  package static func ending(of path: String) -> String? {
    let name = base(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Returns the valid character that begins a name, and its length; `nil` for bytes that need
  /// scalars in their place.
  private static func first(of name: some Collection<UInt8>) -> (Unicode.Scalar, Int)? {
    for count in 1...longestCharacter {
      guard let text = String(validating: name.prefix(count), as: UTF8.self),
        let scalar = text.unicodeScalars.first
      else { continue }
      return byteScalars.contains(scalar.value) ? nil : (scalar, count)
    }
    return nil
  }

  private static func standIn(for byte: UInt8) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(offset | UInt32(byte)) else {
      preconditionFailure("byte \(byte)")
    }
    return scalar
  }

  private static func length(_ name: UnsafePointer<CChar>) -> Int {
    var length = 0
    while name[length] != 0 { length += 1 }
    return length
  }
}
