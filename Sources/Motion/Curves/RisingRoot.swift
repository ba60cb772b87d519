/// A solver for the place at which a function that rises from below 0 to above 0 is 0.
///
/// It uses Newton's method, kept inside an interval that holds the solution. Each third step halves
/// that interval, so the number of steps bounds its final length whatever the function is like.
enum RisingRoot {
  /// The maximum number of steps, 64 of which halve the interval.
  private static var steps: Int { 192 }

  /// Returns the place at which `excess` becomes 0.
  ///
  /// - Parameter excess: A function that is below 0 before that place and not below from there on,
  ///   between `low` and `high`; with its slope, which need not be accurate.
  @inline(__always)
  static func place(
    from low: Double, to high: Double, where excess: (Double) -> (value: Double, slope: Double)
  ) -> Double {
    var (low, high) = (low, high)
    var place = low + (high - low) / 2
    for step in 0..<steps {
      let (value, slope) = excess(place)
      if value == 0 { return place }
      if value < 0 { low = place } else { high = place }
      let middle = low + (high - low) / 2
      let next = place - value / slope
      // False for NaN too.
      place = next > low && next < high && step % 3 != 2 ? next : middle
      if place <= low || place >= high { return high }
    }
    return high
  }
}
