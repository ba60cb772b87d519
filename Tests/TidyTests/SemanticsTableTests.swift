import Foundation
import Testing

/// The agreement of docs/uikit-semantics.md with the tests: they exist, and none that names a
/// statement is missing.
struct SemanticsTableTests {
  static let statements = 1...77
  /// Neither has anything that could be seen here; the table says why.
  static let notCovered: Set = [41, 76]

  /// One line of a table that names tests: the statement, if it is about one, and `Suite.test`.
  struct Row {
    var number: Int?
    var tests: [String]
    var text: String
  }

  /// A test as it is written: in which suite, and under which name.
  struct WrittenTest: Hashable {
    var suite: String
    var name: String
    var title: String { "\(suite).\(name)" }

    /// The statements that its name begins with: `statement 3:`, `statements 3, 4 and 6 to 8:`.
    var statements: [Int] {
      guard let match = name.prefixMatch(of: /statements? ([0-9][^:]*):/) else { return [] }
      return match.output.1.matches(of: /(\d+)( to (\d+))?/).flatMap { part in
        let first = Int(part.output.1) ?? 0
        return Array(first...(part.output.3.flatMap { Int($0) } ?? first))
      }
    }
  }

  private func rows() throws -> [Row] {
    let file = TidyTests.root.appending(path: "docs/uikit-semantics.md")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| "), !line.hasSuffix("| shown by |") else { return nil }
      let cells = line.dropFirst(2).dropLast(2).split(separator: " | ").map(String.init)
      let tests = cells.last?.matches(of: /`(\w+\.[^`]+)`/).map { String($0.output.1) } ?? []
      return Row(number: Int(cells[0]), tests: tests, text: cells.last ?? "")
    }
  }

  private func writtenTests() throws -> Set<WrittenTest> {
    let declaration = /(?m)^(?:@?\w+ )*(?:struct|class|enum|extension) (\w+)|func\s+`([^`]+)`/
    var found: Set<WrittenTest> = []
    for file in TidyTests.files("Tests", ".swift") {
      var suite = ""
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: declaration) {
        if let type = match.output.1 { suite = String(type) }
        if let name = match.output.2 { found.insert(WrittenTest(suite: suite, name: String(name))) }
      }
    }
    return found
  }

  @Test func `every statement has one row, and a test or a reason`() throws {
    let rows = try rows().filter { $0.number != nil }
    #expect(rows.compactMap(\.number) == Array(Self.statements))
    for row in rows {
      let isCovered = row.number.map { !Self.notCovered.contains($0) } ?? false
      #expect(row.tests.isEmpty != isCovered, "statement \(row.number ?? 0)")
      #expect(row.text.hasPrefix("Not covered: ") != isCovered, "statement \(row.number ?? 0)")
    }
  }

  @Test func `every test that the tables name exists`() throws {
    let written = Set(try writtenTests().map(\.title))
    let rows = try rows()
    #expect(rows.count > Self.statements.count)
    for row in rows {
      for test in row.tests {
        let exists = written.contains(test)
        #expect(exists, "\(test)")
      }
      #expect(row.number != nil || !row.tests.isEmpty, "\(row.text)")
    }
  }

  @Test func `every test that is named by a statement is in its row`() throws {
    let rows = try rows()
    for test in try writtenTests() {
      for number in test.statements {
        let row = rows.first { $0.number == number }
        #expect(row?.tests.contains(test.title) == true, "\(test.title) at \(number)")
      }
    }
  }

  @Test(arguments: [
    ("statement 3: a", [3]), ("statements 3 and 5: a", [3, 5]),
    ("statements 3 to 5: a", [3, 4, 5]),
    ("statements 48, 52: a", [48, 52]), ("statements 3, 4 and 6 to 8: a", [3, 4, 6, 7, 8]),
    ("a statement 3: a", []), ("statement of a: 3", []),
  ])
  func `names of tests say which statements they show`(_ name: String, _ statements: [Int]) {
    #expect(WrittenTest(suite: "A", name: name).statements == statements)
  }
}
