import Live
import Motion
import Timelines

/// The texts of the live view's figures.
enum LiveWords {
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }

  /// A percentage of `value`, 0…1; always with one decimal, so that the text does not jump while it
  /// changes.
  static func percent(_ value: Double) -> String { fixed(value * 100) + " %" }

  /// Returns whether a value can be shown.
  ///
  /// Larger values are not figures of a drag, and infinite numbers have no decimals.
  private static func isSayable(_ value: Double) -> Bool { value.magnitude < 1e12 }

  /// A number with one decimal, also if that is 0.
  static func fixed(_ value: Double) -> String {
    guard isSayable(value) else { return "?" }
    let text = decimals(value, 1)
    return text.contains(".") ? text : text + ".0"
  }

  /// A velocity such as `↓ 655 pt/s`.
  static func velocity(_ velocity: Vector) -> String {
    guard isSayable(velocity.magnitude) else { return "? pt/s" }
    let speed = decimals(velocity.magnitude, 0)
    return speed == "0" ? "0 pt/s" : "\(arrow(velocity)) \(speed) pt/s"
  }

  /// A length such as `↓ 123 pt`.
  static func length(_ way: Vector) -> String {
    guard isSayable(way.magnitude) else { return "? pt" }
    let length = decimals(way.magnitude, 0)
    return length == "0" ? "0 pt" : "\(arrow(way)) \(length) pt"
  }

  /// A rest such as `: rested 266 ms (40 is enough), ↓ 22 pt/s before`.
  static func rest(_ rest: FingerRest) -> String {
    let (time, limit) = (
      decimals(Double(rest.duration) / 1e3, 0), decimals(Double(rest.limit) / 1e3)
    )
    return ": rested \(time) ms (\(limit) is enough), \(velocity(rest.velocityBefore)) before"
  }

  /// The nearest of eight directions: an octant ends at a slope of tan 22.5° on each side.
  private static func arrow(_ way: Vector) -> String {
    let steep = 0.414_213_562_373_095
    let isAcross = abs(way.dy) <= abs(way.dx) * steep
    let isUpright = abs(way.dx) <= abs(way.dy) * steep
    if isAcross { return way.dx > 0 ? "→" : "←" }
    if isUpright { return way.dy > 0 ? "↓" : "↑" }
    return way.dy > 0 ? (way.dx > 0 ? "↘" : "↙") : (way.dx > 0 ? "↗" : "↖")
  }

  /// A moment such as `at 2.7 s`; microseconds since the first event.
  static func moment(_ time: Int64) -> String {
    let seconds = Double(time) / 1e6
    return "at \(seconds < 1_000 ? fixed(seconds) : decimals(seconds, 0)) s"
  }

  /// A time such as `0.744 s`; microseconds since the first event.
  static func clock(_ time: Int64) -> String {
    let thousandths = String(time / 1_000 % 1_000)
    return "\(time / 1_000_000)." + String(repeating: "0", count: 3 - thousandths.count)
      + thousandths + " s"
  }

  /// The quality of the input: the most important figures first, with shorter forms of them.
  static func input(_ run: LiveRun) -> [[Line]] {
    let figures = run.model.figures
    let counts = [("dropped", figures.drops), ("late", figures.lateReports)]
    let zeros = counts.filter { $0.1 == 0 }.map { [Line("\($0.0) 0", .faint)] }
    let rate = figures.reportRate.map { [Line("\($0) reports/s", .faint)] }
    let latency = run.latency.map { latency in
      let short = "latency \(milliseconds(latency.half))"
      return [short + ", 99 % \(milliseconds(latency.most))", short].map { Line($0, .faint) }
    }
    return faults(figures).map { [$0] } + [rate, latency].compactMap { $0 } + zeros
  }

  private static func milliseconds(_ microseconds: Int64) -> String {
    "\(decimals(Double(microseconds) / 1_000, 2)) ms"
  }

  /// The counts of lost and late events, if there are any.
  static func faults(_ figures: LiveFigures) -> [Line] {
    [("dropped", figures.drops), ("late", figures.lateReports)].filter { $0.1 > 0 }
      .map { Line("\($0.0) \($0.1)", .warning) }
  }

  /// The recording, with the most informative form first; empty when nothing is recorded.
  static func recording(_ run: LiveRun) -> [Line] {
    guard let recording = run.recording else { return [] }
    let name = recording.path.split(separator: "/").last.map(String.init) ?? recording.path
    let mark = Line("● ", .contact)
    return ["\(name) \(byteSize(recording.size))", byteSize(recording.size), "rec"].map {
      mark + Line($0)
    }
  }
}
