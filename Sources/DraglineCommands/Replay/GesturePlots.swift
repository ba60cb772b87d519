import Interaction
import Pictures
import Simulation
import Timelines

/// The plots of the gestures of a replay: it keeps the rows that the next plot needs.
struct GesturePlots: TimelineSink {
  private var header: TimelineRow?
  /// The policy of the run, which may be a preset.
  private let policy: DragPolicy
  /// The changes of settings, which later gestures depend on.
  private var settings: [TimelineRow] = []
  /// The rows of the gestures that have not been plotted.
  private var rows: [TimelineRow] = []
  /// The measured gestures, in their order.
  var samples: [DragSamples] = []

  /// - Parameter replay: The replay that writes the rows.
  init(of replay: borrowing RecordingReplay) { policy = replay.settings.policy }

  mutating func write(_ row: borrowing TimelineRow) {
    switch copy row {
    case .header(let row): header = .header(row)
    case .setting(let row): settings.append(.setting(row))
    case .callback: break
    case let row: rows.append(row)
    }
  }

  /// Returns the plot of a gesture, and forgets the gestures before it; `nil` if there is no such
  /// gesture.
  mutating func plot(of gesture: Int) -> PlotModel? {
    guard let header else { return nil }
    let start = rows.firstIndex {
      if case .gesture(let row) = $0 { row.gesture == gesture } else { false }
    }
    if let start { rows.removeSubrange(..<start) }
    var options = TimelinePlot.Options()
    (options.gesture, options.samples) = (gesture, samples.filter { $0.gesture == gesture })
    if case .header(let row) = header, DragPolicy.named(row.policy) == nil {
      options.policy = policy
    }
    return TimelinePlot.model(of: [header] + settings + rows, options)
  }
}
