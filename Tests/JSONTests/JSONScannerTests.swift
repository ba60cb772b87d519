import JSON
import TestSupport
import Testing

@Suite struct JSONScannerTests {
  /// All tokens in words, and the fault.
  static func read(
    _ text: [UInt8], chunk size: Int? = nil, depthLimit: Int = 64, isSequence: Bool = true,
    isSkipping: Bool = false
  ) -> (tokens: [JSONToken], places: [TextPlace], fault: String?) {
    var scanner = JSONScanner(depthLimit: depthLimit, isSequence: isSequence)
    scanner.isSkipping = isSkipping
    var tokens: [JSONToken] = []
    var places: [TextPlace] = []
    do throws(JSONError) {
      var rest = text[...]
      while !rest.isEmpty {
        let chunk = Array(rest.prefix(size ?? text.count))
        rest = rest.dropFirst(chunk.count)
        var position = 0
        try chunk.withUnsafeBufferPointer { bytes throws(JSONError) in
          let raw = UnsafeRawBufferPointer(bytes)
          while let token = try scanner.next(raw, from: &position) {
            tokens.append(token)
            places.append(scanner.place)
          }
        }
      }
      try scanner.finish()
    } catch {
      return (tokens, places, error.words)
    }
    return (tokens, places, nil)
  }

  struct Good: CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var tokens: [JSONToken]

