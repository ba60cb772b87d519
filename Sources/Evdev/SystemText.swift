import Files
import Glibc

/// The small files below `/sys` in which the kernel describes its devices.
enum SystemText {
  /// The largest size of such a file: a page.
  private static let limit = 4096

  /// Reads a file without the line's end; `nil` when it does not exist, or may not be read.
  static func read(_ path: String) -> String? {
    guard let file = try? Descriptor(path, O_RDONLY) else { return nil }
    let bytes = (try? file.bytes(at: 0, count: limit)) ?? []
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// The names in a folder; empty when it cannot be read.
  static func names(in folder: String) -> [String] {
    (try? FileSystem.names(in: folder)) ?? []
  }
}
