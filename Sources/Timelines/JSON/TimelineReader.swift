import FoundationEssentials

/// Reads JSON Lines of schema `dragline.timeline/1` back into rows.
///
/// Unknown members are skipped, because later versions may add some.
public struct TimelineReader {
  private let file: String
  private var line = 0
  private let decoder = JSONDecoder()

  /// Creates a reader. `file` is the name of the timeline in errors.
  public init(file: String) {
    self.file = file
  }

  /// All rows of a timeline, in order. Empty lines are skipped.
  /// - Throws: `TimelineSyntaxError` at the first line that is not a row.
  /// - Complexity: O(bytes).
  public static func rows(
    of bytes: [UInt8], file: String
  ) throws(TimelineSyntaxError) -> [TimelineRow] {
    var reader = TimelineReader(file: file)
    var rows: [TimelineRow] = []
    for line in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
      if let row = try reader.row(Array(line)) { rows.append(row) }
    }
    return rows
  }

  /// The row on the next line, which is given without its line feed; `nil` for an empty line.
  public mutating func row(_ bytes: [UInt8]) throws(TimelineSyntaxError) -> TimelineRow? {
    line += 1
    guard !bytes.isEmpty else { return nil }
    let tree: JSONTree
    do {
      tree = try decoder.decode(JSONTree.self, from: Data(bytes))
    } catch {
      throw TimelineSyntaxError(
        file: file, line: line, column: 1, what: "not a line of JSON: expected one whole object")
    }
    do throws(MemberError) {
      return try TimelineRow(JSONMembers(tree, "row"))
    } catch {
      throw TimelineSyntaxError(
        file: file, line: line, column: column(of: error.member, in: bytes), what: error.what)
    }
  }

  /// The column at which a member's name appears in the line.
  private func column(of member: String, in bytes: [UInt8]) -> Int {
    let name = Array("\"\(member)\"".utf8)
    guard bytes.count >= name.count else { return 1 }
    for start in 0...bytes.count - name.count
    where bytes[start..<start + name.count].elementsEqual(name) {
      return start + 1
    }
    return 1
  }
}
