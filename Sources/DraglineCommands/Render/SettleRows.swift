import Interaction
import Motion
import Timelines

/// The percentages from the release of a gesture until the transition is over.
struct SettleRows: TimelineSink {
  private let gesture: Int
  private var release: Int64?
  private var isOver = false
  /// Milliseconds since the release, and percent.
  private(set) var samples: [Point] = []

  init(_ gesture: Int) { self.gesture = gesture }

  mutating func write(_ row: borrowing TimelineRow) {
    switch copy row {
    case .decision(let decision) where decision.gesture == gesture && release == nil:
      release = decision.time
      samples = [Point(x: 0, y: decision.percentComplete * 100)]
    case .transition(let change):
      if release != nil, change.to == .idle || change.to == .interactive { isOver = true }
    case .frame(let frame):
      guard let release, !isOver else { return }
      samples.append(
        Point(x: Double(frame.time - release) / 1_000, y: frame.percentComplete * 100))
    default: break
    }
  }
}
