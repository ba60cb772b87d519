/// A verb of the program: its options and operands, its help, and the code that runs it.
///
/// Help is printed from the same table that arguments are parsed by, so the two cannot disagree.
struct Command: Sendable {
  var name: String
  /// The operands as usage shows them.
  var operands: String
  var summary: String
  var options: [any CommandOption]
  var examples: [String]
  var run: @Sendable (Arguments, Console) throws(CommandFailure) -> Void

  static let all: [Command] = [
    replay, explain, view, compare, render, report, label, sweep, tune, decide, check, animate,
    inspect, velocity, convert, preset, synth, live, record, play, devices, doctor, list, help,
  ]

  static func named(_ name: String) throws(CommandFailure) -> Command {
    if let command = all.first(where: { $0.name == name }) { return command }
    throw CommandFailure(UnknownName.verb(name))
  }

  static let help = Command(
    name: "help", operands: "[VERB]", summary: "Explain a verb, or list all verbs.", options: [],
    examples: ["dragline help replay"],
    run: { (arguments, console) throws(CommandFailure) in
      guard let name = arguments.operands.first else {
        return try console.print(overview(within: console.helpWidth))
      }
      guard arguments.operands.count == 1 else {
        throw CommandFailure(UsageError.severalVerbs)
      }
      try console.print(Command.named(name).usage(within: console.helpWidth))
    })
}

func padded(_ text: String, to width: Int) -> String {
  text.count < width ? text + String(repeating: " ", count: width - text.count) : text + "  "
}

/// The word closest to `word`, if it is close: at most a third of its letters differ.
func nearest(to word: String, among words: [String]) -> String? {
  let ranked = words.map { (word: $0, distance: editDistance(word, $0)) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
  return best.distance <= max(word.count / 3, 1) ? best.word : nil
}

/// Letters to insert, delete or replace, and neighbours to swap (optimal string alignment).
/// - Complexity: O(length × length).
func editDistance(_ first: String, _ second: String) -> Int {
  let (first, second) = (Array(first.utf8), Array(second.utf8))
  var (previous, row) = ([Int](), Array(0...second.count))
  for (index, letter) in first.enumerated() {
    var next = [index + 1]
    for (column, other) in second.enumerated() {
      let replaced = row[column] + (letter == other ? 0 : 1)
      var distance = min(replaced, row[column + 1] + 1, next[column] + 1)
      if index > 0, column > 0, letter == second[column - 1], first[index - 1] == other {
        distance = min(distance, previous[column - 1] + 1)
      }
      next.append(distance)
    }
    (previous, row) = (row, next)
  }
  return row[second.count]
}
