import Foundation
import Testing

/// The agreement of docs/faults.md with the tests: the suites that it names exist.
struct FaultsTableTests {
  /// The faults of devices, recordings, files and outputs; the others are elsewhere.
  static let faults = Array(1...19) + Array(21...27) + [32] + Array(35...46)

  private struct Section {
    var fault: Int
    /// Suites, and programs in tools.
    var shows: [String] = []
  }

  /// A fault's heading is `### F1: …`; the paragraph that begins with "Shown by" ends its section.
  private func sections() throws -> [Section] {
    let file = TidyTests.root.appending(path: "docs/faults.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    var sections: [Section] = []
    for paragraph in text.split(separator: "\n\n") {
      if let fault = paragraph.prefixMatch(of: /### F(\d+):/)?.output.1 {
        sections.append(Section(fault: Int(fault) ?? 0))
      } else if paragraph.hasPrefix("Shown by "), let last = sections.indices.last {
        sections[last].shows += paragraph.matches(of: /`([^`]+)`/).map { String($0.output.1) }
      }
    }
    return sections
  }

  @Test func `every fault has one section`() throws {
    let sections = try sections()
    #expect(sections.map(\.fault) == Self.faults)
    #expect(sections.filter(\.shows.isEmpty).map(\.fault) == [])
  }

  @Test func `what shows a fault is there`() throws {
    var suites: Set<String> = []
    for file in TidyTests.files("Tests", ".swift") {
      let text = try String(contentsOf: file, encoding: .utf8)
      suites.formUnion(text.matches(of: /struct (\w+Tests)\b/).map { String($0.output.1) })
    }
    for section in try sections() {
      for name in section.shows where !suites.contains(name) {
        let tool = TidyTests.root.appending(path: name).path
        let isTool = name.hasPrefix("tools/") && FileManager.default.isExecutableFile(atPath: tool)
        #expect(isTool, "F\(section.fault): \(name)")
      }
    }
  }
}
