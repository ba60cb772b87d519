import JSON

/// The lines of a file of results.
struct ResultsFile {
  /// The largest size in bytes: a sweep of 1,000,000 settings has about 400 MB.
  private static let limit = 1 << 29

  /// The path as people see it.
  let path: String
  private let bytes: [UInt8]

  init(_ path: String, _ console: Console) throws(CommandFailure) {
    var input = try InputFile(
      path, standardInput: console.standardInput, expecting: "results of a sweep or of tuning")
    var bytes: [UInt8] = []
    while bytes.count <= Self.limit, let chunk = try input.next() { bytes += chunk }
    guard bytes.count <= Self.limit else {
      throw CommandFailure(InputError.tooLong(path, limit: Self.limit))
    }
    (self.path, self.bytes) = (input.path, bytes)
  }

  /// Passes each line that is not empty, with its number from 1.
  func forEachLine(
    _ body: (_ line: ArraySlice<UInt8>, _ number: Int) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    var (rest, number) = (bytes[...], 1)
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0a) ?? rest.endIndex
      if end > rest.startIndex { try body(rest[..<end], number) }
      rest = rest[min(end + 1, rest.endIndex)...]
      number += 1
    }
  }

  func fault(_ kind: ResultsError.Kind, line: Int = 1, column: Int = 1) -> CommandFailure {
    CommandFailure(
      RenderError.results(ResultsError(file: path, line: line, column: column, kind: kind)))
  }
}

/// An object on a line of results.
struct ResultsRow {
  let value: JSONValue
  let line: Int
  private let file: ResultsFile

  init(_ text: ArraySlice<UInt8>, line: Int, of file: ResultsFile) throws(CommandFailure) {
    value = try JSONValue(Array(text), path: file.path, line: line)
    (self.line, self.file) = (line, file)
  }

  private init(_ value: JSONValue, line: Int, of file: ResultsFile) {
    (self.value, self.line, self.file) = (value, line, file)
  }

  func fault(_ kind: ResultsError.Kind, at value: JSONValue? = nil) -> CommandFailure {
    file.fault(kind, line: line, column: (value ?? self.value).place.column)
  }

  /// The kind of the row.
  var type: String? {
    if case .string(let text) = value.member("type")?.content { text } else { nil }
  }

  private func member(_ name: String) throws(CommandFailure) -> JSONValue {
    guard let member = value.member(name) else { throw fault(.missing(name)) }
    return member
  }

  func object(_ name: String) throws(CommandFailure) -> ResultsRow {
    ResultsRow(try member(name), line: line, of: file)
  }

  func text(_ name: String) throws(CommandFailure) -> String {
    let member = try member(name)
    guard case .string(let text) = member.content else {
      throw fault(.invalid(name, found: member.words), at: member)
    }
    return text
  }

  func count(_ name: String) throws(CommandFailure) -> Int {
    let member = try member(name)
    guard case .number(let number, _) = member.content, (0...1e9).contains(number),
      number == number.rounded()
    else { throw fault(.invalid(name, found: member.words), at: member) }
    return Int(number)
  }
}
