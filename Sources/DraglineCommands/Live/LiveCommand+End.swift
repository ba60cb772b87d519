import Live
import Timelines

/// What a live run has come to, in a line.
extension LiveCommand {
  func tellOfEnd(
    _ engine: LiveEngine, _ latency: LatencyHistogram, _ console: Console
  ) {
    let figures = engine.figures
    func sum(_ figure: KeyPath<LiveFigures, Int>) -> Int {
      figures.reduce(0) { $0 + $1[keyPath: figure] }
    }
    var text = "\(counted(engine.gestures, "gesture")), \(counted(sum(\.reports), "report"))"
    let kept = sum(\.keptReports)
    if kept > 0 { text += " (\(kept) kept away by a pen)" }
    text += ", dropped \(counted(sum(\.drops), "time")), \(sum(\.lateReports)) late"
    console.tell(text + rate(figures) + self.latency(latency))
  }

  /// Such as `, 120 reports/s (95 % within 0.1 ms of 8.33 ms)`.
  private func rate(_ figures: [LiveFigures]) -> String {
    let rates = figures.compactMap(\.reportRate).map { "\($0)" }
    guard !rates.isEmpty else { return "" }
    let text = ", \(rates.joined(separator: " and ")) reports/s"
    guard figures.count == 1, let interval = figures[0].reportInterval,
      let jitter = figures[0].reportJitter
    else { return text }
    return text + " (95 % within \(milliseconds(jitter)) of \(milliseconds(interval)))"
  }

  private func latency(_ latency: LatencyHistogram) -> String {
    guard let median = latency.quantile(0.5), let high = latency.quantile(0.99) else { return "" }
    let shares =
      latency.count < LatencyHistogram.tellingCount
      ? "" : "half within \(milliseconds(median)), 99 % within \(milliseconds(high)), "
    return "; from the kernel's stamp to the row: \(shares)all within "
      + milliseconds(latency.maximum)
  }

  private func milliseconds(_ microseconds: Int64) -> String {
    "\(decimals(Double(microseconds) / 1_000, 2)) ms"
  }
}
