import Files
import Glibc
import Traces

/// Recordings, with the labels of their gestures from `labels.csv` files beside them.
///
/// A path that is a folder stands for all recordings below it: every regular file but labels, texts
/// (`.md`), licences, timelines (`.timeline.`), Dragline's own results and settings (`OwnOutput`),
/// names that begin with a dot, and descriptions (`.desc`, `.prop`). Folders are read in the order
/// of their names' bytes, so that a corpus is the same on every machine. Links to folders are not
/// followed.
struct Corpus {
  struct Entry: Hashable {
    var path: String
    /// The name that people see; `nil` for a file whose own name is enough.
    ///
    /// It is the path from the folder that was named, or the whole path where several recordings
    /// would have the same name.
    var name: String?
    /// The labels of its gestures from tables beside it, the nearest table last.
    var labels: [Label] = []
    /// The folder whose table new labels belong to, with its slash: of the nearest table, or the
    /// one that was named; empty for the current one, `nil` for standard input.
    var home: String?
  }

  struct Label: Hashable {
    /// The table's path.
    var file: String
    var row: LabelTable.Row
  }

  /// The largest size of a table of labels in bytes, since the table is kept in memory.
  static let sizeLimit: Int64 = 1 << 26
  /// Folders in folders; more are a mistake or an attack.
  static let depthLimit = 64

  private(set) var entries: [Entry] = []

  /// - Parameter paths: Recordings, folders, or `-` for standard input; in the order given.
  /// - Throws: A table that cannot be read, a folder without recordings.
  init(_ paths: [String], _ console: Console) throws(CommandFailure) {
    for path in paths {
      if path != "-", try Paths.isFolder(path) {
        let before = entries.count
        let root = path.hasSuffix("/") ? path : path + "/"
        try add(folder: root, below: root, [], depth: 0, console)
        guard entries.count > before else {
          throw CommandFailure(InputError.noRecordings(folder: path))
        }
      } else {
        let folder = FileName.folder(of: path)
        let tables = path == "-" ? [] : try Self.tables(in: folder)
        entries.append(
          Entry(
            path: path, labels: Self.labels(of: path, in: tables), home: path == "-" ? nil : folder)
        )
      }
    }
    distinguish()
  }

  /// Shows recordings of one name by their paths.
  private mutating func distinguish() {
    func name(_ entry: Entry) -> String { entry.name ?? FileName.base(of: entry.path) }
    var paths: [String: Set<String>] = [:]
    for entry in entries { paths[name(entry), default: []].insert(entry.path) }
    for index in entries.indices where paths[name(entries[index]), default: []].count > 1 {
      entries[index].name = entries[index].path
    }
  }

  private mutating func add(
    folder: String, below root: String, _ outer: [Table], depth: Int, _ console: Console
  ) throws(CommandFailure) {
    guard depth < Self.depthLimit else {
      throw CommandFailure(InputError.tooDeep(folder: folder, limit: Self.depthLimit))
    }
    let tables = outer + (try Self.tables(in: folder))
    let names = try Paths.names(in: folder)
    for name in names where !name.hasPrefix(".") {
      let path = folder + name
      if try Paths.isOwnFolder(path) {
        try add(folder: path + "/", below: root, tables, depth: depth + 1, console)
      } else if Self.isRecording(name), try Paths.isFile(path),
        try !OwnOutput.isFile(path, console)
      {
        entries.append(
          Entry(
            path: path, name: String(path.dropFirst(root.count)),
            labels: Self.labels(of: path, in: tables), home: tables.last?.folder ?? root))
      }
    }
  }

  /// Calls a closure with each recording in order, and continues after one that fails.
  ///
  /// - Returns: The status of the first failure, without a message, since it has been reported;
  ///   `nil` without a failure.
  /// - Throws: A failure that ends the run: an output that failed, or that has no reader left.
  func forEach(
    _ console: Console, _ body: (Entry) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> CommandFailure? {
    var first: CommandFailure?
    for entry in entries {
      do throws(CommandFailure) {
        try body(entry)
      } catch {
        guard error != .closedPipe, error.status != .inputOutput else { throw error }
        console.report(error)
        first = first ?? CommandFailure.reported(error.status)
      }
    }
    return first
  }

  private static func isRecording(_ name: String) -> Bool {
    guard !LabelTable.isFileName(name), !name.hasSuffix(".md"), !name.hasPrefix("LICENSE"),
      !name.contains(".timeline."), name != PresetFile.corpusName
    else {
      return false
    }
    return siblingNames(of: name).recordingPrefix == nil
  }
}

extension Corpus.Entry {
  /// Returns the labels of the recording's gestures; each gesture once, in no order.
  ///
  /// - Parameter inline: The labels in the recording itself. Those beside it take precedence, but
  ///   give no names.
  func labels(over inline: [GestureLabel]) -> [GestureLabel] {
    var merged: [Int: GestureLabel] = [:]
    for var label in inline + labels.map(\.row.label) {
      label.id = label.id ?? merged[label.gesture]?.id
      merged[label.gesture] = label
    }
    return Array(merged.values)
  }

  /// Warns of labels beside the recording that are about more gestures than it has.
  func reportMissingGestures(_ count: Int, _ name: String, _ console: Console) {
    for label in labels where label.row.label.gesture >= count {
      console.report(InputNotice.missingGesture(label, name: name, count: count))
    }
  }
}

// MARK: Labels

extension Corpus {
  /// A table and where it lies.
  private struct Table {
    /// The folder of the table, with its slash.
    var folder: String
    var path: String
    var rows: [String: [LabelTable.Row]]
  }

  /// Returns the table of labels in a folder, if there is one.
  private static func tables(in folder: String) throws(CommandFailure) -> [Table] {
    let path = folder + LabelTable.fileName
    guard try Paths.isFile(path) else { return [] }
    let bytes = try contents(of: path)
    let table: LabelTable
    do throws(TraceSyntaxError) {
      table = try LabelTable(parsing: bytes, file: path)
    } catch {
      throw CommandFailure(InputError.syntax(error))
    }
    var rows: [String: [LabelTable.Row]] = [:]
    for row in table.rows {
      if rows[row.file] == nil, try !Paths.isFile(folder + row.file) {
        throw missing(row, path)
      }
      rows[row.file, default: []].append(row)
    }
    return [Table(folder: folder, path: path, rows: rows)]
  }

  /// Returns all bytes of a table of labels.
  static func contents(of path: String) throws(CommandFailure) -> [UInt8] {
    var input = try TraceInput(path, standardInput: -1)
    guard input.size ?? 0 <= sizeLimit else {
      throw CommandFailure(InputError.labelsTooLong(path, limit: sizeLimit))
    }
    var bytes: [UInt8] = []
    while let chunk = try input.next() { bytes += chunk }
    return bytes
  }

  private static func missing(_ row: LabelTable.Row, _ path: String) -> CommandFailure {
    let error = TraceSyntaxError(
      file: path, line: row.line, column: row.fileColumn,
      kind: .invalidField(
        "file", found: row.file, expected: "a recording below the folder of the labels"))
    return CommandFailure(InputError.syntax(error))
  }

  private static func labels(of path: String, in tables: [Table]) -> [Label] {
    tables.flatMap { table -> [Label] in
      guard path.hasPrefix(table.folder) else { return [] }
      let rows = table.rows[String(path.dropFirst(table.folder.count))] ?? []
      return rows.map { Label(file: table.path, row: $0) }
    }
  }
}
