public import Foundation

/// Returns the first line in which `actual` differs from a file with the expected text; `nil` for
/// none.
///
/// With `RECORD_GOLDENS=1` in the environment a new file is written, and that is a difference too,
/// so that files are not recorded by accident.
public func goldenDifference(_ actual: String, at file: URL) throws -> String? {
  let name = file.lastPathComponent
  if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
    try actual.write(to: file, atomically: true, encoding: .utf8)
    return "recorded \(name): read the diff, then run again"
  }
  let expected = try String(contentsOf: file, encoding: .utf8)
  guard actual != expected else { return nil }
  let pairs = zip(
    expected.split(separator: "\n", omittingEmptySubsequences: false),
    actual.split(separator: "\n", omittingEmptySubsequences: false))
  let first = pairs.enumerated().first { $0.element.0 != $0.element.1 }
  let line = first.map { "line \($0.offset + 1):\n- \($0.element.0)\n+ \($0.element.1)" }
  return "\(name) differs, \(line ?? "in length")"
}
