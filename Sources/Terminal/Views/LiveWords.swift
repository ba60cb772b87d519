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

  /// The nearest of eight directions: an octant is a slope of tan 22.5° either way.
  private static func arrow(_ way: Vector) -> String {
    let steep = 0.414_213_562_373_095
    let isAcross = abs(way.dy) <= abs(way.dx) * steep
    let isUpright = abs(way.dx) <= abs(way.dy) * steep
    if isAcross { return way.dx > 0 ? "→" : "←" }
    if isUpright { return way.dy > 0 ? "↓" : "↑" }
    return way.dy > 0 ? (way.dx > 0 ? "↘" : "↙") : (way.dx > 0 ? "↗" : "↖")
  }

  /// Microseconds since the first event.
  static func time(_ time: Int64) -> String { fixed(Double(time) / 1e6) + " s" }

  static func bytes(_ count: Int64) -> String {
    switch count {
    case ..<1_000: "\(count) B"
    case ..<1_000_000: "\(decimals(Double(count) / 1e3)) kB"
    default: "\(decimals(Double(count) / 1e6)) MB"
    }
  }

  /// The device that needs attention, or the first, and how many more there are; and what about it has to
  /// be known.
  static func devices(_ figures: ViewFigures) -> (name: Line, state: Line) {
    let device = figures.devices.first { $0.state != .ready } ?? figures.devices.first
    guard let device else { return (.blank, Line("no device", .warning)) }
    let count = figures.devices.count
    let name = Line(device.name + (count > 1 ? " +\(count - 1)" : ""))
    switch device.state {
    case .ready: return (name, figures.isGrabbed ? Line("grabbed", .strong) : .blank)
    case .away: return (name, Line("waiting for the device to return", .warning))
    case .unusable(let why): return (name, Line(why, .warning))
    }
  }

  /// The most important first.
  static func input(_ figures: ViewFigures) -> [Line?] {
    [
      figures.reportRate.map { Line("\(isSayable($0) ? decimals($0, 0) : "?") reports/s", .faint) },
      Line("dropped \(figures.droppedEvents)", style(of: figures.droppedEvents)),
      Line("late \(figures.lateReports)", style(of: figures.lateReports)),
      figures.latency.map {
        Line("latency \(decimals($0.median, 2)) ms, 99 % \(decimals($0.highest, 2)) ms", .faint)
      },
    ]
  }

  private static func style(of count: Int) -> Style { count == 0 ? .faint : .warning }

  /// The most telling first; none when nothing is recorded.
  static func recording(_ figures: ViewFigures) -> [Line] {
    guard let recording = figures.recording else { return [] }
    let name = recording.path.split(separator: "/").last.map(String.init) ?? recording.path
    let mark = Line("● ", .contact)
    return ["\(name) \(bytes(recording.size))", bytes(recording.size), "rec"].map {
      mark + Line($0)
    }
  }
}
