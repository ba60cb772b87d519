public import JSON

/// A fault at a place of a text, before the file is known.
struct TextFault: Error {
  var place: TextPlace
  var kind: TraceSyntaxError.Kind
}

extension TextFault {
  init(_ error: JSONError) {
    self.init(place: error.place, kind: TraceSyntaxError.Kind(error))
  }
}

extension TraceSyntaxError {
  /// Creates the error of a JSON document that is not a recording, such as a preset.
  ///
  /// - Parameters:
  ///   - error: An error in a document, not in a recording.
  ///   - file: The file's name, for messages.
  public init(document error: JSONError, file: String) {
    let kind: Kind =
      switch error.kind {
      case .cut: .unexpectedText(found: "the end of the file", expected: error.expected)
      case .nulByte: .unexpectedText(found: "a NUL byte", expected: "text")
      case .unexpected, .invalidNumber, .repeatedName: Kind(error)
      }
    self.init(file: file, line: error.place.line, column: error.place.column, kind: kind)
  }
}

extension TraceSyntaxError.Kind {
  fileprivate init(_ error: JSONError) {
    let (found, expected) = (excerpt(of: error.found), error.expected)
    switch error.kind {
    case .unexpected: self = .unexpectedText(found: found, expected: expected)
    case .cut: self = .cutLine(found: found, expected: expected)
    case .invalidNumber: self = .invalidField("number", found: found, expected: expected)
    case .nulByte: self = .nulByte
    case .repeatedName: self = .misplacedLine("member", found: found, expected: expected)
    }
  }
}
