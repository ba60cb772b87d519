import TestSupport
import Testing

@testable import Traces

@Suite struct YAMLNodesTests {
  typealias Layout = Row<String, String>

  static let layouts: [Layout] = [
    Layout("nothing", "", ""),
    Layout("comments", "# a\n\n  # b\n", ""),
    Layout("a marked document without a value", "---\n...\n", "<>"),
    Layout("a word", "word", "<word>"),
    Layout("a map", "a: 1\nb: x y\n", "{<a> <1> <b> <x y>}"),
    Layout("values in lines of their own", "a:\n 1\nb:\n  x\n   y\n", "{<a> <1> <b> <x y>}"),
    Layout("missing values", "a:\nb:\n-\n-\nc: # none", "{<a> <> <b> [<> <>] <c> <>}"),
    Layout("a list in the column of its key", "a:\n- 1\n-\n   2\nb: 3", "{<a> [<1> <2>] <b> <3>}"),
    Layout("a list further right", "a:\n   - 1\n   - 2\nb: 3\n", "{<a> [<1> <2>] <b> <3>}"),
    Layout("lists in lists", "- - 1\n  - 2\n-\n  - 3\n", "[[<1> <2>] [<3>]]"),
    Layout(
      "maps in lists", "-   a: 1\n    b: 2\n- c:\n  d: 4", "[{<a> <1> <b> <2>} {<c> <> <d> <4>}]"),
    Layout("blanks before a colon", "a : 1\n\"b\"\t: 2\n", "{<a> <1> <'b'> <2>}"),
    Layout("tabs after a token", "a:\t1\nb: [\t1,\n\t2\t]\t# c", "{<a> <1> <b> [<1> <2>]}"),
    Layout("signs within words", "a: b:c#d-e,f[g]{h}?i'j\"k\n", "{<a> <b:c#d-e,f[g]{h}?i'j\"k>}"),
    Layout("signs that begin words", "- -a\n- :b\n- ?c\n- .d\n", "[<-a> <:b> <?c> <.d>]"),
    Layout("brackets", "[1, [2,3], {a: 4, \"b\":5}, ]", "[<1> [<2> <3>] {<a> <4> <'b'> <5>}]"),
    Layout("empty brackets", "[[], {}, [ ], {\n}]", "[[] {} [] {}]"),
    Layout(
      "brackets over lines", "a: [\n 1,\n2 # c\n , 3\n]\nb: {c: 1,\nd: 2\n }\n",
      "{<a> [<1> <2> <3>] <b> {<c> <1> <d> <2>}}"),
    Layout("missing values between braces", "{a, b: , c:\n}", "{<a> <> <b> <> <c> <>}"),
    Layout("a minus alone", "[-, -1]", "[<-> <-1>]"),
    Layout("a folded word", "a: b\n  c\n\n\n  d\ne: 1", "{<a> <b c\n\nd> <e> <1>}"),
    Layout("a folded word between brackets", "[a\nb, c\n \n d]", "[<a b> <c\nd>]"),
    Layout(
      "single quotes", "['it''s', '', ' a ', 'b\n  c\n\n d', '\\n']",
      "[<'it's'> <''> <' a '> <'b c\nd'> <'\\n'>]"),
    Layout("double quotes", "[\"a'\", \"\", \"b\n  c \n\n d\"]", "[<'a''> <''> <'b c\nd'>]"),
    Layout(
      "escapes of letters", #"["\"\\\/\t\x41\u00e9\U0001F600\ "]"#,
      "[<'\"\\/\tA\u{e9}\u{1f600} '>]"),
    Layout(
      "escapes of control characters", #"["\0\a\b\n\v\f\r\e\N\_\L\P"]"#,
      "[<'\0\u{7}\u{8}\n\u{b}\u{c}\r\u{1b}\u{85}\u{a0}\u{2028}\u{2029}'>]"),
    Layout("escaped line ends", "\"a\\\n   b \\\n  \\ c\\\n\n d\"", "<'ab  c\nd'>"),
    Layout("quotes that do not indent", "a:\n  \"b\nc\"\n", "{<a> <'b c'>}"),
    Layout(
      "comments after tokens", "a: 'x'#c\nb: [1]#c\nc: x#d #c\n",
      "{<a> <'x'> <b> [<1>] <c> <x#d>}"),
    Layout("a marked document", "%YAML 1.1\n# c\n---\na: 1\n...\n...\n", "{<a> <1>}"),
    Layout("a document in the line of its mark", "--- [1]\n", "[<1>]"),
    Layout("letters beyond ASCII", "\u{e9}: \u{1f600}\n", "{<\u{e9}> <\u{1f600}>}"),
    Layout(
      "a key of 1024 characters", "\(String(repeating: "\u{e9}", count: 1024)): 1",
      "{<\(String(repeating: "\u{e9}", count: 1024))> <1>}"),
  ]

