/// A verb of the program: what it takes, what it does, and the code that does it. Help is printed
/// from the same table that arguments are parsed by, so the two cannot disagree.
struct Command: Sendable {
  struct Option: Sendable {
    /// With its dashes.
    var name: String
    /// One letter with its dash, for the few that have one.
    var short: String?
    /// `nil` for options without a value; in brackets and with its sign, `[=N]`, when it may be left
    /// out.
    var value: String?
    var meaning: String

    var valueIsOptional: Bool { value?.hasPrefix("[") ?? false }

    init(_ name: String, short: String? = nil, value: String? = nil, _ meaning: String) {
      (self.name, self.short, self.value, self.meaning) = (name, short, value, meaning)
    }
  }

  var name: String
  /// The operands as usage shows them.
  var operands: String
  var summary: String
  var options: [Option]
  var examples: [String]
  var run: @Sendable (Arguments, Console) throws(CommandFailure) -> Void

  static let all: [Command] = [
    replay, explain, compare, label, sweep, tune, decide, check, animate, inspect, velocity,
    convert,
    preset, synth, live, record, play, devices, doctor, list, help,
  ]

  static func named(_ name: String) throws(CommandFailure) -> Command {
    if let command = all.first(where: { $0.name == name }) { return command }
    let names = all.map(\.name)
    throw CommandFailure(
      .usage,
      unknown("verb '\(name)'", nearest: name, among: names)
        + " Verbs: \(names.joined(separator: ", "))")
  }

  static let help = Command(
    name: "help", operands: "[VERB]", summary: "Explains a verb, or lists them.", options: [],
    examples: ["dragline help replay"],
    run: { (arguments, console) throws(CommandFailure) in
      guard let name = arguments.operands.first else { return try console.print(overview) }
      guard arguments.operands.count == 1 else {
        throw CommandFailure(.usage, "name one verb: dragline help [VERB]")
      }
      try console.print(Command.named(name).usage)
    })

  var usage: String {
    var text = "usage: dragline \(name)\(operands.isEmpty ? "" : " ")\(operands)\n\n\(summary)\n"
    if !options.isEmpty {
      text += "\noptions:\n"
      for option in options {
        let short = option.short.map { "\($0), " } ?? ""
        let value = option.value.map { option.valueIsOptional ? $0 : " \($0)" }
        let head = "  \(short)\(option.name)\(value ?? "")"
        text += padded(head, to: 30) + option.meaning + "\n"
      }
    }
    return text + "\nexamples:\n" + examples.map { "  \($0)\n" }.joined()
  }

  static var overview: String {
    var text = """
      dragline replays touch and mouse gestures through an interactive transition and tells, frame by
      frame, what it did and why it completed or cancelled.

      examples:
        dragline replay traces/flick.evemu
        dragline replay traces/flick.evemu -o flick.jsonl
        dragline animate photo-push

      verbs:

      """
    for command in all {
      text += padded("  \(command.name) \(command.operands)", to: 22) + "\(command.summary)\n"
    }
    return text + """

      A recording packed with gzip is unpacked as it is read: any size of it is read, and takes no
      memory, only time.
      'dragline help VERB' tells more; 'dragline --version' prints the version.
      exit status: 0 done, 1 a check failed, 2 usage, 65 bad input, 66 missing input,
      69 not available, 70 internal, 74 input or output failed, 77 permission

      """
  }
}

func padded(_ text: String, to width: Int) -> String {
  text.count < width ? text + String(repeating: " ", count: width - text.count) : text + "  "
}

/// `unknown option '--jsno'; did you mean '--json'?`, or the same without a guess.
func unknown(_ what: String, nearest word: String, among words: [String]) -> String {
  "unknown \(what)" + (nearest(to: word, among: words).map { "; did you mean '\($0)'?" } ?? ".")
}

/// The word closest to `word`, if it is close: at most a third of its letters differ.
func nearest(to word: String, among words: [String]) -> String? {
  let ranked = words.map { (word: $0, distance: editDistance(word, $0)) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
  return best.distance <= max(word.count / 3, 1) ? best.word : nil
}

/// Letters to insert, delete or replace (Levenshtein).
/// - Complexity: O(length × length).
func editDistance(_ first: String, _ second: String) -> Int {
  let (first, second) = (Array(first.utf8), Array(second.utf8))
  var row = Array(0...second.count)
  for (index, letter) in first.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for (column, other) in second.enumerated() {
      let replaced = diagonal + (letter == other ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
    }
  }
  return row[second.count]
}
