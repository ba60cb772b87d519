import Terminal

extension Command {
  /// The help of the verb: its usage, its options and examples.
  ///
  /// - Parameter width: Columns that no line exceeds.
  func usage(within width: Int) -> String {
    var help = HelpText(width: width)
    help.add("usage: dragline \(name)\(operands.isEmpty ? "" : " ")\(operands)", hang: 4)
    help.add("")
    help.add(summary)
    if !options.isEmpty {
      help.add("\noptions:")
      for option in options { help.add(option.head, meaning: option.meaning, column: 28) }
    }
    help.add("\nexamples:")
    for example in examples { help.add(example: example) }
    return help.text
  }

  /// Returns the help of the program: its purpose and its verbs.
  static func overview(within width: Int) -> String {
    var help = HelpText(width: width)
    help.add(
      "dragline replays touch and mouse gestures through an interactive transition. It reports, frame "
        + "by frame, what the transition did and why it completed or cancelled.")
    help.add("\nexamples:")
    for example in [
      "dragline replay traces/flick.evemu", "dragline replay traces/flick.evemu -o flick.jsonl",
      "dragline animate photo-push",
    ] {
      help.add(example: example)
    }
    help.add("\nverbs:")
    for command in all { help.add(command.name, meaning: command.summary, column: 12) }
    help.add("")
    help.add("Recordings may be gzipped and of any size. Memory use does not grow with the size.")
    help.add(
      "'dragline help VERB' shows the options of a verb; 'dragline --version' prints the version.")
    help.add(
      "exit status: 0 done, 1 a check failed, 2 usage, 65 bad input, 66 missing input, "
        + "69 not available, 70 internal error, 74 input or output failed, 77 permission denied")
    return help.text
  }
}

/// Lines of help, wrapped at words.
private struct HelpText {
  let width: Int
  private(set) var text = ""

  init(width: Int) { self.width = width }

  /// - Parameter hang: Blanks before all lines of the paragraph but the first.
  mutating func add(_ paragraph: String, hang: Int = 0) {
    for line in paragraph.split(separator: "\n", omittingEmptySubsequences: false) {
      text += lines(WordLine(String(line), hang: hang))
    }
  }

  /// Adds a row of a list, with the meaning in the column next to the head, or below it where there
  /// is no room.
  mutating func add(_ head: String, meaning: String, column: Int) {
    let isNarrow = width < 60 && column > 12
    let column = isNarrow ? 6 : column
    if head.count + 4 > column {
      text += "  \(head)\n" + lines(WordLine(meaning).indented(by: column))
    } else {
      let room = WordLine(meaning).indented(by: column).lines(within: width)
      text +=
        padded("  \(head)", to: column) + room.joined(separator: "\n").dropFirst(column) + "\n"
    }
  }

  /// A command that may be copied, with a backslash at the end of each line but the last.
  mutating func add(example: String) {
    let line = WordLine(example, hang: 4).indented(by: 2)
    let whole = line.lines(within: nil)
    let isWhole = whole[0].count <= width
    text += (isWhole ? whole : line.lines(within: width - 2)).joined(separator: " \\\n") + "\n"
  }

  private func lines(_ line: WordLine) -> String {
    line.lines(within: width).map { "\($0)\n" }.joined()
  }
}
