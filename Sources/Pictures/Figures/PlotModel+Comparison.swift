public import Motion

extension PlotModel {
  /// A line with its name.
  public struct NamedLine: Hashable, Sendable {
    /// The name, such as that of a policy or a run.
    public var name: String
    /// The samples: times in milliseconds, and values.
    public var samples: [Point]

    /// Creates a line.
    public init(_ name: String, _ samples: [Point]) { (self.name, self.samples) = (name, samples) }
  }

  /// Returns several settles of one release over each other.
  ///
  /// - Parameter settles: The settles of at most six policies: milliseconds since the release, and
  ///   percent.
  /// - Precondition: There is a settle, with samples.
  public static func settles(title: String, _ settles: [NamedLine]) -> PlotModel {
    var model = overlay(title, settles, panel: "Percent", unit: "%", least: 0...100)
    model.origin = "the release"
    model.panels[0].share = 2.2
    return model
  }

  /// Returns the same quantity of two runs over each other, and their difference below.
  ///
  /// - Parameters:
  ///   - quantity: The name of the quantity, such as `Percent` or `photo x`.
  ///   - unit: Its unit.
  ///   - first: The first run: milliseconds since the recording’s first event, and values.
  ///   - second: The second run.
  /// - Precondition: Both runs have samples.
  public static func difference(
    title: String, quantity: String, unit: String, _ first: NamedLine, _ second: NamedLine
  ) -> PlotModel {
    var model = overlay(title, [first, second], panel: quantity, unit: unit, least: 0...0)
    model.panels[0].share = 1.4
    model.panels[0].series[1].form = .dashed
    let points = differences(of: first.samples, second.samples)
    let values = points.map { $0.y }
    let range = min(values.min() ?? 0, 0)...max(values.max() ?? 0, 0)
    var panel = PlotPanel(
      "\(second.name) minus \(first.name)", unit: unit,
      range: ChartTicks.range(around: range, atMost: 4))
    panel.series = [
      PlotSeries("\(second.name) minus \(first.name)", .cancel, .area, parts: [points])
    ]
    model.panels.append(panel)
    let largest = values.reduce(0) { max($0, abs($1)) }
    model.subtitle = "\(second.name) against \(first.name)"
    model.statements = [
      PlotStatement(
        "Largest difference:", "\(ChartNumber.text(largest)) \(unit)",
        largest > 0 ? .cancel : .finish)
    ]
    model.summary =
      "\(quantity) of \(first.name) and \(second.name) over time. They differ by at most "
      + "\(ChartNumber.text(largest)) \(unit)."
    return model
  }

  /// Returns a plot whose one panel has all lines.
  private static func overlay(
    _ title: String, _ lines: [NamedLine], panel name: String, unit: String,
    least: ClosedRange<Double>
  ) -> PlotModel {
    precondition(lines.allSatisfy { !$0.samples.isEmpty } && !lines.isEmpty, "a line is empty")
    let samples = lines.flatMap { $0.samples }
    var (times, range) = (samples[0].x...samples[0].x, least)
    for sample in samples {
      times = min(times.lowerBound, sample.x)...max(times.upperBound, sample.x)
      range = min(range.lowerBound, sample.y)...max(range.upperBound, sample.y)
    }
    if times.lowerBound == times.upperBound { times = times.lowerBound...times.lowerBound + 1 }
    var model = PlotModel(title: title, times: times)
    var panel = PlotPanel(name, unit: unit, range: ChartTicks.range(around: range, atMost: 6))
    panel.series = lines.enumerated().map { index, line in
      PlotSeries(line.name, Ink.series[index % Ink.series.count], parts: [line.samples])
    }
    model.panels = [panel]
    let names = lines.map { $0.name }.joined(separator: ", ")
    model.summary = "\(name) in \(unit) over time: \(names)."
    return model
  }

  /// Returns the second line minus the first at the times of both; a line keeps its ends.
  private static func differences(of first: [Point], _ second: [Point]) -> [Point] {
    var times = (first + second).map { $0.x }.sorted()
    times = times.enumerated().filter { $0.offset == 0 || times[$0.offset - 1] != $0.element }
      .map { $0.element }
    let (one, other) = (values(of: first, at: times), values(of: second, at: times))
    return times.indices.map { Point(x: times[$0], y: other[$0] - one[$0]) }
  }

  /// Returns the values of a line at rising times, in between along straight lines.
  private static func values(of line: [Point], at times: [Double]) -> [Double] {
    var next = 0
    return times.map { time in
      while next < line.count, line[next].x < time { next += 1 }
      if next == 0 { return line[0].y }
      if next == line.count { return line[line.count - 1].y }
      let (before, after) = (line[next - 1], line[next])
      let part = (time - before.x) / (after.x - before.x)
      return before.y + (after.y - before.y) * part
    }
  }
}
