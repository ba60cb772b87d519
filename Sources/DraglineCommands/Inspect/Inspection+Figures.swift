import Motion
import Timelines
import Traces

/// Reports, positions and gestures, for people.
extension Inspection {
  /// Gestures that people are shown; the rest is counted.
  private static let shownGestures = 20
  private static let barWidth = 30

  // MARK: Reports

  func rows(_ interval: IntervalSummary, within limit: Int?) -> [[String]] {
    let longest = interval.bars.map(\.count).max() ?? 1
    let labels = interval.bars.map { bar in
      "\(milliseconds(bar.lower, 4))–\(milliseconds(bar.upper, 4)) ms"
    }
    let width = (labels.map(\.count).max() ?? 0) + 2
    let room = limit.map { $0 - Self.nameWidth - width - " \(longest)".count }
    let barWidth = max(min(room ?? Self.barWidth, Self.barWidth), 1)
    let bars = zip(labels, interval.bars).map { label, bar in
      let length = max((bar.count * barWidth + longest / 2) / longest, 1)
      return row(
        "", padded(label, to: width) + String(repeating: "#", count: length) + " \(bar.count)")
    }
    return [row("reports", sentence(interval)), row("jitter", sentence(interval.jitter))] + bars
  }

  private func sentence(_ interval: IntervalSummary) -> String {
    "every \(milliseconds(interval.median)) ms (median; \(decimals(reportRate ?? 0, 0)) Hz), 95 % "
      + "within \(milliseconds(interval.percentile95)), from \(milliseconds(interval.minimum)) to "
      + "\(milliseconds(interval.maximum))"
  }

  private func sentence(_ jitter: IntervalJitter) -> String {
    "p50 \(jitter.median), p95 \(jitter.percentile95), p99 \(jitter.percentile99) us off the median"
      + " interval"
  }

  private func milliseconds(_ time: Int64, _ places: Int = 1) -> String {
    decimals(Double(time) / 1_000, places)
  }

  // MARK: Positions

  /// A sentence for each axis about the positions of the contacts; none without contacts.
  var positionSentences: [(axis: String, what: String)] {
    [(PositionAxis.x, census.x), (.y, census.y)].compactMap { axis, tally in
      tally.seen.map { (axis.rawValue, sentence(tally, seen: $0)) }
    }
  }

  private func sentence(_ tally: PositionTally, seen: ClosedRange<Int32>) -> String {
    let values = tally.distinctCount.map { counted($0, "value") } ?? "too many values to count"
    let range = "\(position(Int64(seen.lowerBound)))…\(position(Int64(seen.upperBound)))"
    var parts = ["seen \(range)\(positionUnit)", values]
    if let step = tally.smallestStep {
      parts.append("smallest step \(position(step))\(positionUnit)\(length(step, tally))")
      if tally.granularity > 1 {
        parts.append("all steps multiples of \(position(tally.granularity))\(positionUnit)")
      }
    }
    if tally.outsideCount > 0 {
      let furthest = "\(position(tally.furthestOutside))\(positionUnit)"
      parts.append("\(tally.outsideCount) outside the \(rangeName), by up to \(furthest)")
    }
    return parts.joined(separator: ", ")
  }

  /// Returns a position in points for strokes, else in the device's units, which have no name.
  private func position(_ units: Int64) -> String {
    guard isOfStrokes else { return "\(units)" }
    return decimals(Double(units) / StrokeScale.unitsPerPoint, 3)
  }

  private var positionUnit: String { isOfStrokes ? " \(LengthUnit.point.rawValue)" : "" }

  private var rangeName: String { isOfStrokes ? "screen" : "range" }

  /// Returns a sentence about an anomaly for people, without a full stop.
  func sentence(of anomaly: TraceAnomaly) -> String {
    guard isOfStrokes, case .positionOutOfRange(let axis, let value) = anomaly.kind else {
      return anomaly.sentence
    }
    return "\(axis.rawValue) is \(position(Int64(value)))\(positionUnit), outside the screen"
  }

  private func length(_ units: Int64, _ tally: PositionTally) -> String {
    millimetres(units, tally).map { " (\(decimals($0, 4)) mm)" } ?? ""
  }

  /// Returns a length in millimetres; `nil` when the device does not report its resolution.
  func millimetres(_ units: Int64, _ tally: PositionTally) -> Double? {
    guard let resolution = tally.range?.resolution, resolution > 0 else { return nil }
    return Double(units) / Double(resolution)
  }

  // MARK: Gestures

  var gestureRows: [[String]] {
    let shown = census.gestures.prefix(Self.shownGestures)
    let rows = shown.map { row("gesture \($0.ordinal)", sentence($0)) }
    let rest = census.gestureCount - shown.count
    guard rest > 0 else { return rows }
    let labelled = labels.keys.filter { $0 >= shown.count && $0 < census.gestureCount }.count
    return rows + [
      row(
        "gestures",
        "\(rest) more\(labelled > 0 ? ", \(labelled) of them labelled" : ""); --json lists up to "
          + "\(TraceStatistics.gestureLimit)")
    ]
  }

  private func sentence(_ gesture: RecordedGesture) -> String {
    let unit = census.lengthUnit.rawValue
    func speed(_ value: Double?) -> String {
      value.map { "\(decimals($0, 1)) \(unit)/s" } ?? "unknown"
    }
    var text =
      "at \(decimals(sinceStart(gesture.start) / 1_000_000, 3)) s for "
      + "\(decimals(Double(gesture.duration) / 1_000_000, 3)) s, "
      + "\(counted(gesture.fingerCount, "finger")), path \(decimals(gesture.path, 1)) \(unit), "
      + "displaced by \(decimals(gesture.displacement.magnitude, 1)), "
      + "peak speed \(speed(gesture.peakSpeed)), "
    if let reason = gesture.cancellation {
      text += "cancelled (\(reason))"
    } else {
      text += "released at \(speed(gesture.releaseVelocity?.magnitude))"
    }
    return labels[gesture.number].map { "\(text); \(sentence($0))" } ?? text
  }

  private func sentence(_ label: GestureLabel) -> String {
    var parts: [String] = []
    if let expectation = label.expectation { parts.append("expect \(expectation.rawValue)") }
    if let id = label.id { parts.append("id \(printable(id))") }
    if !label.tags.isEmpty {
      parts.append("tags \(label.tags.map(printable).joined(separator: " "))")
    }
    return parts.isEmpty ? "labelled" : parts.joined(separator: ", ")
  }
}
