import JSON
import Traces

extension JSONValue {
  /// Reads a document that a person wrote.
  ///
  /// - Parameters:
  ///   - what: The expected kind of file, for messages, such as `a preset`.
  ///   - limit: The largest size in bytes.
  /// - Throws: `CommandFailure` with `missingInput` when there is no such file, with `badInput` and
  ///   the place for a text that is not JSON.
  init(reading path: String, expecting what: String, limit: Int) throws(CommandFailure) {
    var stored = try InputFile(path, standardInput: -1, expecting: what)
    var bytes: [UInt8] = []
    while bytes.count <= limit, let chunk = try stored.next() { bytes += chunk }
    guard bytes.count <= limit else {
      throw CommandFailure(InputError.tooLong(path, limit: limit))
    }
    self = try JSONValue(bytes, path: path)
  }

  /// - Throws: `CommandFailure` with `badInput` and the place.
  init(_ bytes: [UInt8], path: String, line: Int? = nil) throws(CommandFailure) {
    do throws(JSONError) {
      self = try JSONValue(bytes)
    } catch {
      var error = TraceSyntaxError(document: error, file: path)
      error.line = line ?? error.line
      throw CommandFailure(InputError.syntax(error))
    }
  }

  /// The value in quotation marks, for messages.
  var words: String { "'\(written)'" }
}
