import Traces

extension PlacedJSON {
  /// Reads a document that a person wrote.
  ///
  /// - Parameters:
  ///   - what: What the file should be, for messages: `a preset`.
  ///   - limit: Bytes that it may have.
  /// - Throws: `CommandFailure` with `missingInput` when there is no such file, with `badInput` and the place for
  ///   what is no JSON.
  init(reading path: String, expecting what: String, limit: Int) throws(CommandFailure) {
    var stored = try InputFile(path, standardInput: -1, expecting: what)
    var bytes: [UInt8] = []
    while bytes.count <= limit, let chunk = try stored.next() { bytes += chunk }
    guard bytes.count <= limit else {
      throw CommandFailure(InputError.tooLong(path, limit: limit))
    }
    do throws(TraceSyntaxError) {
      self = try PlacedJSON(bytes, file: path)
    } catch {
      throw CommandFailure(InputError.syntax(error))
    }
  }

  /// For messages.
  var words: String {
    switch content {
    case .object: "'{'"
    case .array: "'['"
    case .string(let text): "'\(text)'"
    case .number(_, let written): "'\(written)'"
    case .boolean(let claim): "'\(claim)'"
    case .null: "'null'"
    }
  }
}
