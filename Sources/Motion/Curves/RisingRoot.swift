/// The place where a function that rises from below 0 to above 0 is 0.
///
/// Newton's method, kept inside an interval that holds the solution. Each third step halves that
/// interval, so that the number of steps bounds what is left of it whatever the function is like.
enum RisingRoot {
  /// 64 of them halve the interval.
  private static var steps: Int { 192 }

  /// - Parameter excess: Below 0 up to the place sought and not below from there on, between `low`
  ///   and `high`; with its slope, which need not be accurate.
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
