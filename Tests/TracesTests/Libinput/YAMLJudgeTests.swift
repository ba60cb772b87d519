import Foundation
import TestSupport
import Testing

@testable import Traces

/// libyaml, which PyYAML brings, reads the same texts.
@Suite struct YAMLJudgeTests {
  static let isThere = (try? judge([])) != nil

  /// Prints the values of texts that a NUL byte separates, as `YAMLListing` does.
  static let script = """
    import sys, yaml
    for text in sys.stdin.buffer.read().split(b"\\0")[:-1]:
        listing, closings = "", []
        try:
            for event in yaml.parse(text.decode(), yaml.CLoader):
                if isinstance(event, (yaml.SequenceEndEvent, yaml.MappingEndEvent)):
                    listing += closings.pop()
                elif isinstance(event, yaml.NodeEvent):
                    if listing and listing[-1] not in "[{": listing += " "
                    if isinstance(event, yaml.ScalarEvent):
                        quote = "'" if event.style else ""
                        listing += f"<{quote}{event.value}{quote}>"
                    else:
                        isList = isinstance(event, yaml.SequenceStartEvent)
                        listing += "[" if isList else "{"
                        closings.append("]" if isList else "}")
        except yaml.YAMLError:
            listing = "refused"
        sys.stdout.buffer.write(listing.encode() + b"\\0")
    """

  private static func judge(_ texts: [String]) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", "import yaml; yaml.CLoader\n\(script)"]
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).texts")
    try Data(texts.map { "\($0)\0" }.joined().utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    process.standardInput = try FileHandle(forReadingFrom: file)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = Pipe()
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileReadUnknown) }
    return String(decoding: output, as: UTF8.self).split(
      separator: "\0", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
  }

  @Test(.enabled(if: isThere, "no python3-yaml with libyaml"))
  func `what is read has the values that libyaml reads`() throws {
    var random = SeededGenerator(seed: 1)
    let texts = (0..<20_000).map { _ in Self.text(using: &random) }
    var readCount = 0
    for (text, judgement) in zip(texts, try Self.judge(texts)) {
      let listing = YAMLListing(text)
      guard listing.fault == nil else { continue }
      #expect(listing.text == judgement, "\(text.debugDescription)")
      readCount += 1
    }
    #expect(readCount > 2000)
  }

  private static let parts = [
    "a", "b", "1", "-1", "x y", "a: ", "b: ", "\"c\": ", "\"d\":", "- ", "- ", "[", "]", "{", "}",
    ", ", ",", "\n", "\n", "\n  ", "\n  ", "\n    ", " ", "# c", "'e'", "\"f\"", "\"\\x41\"", "''",
    "'g\n  h'", "\"i\\\n j\"", ":", "-", "?", "\t", "|", "---", "...", "\u{e9}", "'", "\"", "\\",
  ]

  private static func text(using random: inout SeededGenerator) -> String {
    let start = ["", "", "a: ", "a:\n- ", "[", "{a: ", "- "][
      Int.random(in: 0..<7, using: &random)]
    return (0..<Int.random(in: 1...9, using: &random)).reduce(start) { text, _ in
      text + parts[Int.random(in: parts.indices, using: &random)]
    }
  }
}
