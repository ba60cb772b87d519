/// An editable table of labels, whose unedited rows stay byte for byte.
///
/// In an edited row only the label and the tags change. New rows follow the last one, in the order
/// in which they were first set. An edit that is undone leaves no trace.
public struct LabelSheet: Sendable {
  /// The identity of a gesture: the name of its recording below the table's folder, and its index.
  public struct Key: Hashable, Sendable {
    /// The name of the recording, relative to the table's folder.
    public var file: String
    /// The index of the gesture in the recording, from 0.
    public var gesture: Int

    /// Creates a key.
    public init(file: String, gesture: Int) {
      (self.file, self.gesture) = (file, gesture)
    }
  }

  /// The content of a row about its gesture.
  public struct Mark: Hashable, Sendable {
    /// The intent; `nil` where the label is empty.
    public var expectation: GestureLabel.Expectation?
    /// The free words about the gesture, in the order of the row.
    public var tags: [String]

    /// Creates the content of a row.
    public init(_ expectation: GestureLabel.Expectation? = nil, tags: [String] = []) {
      (self.expectation, self.tags) = (expectation, tags)
    }
  }

  /// A row of the file.
  private struct Place {
    var mark: Mark
    /// The bytes of the file that hold the label.
    var label: Range<Int>
    /// The bytes of all fields of the tags; `nil` where the row ends before them.
    var tags: Range<Int>?
    var end: Int
    /// The number of fields in the row.
    var count: Int
  }

  private let original: [UInt8]
  private let columns: LabelColumns
  /// The position at which the line of the columns ends.
  private let headEnd: Int
  private let lineEnd: [UInt8]
  private var places: [Key: Place] = [:]
  /// The keys in the order of the file.
  private var order: [Key] = []
  private var edits: [Key: Mark] = [:]
  /// The keys that the file does not have, in the order in which they were first set.
  private var added: [Key] = []

  private static let head = Array("file,gesture,label,tags\n".utf8)

