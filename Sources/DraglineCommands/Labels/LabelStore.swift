import Interaction
import Terminal
import Traces

/// The tables of labels of a corpus, as they are edited: each change is written before the next
/// one.
struct LabelStore {
  private struct Table {
    var sheet: LabelSheet
    /// The bytes as they were last read or written; `nil` while there is no file.
    var bytes: [UInt8]?
  }

  /// The name of the labeller; `nil` for the table that all commands read.
  private let labeller: String?
  private var tables: [String: Table] = [:]
  /// The paths of the tables with changes that are not written.
  private(set) var unwritten: Set<String> = []

  init(labeller: String?) {
    self.labeller = labeller
  }

  /// - Parameter entry: Not standard input.
  func path(for entry: Corpus.Entry) -> String {
    let name = labeller.map { LabelTable.fileName(ofLabeller: $0) } ?? LabelTable.fileName
    return (entry.home ?? "") + name
  }

  private func key(_ entry: Corpus.Entry, _ gesture: Int) -> LabelSheet.Key {
    LabelSheet.Key(
      file: String(entry.path.dropFirst((entry.home ?? "").count)), gesture: gesture - 1)
  }

  /// Reads the table of a recording, once.
  ///
  /// - Throws: A table that is wrong, with its place, or that may not be written.
  mutating func open(for entry: Corpus.Entry) throws(CommandFailure) {
    let path = path(for: entry)
    guard tables[path] == nil else { return }
    tables[path] = try Self.read(path)
    // What cannot be written is said before the first label is given.
    _ = try OutputFile(path)
  }

  private static func read(_ path: String) throws(CommandFailure) -> Table {
    guard try Paths.status(of: path) != nil else {
      return Table(sheet: LabelSheet(), bytes: nil)
    }
    let bytes = try Corpus.contents(of: path)
    do throws(TraceSyntaxError) {
      return Table(sheet: try LabelSheet(parsing: bytes, file: path), bytes: bytes)
    } catch {
      throw CommandFailure(InputError.syntax(error))
    }
  }

  /// - Parameters:
  ///   - gesture: The number of the gesture, from 1.
  ///   - others: The labels beside the recording and in it.
  func mark(
    _ entry: Corpus.Entry, _ gesture: Int, among others: [Int: GestureLabel]
  ) -> LabelView.Mark {
    if let mark = tables[path(for: entry)]?.sheet[key(entry, gesture)] {
      return LabelView.Mark(mark.expectation?.outcome, tags: mark.tags)
    }
    guard labeller == nil, let label = others[gesture] else { return LabelView.Mark() }
    return LabelView.Mark(label.expectation?.outcome, tags: label.tags)
  }

  /// Sets the mark of a gesture, without writing it.
  ///
  /// - Parameter original: The mark before this run; an equal mark leaves no row.
  mutating func set(
    _ mark: LabelView.Mark, _ entry: Corpus.Entry, _ gesture: Int, original: LabelView.Mark
  ) {
    let (path, key) = (path(for: entry), key(entry, gesture))
    let new = LabelSheet.Mark(mark.intent.map { .init($0) }, tags: mark.tags)
    tables[path]?.sheet.set(mark == original ? nil : new, of: key)
    unwritten.insert(path)
  }

  /// Writes every table with changes, each completely or not at all.
  ///
  /// A table that another process has changed in the meantime keeps its rows and gets these.
  ///
  /// - Throws: The first failure. The next call writes the tables that failed.
  mutating func save() throws(CommandFailure) {
    for path in unwritten.sorted() {
      guard var table = tables[path] else { continue }
      let isThere = try Paths.status(of: path) != nil
      let now = isThere ? try Corpus.contents(of: path) : nil
      if now != table.bytes, now != nil {
        var other = try Self.read(path)
        other.sheet.take(editsOf: table.sheet)
        table = other
      }
      let contents = table.sheet.contents
      // A table that was never there is not made for nothing.
      if now.map({ $0 != contents }) ?? (contents != LabelSheet().contents || table.bytes != nil) {
        try OutputFile.write(contents, to: path)
        table.bytes = contents
      }
      tables[path] = table
      unwritten.remove(path)
    }
  }

  /// The rows of the tables that could not be written, with their table.
  var unwrittenRows: [String] {
    unwritten.sorted().flatMap { path in
      (tables[path]?.sheet.editedRows ?? []).map { "\(path): \($0)" }
    }
  }
}

extension GestureLabel.Expectation {
  init(_ outcome: TransitionOutcome) { self = outcome == .finish ? .finish : .cancel }

  var outcome: TransitionOutcome { self == .finish ? .finish : .cancel }
}