    init(_ name: String, _ text: String, _ tokens: [JSONToken]) {
      (testDescription, self.text, self.tokens) = (name, text, tokens)
    }
  }

  /// What makes a number of 128 characters of `-0.` and `e-1`.
  static let zeros = String(repeating: "0", count: 122)
  static let good: [Good] = [
    Good("nothing", "", []),
    Good("blanks", " \t\r\n ", []),
    Good("empty containers", "[]{}", [.arrayStart, .arrayEnd, .objectStart, .objectEnd]),
    Good(
      "a member", "{\"a\" : 1 }", [.objectStart, .key("a"), .number(1), .objectEnd]),
    Good(
      "words", "[true,false,null]",
      [.arrayStart, .boolean(true), .boolean(false), .null, .arrayEnd]),
    Good(
      "numbers", "[0,-0.5,12.25e2,1E-3,1e+2,123456789012345680]",
      [
        .arrayStart, .number(0), .number(-0.5), .number(1225), .number(0.001), .number(100),
        .number(123_456_789_012_345_680), .arrayEnd,
      ]),
    Good(
      "escapes", #"["\"\\\/\b\f\n\r\t\u0041\u00e9"]"#,
      [.arrayStart, .string("\"\\/\u{8}\u{c}\n\r\tA\u{e9}"), .arrayEnd]),
    Good(
      "a pair of surrogates", #"["\ud83d\ude00"]"#, [.arrayStart, .string("\u{1f600}"), .arrayEnd]),
    Good(
      "lone surrogates", #"["\ud83d","\ude00","\ud83dx","\ud83d\ud83d\ude00","\ud83d\n"]"#,
      [
        .arrayStart, .string("\u{fffd}"), .string("\u{fffd}"), .string("\u{fffd}x"),
        .string("\u{fffd}\u{1f600}"), .string("\u{fffd}\n"), .arrayEnd,
      ]),
    Good("NUL as an escape", #"["\u0000"]"#, [.arrayStart, .string("\0"), .arrayEnd]),
    Good(
      "UTF-8", "[\"caf\u{e9} \u{1f600}\"]",
      [.arrayStart, .string("caf\u{e9} \u{1f600}"), .arrayEnd]),
    Good("byte order mark", "\u{feff}[]", [.arrayStart, .arrayEnd]),
    Good("a value alone, without an end", "12", []),
    Good("a value alone", "12 ", [.number(12)]),
    Good("a number of 128 characters", "[-0.\(zeros)e-1]", [.arrayStart, .number(0), .arrayEnd]),
    Good(
      "equal names", "{\"a\":1,\"a\":2}",
      [.objectStart, .key("a"), .number(1), .key("a"), .number(2), .objectEnd]),
  ]

  @Test(arguments: good)
  func `a text gives its tokens, wherever it is cut`(_ row: Good) {
    let bytes = Array(row.text.utf8)
    for size in [nil, 1, 2, 3, 5] {
      let result = Self.read(bytes, chunk: size)
      #expect(result.fault == nil)
      #expect(result.tokens == row.tokens)
    }
  }

  struct Fault: CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var message: String

    init(_ name: String, _ text: String, _ message: String) {
      (testDescription, self.text, self.message) = (name, text, message)
    }
  }

  static let depth = String(repeating: "[", count: 65)
  static let faults: [Fault] = [
    Fault("NaN", "[NaN]", "1:2: unexpected 'N': expected a value or ']'"),
    Fault(
      "infinity", "[1,-Infinity]",
      "1:4: invalidNumber '-Infinity': expected a number such as -12.5"),
    Fault(
      "hexadecimal", "[0x10]", "1:2: invalidNumber '0x10': expected a number such as -12.5"),
    Fault(
      "leading zero", "[01]", "1:2: invalidNumber '01': expected a number such as -12.5"),
    Fault("plus sign", "[+1]", "1:2: invalidNumber '+1': expected a number such as -12.5"),
    Fault(
      "no digit before the dot", "[.5]", "1:2: invalidNumber '.5': expected a number such as -12.5"
    ),
    Fault(
      "no digit after the dot", "[1.]", "1:2: invalidNumber '1.': expected a number such as -12.5"),
    Fault("no exponent", "[1e]", "1:2: invalidNumber '1e': expected a number such as -12.5"),
    Fault("minus alone", "[-]", "1:2: invalidNumber '-': expected a number such as -12.5"),
    Fault(
      "with a unit", "[1.5px]", "1:2: invalidNumber '1.5px': expected a number such as -12.5"),
    Fault(
      "too large", "[1,1e309]", "1:4: invalidNumber '1e309': expected a number below 1.8e308"),
    Fault(
      "far too large", "[-1e99999999999]",
      "1:2: invalidNumber '-1e99999999999': expected a number below 1.8e308"),
    Fault(
      "denormal", "[5e-324]",
      "1:2: invalidNumber '5e-324': expected zero or a number above 2.3e-308"),
    Fault(
      "below denormal", "[1e-999]",
      "1:2: invalidNumber '1e-999': expected zero or a number above 2.3e-308"),
    Fault(
      "a number of 129 characters", "[-0.\(zeros)0e-1]",
      "1:2: invalidNumber '-0.\(zeros.prefix(37))...': expected a number of at most 128 characters"),
    Fault(
      "too deep", depth,
      "1:65: unexpected '[': expected at most 64 arrays and objects within each other"),
    Fault("comma at the end of an array", "[1,]", "1:4: unexpected ']': expected a value"),
    Fault(
      "comma at the end of an object", "{\"a\":1,}",
      "1:8: unexpected '}': expected a name in quotation marks"),
    Fault("comma at the start", "[,1]", "1:2: unexpected ',': expected a value or ']'"),
    Fault("no comma", "[1 2]", "1:4: unexpected '2': expected ',' or ']'"),
    Fault("no colon", "{\"a\" 1}", "1:6: unexpected '1': expected ':'"),
    Fault("colon in an array", "[1:2]", "1:3: unexpected ':': expected ',' or ']'"),
    Fault(
      "name without marks", "{a:1}",
      "1:2: unexpected 'a': expected a name in quotation marks or '}'"),
    Fault(
      "value without name", "{1}", "1:2: unexpected '1': expected a name in quotation marks or '}'"),
    Fault("wrong end", "[}", "1:2: unexpected '}': expected a value or ']'"),
    Fault("other wrong end", "{\"a\":1]", "1:7: unexpected ']': expected ',' or '}'"),
    Fault("end alone", "]", "1:1: unexpected ']': expected an object or array"),
    Fault("single quotes", "['a']", "1:2: unexpected ''': expected a value or ']'"),
    Fault("a wrong word", "[trve]", "1:4: unexpected 'v': expected 'true'"),
    Fault("more after a word", "[nullx]", "1:6: unexpected 'x': expected ',' or ']'"),
    Fault("a comment", "[1 // x\n]", "1:4: unexpected '/': expected ',' or ']'"),
    Fault(
      "a line break in a text", "[\n \"a\nb\"]",
      "2:4: unexpected '\\xa': expected control characters in a text as '\\u' and four digits"),
    Fault(
      "NUL in a text", "[\"\0\"]",
      "1:3: nulByte '\\x0': expected control characters in a text as '\\u' and four digits"),
    Fault(
      "NUL between", "[\0]",
      "1:2: nulByte '\\x0': expected a value or ']'"),
    Fault(
      "a wrong escape", #"["\x41"]"#, #"1:4: unexpected 'x': expected one of '"\/bfnrtu' after '\'"#
    ),
    Fault(
      "a short escape", #"["\u12"]"#,
      #"1:7: unexpected '"': expected four hexadecimal digits after '\u'"#),
    Fault(
      "a wrong mark", "\u{feff}\u{feff}[]", "1:4: unexpected '\\xef': expected an object or array"),
    Fault(
      "cut in an array", "[1,\n2",
      "2:2: cut '2': expected ',' or ']'"),
    Fault(
      "cut behind a name", "{\"a\"",
      "1:5: cut '{': expected ':'"),
    Fault(
      "cut in a text", "[\"ab",
      "1:5: cut '\"': expected '\"', which ends a text"),
    Fault(
      "cut in a word", "[tr",
      "1:4: cut 'tr': expected 'true'"),
    Fault(
      "a long text", "[\"\(String(repeating: "x", count: 65_537))\"]",
      "1:2: unexpected '\(String(repeating: "x", count: 40))...': expected a text of at most 65536 bytes"
    ),
  ]

  @Test(arguments: faults)
  func `syntax that JSON lacks is refused with its place, wherever it is cut`(_ row: Fault) {
    let bytes = Array(row.text.utf8)
    for size in [nil, 1, 2, 3] {
      #expect(Self.read(bytes, chunk: size).fault == row.message)
    }
  }

  @Test func `text that is not UTF-8 is refused`() {
    for bytes: [UInt8] in [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0x80]] {
      let text = Array("[\"a".utf8) + bytes + Array("\"]".utf8)
      let fault = Self.read(text).fault ?? ""
      #expect(fault.hasPrefix("1:2: unexpected 'a\\x"), "\(bytes)")
      #expect(fault.hasSuffix("expected text that is valid UTF-8"), "\(bytes)")
    }
  }

  @Test func `only one value is allowed where values do not follow each other`() {
    let fault = Self.read(Array("[] []".utf8), isSequence: false).fault
    #expect(fault == "1:4: unexpected '[': expected the end of the input")
  }

  @Test func `skipped texts may be long, and come out empty`() {
    let text = "[\"\(String(repeating: "x\\u00e9", count: 50_000))\"]"
    let result = Self.read(Array(text.utf8), isSkipping: true)
    #expect(result.fault == nil)
    #expect(result.tokens == [.arrayStart, .string(""), .arrayEnd])
  }

  @Test func `tokens have their places`() {
    let result = Self.read(Array("{\n \"a\": [10,\r\n  true]}".utf8))
    let places = result.places.map { "\($0.line):\($0.column)" }
    #expect(places == ["1:1", "2:2", "2:7", "2:8", "3:3", "3:7", "3:8"])
  }

  @Test func `random bytes neither trap nor hang, and cuts do not matter`() {
    let alphabet = Array("[]{}\",:\\u0d8123 tfn\n\0e-.".utf8) + [0xff, 0xc3, 0xa9]
    for seed in UInt64(1)...1500 {
      var random = SeededGenerator(seed: seed)
      let bytes = (0..<Int.random(in: 1...60, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      let whole = Self.read(bytes)
      let cut = Self.read(bytes, chunk: 1)
      #expect(whole.tokens == cut.tokens, "seed \(seed)")
      #expect(whole.fault == cut.fault, "seed \(seed)")
    }
  }
}

extension JSONError {
  /// The place, the kind, the beginning of the text, and what was expected.
  var words: String {
    let start = found.prefix(40).map {
      (0x20..<0x7f).contains($0) ? "\(Unicode.Scalar($0))" : "\\x\(String($0, radix: 16))"
    }
    let text = start.joined() + (found.count > 40 ? "..." : "")
    return "\(place.line):\(place.column): \(kind) '\(text)': expected \(expected)"
  }
}