  /// Creates an empty table.
  public init() {
    do throws(TraceSyntaxError) {
      try self.init(parsing: Self.head, file: LabelTable.fileName)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - bytes: The content of the table's file.
  ///   - file: The table's own name, for errors.
  /// - Throws: The errors of `LabelTable`.
  public init(parsing bytes: [UInt8], file: String) throws(TraceSyntaxError) {
    let table = try LabelTable(parsing: bytes, file: file)
    do throws(LineFault) {
      var records = SeparatedRecords(bytes)
      guard let names = try records.next() else {
        throw LineFault(at: 0, line: 1, .missingField("first line", expected: "columns"))
      }
      (original, columns) = (bytes, try LabelColumns(names))
      headEnd = Self.end(of: names)
      let isCarriage = headEnd < bytes.count && bytes[headEnd] == UInt8(ascii: "\r")
      lineEnd = Array((isCarriage ? "\r\n" : "\n").utf8)
      // The table has read the same records, so their numbers identify them.
      for row in table.rows {
        guard let record = try records.next() else { break }
        let key = Key(file: row.file, gesture: row.label.gesture)
        places[key] = place(record, row.label)
        order.append(key)
      }
    } catch {
      throw TraceSyntaxError(
        file: file, line: error.line ?? 1, column: error.offset + 1, kind: error.kind)
    }
  }

  private static func end(of record: SeparatedRecords.Record) -> Int {
    record.fields[record.fields.count - 1].range.upperBound
  }

  private func place(_ record: SeparatedRecords.Record, _ label: GestureLabel) -> Place {
    let fields = record.fields
    var tags: Range<Int>?
    if let index = columns.tags, index < fields.count {
      let last = index == columns.count - 1 ? fields.count - 1 : index
      tags = fields[index].range.lowerBound..<fields[last].range.upperBound
    }
    return Place(
      mark: Mark(label.expectation, tags: label.tags), label: fields[columns.label].range,
      tags: tags, end: Self.end(of: record), count: fields.count)
  }

  // MARK: Editing

  /// The current label of a gesture; `nil` without a row.
  public subscript(key: Key) -> Mark? { edits[key] ?? places[key]?.mark }

  /// Sets the label of a gesture; `nil` undoes the edits since the table was read.
  public mutating func set(_ mark: Mark?, of key: Key) {
    edits[key] = mark == places[key]?.mark ? nil : mark
    if places[key] == nil, mark != nil, !added.contains(key) { added.append(key) }
  }

  /// Applies the edits of another reading of the same table.
  public mutating func take(editsOf other: LabelSheet) {
    for key in other.order + other.added {
      if let mark = other.edits[key] { set(mark, of: key) }
    }
  }

  /// Whether any row differs from the file.
  public var isEdited: Bool { !edits.isEmpty }

  /// The rows that are not as in the file, one a line.
  public var editedRows: [String] {
    (order + added).compactMap { key in
      edits[key].map { String(decoding: row(of: key, $0), as: UTF8.self) }
    }
  }

  // MARK: Writing

  /// The bytes of the whole table.
  ///
  /// - Complexity: O(bytes + rows)
  public var contents: [UInt8] {
    var bytes: [UInt8] = []
    var start = headEnd
    bytes += original[..<headEnd]
    if columns.tags == nil, edits.values.contains(where: { !$0.tags.isEmpty }) {
      bytes += Array(",tags".utf8)
    }
    for key in order {
      guard let mark = edits[key], let place = places[key] else { continue }
      for (range, text) in replacements(in: place, mark) {
        bytes += original[start..<range.lowerBound]
        bytes += text
        start = range.upperBound
      }
    }
    bytes += original[start...]
    for key in added {
      guard let mark = edits[key] else { continue }
      if let last = bytes.last, last != UInt8(ascii: "\n") { bytes += lineEnd }
      bytes += row(of: key, mark) + lineEnd
    }
    return bytes
  }

  /// Returns the changes of a row of the file, in the order of its bytes.
  private func replacements(in place: Place, _ mark: Mark) -> [(range: Range<Int>, text: [UInt8])] {
    var new: [(range: Range<Int>, text: [UInt8])] = []
    if mark.expectation != place.mark.expectation {
      new.append((place.label, Array((mark.expectation?.rawValue ?? "").utf8)))
    }
    guard mark.tags != place.mark.tags else { return new }
    if let tags = place.tags {
      new.append((tags, Self.field(mark.tags)))
    } else {
      let commas = (columns.tags ?? columns.count) - place.count + 1
      let text = Array(String(repeating: ",", count: commas).utf8) + Self.field(mark.tags)
      new.append((place.end..<place.end, text))
    }
    return new.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns a row without the end of its line.
  private func row(of key: Key, _ mark: Mark) -> [UInt8] {
    var fields = [[UInt8]](repeating: [], count: max(columns.count, (columns.tags ?? 3) + 1))
    fields[columns.file] = Self.field(key.file)
    fields[columns.gesture] = Array("\(key.gesture + 1)".utf8)
    fields[columns.label] = Array((mark.expectation?.rawValue ?? "").utf8)
    let hasTags = columns.tags != nil || edits.values.contains { !$0.tags.isEmpty }
    if hasTags {
      fields[columns.tags ?? columns.count] = Self.field(mark.tags)
    } else {
      fields.removeLast(fields.count - columns.count)
    }
    return Array(fields.joined(separator: [UInt8(ascii: ",")]))
  }

  private static func field(_ tags: [String]) -> [UInt8] { field(tags.joined(separator: " ")) }

  private static func field(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    let needsQuotes = bytes.contains {
      [Byte.quote, Byte.comma, Byte.newline, Byte.carriageReturn].contains($0)
    }
    guard needsQuotes else { return bytes }
    let inner = bytes.flatMap { $0 == Byte.quote ? [$0, $0] : [$0] }
    return [Byte.quote] + inner + [Byte.quote]
  }
}
