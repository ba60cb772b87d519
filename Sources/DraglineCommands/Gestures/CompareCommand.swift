import Interaction
import ReferenceTransitions
import Simulation
import Timelines
import Traces

extension Command {
  static let compare = Command(
    name: "compare", operands: "TRACE…",
    summary: "Run gestures through many policies and compare the outcomes.",
    options: [
      .policies.saying(
        "policies to compare, separated by commas (default: all; 'list policies' shows them)"),
      .sort, .columns, .json(.compare), .quiet,
    ] + judgeOptions,
    examples: [
      "dragline compare traces/flick.evemu traces/slow-drag.evemu",
      "dragline compare recordings/ --direction auto --columns 20",
      "dragline compare traces/ --policy devsign,apple-photo --json",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      var comparison = try CompareRun(arguments)
      try comparison.run(arguments.required("TRACE", "compare"), console)
    })
}

extension CommandOption where Self == ValueOption {
  static var columns: ValueOption {
    ValueOption("--columns", value: "N", "number of gestures in the table (default: 10)")
  }

  static var sort: ValueOption {
    ValueOption(
      "--sort", value: "ORDER",
      "order of the gestures: discriminating (most disputed first, the default) or order (as "
        + "recorded)")
  }
}

/// A pass over recordings that keeps counts, and the gestures of the table.
private struct CompareRun {
  private var judge: GestureJudge
  private let choice: RecordingChoice
  private let isJSON: Bool
  private let isQuiet: Bool
  private var table: CompareTable
  private var tally: CompareTally

  init(_ arguments: Arguments) throws(CommandFailure) {
    judge = try GestureJudge(arguments, otherwise: ["all"])
    choice = try RecordingChoice(arguments)
    (isJSON, isQuiet) = (arguments.has(.json), arguments.has(.quiet))
    let orders = CompareTable.Order.allCases.map(\.rawValue)
    try SimulationSettings.expect(arguments.value(.sort), .sort, oneOf: orders)
    let order = arguments.value(.sort).flatMap(CompareTable.Order.init) ?? .discriminating
    table = CompareTable(order, columns: try wholeNumber(arguments, .columns, 1...10_000) ?? 10)
    tally = CompareTally(judge.policies.map(\.id))
  }

  mutating func run(_ paths: [String], _ console: Console) throws(CommandFailure) {
    let corpus = try Corpus(paths, console)
    let lines = JSONLines(.compare)
    var (judge, table, tally) = (judge, table, tally)
    let failure = try corpus.forEach(console) { (entry) throws(CommandFailure) in
      try GestureReader.forEachGesture(
        of: entry, console, choice, judge.screen, isQuiet: isQuiet
      ) { (gesture, source) throws(CommandFailure) in
        let (verdicts, direction) = try judge.judge(gesture, of: source)
        let column = ComparedGesture(gesture, source, verdicts, direction)
        tally.add(column)
        if isJSON {
          try console.print(lines.text(column.rows(verdicts)))
        } else {
          table.add(column, verdicts)
        }
      }
    }
    if isJSON {
      try console.print(lines.text(tally.rows))
    } else {
      try console.print(
        words: table.text(tally.policies, of: tally.count, within: console.width) + tally.text)
    }
    if let failure { throw failure }
  }
}

/// A gesture with the outcome under each policy.
struct ComparedGesture: Sendable {
  enum Outcome: Hashable, Sendable {
    case finish
    case cancel
    /// Comes to rest in between.
    case detent
    /// The gesture never became a drag, which finishes nothing.
    case none
    /// The drag ended and no finger made it so.
    case lost

    init(_ verdict: GestureVerdict) {
      guard let decision = verdict.decision else {
        self = .none
        return
      }
      switch (decision.cause, decision.destination, decision.outcome) {
      case (.touchCancelled, _, _), (.leftStanding, _, _): self = .lost
      case (_, .detent, _): self = .detent
      case (_, _, .finish): self = .finish
      case (_, _, .cancel): self = .cancel
      }
    }
  }

  var title: String
  var trace: String
  var number: Int
  /// The time in microseconds since the recording's first event.
  var start: Int64
  var direction: String
  var label: GestureLabel?
  /// The outcomes of the policies, in their order.
  var outcomes: [Outcome]
  /// The members of a JSON row that mark the outcomes as resting on a guess; empty when they do
  /// not.
  var doubt: [(String, JSONMember)]

  init(
    _ gesture: TouchGesture, _ source: GestureSource, _ verdicts: [GestureVerdict],
    _ direction: DragAxis.Direction
  ) {
    (title, trace, number) = (gesture.title(source), source.path, gesture.number)
    doubt = source.doubtMembers
    (start, self.direction) = (gesture.start, direction.rawValue)
    label = source.labels[gesture.number]
    outcomes = verdicts.map(Outcome.init)
  }

  var finishCount: Int { count(.finish) }

  func count(_ outcome: Outcome) -> Int { outcomes.count { $0 == outcome } }

  /// The distance from an even split between policies that finish the gesture and others.
  ///
  /// The unit is half a policy; 0 is the most disputed gesture.
  var agreement: Int { abs(2 * finishCount - outcomes.count) }

  /// An object on a line for each policy, then one for the gesture.
  func rows(_ verdicts: [GestureVerdict]) -> [JSONRow] {
    let head: [(String, JSONMember)] = [
      ("trace", .string(trace)), ("gesture", .number(Double(number))),
      ("id", label?.id.map { .string($0) } ?? .null),
    ]
    let rows = verdicts.map { JSONRow("comparison", head + $0.answerMembers + doubt) }
    let sum: [(String, JSONMember)] = [
      ("expect", label?.expectation.map { .string($0.rawValue) } ?? .null),
      ("down", .number(Double(start))), ("direction", .string(direction)),
      ("policies", .number(Double(outcomes.count))), ("finish", .number(Double(finishCount))),
      ("cancel", .number(Double(count(.cancel)))), ("detent", .number(Double(count(.detent)))),
      ("none", .number(Double(count(.none)))), ("lost", .number(Double(count(.lost)))),
    ]
    return rows + [JSONRow("gesture", head + sum + doubt)]
  }
}
