import Traces

/// An error of `decide`.
enum DecideError: CommandError {
  /// A line is no release. Line and column count from 1, columns in bytes.
  case line(DecideLineError, path: String, line: Int, column: Int)
  case lineTooLong(path: String, line: Int, limit: Int)
  /// A setting is in a measure that the options do not make points of.
  case measure(ScreenError)

  var status: ExitStatus {
    switch self {
    case .line, .lineTooLong: .badInput
    case .measure: .usage
    }
  }

  var hasPlace: Bool {
    switch self {
    case .line, .lineTooLong: true
    case .measure: false
    }
  }

  var description: String {
    switch self {
    case .line(let error, let path, let line, let column):
      "\(path):\(line):\(column): error: \(error)"
    case .lineTooLong(let path, let line, let limit):
      "\(path):\(line):1: error: line of more than \(limit >> 20) MiB: expected one release per line"
    case .measure(.unknownSize(let setting)):
      "\(setting) needs the screen's size: give --size WxHmm, or use pt"
    case .measure(.unknownExtent(let setting)):
      "\(setting): each line has its own extent: use pt"
    case .measure(let error): "\(error)"
    }
  }
}

/// A fault of a line; indirect, so that functions that may fail return a pointer for it.
indirect enum DecideLineError: Hashable, Sendable {
  case unexpected(UInt8, DecideExpectation)
  case numberTooLarge
  case leadingZero
  /// A number that the member cannot be.
  case outOfRange(DecideMember, Double)
  /// A word that the member cannot be.
  case unknownWord(DecideMember)
  case twice(DecideMember)
  /// A member that only answers have.
  case memberOfAnswer(DecideMember)
  case missing([DecideMember], policy: String)
}

extension DecideLineError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unexpected(let byte, let expected): "\(Self.found(byte)): expected \(expected)"
    case .numberTooLarge: "number too large: expected one below 1.8e308 in size"
    case .leadingZero: "number with a leading zero: expected one such as -12.5"
    case .outOfRange(let member, let number):
      "\"\(member.name)\" is \(number): expected \(member.expectation)"
    case .unknownWord(let member):
      "unknown value of \"\(member.name)\": expected \(member.expectation)"
    case .twice(let member): "\"\(member.name)\" occurs twice: expected it once"
    case .memberOfAnswer(let member):
      "\"\(member.name)\" is a member of the answer: expected \(member.expectation)"
    case .missing(let members, let policy): Self.missing(members, policy)
    }
  }

  private static func found(_ byte: UInt8) -> String {
    switch byte {
    case 0x0a: "the line ends here"
    case 0x20..<0x7f: "unexpected '\(Character(Unicode.Scalar(byte)))'"
    default: "unexpected byte 0x\(String(byte, radix: 16))"
    }
  }

  private static func missing(_ members: [DecideMember], _ policy: String) -> String {
    let names = members.map { "\"\($0.name)\"" }
    let wanted = members.map { "\"\($0.name)\" (\($0.expectation))" }
    return "\(names.joined(separator: ", ")) missing: the rule of '\(policy)' needs "
      + wanted.joined(separator: ", ")
  }
}

/// The content that is possible at a place of a line.
enum DecideExpectation: Hashable, Sendable, CustomStringConvertible {
  case object
  case endOfLine
  case stringStart
  case stringEnd
  case colon
  case commaOrBrace
  case commaOrBracket
  case utf8
  case hexadecimalDigits
  case escape
  case word(String)
  /// Fewer arrays and objects within each other.
  case depth(limit: Int)
  case number
  case fractionDigit
  case exponentDigit
  case value(DecideMember)

  var description: String {
    switch self {
    case .object: "an object such as {\"translation\":120,\"velocity\":300,\"extent\":800}"
    case .endOfLine: "one object per line"
    case .stringStart: "'\"' at the start of a string"
    case .stringEnd: "'\"' at the end of the string"
    case .colon: "':'"
    case .commaOrBrace: "',' or '}'"
    case .commaOrBracket: "',' or ']'"
    case .utf8: "UTF-8"
    case .hexadecimalDigits: "four hexadecimal digits after '\\u'"
    case .escape: "one of '\"\\/bfnrtu' after '\\'"
    case .word(let word): "'\(word)'"
    case .depth(let limit): "at most \(limit) arrays and objects within each other"
    case .number: "a number such as -12.5"
    case .fractionDigit: "a digit after the point"
    case .exponentDigit: "a digit of the exponent"
    case .value(let member): "\(member.expectation) for \"\(member.name)\""
    }
  }
}
