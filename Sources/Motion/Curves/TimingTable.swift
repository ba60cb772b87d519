/// A stretch of a timing function as 64 polynomials of equal width, where these are good enough.
///
/// Each polynomial has the value, slope and bend of the curve at both of its ends (quintic Hermite
/// interpolation), so neighbours join smoothly and a curve without a vertical tangent nearby is met
/// to 1e-10.
struct TimingTable: Sendable {
  /// A polynomial in powers of the place within the cell, 0...1.
  struct Cell: Sendable {
    let c0: Double
    let c1: Double
    let c2: Double
    let c3: Double
    let c4: Double
    let c5: Double

    @inline(__always)
    func value(at place: Double) -> Double {
      let square = place * place
      return (c0 + c1 * place) + square * ((c2 + c3 * place) + square * (c4 + c5 * place))
    }
  }

  @inline(__always) static var count: Int { 64 }
  /// The maximum error at three places within a regular cell.
  ///
  /// Between them the error is not much larger.
  private static var tolerance: Double { 1e-10 }

  let begin: Double
  /// The number of cells per unit of time, a power of two, so that no place in the table is
  /// rounded.
  let cellsPerUnit: Double
  /// The cells, in an array because an `InlineArray` would be copied whole for each cell that is
  /// read.
  let cells: [Cell]
  /// The cells that meet the curve: bit j is set for cell j.
  let regularCells: UInt64

  /// The table without a regular cell.
  static let empty = TimingTable(begin: 0, cellsPerUnit: 0, cells: [], regularCells: 0)

  @inline(__always)
  func value(at time: Double) -> Double? {
    let place = (time - begin) * cellsPerUnit
    let cell = Int(Int32(place))
    guard regularCells >> UInt64(cell) & 1 == 1 else { return nil }
    return cells[cell].value(at: place - Double(cell))
  }
}

extension TimingTable {
  /// Creates the table of the stretch from `begin` on, whose `length` is a power of two.
  init(of time: BezierAxis, _ value: BezierAxis, from begin: Double, length: Double) {
    self.begin = begin
    cellsPerUnit = Double(Self.count) / length
    var cells: [Cell] = []
    cells.reserveCapacity(Self.count)
    var regular: UInt64 = 0
    var first = Knot(time, value, at: begin, guess: begin)
    for index in 0..<Self.count {
      let last = Knot(
        time, value, at: begin + Double(index + 1) / cellsPerUnit, guess: first.parameter)
      let cell = Cell(from: first, to: last, width: 1 / cellsPerUnit)
      cells.append(cell)
      if Self.meets(cell, time, value, from: first, to: last) { regular |= 1 << UInt64(index) }
      first = last
    }
    (self.cells, regularCells) = (cells, regular)
  }

  private static func meets(
    _ cell: Cell, _ time: BezierAxis, _ value: BezierAxis, from first: Knot, to last: Knot
  ) -> Bool {
    for place in [0.5, 0.25, 0.75] {
      let guess = first.parameter + (last.parameter - first.parameter) * place
      let parameter = time.parameter(
        at: first.time + (last.time - first.time) * place, guess: guess)
      let exact = value.level(parameter)
      // False also for NaN, which the bend at a vertical tangent is.
      guard abs(cell.value(at: place) - exact) < tolerance * max(1, abs(exact)) else {
        return false
      }
    }
    return true
  }
}

/// The value of a timing function at one time, with its first and second derivative by time.
private struct Knot {
  let time: Double
  let parameter: Double
  let value: Double
  let slope: Double
  let bend: Double

  init(_ axis: BezierAxis, _ values: BezierAxis, at time: Double, guess: Double) {
    self.time = time
    parameter = time <= 0 ? 0 : time >= 1 ? 1 : axis.parameter(at: time, guess: guess)
    value = time >= 1 ? 1 : values.level(parameter)
    let pace = axis.slope(parameter)
    slope = values.slope(parameter) / pace
    bend = (values.bend(parameter) - slope * axis.bend(parameter)) / (pace * pace)
  }
}

extension TimingTable.Cell {
  fileprivate init(from first: Knot, to last: Knot, width: Double) {
    let rise = last.value - first.value
    let (slope, lastSlope) = (first.slope * width, last.slope * width)
    let (bend, lastBend) = (first.bend * width * width / 2, last.bend * width * width / 2)
    c0 = first.value
    c1 = slope
    c2 = bend
    c3 = 10 * rise - 6 * slope - 4 * lastSlope - 3 * bend + lastBend
    c4 = -15 * rise + 8 * slope + 7 * lastSlope + 3 * bend - 2 * lastBend
    c5 = 6 * rise - 3 * slope - 3 * lastSlope - bend + lastBend
  }
}
