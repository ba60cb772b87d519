import Interaction
import Simulation
import Timelines
import Tuning

/// A parameter of a rule that only questions to the release read, so that its best values can be
/// computed.
struct TuneParameter: Sendable {
  /// The index among the rule's parameters.
  let index: Int
  let name: String
  /// The unit; empty for pure numbers and words.
  let unit: String
  let range: ClosedRange<Double>
  /// The words of the domain; empty for numbers.
  let words: [String]
  /// The policy's, before anything is tuned.
  let own: Double

  /// Returns a value as `--set` and presets take it.
  func text(_ value: Double) -> String {
    if !words.isEmpty { return words[Int(value)] }
    return Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  /// Returns a value with its unit.
  func shown(_ value: Double) -> String { text(value) + (unit.isEmpty ? "" : " \(unit)") }

  /// The part of a cell that the parameter can have.
  func clipped(_ cell: ThresholdCell) -> ThresholdCell {
    ThresholdCell(
      lower: max(cell.lower, range.lowerBound), upper: min(cell.upper, range.upperBound.nextUp),
      comparison: .above, falseDismissals: cell.falseDismissals, falseCancels: cell.falseCancels)
  }

  /// The value of a cell that is easiest to write; for words, the first of them.
  func value(in cell: ThresholdCell) -> Double {
    let cell = clipped(cell)
    return words.isEmpty ? cell.shortestDecimal : max(cell.lower, 0).rounded(.up)
  }

  /// The length of a step that people would notice: the unit of widths.
  var scale: Double { own == 0 ? 1 : abs(own) }

  /// Returns the words for a cell, such as `above 60, up to 70`, with the numbers that people would
  /// write.
  func words(_ cell: ThresholdCell) -> String {
    if !words.isEmpty {
      let first = Int(max(cell.lower, 0).rounded(.up))
      let end = Int(min(cell.upper, range.upperBound + 1).rounded(.up))
      return words[first..<max(end, first)].joined(separator: ", ")
    }
    let (low, high) = (cell.lower, cell.upper)
    let (isLowest, isHighest) = (low <= range.lowerBound, high > range.upperBound)
    if isLowest, isHighest { return "any" }
    // As many digits as it takes to see that the ends differ.
    func looksEmpty(_ digits: Int) -> Bool {
      low.isFinite && high.isFinite && decimals(low, digits) == decimals(high, digits)
    }
    let digits = ((abs(low) < 10 ? 5 : 2)...6).first { !looksEmpty($0) }
    func short(_ value: Double) -> String {
      digits.map { self.short(value, digits: $0) } ?? text(value)
    }
    let start =
      Self.isShorter(low.nextDown, than: low) ? "above \(short(low.nextDown))" : short(low)
    let end =
      Self.isShorter(high.nextDown, than: high) ? short(high.nextDown) : "below \(short(high))"
    if isLowest { return end.hasPrefix("below") ? end : "at most \(end)" }
    if isHighest { return start.hasPrefix("above") ? start : "at least \(start)" }
    return "\(start) to \(end)"
  }

  private static func isShorter(_ one: Double, than other: Double) -> Bool {
    "\(one)".utf8.count < "\(other)".utf8.count
  }

  /// Writes a value with as many digits as people compare; programs get all.
  func short(_ value: Double, digits: Int? = nil) -> String {
    let all = text(value)
    return all.utf8.count <= 8 ? all : decimals(value, digits ?? (abs(value) < 10 ? 5 : 2))
  }
}

/// A parameter whose best values cannot be computed from releases.
struct TuneExclusion: Sendable {
  let name: String
  let reason: String
}

extension TuneParameter {
  /// Returns the parameters of a policy that can be tuned exactly, and the others with the reason.
  ///
  /// - Parameter fitted: The policy at the place of one of the gestures.
  static func all(
    of settings: SimulationSettings, fitted: DragPolicy
  ) -> (exact: [TuneParameter], others: [TuneExclusion]) {
    var (exact, others) = ([TuneParameter](), [TuneExclusion]())
    let dial = RuleDial(fitted)
    let rule = settings.policy.rule
    let open = Set(settings.openMeasures.map(\.name))
    // A rule that looks at the way alone has its answer before the lift.
    let decidesEarly = fitted.decidesAt != nil && (fitted[.decidesAt] ?? 0) <= 0
    for (index, parameter) in rule.parameters.enumerated() {
      let name = "\(parameter.name)"
      let reason: String? =
        decidesEarly
        ? "finishes the drag before the lift"
        : open.contains(name)
          ? "is set in a unit that depends on the screen"
          : dial.isRead(index) ? nil : "no condition of the rule uses it"
      if let reason {
        others.append(TuneExclusion(name: name, reason: reason))
        continue
      }
      let unit = parameter.unit == .one ? "" : "\(parameter.unit.symbol)"
      var (range, words) = (0.0...0.0, [String]())
      switch parameter.domain {
      case .number(let numbers): range = numbers
      case .whole(let numbers): range = Double(numbers.lowerBound)...Double(numbers.upperBound)
      case .word(let names):
        (range, words) = (0...Double(names.count - 1), names)
      }
      exact.append(
        TuneParameter(
          index: index, name: name, unit: unit, range: range, words: words, own: parameter.value))
    }
    for parameter in settings.policy.parameters {
      guard let reason = reason(parameter.phase) else { continue }
      others.append(TuneExclusion(name: parameter.name, reason: reason))
    }
    return (exact, others)
  }

  /// The reason why releases do not determine a parameter of the phase; `nil` for the rule's.
  private static func reason(_ phase: DragPhase) -> String? {
    switch phase {
    case .recognition: "acts before the release: whether and where a drag begins"
    case .mapping: "acts before the release: what the drag shows, and the percent"
    case .velocity: "acts before the release: the velocity itself"
    case .limit: "finishes the drag before the lift"
    case .rule: nil
    case .cancellation: "applies to drags that end without a lift"
    case .settle: "acts after the release, and only on gestures that follow closely"
    }
  }
}
