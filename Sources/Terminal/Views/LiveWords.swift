import Motion
import Timelines

/// How the live view says figures.
enum LiveWords {
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }

  /// `value` is 0…1; always one decimal, so that nothing jumps while it moves.
  static func percent(_ value: Double) -> String { fixed(value * 100) + " %" }

  /// What is larger is no figure of a drag, and numbers without end have no decimals.
  private static func isSayable(_ value: Double) -> Bool { value.magnitude < 1e12 }

  /// One decimal, also where it is 0.
  static func fixed(_ value: Double) -> String {
    guard isSayable(value) else { return "?" }
    let text = decimals(value, 1)
    return text.contains(".") ? text : text + ".0"
  }

  /// Such as `↓ 655 pt/s`.
  static func velocity(_ velocity: Vector) -> String {
    guard isSayable(velocity.magnitude) else { return "? pt/s" }
    let speed = decimals(velocity.magnitude, 0)
    return speed == "0" ? "0 pt/s" : "\(arrow(velocity)) \(speed) pt/s"
  }

  /// Such as `↓ 123 pt`.
  static func length(_ way: Vector) -> String {
    guard isSayable(way.magnitude) else { return "? pt" }
    let length = decimals(way.magnitude, 0)
    return length == "0" ? "0 pt" : "\(arrow(way)) \(length) pt"
  }

  /// Such as `: rested 266 ms (40 is enough), ↓ 22 pt/s before`.
  static func rest(_ rest: FingerRest) -> String {
    let (time, limit) = (
      decimals(Double(rest.duration) / 1e3, 0), decimals(Double(rest.limit) / 1e3)
    )
    return ": rested \(time) ms (\(limit) is enough), \(velocity(rest.velocityBefore)) before"
  }

  /// The nearest of eight directions: an octant is a slope of tan 22.5° either way.
  private static func arrow(_ way: Vector) -> String {
    let steep = 0.414_213_562_373_095
    let isAcross = abs(way.dy) <= abs(way.dx) * steep
    let isUpright = abs(way.dx) <= abs(way.dy) * steep
    if isAcross { return way.dx > 0 ? "→" : "←" }
    if isUpright { return way.dy > 0 ? "↓" : "↑" }
    return way.dy > 0 ? (way.dx > 0 ? "↘" : "↙") : (way.dx > 0 ? "↗" : "↖")
  }

  /// Such as `at 2.7 s`; microseconds since the first event.
  static func moment(_ time: Int64) -> String {
    let seconds = Double(time) / 1e6
    return "at \(seconds < 1_000 ? fixed(seconds) : decimals(seconds, 0)) s"
  }

  /// What is read well, or not: the most important first, and shorter forms of it.
  static func input(_ figures: ViewFigures) -> [[Line]] {
    let counts = [("dropped", figures.droppedEvents), ("late", figures.lateReports)]
    let zeros = counts.filter { $0.1 == 0 }.map { [Line("\($0.0) 0", .faint)] }
    let rate = figures.reportRate.map {
      [Line("\(isSayable($0) ? decimals($0, 0) : "?") reports/s", .faint)]
    }
    let latency = figures.latency.map { latency in
      let short = "latency \(decimals(latency.median, 2)) ms"
      return [short + ", 99 % \(decimals(latency.highest, 2)) ms", short].map { Line($0, .faint) }
    }
    return faults(figures).map { [$0] } + [rate, latency].compactMap { $0 } + zeros
  }

  /// What was lost or came too late, if anything did.
  static func faults(_ figures: ViewFigures) -> [Line] {
    [("dropped", figures.droppedEvents), ("late", figures.lateReports)].filter { $0.1 > 0 }
      .map { Line("\($0.0) \($0.1)", .warning) }
  }

  /// The most telling first; none when nothing is recorded.
  static func recording(_ figures: ViewFigures) -> [Line] {
    guard let recording = figures.recording else { return [] }
    let name = recording.path.split(separator: "/").last.map(String.init) ?? recording.path
    let mark = Line("● ", .contact)
    return ["\(name) \(byteSize(recording.size))", byteSize(recording.size), "rec"].map {
      mark + Line($0)
    }
  }
}
