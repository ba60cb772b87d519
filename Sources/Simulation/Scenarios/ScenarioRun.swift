import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Timelines
import Traces

/// The result of a scenario: the part of its timeline that the expectations check.
struct ScenarioRun: TimelineSink {
  private(set) var decisions: [DecisionRow] = []
  private(set) var hasBegun = false
  private(set) var isCaught = false
  /// The largest step of the percentage, beyond what the fingers and the hysteresis account for.
  private(set) var largestJump = 0.0
  var failures: [InvariantFailure] = []

  private let stage: ScenarioStage
  /// The part of the whole distance that the hysteresis may add at once.
  private let allowance: Double
  private var last: FrameRow?
  /// The largest ratio of the percentage to the finger's part of the distance.
  private static let steepest = 1.5
  /// The largest step, as a part of the whole distance, that does not count as a jump.
  private static let smallest = 0.02

  init(on stage: ScenarioStage, hysteresis: Double) {
    self.stage = stage
    allowance = Self.smallest + Self.steepest * hysteresis / stage.extent
  }

  mutating func write(_ row: borrowing TimelineRow) {
    switch row {
    case .decision(let decision): decisions.append(decision)
    case .gesture(let gesture): hasBegun = hasBegun || gesture.to == .began
    case .transition(let change): note(change)
    case .frame(let frame): note(frame)
    case .header, .callback, .anomaly, .setting, .end: break
    }
  }

  private mutating func note(_ change: TransitionRow) {
    if change.to == .interactive, change.from.isSettling { isCaught = true }
  }

  private mutating func note(_ frame: FrameRow) {
    if let last, frame.phase == .interactive, last.phase != .idle {
      let step = abs(frame.percentComplete - last.percentComplete)
      largestJump = max(largestJump, step - Self.steepest * way(from: last, to: frame))
    }
    last = frame
  }

  /// Returns the longest way of a finger that was down in both frames, as a part of the whole way.
  private func way(from last: FrameRow, to frame: FrameRow) -> Double {
    let ways = frame.touches.map { touch -> Double in
      guard let before = last.touches.first(where: { $0.id == touch.id }) else { return 0 }
      let way = touch.location - before.location
      return abs(way.dx * stage.direction.dx + way.dy * stage.direction.dy)
    }
    return (ways.max() ?? 0) / stage.extent
  }

  /// Returns the reason why an expectation fails, in the words of the timeline; `nil` if it holds.
  func breach(of sense: CommonSense) -> String? {
    let last = decisions.last
    switch sense {
    case .completes:
      if let last { return last.outcome == .finish ? nil : last.why }
      return hasBegun ? "no decision was made" : "the drag was never recognised"
    case .goesBack:
      return last?.outcome == .finish ? last?.why : nil
    case .goesBackOnceCaught:
      return isCaught && last?.outcome == .finish ? last?.why : nil
    case .neverBegins:
      return hasBegun ? "the drag was recognised" : nil
    case .isAtRest:
      guard let velocity = last?.velocity else { return nil }
      let along = velocity.dx * stage.direction.dx + velocity.dy * stage.direction.dy
      return abs(along) > Self.rest
        ? "released at \(decimals(along)) pt/s although the finger had stopped" : nil
    case .followsFinger:
      // A second drag that was refused starts again: that is not a jump.
      let isOneDrag = isCaught || decisions.count < 2
      return isOneDrag && largestJump > allowance
        ? "a step of \(decimals(largestJump * 100)) % from one frame to the next" : nil
    case .isCaught:
      return isCaught || decisions.first?.outcome != .finish
        ? nil : "the touch during the settle did nothing"
    }
  }

  /// The largest velocity that counts as 0, in points per second.
  private static let rest = 20.0
}
