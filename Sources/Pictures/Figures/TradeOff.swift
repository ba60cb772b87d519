import Motion

/// False dismissals against false cancels: settings, and the front of those that no other beats.
public struct TradeOff: Hashable, Sendable {
  /// The mistakes of a setting.
  public struct Mistakes: Hashable, Sendable {
    /// Gestures that were meant to cancel, and finished.
    public var falseDismissals: Int
    /// Gestures that were meant to finish, and did not.
    public var falseCancels: Int

    /// Creates a pair of counts.
    public init(_ falseDismissals: Int, _ falseCancels: Int) {
      (self.falseDismissals, self.falseCancels) = (falseDismissals, falseCancels)
    }

    var point: Point { Point(x: Double(falseDismissals), y: Double(falseCancels)) }
  }

  /// The name.
  public var title: String
  /// All settings; may be empty.
  public var all: [Mistakes]
  /// The settings that no other beats, by rising false dismissals.
  public var front: [Mistakes]
  /// The chosen setting.
  public var chosen: Mistakes
  /// The label of the chosen setting.
  public var label: String
  /// The setting without a change; `nil` if there is none to compare with.
  public var now: Mistakes?

  /// Creates a trade-off.
  public init(
    _ title: String, all: [Mistakes] = [], front: [Mistakes], chosen: Mistakes, label: String,
    now: Mistakes? = nil
  ) {
    (self.title, self.all, self.front) = (title, all, front)
    (self.chosen, self.label, self.now) = (chosen, label, now)
  }

  /// The chart of the mistakes.
  /// - Complexity: O(settings)
  public var panel: ChartPanel {
    let every = all + front + [chosen] + (now.map { [$0] } ?? [])
    let most = (
      every.reduce(1) { max($0, $1.falseDismissals) }, every.reduce(1) { max($0, $1.falseCancels) }
    )
    func range(_ most: Int) -> ClosedRange<Double> {
      ChartTicks.range(around: 0...Double(most), atMost: 6)
    }
    var panel = ChartPanel(
      title, x: .init("false dismissals", unit: "gestures", range(most.0)),
      y: .init("false cancels", unit: "gestures", range(most.1)))
    if !all.isEmpty {
      // Thousands of settings share few places.
      let places = Set(all).sorted {
        ($0.falseDismissals, $0.falseCancels) < ($1.falseDismissals, $1.falseCancels)
      }
      panel.series.append(.init("all settings", .secondaryText, .dots, places.map { $0.point }))
    }
    if !front.isEmpty {
      let name = "no other is better (Pareto front)"
      panel.series.append(.init(name, .series1, .steps, front.map { $0.point }))
    }
    panel.marks = [.init(chosen.point, label, isChosen: true)]
    if let now, now != chosen {
      panel.marks.append(.init(now.point, "now: \(now.falseDismissals + now.falseCancels) wrong"))
    }
    panel.marks += front.filter { $0 != chosen && $0 != now }.map {
      .init($0.point, "\($0.falseDismissals) + \($0.falseCancels)")
    }
    return panel
  }
}
