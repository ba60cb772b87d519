import Gestures
import Interaction
import Motion
import Timelines

extension TimelineFacts {
  // MARK: Percent

  /// The percentage as shown and as predicted, with the limits of the rule.
  var percentPanel: PlotPanel {
    let shown = shownPercents
    let predicted = predictions.map { settle in
      points(of: settle)
    }
    var range = 0.0...100.0
    for sample in (shown + predicted).joined() {
      range = min(range.lowerBound, sample.y)...max(range.upperBound, sample.y)
    }
    var panel = PlotPanel(
      "Percent", unit: "%", range: ChartTicks.range(around: range, atMost: 6))
    panel.share = 1.4
    panel.series = [PlotSeries("shown", .series1, parts: shown)]
    if !predicted.isEmpty {
      panel.series.append(PlotSeries("settle predicted", .text, .dashed, parts: predicted))
    }
    panel.limits = limits(of: .percent, within: panel.range)
    return panel
  }

  private var shownPercents: [[Point]] {
    var parts: [[Point]] = []
    var last: FrameRow?
    for frame in frames {
      if last == nil || frame.number > (last?.number ?? 0) + 1 || last?.phase == .finished
        || last?.phase == .cancelled
      {
        parts.append([])
      }
      let place = frame.percentComplete + frame.overdrag / (policy?.distance ?? 200)
      parts[parts.count - 1].append(Point(x: Self.milliseconds(frame.time), y: place * 100))
      last = frame
    }
    return parts
  }

  /// The settles that can be predicted, cut where a finger catches them.
  private var predictions: [(settle: PredictedSettle, end: Int64)] {
    decisions.compactMap { decision in
      let phase: TransitionState.Phase = decision.outcome == .finish ? .finishing : .cancelling
      guard
        let first = frames.first(where: { $0.time >= decision.time }), first.phase == phase,
        let settle = PredictedSettle(
          of: decision, first, policy(at: decision.time), header)
      else { return nil }
      let over = transitions.first { $0.time > decision.time }?.time ?? times.upperBound
      return (settle, min(settle.end, over))
    }
  }

  private func points(of prediction: (settle: PredictedSettle, end: Int64)) -> [Point] {
    let (settle, end) = prediction
    let count = max(min((end - settle.start) / 4_000, 250), 20)
    return (0...count).map { index in
      let time = settle.start + (end - settle.start) * index / count
      return Point(x: Self.milliseconds(time), y: settle.place(at: time) * 100)
    }
  }

  /// Returns the policy at a time, with the changes before it; `nil` if it is unknown.
  func policy(at time: Int64) -> DragPolicy? {
    settings.filter { $0.time <= time }.reduce(policy) { $0?.changed(by: $1, of: header) }
  }

  // MARK: Translation

  /// The distance along the direction; `nil` without a drag.
  var translationPanel: PlotPanel? {
    let parts = samples.isEmpty ? translationsOfFrames : samples.map(translations)
    guard parts.contains(where: { $0.count > 1 }) else { return nil }
    let way = directionName.isEmpty ? "" : " \(directionName)"
    var panel = PlotPanel("Translation\(way)", unit: "pt", range: range(of: parts, 4, least: 10))
    panel.series = [PlotSeries("translation", .series1, parts: parts)]
    panel.limits = limits(of: .translation, within: panel.range)
    return panel
  }

  private func translations(of drag: DragSamples) -> [Point] {
    drag.times.indices.map {
      Point(x: Self.milliseconds(drag.times[$0]), y: drag.translations[$0])
    }
  }

  /// The distances of the contact in frames, from where it came down.
  private var translationsOfFrames: [[Point]] {
    guard let direction else { return [] }
    let mapping = DragMapping(direction: direction, distance: 1)
    let firsts = gestures.filter { $0.to == .began }
    return firsts.map { first in
      let start = first.location + first.translation * -1
      let end =
        gestures.first { $0.gesture == first.gesture && $0.time > first.time && $0.to.isEnd }
      let last = end?.time ?? times.upperBound
      var part: [Point] = []
      for frame in frames where frame.time >= first.time && frame.time <= last {
        guard frame.touches.count == 1 else { continue }
        part.append(
          Point(
            x: Self.milliseconds(frame.time),
            y: mapping.along(frame.touches[0].location - start)))
      }
      if let end {
        part.append(Point(x: Self.milliseconds(end.time), y: mapping.along(end.translation)))
      }
      return part
    }
  }

  // MARK: Velocity

  /// The velocity by several estimators; `nil` without samples.
  var velocityPanel: PlotPanel? {
    guard let estimators = samples.first?.velocities.map({ $0.estimator }) else { return nil }
    let series = estimators.indices.map { index in
      PlotSeries(
        estimators[index], Ink.series[index % Ink.series.count],
        parts: samples.flatMap { velocities(of: $0, index) })
    }
    let parts = series.flatMap { $0.parts }
    guard parts.contains(where: { $0.count > 1 }) else { return nil }
    let way = directionName.isEmpty ? "" : " \(directionName)"
    var panel = PlotPanel("Velocity\(way)", unit: "pt/s", range: range(of: parts, 5, least: 100))
    panel.series = series
    panel.limits = limits(of: .velocity, within: panel.range)
    return panel
  }

  private func velocities(of drag: DragSamples, _ index: Int) -> [[Point]] {
    guard index < drag.velocities.count else { return [] }
    var parts: [[Point]] = [[]]
    for (sample, value) in drag.velocities[index].values.enumerated() {
      guard let value else {
        if parts[parts.count - 1].count > 0 { parts.append([]) }
        continue
      }
      parts[parts.count - 1].append(Point(x: Self.milliseconds(drag.times[sample]), y: value))
    }
    return parts.filter { !$0.isEmpty }
  }

  /// Returns a range of round numbers around samples and 0.
  private func range(
    of parts: [[Point]], _ count: Int, least: Double
  ) -> ClosedRange<Double> {
    var range = 0.0...0.0
    for sample in parts.joined() {
      range = min(range.lowerBound, sample.y)...max(range.upperBound, sample.y)
    }
    // The extremes are not on the edge.
    let room = (range.upperBound - range.lowerBound) * 0.04
    let lower = range.lowerBound < 0 ? range.lowerBound - room : 0
    let upper = range.upperBound > 0 ? range.upperBound + room : lower < 0 ? 0 : least
    return ChartTicks.range(around: lower...upper, atMost: count)
  }
}
