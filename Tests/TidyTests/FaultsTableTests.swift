import Foundation
import Testing

/// What keeps docs/faults.md true: the suites that it names exist.
struct FaultsTableTests {
  /// Of devices, recordings, files and outputs; the others are elsewhere.
  static let faults = Array(1...19) + Array(21...27) + [32] + Array(35...46)

  private struct Row {
    var fault: Int
    /// Suites, and programs in tools.
    var shows: [String]
  }

  private func rows() throws -> [Row] {
    let file = TidyTests.root.appending(path: "docs/faults.md")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      guard let fault = line.prefixMatch(of: /\| F(\d+) \|/)?.output.1 else { return nil }
      let last = line.dropLast(2).split(separator: " | ").last ?? ""
      let names = last.matches(of: /`([^`]+)`/).map { String($0.output.1) }
      return Row(fault: Int(fault) ?? 0, shows: names)
    }
  }

  @Test func `every fault has one row`() throws {
    let rows = try rows()
    #expect(rows.map(\.fault) == Self.faults)
    #expect(rows.filter(\.shows.isEmpty).map(\.fault) == [])
  }

  @Test func `what shows a fault is there`() throws {
    var suites: Set<String> = []
    for file in TidyTests.files("Tests", ".swift") {
      let text = try String(contentsOf: file, encoding: .utf8)
      suites.formUnion(text.matches(of: /struct (\w+Tests)\b/).map { String($0.output.1) })
    }
    for row in try rows() {
      for name in row.shows where !suites.contains(name) {
        let tool = TidyTests.root.appending(path: name).path
        let isTool = name.hasPrefix("tools/") && FileManager.default.isExecutableFile(atPath: tool)
        #expect(isTool, "F\(row.fault): \(name)")
      }
    }
  }
}
