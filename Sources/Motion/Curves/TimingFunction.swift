/// The pace of an animation: a cubic Bézier curve from (0, 0) to (1, 1) in a plane of time and
/// value.
///
/// As in Core Animation, both axes are fractions. The curve is x(s), y(s) with
/// `x = 3(1-s)²s·x1 + 3(1-s)s²·x2 + s³`, and the value at a time is y(s) for the s with x(s) =
/// time. Finding s takes long, so a curve is made with a table of polynomials, each of them checked
/// against the curve, and s is sought only near vertical tangents, where no polynomial is good
/// enough. Making a curve takes as long as some thousand values, so a curve should be kept.
///
/// Named curves: Core Animation, `CAMediaTimingFunctionName`.
public struct TimingFunction: Sendable {
  /// The time of the first control point, 0...1.
  public let x1: Double
  /// The value of the first control point.
  public let y1: Double
  /// The time of the second control point, 0...1.
  public let x2: Double
  /// The value of the second control point.
  public let y2: Double
  /// Whether the curve is the diagonal, on which both control points then lie at their own heights.
  let isDiagonal: Bool
  let time: BezierAxis
  let value: BezierAxis
  let table: TimingTable
  /// Finer tables of the four quarters; empty where `table` has no gaps.
  let quarters: [TimingTable]

  /// The curve with the control points (0.25, 0.1) and (0.25, 1).
  public static let `default` = cubicBezier(0.25, 0.1, 0.25, 1)
  /// The diagonal, with the control points (0, 0) and (1, 1).
  public static let linear = cubicBezier(0, 0, 1, 1)
  /// The curve with the control points (0.42, 0) and (1, 1).
  public static let easeIn = cubicBezier(0.42, 0, 1, 1)
  /// The curve with the control points (0, 0) and (0.58, 1).
  public static let easeOut = cubicBezier(0, 0, 0.58, 1)
  /// The curve with the control points (0.42, 0) and (0.58, 1).
  public static let easeInOut = cubicBezier(0.42, 0, 0.58, 1)

  /// Returns the curve with the control points (`x1`, `y1`) and (`x2`, `y2`).
  ///
  /// - Precondition: `x1` and `x2` lie in 0...1, `y1` and `y2` in -1e6...1e6.
  public static func cubicBezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> TimingFunction {
    guard let curve = TimingFunction(x1: x1, y1: y1, x2: x2, y2: y2) else {
      preconditionFailure("no timing function has the control points (x1, y1), (x2, y2)")
    }
    return curve
  }

  /// Creates the curve with the control points (`x1`, `y1`) and (`x2`, `y2`).
  ///
  /// - Returns: `nil` unless `x1` and `x2` lie in 0...1 and `y1` and `y2` in -1e6...1e6.
  public init?(x1: Double, y1: Double, x2: Double, y2: Double) {
    guard (0...1).contains(x1), (0...1).contains(x2), abs(y1) <= 1e6, abs(y2) <= 1e6
    else { return nil }
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    isDiagonal = x1 == y1 && x2 == y2
    time = BezierAxis(x1, x2)
    value = BezierAxis(y1, y2)
    table = isDiagonal ? .empty : TimingTable(of: time, value, from: 0, length: 1)
    quarters = isDiagonal ? [] : Self.quarters(of: time, value, filling: table)
  }

  private static func quarters(
    of time: BezierAxis, _ value: BezierAxis, filling table: TimingTable
  ) -> [TimingTable] {
    (0..<4).map { quarter in
      let hasGaps = table.regularCells >> UInt64(16 * quarter) & 0xffff != 0xffff
      guard hasGaps else { return .empty }
      return TimingTable(of: time, value, from: Double(quarter) / 4, length: 0.25)
    }
  }

  /// Returns the value at a time in 0...1; 0 before and 1 after.
  ///
  /// It is within 1e-9 of the true curve (relative to `y1` and `y2` where these are larger than 1).
  /// If `y1` and `y2` lie in 0...1, it lies there too and never falls with time, but for rounding
  /// of 1e-12.
  public func value(at time: Double) -> Double {
    evaluated(at: time)
  }

  /// Returns one value for each time, in the order of `times`, with the bits of `value(at:)`.
  ///
  /// - Complexity: O(n)
  public func values(at times: [Double]) -> [Double] {
    times.map { evaluated(at: $0) }
  }

  /// Writes the value at each of `times` to the same place in `values`, with the bits of
  /// `value(at:)` and without allocating.
  ///
  /// - Precondition: Both are of the same length.
  /// - Complexity: O(n)
  public func evaluate(at times: Span<Double>, into values: inout MutableSpan<Double>) {
    precondition(times.count == values.count, "\(times.count) times for \(values.count) values")
    for index in times.indices {
      values[index] = evaluated(at: times[index])
    }
  }

  @inline(__always)
  func evaluated(at time: Double) -> Double {
    guard time > 0 else { return time.isNaN ? time : 0 }
    guard time < 1 else { return 1 }
    if isDiagonal { return time }
    return table.value(at: time) ?? gapValue(at: time)
  }

  @inline(never)
  private func gapValue(at time: Double) -> Double {
    if let value = quarters[Int(Int32(time * 4))].value(at: time) { return value }
    return value.level(self.time.parameter(at: time, guess: time))
  }
}

extension TimingFunction: Hashable {
  /// Whether both curves have the same control points.
  public static func == (left: TimingFunction, right: TimingFunction) -> Bool {
    left.x1 == right.x1 && left.y1 == right.y1 && left.x2 == right.x2 && left.y2 == right.y2
  }

  /// Hashes the control points.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(x1)
    hasher.combine(y1)
    hasher.combine(x2)
    hasher.combine(y2)
  }
}
