import Interaction
import Pictures
import ReferenceTransitions
import Simulation
import Timelines
import Traces

/// The picture of gestures under many policies: who finishes, and by how much.
struct ComparePicture {
  /// The most gestures in a picture: the most disputed ones.
  private static let gestureLimit = 10
  /// The most policies whose settles are drawn over each other.
  private static let settleLimit = 6

  private struct Column {
    var gesture: ComparedGesture
    var title: String
    var cells: [PolicyMatrix.Cell]
  }

  private let paths: [String]
  private let arguments: Arguments
  private let gesture: Int?
  private let choice: RecordingChoice
  private var judge: GestureJudge

  init(
    _ paths: [String], _ arguments: Arguments, gesture: Int?
  ) throws(CommandFailure) {
    (self.paths, self.arguments, self.gesture) = (paths, arguments, gesture)
    choice = try RecordingChoice(arguments)
    judge = try GestureJudge(arguments, otherwise: ["all"])
  }

  func drawing(_ console: Console, width: Double) throws(CommandFailure) -> Drawing {
    var judge = judge
    var columns: [Column] = []
    var (count, most) = (0, 0)
    let failure = try Corpus(paths, console).forEach(console) { (entry) throws(CommandFailure) in
      try GestureReader.forEachGesture(
        of: entry, console, choice, judge.screen, isQuiet: arguments.has(.quiet)
      ) { (touch, source) throws(CommandFailure) in
        let (verdicts, direction) = try judge.judge(touch, of: source)
        most = max(most, touch.number)
        guard gesture == nil || gesture == touch.number else { return }
        count += 1
        let compared = ComparedGesture(touch, source, verdicts, direction)
        let place =
          columns.firstIndex { $0.gesture.agreement > compared.agreement } ?? columns.count
        guard place < Self.gestureLimit else { return }
        let column = Column(
          gesture: compared, title: touch.title(source), cells: verdicts.map(Self.cell))
        columns.insert(column, at: place)
        if columns.count > Self.gestureLimit { columns.removeLast() }
      }
    }
    if let failure { throw failure }
    guard let first = columns.first else {
      if let gesture, most > 0 {
        throw CommandFailure(RenderError.noGesture(gesture, count: most, path: paths[0]))
      }
      throw CommandFailure(RenderError.nothingMoves(path: paths[0]))
    }
    let matrix = PolicyMatrixFigure.drawing(of: matrix(columns, of: count), width: width)
    guard columns.count == 1, judge.policies.count <= Self.settleLimit, paths[0] != "-",
      let settles = try settles(of: first.gesture, console)
    else { return matrix }
    return .stacked([matrix, PlotFigure.drawing(of: settles, width: width)])
  }

  private func matrix(_ columns: [Column], of count: Int) -> PolicyMatrix {
    let policies = judge.policies
    let gestures =
      count > columns.count
      ? "\(columns.count) most disputed of \(count) gestures" : counted(count, "gesture")
    return PolicyMatrix(
      title: "\(gestures) under \(policies.count == 1 ? "1 policy" : "\(policies.count) policies")",
      gestures: columns.map(\.title),
      rows: policies.enumerated().map { index, policy in
        .init(policy.id, columns.map { $0.cells[index] })
      })
  }

  private static func cell(_ verdict: GestureVerdict) -> PolicyMatrix.Cell {
    let outcome: PolicyMatrix.Outcome =
      switch ComparedGesture.Outcome(verdict) {
      case .finish: .finish
      case .cancel: .cancel
      case .detent: .detent
      case .none, .lost: .none
      }
    return PolicyMatrix.Cell(
      outcome, margin: verdict.flips.translation.map { abs($0) }, why: verdict.deciding)
  }

  // MARK: Settles

  /// Replays the recording under each policy, and returns what follows the release of the gesture;
  /// `nil` if no policy has a settle.
  private func settles(
    of gesture: ComparedGesture, _ console: Console
  ) throws(CommandFailure) -> PlotModel? {
    let course = try GestureJudge.Course(arguments)
    var lines: [PlotModel.NamedLine] = []
    for settings in try PolicyList(arguments, otherwise: ["all"]).settings {
      let plan = RecordingReplay.Plan(settings, course)
      var replay = try RecordingReplay(
        gesture.trace, plan, choice, console, isQuiet: true)
      var rows = SettleRows(gesture.number)
      while try replay.advance(into: &rows) {}
      guard rows.samples.count > 1 else { continue }
      lines.append(PlotModel.NamedLine(settings.policy.id, rows.samples))
    }
    return lines.isEmpty ? nil : .settles(title: "After the release", lines)
  }
}

extension GestureVerdict {
  /// The condition that decided, with its numbers; empty if none did.
  fileprivate var deciding: String {
    guard isRuleAsked, let decision, let last = decision.verdicts.last else {
      return decision == nil ? "no drag" : ""
    }
    let words = last.test.quantity.words
    let value = last.value.map { words.text($0) } ?? "unknown"
    let sign = last.test.comparison.rawValue
    return
      "\(words.name) \(value) \(sign) \(words.text(last.limit)): \(last.hasPassed ? "yes" : "no")"
  }
}
