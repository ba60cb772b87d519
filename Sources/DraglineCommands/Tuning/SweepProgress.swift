/// The progress of a sweep, with its rate and the time that is left.
struct SweepProgress: ~Copyable {
  private var bar: ProgressBar
  private let start = ContinuousClock.now

  init(_ console: Console, isQuiet: Bool) {
    bar = ProgressBar(console, isQuiet: isQuiet)
  }

  /// While the first unit is judged as the corpus is read.
  mutating func update(recordings done: Int, of total: Int) {
    bar.update(
      (Int64(done), Int64(total)),
      "\(grouped(done)) of \(grouped(total)) recordings, \(timeLeft(done, total))")
  }

  /// - Parameters:
  ///   - done: Batches under units.
  ///   - settings: The number of settings of all units.
  mutating func update(_ done: Int, of total: Int, settings: Int) {
    let judged = Double(settings) * Double(done) / Double(max(total, 1))
    let rate = judged / max(elapsed, 1e-9)
    bar.update(
      (Int64(done), Int64(total)),
      "\(grouped(Int(judged))) of \(grouped(settings)) settings, \(grouped(Int(rate))) a second, "
        + timeLeft(done, total))
  }

  /// Seconds.
  private var elapsed: Double {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  private func timeLeft(_ done: Int, _ total: Int) -> String {
    guard done > 0 else { return "time left unknown" }
    let seconds = (elapsed / Double(done) * Double(total - done)).rounded(.up)
    return seconds < 120
      ? "\(Int(seconds)) s left" : "\(grouped(Int((seconds / 60).rounded(.up)))) min left"
  }
}
