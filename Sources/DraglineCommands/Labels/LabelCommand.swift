import Evdev
import Gestures
import Glibc
import Interaction
import Live
import Simulation
import Terminal
import Traces

extension Command {
  static let label = Command(
    name: "label", operands: "CORPUS…",
    summary: "Label what each gesture was meant to do, in labels.csv.",
    options: [
      .labeller, .heuristic, .mark, .agreement,
      .json.saying("with --agreement: print JSON Lines (docs/label.schema.json)"),
      .policy.saying("policy whose decision the key e explains (default: devsign)"),
      .quiet,
    ] + judgeOptions,
    examples: [
      "dragline label corpus/",
      "dragline label corpus/ --labeller anna",
      "dragline label --agreement corpus/labels.csv corpus/labels.anna.csv",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      if arguments.has(.agreement) {
        return try LabelComparison(arguments).run(arguments.has(.json), console)
      }
      try LabelCommand(arguments).run(console)
    })
}

extension CommandOption where Self == Flag {
  static var agreement: Flag {
    Flag("--agreement", "compare two tables of labels: CORPUS… is A.csv B.csv")
  }

  static var heuristic: Flag {
    Flag("--heuristic", "guess missing labels by a fixed rule, and tag them by=heuristic")
  }
}

extension CommandOption where Self == ValueOption {
  static var labeller: ValueOption {
    ValueOption("--labeller", value: "NAME", "read and write labels.NAME.csv instead of labels.csv")
  }

  static var mark: ValueOption {
    ValueOption(
      "--mark", value: "FILE:N=LABEL",
      "label gesture N of FILE as finish, cancel or none; repeatable")
  }
}

/// Labels the gestures of a corpus.
struct LabelCommand {
  /// A gesture that can be labelled.
  struct Item {
    var entry: Corpus.Entry
    /// The number of the gesture, from 1.
    var number: Int
    /// The label before this run.
    var original: LabelView.Mark
    var guess: TransitionOutcome?
  }

  private let paths: [String]
  private let marks: [LabelAssignment]
  private let guesses: Bool
  private let isQuiet: Bool
  private let choice: RecordingChoice
  private var judge: GestureJudge
  private let labeller: String?

  init(_ arguments: Arguments) throws(CommandFailure) {
    paths = try arguments.required("CORPUS", "label")
    guard !arguments.has(.json) else {
      throw CommandFailure(LabelError.jsonWithoutAgreement)
    }
    guard !paths.contains("-") else {
      throw CommandFailure(LabelError.standardInput)
    }
    var marks: [LabelAssignment] = []
    for text in arguments.all(.mark) { marks.append(try LabelAssignment(text)) }
    self.marks = marks
    (guesses, isQuiet) = (arguments.has(.heuristic), arguments.has(.quiet))
    choice = try RecordingChoice(arguments)
    judge = try GestureJudge(arguments)
    guard judge.policies.count == 1 else {
      throw CommandFailure(LabelError.severalPolicies)
    }
    labeller = try arguments.value(.labeller).map { (name) throws(CommandFailure) in
      guard !name.contains("/"), !name.contains("."), name.utf8.count <= 64 else {
        throw CommandFailure(LabelError.invalidLabeller(name))
      }
      return name
    }
  }

  func run(_ console: Console) throws(CommandFailure) {
    let isInteractive = marks.isEmpty && !guesses
    let traits = isInteractive ? try Self.traits(console) : nil
    let corpus = try Corpus(paths, console)
    var store = LabelStore(labeller: labeller)
    for entry in corpus.entries { try store.open(for: entry) }
    let (items, views, failure) = try read(corpus, store, console)
    guard !items.isEmpty else {
      if let failure { throw failure }
      throw CommandFailure(LabelError.noGestures)
    }
    if let traits {
      try LabelSession(items, views, store).run(traits, console)
    } else {
      try mark(items, &store, console)
    }
    if let failure { throw failure }
  }

  private static func traits(_ console: Console) throws(CommandFailure) -> TerminalTraits {

    guard isatty(console.standardOutput) == 1, isatty(console.standardInput) == 1 else {
      throw CommandFailure(LabelError.noTerminal)
    }
    do throws(TerminalTraits.Refusal) {
      return try .ofEnvironment()
    } catch {
      throw CommandFailure(LabelError.terminal(error))
    }
  }

  // MARK: Reading

  /// Returns every gesture, its presentation in the view where there is one, and the first failure
  /// to read.
  private func read(
    _ corpus: Corpus, _ store: LabelStore, _ console: Console
  ) throws(CommandFailure) -> ([Item], [LabelView.Gesture], CommandFailure?) {
    var (items, views): ([Item], [LabelView.Gesture]) = ([], [])
    var judge = judge
    let isShown = marks.isEmpty && !guesses
    let failure = try corpus.forEach(console) { (entry) throws(CommandFailure) in
      try GestureReader.forEachGesture(
        of: entry, console, choice, judge.screen, isQuiet: isQuiet
      ) { (gesture, source) throws(CommandFailure) in
        let original = store.mark(entry, gesture.number, among: source.labels)
        items.append(
          Item(
            entry: entry, number: gesture.number, original: original,
            guess: guesses ? IntentHeuristic.intent(of: gesture, on: source.screen) : nil))
        guard isShown else { return }
        let lines = try judge.judge(gesture, of: source).verdicts[0].lines
        views.append(gesture.labelView(source, lines))
      }
    }
    return (items, views, failure)
  }

  // MARK: Without a terminal

  private func mark(
    _ items: [Item], _ store: inout LabelStore, _ console: Console
  ) throws(CommandFailure) {
    var marked: [Int: LabelView.Mark] = [:]
    for assignment in marks {
      let index = try assignment.find(items)
      var mark = items[index].original
      mark.intent = assignment.intent
      mark.tags.removeAll { $0 == GestureLabel.heuristicTag }
      marked[index] = mark
    }
    var (guessed, left) = (0, 0)
    if guesses {
      for (index, item) in items.enumerated()
      where (marked[index] ?? item.original).intent == nil && marked[index] == nil {
        guard let guess = item.guess else {
          left += 1
          continue
        }
        var mark = item.original
        mark.intent = guess
        mark.tags.append(GestureLabel.heuristicTag)
        marked[index] = mark
        guessed += 1
      }
    }
    for (index, mark) in marked.sorted(by: { $0.key < $1.key }) {
      let item = items[index]
      store.set(mark, item.entry, item.number, original: item.original)
    }
    try store.save()
    guard guesses, !isQuiet else { return }
    console.report(LabelNotice.guessed(guessed))
    if left > 0 { console.report(LabelNotice.notGuessed(left)) }
  }
}
