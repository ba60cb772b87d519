import Foundation
import Testing

/// Words that a reader must decode, with the words to use instead.
struct DialectTests {
  struct Phrase: CustomTestStringConvertible, Sendable {
    /// A regular expression, without regard to case.
    var pattern: String
    /// Text that it finds.
    var example: String
    var instead: String

    var testDescription: String { example }

    init(_ pattern: String, _ example: String, _ instead: String) {
      (self.pattern, self.example, self.instead) = (pattern, example, instead)
    }
  }

  /// The expression of a phrase, which finds faster than a `Regex` in a debug build.
  struct Pattern {
    private let expression: NSRegularExpression

    init(_ phrase: Phrase) throws {
      expression = try NSRegularExpression(pattern: phrase.pattern, options: .caseInsensitive)
    }

    func isIn(_ text: some StringProtocol) -> Bool {
      let range = NSRange(location: 0, length: text.utf16.count)
      return expression.firstMatch(in: String(text), range: range) != nil
    }
  }

  static let phrases = [
    Phrase(
      #"\b(tells?|told|telling)\b"#, "what the device tells",
      "report, say, show; unknown; distinguish"),
    Phrase(
      #"\b(nobody|somebody|whoever)\b"#, "nobody reads it",
      "name the person or the process, or use the passive"),
    Phrase(#"\blet(s|ting)? go\b"#, "until it is let go", "release, resume"),
    Phrase(#"\bgo(es|ing)? on\b"#, "the settle goes on", "continue, resume"),
    Phrase(#"\banew\b"#, "it begins anew", "again"),
    Phrase(#"\bhear(s|d)?\b"#, "a child hears of its parent", "be notified, get, read"),
    Phrase(#"\bof (no )?use\b"#, "of no use for a drag", "usable, unusable"),
    Phrase(#"\btaken for\b"#, "it is taken for stuck", "treated as"),
    Phrase(#"\bhas no say\b"#, "a name has no say", "is ignored"),
    Phrase(#"\bmakes? whole\b"#, "it makes whole a file", "repair, finish"),
    Phrase(#"\bheld to go\b"#, "held to go down", "the dismissal direction"),
    Phrase(#"\bany bit faster\b"#, "any bit faster", "at any speed above"),
    Phrase(#"\bthe answer is no\b"#, "1 the answer is no", "the check failed"),
    Phrase(#"\bhas been said\b"#, "what has been said", "has been reported"),
    Phrase(#"\bone would rather\b"#, "what one would rather not", "say what happens"),
  ]

  static var documents: [URL] {
    [TidyTests.root.appending(path: "README.md")] + TidyTests.files("docs", ".md")
  }

  @Test(arguments: phrases)
  func `the documents avoid`(_ phrase: Phrase) throws {
    let pattern = try Pattern(phrase)
    for file in Self.documents {
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where pattern.isIn(line) {
        Issue.record("\(file.lastPathComponent):\(index + 1): \(line): use: \(phrase.instead)")
      }
    }
  }

  @Test(arguments: phrases)
  func `the strings of the program avoid`(_ phrase: Phrase) throws {
    let pattern = try Pattern(phrase)
    for (file, line, literal) in try Self.literals.get() where pattern.isIn(literal) {
      Issue.record("\(file):\(line): \(literal): use: \(phrase.instead)")
    }
  }

  @Test(arguments: phrases)
  func `the descriptions in the schemas avoid`(_ phrase: Phrase) throws {
    let pattern = try Pattern(phrase)
    for (name, text) in try Self.descriptions() where pattern.isIn(text) {
      Issue.record("\(name): \(text): use: \(phrase.instead)")
    }
  }

  /// A description that begins with one of these words is a part of a sentence without its subject.
  private static let fragments = [
    "Of", "As", "In", "From", "With", "By", "To", "On", "At", "Between", "Such", "Why", "What",
    "When", "Where", "How", "Counts", "Its",
  ]

  @Test func `the descriptions in the schemas stand alone`() throws {
    for (name, text) in try Self.descriptions() {
      let first = text.prefix { $0.isLetter }
      if Self.fragments.contains(String(first)) {
        Issue.record("\(name): \(text): begin with the value that it describes")
      }
    }
  }

  /// The descriptions in docs/NAME.schema.json, with the names of their files.
  private static func descriptions() throws -> [(file: String, text: String)] {
    try TidyTests.files("docs", ".schema.json").flatMap { file in
      let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
      return descriptions(in: schema).map { (file.lastPathComponent, $0) }
    }
  }

  private static func descriptions(in value: Any) -> [String] {
    if let list = value as? [Any] { return list.flatMap(descriptions) }
    guard let object = value as? [String: Any] else { return [] }
    let own = ["description", "title"].compactMap { object[$0] as? String }
    return own + object.values.flatMap(descriptions)
  }

  @Test(arguments: phrases)
  func `the names of the tests avoid`(_ phrase: Phrase) throws {
    let pattern = try Pattern(phrase)
    for (file, name) in try Self.names.get() where pattern.isIn(name) {
      Issue.record("\(file): \(name): use: \(phrase.instead)")
    }
  }

  /// The names of all tests, with their files, read once for all phrases.
  private static let names = Result {
    try TidyTests.files("Tests", ".swift").flatMap { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.matches(of: /func `([^`]+)`/).map { (file.lastPathComponent, String($0.1)) }
    }
  }

  /// The string literals of all sources, with their places, read once for all phrases.
  private static let literals = Result {
    try TidyTests.files("Sources", ".swift").flatMap { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return literals(in: text).map { (file.lastPathComponent, $0.line, String($0.text)) }
    }
  }

  /// The string literals of Swift code with the numbers of their lines, in order; of a literal of
  /// several lines, each line.
  private static func literals(in text: String) -> [(line: Int, text: Substring)] {
    let literal = /"(?:[^"\\]|\\.)*"/
    var found: [(line: Int, text: Substring)] = []
    var isInside = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let code = line.drop { $0 == " " }
      if line.contains(String(repeating: "\"", count: 3)) {
        isInside.toggle()
      } else if isInside {
        found.append((index + 1, line))
      } else if !code.hasPrefix("//") {
        found += code.matches(of: literal).map { (index + 1, $0.output) }
      }
    }
    return found
  }

  @Test(arguments: phrases)
  func `a phrase is found, and plain words are not`(_ phrase: Phrase) throws {
    let pattern = try Pattern(phrase)
    #expect(pattern.isIn(phrase.example))
    #expect(!pattern.isIn("The finger lifts, and the transition continues to its end."))
  }
}
