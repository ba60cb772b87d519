import Foundation

/// A table of true values that `tools/make-elementary-table` writes.
enum ValueTable: String {
  case arctangent
  case elementary
  case timingFunctions = "timing-functions"

  /// The rows in the order of the file, without the lines that describe it.
  func rows() throws -> [Substring] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Values/\(rawValue).txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
  }
}
