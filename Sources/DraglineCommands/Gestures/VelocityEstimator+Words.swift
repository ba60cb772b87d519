import Gestures
import Timelines

extension VelocityEstimator {
  /// A description of the method with its numbers, in one line.
  var words: String {
    ([methodWords] + sampleWords + pauseWords + gateWords).joined(separator: "; ")
  }

  private var methodWords: String {
    switch method {
    case .line: "slope of the line through the samples of the last \(milliseconds(window))"
    case .quadratic:
      "slope at the newest sample of the parabola through those of the last \(milliseconds(window))"
    case .impulse: "speed that the pushes of the last \(milliseconds(window)) give a mass at rest"
    case .weightedPairs: "0.6, 0.35 and 0.05 of the last three steps' velocities, the newest least"
    case .historyMean:
      "way over time of the reports since \(milliseconds(window)) before the lift, without the first "
        + "one's step"
    case .historyMeanWithFirst:
      "way over time of the reports since \(milliseconds(window)) before the lift, with the first "
        + "one's step; reports within 1 ms are lost"
    case .movingAverage:
      "moving average, 0.7 of each step shorter than \(milliseconds(window)); the lift is a step at "
        + "rest"
    case .span:
      "from the newest sample older than \(milliseconds(window)), or the oldest, to the last"
    case .lastStep:
      "last step over its time, or over a pause above \(milliseconds(window)) before the lift; with "
        + "its sign"
    case .wholeGesture: "way over time from the touch to the lift"
    case .recentMean:
      "mean of the last three event velocities, each 0.7 of its step's, and for a mouse 0.3 of the one "
        + "before"
    case .lastEvent: "last step over its time"
    case .twoPoint: "from the oldest to the newest sample of the last \(milliseconds(window))"
    case .blend:
      "0.2 of the last step's velocity and 0.8 of the one before"
    }
  }

  private var sampleWords: [String] {
    switch method {
    case .line, .quadratic, .impulse, .twoPoint:
      let most = "at most \(maximumSamples) samples"
      return minimumSamples > 2 ? ["\(most), at least \(minimumSamples)"] : [most]
    default: return []
    }
  }

  private var pauseWords: [String] {
    var words: [String] = []
    if let gap {
      words.append("a pause of \(gapIncludesTie ? "" : "more than ")\(milliseconds(gap)) forgets")
    }
    if method == .blend { words.append("a rest keeps it, however long") }
    if let rest {
      words.append("0 after a rest of \(restIncludesTie ? "" : "more than ")\(milliseconds(rest))")
    }
    return words
  }

  private var gateWords: [String] {
    var words: [String] = []
    if minimumSpeed > 0 {
      words.append("0 \(keepsMinimum ? "below" : "up to") \(decimals(minimumSpeed)) pt/s")
    }
    if minimumTravel > 0 { words.append("0 up to \(decimals(minimumTravel)) pt of travel") }
    if isAligned { words.append("0 against the way of the samples") }
    if minimumFling > 0 { words.append("0 up to \(decimals(minimumFling)) pt/s on both axes") }
    if maximumSpeed.isFinite { words.append("at most \(decimals(maximumSpeed)) pt/s") }
    return words
  }

  private func milliseconds(_ time: Int64) -> String {
    "\(decimals(Double(time) / 1_000)) ms"
  }
}
