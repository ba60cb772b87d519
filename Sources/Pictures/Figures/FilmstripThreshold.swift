import Motion
import Timelines

/// The threshold lines of a run: one for each drag that ended at a place that a rule compares.
struct FilmstripThreshold {
  /// A line and the time for which it is shown.
  struct Shown {
    let number: Int
    let line: ThresholdLine
    let times: ClosedRange<Int64>
  }

  private var lines: [Shown] = []

  init(_ run: FilmstripRun, _ header: HeaderRow) {
    var begin = run.start
    for mark in run.marks {
      guard case .decision(let decision, let lift) = mark.kind else {
        begin = mark.time
        continue
      }
      let times = min(begin, decision.time)...decision.time
      // Of several fingers, none is at the place of the drag.
      let isSingle = !run.frames.contains {
        times.contains($0.row.time) && $0.row.touches.count > 1
      }
      if isSingle, let line = ThresholdLine(header, decision, lift: lift) {
        lines.append(Shown(number: lines.count, line: line, times: times))
      }
    }
  }

  /// Returns the line of the drag at a time; `nil` for none.
  func line(at time: Int64) -> Shown? { lines.first { $0.times.contains(time) } }
}
