import JSON

/// A reader of JSON Lines of schema `dragline.timeline/1`.
///
/// Unknown members are skipped, because later versions may add some.
public struct TimelineReader {
  private let file: String
  private var line = 0
  /// The maximum depth of nested containers: more than rows have, since later versions may add
  /// some.
  private static let depthLimit = 64

  /// Creates a reader of the timeline that errors call `file`.
  public init(file: String) {
    self.file = file
  }

  /// Returns all rows of a timeline, in order.
  ///
  /// Empty lines are skipped.
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

  /// Returns the row on the next line, which is given without its line feed; `nil` for an empty
  /// line.
  /// - Throws: `TimelineSyntaxError` if the line is not a row.
  public mutating func row(_ bytes: [UInt8]) throws(TimelineSyntaxError) -> TimelineRow? {
    line += 1
    guard !bytes.isEmpty else { return nil }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(bytes, depthLimit: Self.depthLimit)
    } catch {
      throw self.error(1, "not a line of JSON: expected one whole object")
    }
    do throws(MemberError) {
      return try TimelineRow(JSONMembers(value, "row"))
    } catch {
      throw self.error(error.place.column, error.what)
    }
  }

  private func error(_ column: Int, _ what: String) -> TimelineSyntaxError {
    TimelineSyntaxError(file: file, line: line, column: column, what: what)
  }
}
