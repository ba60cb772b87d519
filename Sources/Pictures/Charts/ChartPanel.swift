public import Motion

/// A small chart of two quantities: lines, points and marked points.
public struct ChartPanel: Hashable, Sendable {
  /// A quantity with its unit and the ends of its axis.
  public struct Quantity: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The unit, such as `%`; `1` for a pure number, and empty for words.
    public var unit: String
    /// The ends of the axis.
    public var range: ClosedRange<Double>
    /// The words at 0, 1, 2…; empty for a quantity of numbers.
    public var words: [String] = []

    /// Creates a quantity of numbers.
    public init(_ name: String, unit: String, _ range: ClosedRange<Double>) {
      (self.name, self.unit, self.range) = (name, unit, range)
    }

    /// The name with the unit.
    var caption: String { unit.isEmpty ? name : "\(name) (\(unit))" }
  }

  /// Points that belong together.
  public struct Series: Hashable, Sendable {
    /// How the points are drawn.
    public enum Form: Hashable, Sendable {
      /// A line, with a dot at each point.
      case dottedLine
      /// A line that keeps each value until the next point.
      case steps
      /// Dots alone.
      case dots
      /// A thin dashed line, for comparison.
      case dashed
    }

    /// The name; empty for a series that needs none.
    public var name: String
    /// The colour.
    public var ink: Ink
    /// How the points are drawn.
    public var form: Form
    /// The points in the order of the line.
    public var points: [Point]

    /// Creates a series.
    public init(_ name: String, _ ink: Ink, _ form: Form, _ points: [Point]) {
      (self.name, self.ink, self.form, self.points) = (name, ink, form, points)
    }
  }

  /// A point with a label.
  public struct Mark: Hashable, Sendable {
    /// The place.
    public var point: Point
    /// The label.
    public var label: String
    /// Whether it is the chosen point, which has a ring and a bold label.
    public var isChosen: Bool

    /// Creates a marked point.
    public init(_ point: Point, _ label: String, isChosen: Bool = false) {
      (self.point, self.label, self.isChosen) = (point, label, isChosen)
    }
  }

  /// The name of the chart.
  public var title: String
  /// The horizontal quantity.
  public var x: Quantity
  /// The vertical quantity.
  public var y: Quantity
  /// The series, back to front.
  public var series: [Series] = []
  /// The marked points, the most important first.
  public var marks: [Mark] = []
  /// A chosen value of the horizontal quantity, drawn as a line; `nil` for none.
  public var chosenX: Double?

  /// Creates a chart without content.
  public init(_ title: String, x: Quantity, y: Quantity) {
    (self.title, self.x, self.y) = (title, x, y)
  }

  /// The series with a name, which the chart explains if there are several.
  var named: [Series] {
    let named = series.filter { !$0.name.isEmpty }
    return named.count > 1 ? named : []
  }
}
