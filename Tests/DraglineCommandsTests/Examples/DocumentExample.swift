import Foundation

/// A command of a `console` block in a document, and what the document says that it prints.
struct DocumentExample {
  /// The line of the command, from 1.
  var line: Int
  var command: String
  /// A line that is `…` alone stands for any lines, one that holds it for anything there.
  var output: [String]

  /// Returns the examples of a document, in order.
  static func examples(of document: String) -> [DocumentExample] {
    var examples: [DocumentExample] = []
    var isInside = false
    for (index, line) in document.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, let command = line.wholeMatch(of: /\$ (.+)/)?.output.1 {
        examples.append(
          DocumentExample(line: index + 1, command: String(command), output: []))
      } else if isInside, !examples.isEmpty {
        examples[examples.count - 1].output.append(line)
      }
    }
    return examples
  }

  /// Blank lines at the end are for the eye, here and there.
  func prints(_ text: String) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Self.matches(Self.withoutBlankEnd(output[...]), Self.withoutBlankEnd(lines[...]))
  }

  private static func withoutBlankEnd<Line: StringProtocol>(
    _ lines: ArraySlice<Line>
  ) -> ArraySlice<Line> {
    lines.prefix((lines.lastIndex { !$0.isEmpty } ?? lines.startIndex - 1) + 1 - lines.startIndex)
  }

  private static func matches(_ pattern: ArraySlice<String>, _ lines: ArraySlice<Substring>) -> Bool
  {
    guard let first = pattern.first else { return lines.isEmpty }
    if first.trimmingCharacters(in: .whitespaces) == "…" {
      return (lines.startIndex...lines.endIndex).contains {
        matches(pattern.dropFirst(), lines[$0...])
      }
    }
    guard let line = lines.first, matches(first, line) else { return false }
    return matches(pattern.dropFirst(), lines.dropFirst())
  }

  private static func matches(_ pattern: String, _ line: Substring) -> Bool {
    let parts = pattern.components(separatedBy: "…")
    guard parts.count > 1 else { return pattern == line }
    guard line.hasPrefix(parts[0]), line.dropFirst(parts[0].count).hasSuffix(parts[parts.count - 1])
    else { return false }
    var rest = line.dropFirst(parts[0].count).dropLast(parts[parts.count - 1].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.range(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
