/// The labels of the gestures in recordings: a `labels.csv` next to them.
///
/// The file has comma-separated values as in RFC 4180. The first line names the columns, in any
/// order: `file` (below the folder of the table), `gesture` (from 1), `label` (`finish`, `cancel`
/// or nothing), and optionally `tags` (free words with blanks between them). When `tags` is the
/// last column, more fields may follow it, which are tags as well.
public struct LabelTable: Hashable, Sendable {
  /// A row of the table, with its place for errors.
  public struct Row: Hashable, Sendable {
    /// The name of the recording as written, without a leading `./`.
    public var file: String
    /// The label of the gesture.
    public var label: GestureLabel
    /// The line of the row, from 1.
    public var line: Int
    /// The column of the name, from 1, in bytes.
    public var fileColumn: Int
    /// The column of the gesture's number, from 1, in bytes.
    public var gestureColumn: Int

    /// Creates a row.
    public init(
      file: String, label: GestureLabel, line: Int, fileColumn: Int, gestureColumn: Int
    ) {
      (self.file, self.label, self.line) = (file, label, line)
      (self.fileColumn, self.gestureColumn) = (fileColumn, gestureColumn)
    }
  }

  /// The usual name of the table.
  public static let fileName = "labels.csv"

  /// Returns the name of the table of one labeller, next to the shared table: `labels.NAME.csv`.
  public static func fileName(ofLabeller name: String) -> String { "labels.\(name).csv" }

  /// Whether a file of that name is a table of labels, of one labeller or of all.
  public static func isFileName(_ name: String) -> Bool {
    name.hasPrefix("labels.") && name.hasSuffix(".csv")
  }

  /// The rows in the order of the table; each gesture has at most one.
  public private(set) var rows: [Row] = []

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - bytes: The content of the table's file.
  ///   - file: The table's own name, for errors.
  /// - Throws: The first fault, with its place.
  public init(parsing bytes: [UInt8], file: String) throws(TraceSyntaxError) {
    do throws(LineFault) {
      try parse(bytes)
    } catch {
      throw TraceSyntaxError(
        file: file, line: error.line ?? 1, column: error.offset + 1, kind: error.kind)
    }
  }

  private mutating func parse(_ bytes: [UInt8]) throws(LineFault) {
    var records = SeparatedRecords(bytes)
    guard let names = try records.next() else {
      throw LineFault(at: 0, line: 1, .missingField("first line", expected: LabelColumns.expected))
    }
    let columns = try LabelColumns(names)
    var firstLines: [String: [Int: Int]] = [:]
    while let record = try records.next() {
      let row = try columns.row(record)
      if let first = firstLines[row.file]?[row.label.gesture] {
        throw LineFault(
          at: row.fileColumn - 1, line: row.line,
          .misplacedLine(
            "label", found: "\(row.file), gesture \(row.label.ordinal)",
            expected: "one label a gesture; line \(first) has one"))
      }
      firstLines[row.file, default: [:]][row.label.gesture] = row.line
      rows.append(row)
    }
  }
}

/// The fields of a record by their meaning.
struct LabelColumns: Hashable {
  static let expected = "the columns file, gesture, label and perhaps tags"

  private(set) var file = 0
  private(set) var gesture = 0
  private(set) var label = 0
  private(set) var tags: Int?
  let count: Int

  init(_ record: SeparatedRecords.Record) throws(LineFault) {
    count = record.fields.count
    var found: [String: Int] = [:]
    for (index, field) in record.fields.enumerated() {
      guard ["file", "gesture", "label", "tags"].contains(field.text), found[field.text] == nil
      else {
        throw field.fault(.invalidField("column", found: field.text, expected: Self.expected))
      }
      found[field.text] = index
    }
    func place(_ name: String) throws(LineFault) -> Int {
      if let index = found[name] { return index }
      throw record.endFault(.missingField("column '\(name)'", expected: Self.expected))
    }
    (file, gesture, label) = (try place("file"), try place("gesture"), try place("label"))
    tags = found["tags"]
  }

  func row(_ record: SeparatedRecords.Record) throws(LineFault) -> LabelTable.Row {
    if record.fields.count > count, tags != count - 1 {
      let field = record.fields[count]
      throw field.fault(
        .unexpectedText(found: field.text, expected: "the end of the line, or a last column 'tags'")
      )
    }
    let fileField = try self.field(file, "file", "a name below this folder", record)
    let gestureField = try field(gesture, "gesture", Self.gestureExpected, record)
    let name = try fileName(fileField)
    let ordinal = try gestureOrdinal(gestureField)
    let expectation = try expectation(
      field(label, "label", "'finish', 'cancel' or nothing", record))
    return LabelTable.Row(
      file: name,
      label: GestureLabel(gesture: ordinal - 1, expectation: expectation, tags: words(record)),
      line: gestureField.line, fileColumn: fileField.column, gestureColumn: gestureField.column)
  }

  private static let gestureExpected = "a whole number from 1 to 999999999: gestures count from 1"

  private func field(
    _ index: Int, _ name: String, _ expected: String, _ record: SeparatedRecords.Record
  ) throws(LineFault) -> SeparatedRecords.Field {
    guard index < record.fields.count else {
      throw record.endFault(.missingField(name, expected: expected))
    }
    return record.fields[index]
  }

  private func fileName(_ field: SeparatedRecords.Field) throws(LineFault) -> String {
    let name = field.text.hasPrefix("./") ? String(field.text.dropFirst(2)) : field.text
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == ".." || $0 == "." }) else {
      throw field.fault(
        .invalidField("file", found: field.text, expected: "a name below this folder"))
    }
    return name
  }

  private func gestureOrdinal(_ field: SeparatedRecords.Field) throws(LineFault) -> Int {
    let digits = field.text.utf8
    guard (1...9).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }),
      let ordinal = Int(field.text), ordinal > 0
    else {
      throw field.fault(
        .invalidField("gesture", found: field.text, expected: Self.gestureExpected))
    }
    return ordinal
  }

  private func expectation(
    _ field: SeparatedRecords.Field
  ) throws(LineFault) -> GestureLabel.Expectation? {
    guard !field.text.isEmpty else { return nil }
    if let expectation = GestureLabel.Expectation(rawValue: field.text) { return expectation }
    throw field.fault(
      .invalidField("label", found: field.text, expected: "'finish', 'cancel' or nothing"))
  }

  private func words(_ record: SeparatedRecords.Record) -> [String] {
    guard let tags, tags < record.fields.count else { return [] }
    let fields = tags == count - 1 ? record.fields[tags...] : record.fields[tags...tags]
    return fields.flatMap { $0.text.split { $0 == " " || $0 == "\t" }.map(String.init) }
  }
}