  @Test(arguments: layouts)
  func `a layout gives its values`(_ layout: Layout) {
    #expect(YAMLListing(layout.input).text == layout.expected)
    #expect(YAMLListing(layout.input).fault?.kind == nil)
  }

  /// Bytes, the place of the fault, and what it is.
  struct Refusal: CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var place: Int
    var kind: TraceSyntaxError.Kind

    init(_ name: String, _ bytes: [UInt8], at place: Int, _ found: String, _ rule: YAMLRule) {
      (testDescription, self.bytes, self.place) = (name, bytes, place)
      kind = .notYAML(found: found, expected: rule)
    }

    init(_ name: String, _ text: String, at place: Int, _ found: String, _ rule: YAMLRule) {
      self.init(name, Array(text.utf8), at: place, found, rule)
    }

    init(_ name: String, _ text: String, at place: Int, found: String, _ expected: String) {
      self.init(name, text, at: place, "", .value)
      kind = .unexpectedText(found: found, expected: expected)
    }
  }

  static let word = "a word or number as a key"

  static let refusals: [Refusal] = [
    Refusal("a byte of no letter", [0x61, 0xff], at: 1, "\\xff", .utf8),
    Refusal("a letter cut short", [0x61, 0xe2, 0x82], at: 1, "\\xe2\\x82", .utf8),
    Refusal("a letter in too many bytes", [0xe0, 0x80, 0x80], at: 0, "\\xe0\\x80\\x80", .utf8),
    Refusal("half of a pair", [0xed, 0xa0, 0x80], at: 0, "\\xed\\xa0\\x80", .utf8),
    Refusal("a letter beyond all", [0xf4, 0x90, 0x80, 0x80], at: 0, "\\xf4\\x90\\x80\\x80", .utf8),
    Refusal("a control character", "a: \u{1}", at: 3, "\\x01", .printableText),
    Refusal("DEL", "a: \u{7f}", at: 3, "\\x7f", .printableText),
    Refusal("a byte order mark within", "a: \u{feff}", at: 3, "\\xef\\xbb\\xbf", .printableText),
    Refusal("CR alone", "a\rb", at: 1, "\\x0db", .lineEnd),
    Refusal("a line end of Unicode", "a\u{2028}", at: 1, "\\xe2\\x80\\xa8", .lineEnd),
    Refusal("a later YAML", "%YAML 2.0\n---\n", at: 6, "2.0", .version),
    Refusal("a version without a document's mark", "%YAML 1.1\na: 1", at: 10, "a: 1", .version),
    Refusal("another directive", "%TAG ! x\n---\n", at: 0, "%TAG ! x", .version),
    Refusal("an end alone", "...\n", at: 0, "...", .value),
    Refusal("more after the end", "a: 1\n... x\n", at: 9, "x", .lineOver),
    Refusal("more after a value", "[1]\n[2]", at: 4, "[2]", .textOver),
    Refusal(
      "a second document", "a: 1\n---\n", at: 5, found: "a second document",
      "one document in a file"),
    Refusal(
      "an anchor", "a: &b 1", at: 3, found: "an anchor or tag", "plain YAML without either"),
    Refusal("a tag", "a: !b 1", at: 3, found: "an anchor or tag", "plain YAML without either"),
    Refusal(
      "an alias", "a: *b", at: 3, found: "an alias", "plain YAML without anchors and aliases"),
    Refusal("a long key", "? a", at: 0, found: "a key with '?'", word),
    Refusal("a long key between braces", "{?a: 1}", at: 1, found: "a key with '?'", word),
    Refusal("a list as a key", "a: 1\n[b]: 2", at: 5, found: "a list or map as a key", word),
    Refusal("a map as a key", "{{a: 1}: 2}", at: 1, found: "a list or map as a key", word),
    Refusal("a first key that is a list", "[a]: 1", at: 3, ": 1", .oneKey),
    Refusal("a block of text", "a: |\n b", at: 3, "|", .textInLine),
    Refusal("a folded block", "a: >-\n b", at: 3, ">-", .textInLine),
    Refusal("a reserved sign", "a: @b", at: 3, "@b", .value),
    Refusal("a percent sign", "- %b", at: 2, "%b", .value),
    Refusal("a comma for a value", "[,1]", at: 1, ",1]", .value),
    Refusal("a list in the line of its key", "a: - 1", at: 3, "- 1", .value),
    Refusal("a dash between brackets", "[- 1]", at: 1, "- 1]", .value),
    Refusal("two keys in a line", "a: b: 1", at: 4, ": 1", .oneKey),
    Refusal("a key in the line of a mark", "--- a: 1", at: 5, ": 1", .oneKey),
    Refusal("a key of two lines", "a: 1\nb\n c: 2", at: 5, "b", .shortKey),
    Refusal("a quoted key of two lines", "{\"a\nb\": 1}", at: 1, "\"a", .shortKey),
    Refusal(
      "a key of 1025 letters", "\(String(repeating: "k", count: 1025)): 1", at: 0,
      "\(String(repeating: "k", count: 40))...", .shortKey),
    Refusal("a word among keys", "a: 1\nb\n", at: 6, "", .colon),
    Refusal("a colon before a comma", "{a:,}", at: 2, ":,}", .colon),
    Refusal("a key further right", "a: 'b'\n  c: 1", at: 9, "c: 1", .key),
    Refusal("a key between two columns", "a:\n   b: 1\n c: 2", at: 12, "c: 2", .key),
    Refusal("a dash among keys", "a: 1\n- b", at: 5, "- b", .key),
    Refusal("a key among elements", "- 1\nb: 2", at: 4, "b: 2", .element),
    Refusal("an element further right", "- '1'\n - 2", at: 7, "- 2", .element),
    Refusal("two values in a line", "a: 'b' c", at: 7, "c", .lineOver),
    Refusal("brackets twice in a line", "- [1] [2]", at: 6, "[2]", .lineOver),
    Refusal("a list without a comma", "['a' 'b']", at: 5, "'b']", .listSeparator),
    Refusal("a pair in a list", "[a: 1]", at: 2, ": 1]", .listSeparator),
    Refusal("the wrong bracket", "[1}", at: 2, "}", .listSeparator),
    Refusal("a map without a comma", "{'a': 'b' 'c'}", at: 10, "'c'}", .mapSeparator),
    Refusal("a list that does not end", "a: [1,\n", at: 7, "", .valueInDocument),
    Refusal("a document within a list", "[1,\n---\n2]", at: 4, "---", .valueInDocument),
    Refusal("a quote that does not end", "a: 'b\n", at: 6, "", .closingQuote),
    Refusal("a document within quotes", "\"a\n...\nb\"", at: 3, "...", .closingQuote),
    Refusal("an unknown escape", #""a\qb""#, at: 2, #"\qb""#, .escape),
    Refusal("an escape that is too short", #""\u12""#, at: 1, #"\u12""#, .escape),
    Refusal("an escape of half a pair", #""\ud83d""#, at: 1, #"\ud83d""#, .escape),
    Refusal("a tab before a key", "a:\n\tb: 1", at: 3, "\\x09b: 1", .indentation),
    Refusal("a tab after a dash", "-\t1", at: 1, "\\x091", .indentation),
    Refusal("a tab before more of a word", "a: b\n\tc", at: 5, "\\x09c", .indentation),
  ]

  @Test(arguments: refusals)
  func `a text is refused at its place`(_ refusal: Refusal) {
    let fault = YAMLListing(refusal.bytes).fault
    #expect(fault?.range.lowerBound == refusal.place)
    #expect(fault?.kind == refusal.kind)
  }
}
