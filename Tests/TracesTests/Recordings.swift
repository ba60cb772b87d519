import Foundation
import TestSupport
import Traces

/// The recordings beside the package, which are not part of it.
enum Recordings {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/recordings")

  static let areThere = FileManager.default.fileExists(atPath: folder.path)

  static func bytes(_ path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: folder.appending(path: path)))
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }

  /// Paths from the recordings' folder, in order.
  static func files(below path: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.appending(path: path).path)
    return (names?.compactMap { $0 as? String } ?? [])
      .filter { $0.contains(".") && !$0.hasSuffix(".md") }
      .map { "\(path)/\($0)" }
      .filter { name in ["events", "evemu", "desc"].contains { name.hasSuffix(".\($0)") } }
      .sorted()
  }

  static func trace(_ path: String) throws -> TraceCollector {
    try parse(bytes(path), file: path)
  }

  /// Returns the device of a recording, or of a description beside it.
  static func device(of path: String) throws -> DeviceDescription? {
    if let device = try trace(path).device { return device }
    let sibling = siblingNames(of: path).candidates.first(where: exists)
    return try sibling.flatMap { try trace($0).device }
  }
}

func parse(_ bytes: [UInt8], file: String = "test") throws(TraceSyntaxError) -> TraceCollector {
  try TraceReading(bytes, file: file).get()
}

func parse(_ text: String) throws(TraceSyntaxError) -> TraceCollector {
  try parse(Array(text.utf8))
}
