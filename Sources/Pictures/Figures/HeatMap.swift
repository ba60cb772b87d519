/// The values of every combination of two parameters, such as the accuracy of a sweep.
public struct HeatMap: Hashable, Sendable {
  /// A parameter with its values.
  public struct Parameter: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The unit, such as `pt/s`; `1` for a pure number, and empty for words.
    public var unit: String
    /// The values, as texts.
    public var values: [String]

    /// Creates a parameter.
    public init(_ name: String, unit: String, _ values: [String]) {
      (self.name, self.unit, self.values) = (name, unit, values)
    }

    /// The name with the unit; words have none.
    var caption: String { unit.isEmpty ? name : "\(name) (\(unit))" }
  }

  /// The name of the map.
  public var title: String
  /// The quantity in the cells with its unit, such as `accuracy (%)`.
  public var quantity: String
  /// The parameter from left to right.
  public var columns: Parameter
  /// The parameter from bottom to top.
  public var rows: Parameter
  /// The quantity, row by row from the bottom; `nil` where it is unknown.
  public var cells: [[Double?]]
  /// The chosen combination; `nil` for none.
  public var chosen: Place?

  /// A combination of two values, by their indices.
  public struct Place: Hashable, Sendable {
    /// The index of the value from left to right.
    public var column: Int
    /// The index of the value from bottom to top.
    public var row: Int

    /// Creates a place.
    public init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
  }

  /// Creates a map without a chosen combination.
  ///
  /// - Precondition: There is a cell for each combination.
  public init(
    title: String, quantity: String, columns: Parameter, rows: Parameter, cells: [[Double?]]
  ) {
    precondition(
      cells.count == rows.values.count && cells.allSatisfy { $0.count == columns.values.count },
      "a combination has no cell")
    (self.title, self.quantity, self.columns, self.rows) = (title, quantity, columns, rows)
    self.cells = cells
  }

  /// Returns the drawing: the higher a value, the stronger its cell, with the numbers if all fit.
  ///
  /// - Parameter width: The width in points, at least 240.
  public func drawing(width: Double) -> Drawing {
    HeatMapFigure(self, width: max(width, 240)).drawing
  }
}
