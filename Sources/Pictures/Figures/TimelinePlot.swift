public import Interaction
import Motion
public import Timelines

/// The plot of a timeline: percent, translation and velocity over time, with every decision.
public enum TimelinePlot {
  /// What a plot shows of a timeline, and what the timeline does not contain.
  public struct Options: Sendable {
    /// The number of the gesture to show, from 1; `nil` for the whole recording.
    public var gesture: Int?
    /// The samples of the gestures, from the touches of the recording; without them, the
    /// translation is that of the frames, and the plot has no velocity.
    public var samples: [DragSamples] = []
    /// The policy of the run, for a preset whose name is not that of a built-in policy.
    public var policy: DragPolicy?

    /// Creates options for a whole recording without touches.
    public init() {}
  }

  /// Returns the plot of a timeline; `nil` if the timeline has no header, or not that gesture.
  ///
  /// - Complexity: O(rows + samples)
  public static func model(
    of rows: [TimelineRow], _ options: Options = Options()
  ) -> PlotModel? {
    guard let facts = TimelineFacts(rows, options) else { return nil }
    var model = PlotModel(title: facts.header.trace, times: facts.plotTimes)
    model.subtitle = facts.subtitle
    model.statements = facts.statements
    model.phases = facts.phases
    model.spans = facts.rests
    model.flags = facts.flags
    model.marks = facts.marks
    model.panels = [facts.percentPanel]
    if let panel = facts.translationPanel { model.panels.append(panel) }
    if let panel = facts.velocityPanel { model.panels.append(panel) }
    model.summary = facts.summary(of: model)
    return model
  }
}

/// The rows of a timeline that a plot shows, by type, within its times.
struct TimelineFacts {
  let header: HeaderRow
  /// The number of the gesture that is shown; `nil` for all.
  let gesture: Int?
  private(set) var frames: [FrameRow] = []
  private(set) var transitions: [TransitionRow] = []
  private(set) var gestures: [GestureRow] = []
  private(set) var decisions: [DecisionRow] = []
  private(set) var anomalies: [AnomalyRow] = []
  private(set) var settings: [SettingRow] = []
  private(set) var samples: [DragSamples]
  /// The policy at the beginning; `nil` if it is unknown.
  let policy: DragPolicy?
  /// The times that are shown, in microseconds.
  private(set) var times: ClosedRange<Int64> = 0...0

  init?(_ rows: [TimelineRow], _ options: TimelinePlot.Options) {
    guard case .header(let header)? = rows.first else { return nil }
    (self.header, gesture) = (header, options.gesture)
    policy = options.policy ?? DragPolicy(of: header)
    samples = options.samples
    var end: Int64 = 0
    for row in rows {
      switch row {
      case .frame(let row): frames.append(row)
      case .transition(let row): transitions.append(row)
      case .gesture(let row): gestures.append(row)
      case .decision(let row): decisions.append(row)
      case .anomaly(let row): anomalies.append(row)
      case .setting(let row): settings.append(row)
      case .header, .callback, .end: break
      }
      end = max(end, row.time ?? 0)
    }
    guard let times = span(to: end) else { return nil }
    self.times = times
    cut()
  }

  /// Returns the times to show: from the first touch to the end of what it caused.
  private func span(to end: Int64) -> ClosedRange<Int64>? {
    guard let gesture else {
      let start = gestures.first?.down ?? frames.first?.time ?? 0
      return min(start, end)...max(end, start + 1)
    }
    guard let down = gestures.first(where: { $0.gesture == gesture })?.down else { return nil }
    let next = gestures.first { $0.gesture > gesture && $0.down >= down }?.down ?? .max
    let index = transitions.lastIndex { $0.gesture == gesture && $0.to != .idle }
    // The settle of a gesture ends when another one catches it.
    let isOver = index.map { !transitions[$0].to.isSettling } ?? true
    let over = index.flatMap { isOver ? transitions[$0] : transitions[($0 + 1)...].first }?.time
    let last = gestures.last { $0.gesture == gesture }?.time ?? down
    return down...max(min(max(over ?? 0, last), next), down + 1)
  }

  /// Removes what is outside the times.
  private mutating func cut() {
    guard let gesture else { return }
    let times = times
    frames.removeAll { !times.contains($0.time) }
    anomalies.removeAll { !times.contains($0.time) }
    settings.removeAll { !times.contains($0.time) }
    gestures.removeAll { $0.gesture != gesture }
    decisions.removeAll { $0.gesture != gesture }
    samples.removeAll { $0.gesture != gesture }
  }

  /// The times of the plot in milliseconds, with a margin.
  var plotTimes: ClosedRange<Double> {
    let (start, end) = (Self.milliseconds(times.lowerBound), Self.milliseconds(times.upperBound))
    let margin = (end - start) * 0.015
    return start - margin...end + margin
  }

  /// Returns a time of a row in milliseconds.
  static func milliseconds(_ time: Int64) -> Double { Double(time) / 1_000 }

  /// The direction of progress; `nil` if the timeline does not name it.
  var direction: Vector? { policy?.direction }

  /// The name of the direction, such as `down`; empty if it is unknown.
  var directionName: String {
    guard let direction else { return "" }
    if direction.dx != 0 { return direction.dx > 0 ? "right" : "left" }
    return direction.dy > 0 ? "down" : "up"
  }
}
