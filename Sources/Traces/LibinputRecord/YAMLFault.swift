/// A fault in a YAML text, before the text's place in its file is known.
struct YAMLFault: Error {
  /// The faulty bytes, counted from the text's start; empty where something is missing.
  var range: Range<Int>
  var kind: TraceSyntaxError.Kind

  init(_ range: Range<Int>, _ kind: TraceSyntaxError.Kind) {
    (self.range, self.kind) = (range, kind)
  }
}

/// A rule of the YAML in recordings, named by what it expects.
public enum YAMLRule: Hashable, Sendable {
  /// Bytes are UTF-8.
  case utf8
  /// There are no control characters, and no marks of byte order.
  case printableText
  /// Lines end with LF or CRLF, not with CR alone or with other characters that end lines.
  case lineEnd
  /// A directive names a version of YAML that is read, and `---` follows.
  case version
  /// A value begins with a letter, a digit, a quote or a bracket.
  case value
  /// A text is in its line, not in a block below it.
  case textInLine
  /// A value between brackets ends before the next document.
  case valueInDocument
  /// The elements of a list are in one column.
  case element
  /// The keys of a map are in one column.
  case key
  /// A colon comes after a key.
  case colon
  /// A key is in one line with its colon, and has at most 1024 characters.
  case shortKey
  /// At most one key is in a line, without brackets around it.
  case oneKey
  /// Nothing comes after a value in its line.
  case lineOver
  /// A comma or bracket comes after the element of a list in brackets.
  case listSeparator
  /// A comma or brace comes after the entry of a map in braces.
  case mapSeparator
  /// A text in quotes ends.
  case closingQuote
  /// A backslash in double quotes begins an escape of YAML.
  case escape
  /// Blanks indent, not tabs.
  case indentation
  /// The text has one value.
  case textOver
}

extension YAMLRule: CustomStringConvertible {
  /// What the rule expects, in words.
  public var description: String {
    switch self {
    case .utf8: "text in UTF-8"
    case .printableText: "text without control characters"
    case .lineEnd: "lines that end with LF or CRLF"
    case .version: "'%YAML 1.1' or '%YAML 1.2' before '---'"
    case .value: "a value"
    case .textInLine: "the text in this line, plain or in quotes"
    case .valueInDocument: "the rest of the value"
    case .element: "'- ' in the column of the list"
    case .key: "a key in the column of the map"
    case .colon: "':' and a blank after the key"
    case .shortKey: "a key of one line, with at most 1024 characters"
    case .oneKey: "one key in a line, or quotes around the text"
    case .lineOver: "the end of the line"
    case .listSeparator: "',' or ']'"
    case .mapSeparator: "',' or '}'"
    case .closingQuote: "the closing quote"
    case .escape: "an escape of YAML, such as '\\n' or '\\\\'"
    case .indentation: "blanks, not tabs, before it"
    case .textOver: "the end of the text"
    }
  }
}
