public import Motion

/// A plot over time as values, without a size: panels that share one time axis.
///
/// `PlotFigure` draws it, and a terminal can draw it with dots. Times are in milliseconds, as the
/// samples' `x`.
public struct PlotModel: Hashable, Sendable {
  /// The name of the plot.
  public var title: String
  /// The settings, in a few words.
  public var subtitle = ""
  /// What happened, in sentences that stand above the plot.
  public var statements: [PlotStatement] = []
  /// The content in sentences, for readers who do not see it.
  public var summary = ""
  /// The times from the left end to the right end, in milliseconds.
  public var times: ClosedRange<Double>
  /// The moment at which the time is 0, in words.
  public var origin = "the recording’s first event"
  /// The panels, top to bottom.
  public var panels: [PlotPanel] = []
  /// The states of the transition, which are shaded in every panel and do not overlap.
  public var phases: [PlotSpan] = []
  /// Other spans that are shaded in every panel, such as rests.
  public var spans: [PlotSpan] = []
  /// The moments with a flag, in the order of time.
  public var flags: [PlotFlag] = []
  /// The moments with a small mark on the time axis, in the order of time.
  public var marks: [PlotMark] = []

  /// Creates a plot without panels.
  public init(title: String, times: ClosedRange<Double>) {
    (self.title, self.times) = (title, times)
  }
}

/// A panel of a plot: lines over time with one vertical axis.
public struct PlotPanel: Hashable, Sendable {
  /// The quantity, such as `Percent`.
  public var title: String
  /// The unit of the quantity, such as `%`.
  public var unit: String
  /// The values from the bottom to the top.
  public var range: ClosedRange<Double>
  /// The height as a part of all panels' heights together; any unit.
  public var share = 1.0
  /// The lines, the most important one first.
  public var series: [PlotSeries] = []
  /// The limits that values are compared with.
  public var limits: [PlotLimit] = []

  /// Creates a panel without lines.
  public init(_ title: String, unit: String, range: ClosedRange<Double>) {
    (self.title, self.unit, self.range) = (title, unit, range)
  }
}

/// A line of a plot.
public struct PlotSeries: Hashable, Sendable {
  /// The form in which the samples are connected.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// A whole line from sample to sample.
    case line
    /// A thin, dashed line from sample to sample.
    case dashed
    /// Each value until the next sample.
    case steps
    /// Separate dots.
    case dots
    /// A line whose area to 0 is filled.
    case area
  }

  /// The name, such as that of an estimator.
  public var name: String
  /// The colour.
  public var ink: Ink
  /// The form.
  public var form: Form
  /// The samples: parts without gaps, in the order of time.
  public var parts: [[Point]]

  /// Creates a line.
  public init(_ name: String, _ ink: Ink, _ form: Form = .line, parts: [[Point]]) {
    (self.name, self.ink, self.form, self.parts) = (name, ink, form, parts)
  }
}

/// A limit of a panel.
public struct PlotLimit: Hashable, Sendable {
  /// The value, in the unit of the panel.
  public var value: Double
  /// The limit in words, such as `percent > 10 %`.
  public var label: String

  /// Creates a limit.
  public init(_ value: Double, _ label: String) { (self.value, self.label) = (value, label) }
}

/// A span of time with a label.
public struct PlotSpan: Hashable, Sendable {
  /// The times from the beginning to the end, in milliseconds.
  public var times: ClosedRange<Double>
  /// The label, such as `interactive`.
  public var label: String
  /// The colour.
  public var ink: Ink

  /// Creates a span.
  public init(_ times: ClosedRange<Double>, _ label: String, _ ink: Ink) {
    (self.times, self.label, self.ink) = (times, label, ink)
  }
}

/// A moment that a decision was made at.
public struct PlotFlag: Hashable, Sendable {
  /// The time in milliseconds.
  public var time: Double
  /// A sign for the label, such as `✓`.
  public var sign: String
  /// The label, such as `finish`.
  public var label: String
  /// More about it, such as the rule that decided; may be empty.
  public var detail: String
  /// The margin by which the rule decided, in the rule's own unit; `nil` if there is none.
  public var margin: Double?
  /// The colour.
  public var ink: Ink

  /// Creates a flag.
  public init(
    _ time: Double, sign: String, label: String, detail: String, margin: Double?, _ ink: Ink
  ) {
    (self.time, self.sign, self.label, self.detail) = (time, sign, label, detail)
    (self.margin, self.ink) = (margin, ink)
  }
}

/// A moment with a small mark on the time axis.
public struct PlotMark: Hashable, Sendable {
  /// The kind of a mark.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A fault of the input or of the transition.
    case anomaly
    /// A change of a setting.
    case setting
  }

  /// The time in milliseconds.
  public var time: Double
  /// The kind.
  public var kind: Kind
  /// What happened, in words.
  public var words: String

  /// Creates a mark.
  public init(_ time: Double, _ kind: Kind, _ words: String) {
    (self.time, self.kind, self.words) = (time, kind, words)
  }
}

/// A sentence above a plot.
public struct PlotStatement: Hashable, Sendable {
  /// The first words, which are bold and have a colour.
  public var head: String
  /// The rest of the sentence.
  public var body: String
  /// The colour of the first words.
  public var ink: Ink

  /// Creates a sentence.
  public init(_ head: String, _ body: String, _ ink: Ink = .text) {
    (self.head, self.body, self.ink) = (head, body, ink)
  }
}
