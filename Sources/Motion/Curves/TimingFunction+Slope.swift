extension TimingFunction {
  /// Returns the slope of the curve at a time in 0...1, that is, value per time; 0 outside.
  ///
  /// At a vertical tangent it is infinite, with the sign of the value's direction. At both ends it
  /// is the slope towards the inside. NaN for NaN.
  public func slope(at time: Double) -> Double {
    guard time >= 0, time <= 1 else { return time.isNaN ? time : 0 }
    if isDiagonal { return 1 }
    if time == 0 { return Self.endSlope(x1, y1, x2, y2) }
    if time == 1 { return Self.endSlope(1 - x2, 1 - y2, 1 - x1, 1 - y1) }
    let parameter = self.time.parameter(at: time, guess: time)
    return value.slope(parameter) / self.time.preciseSlope(parameter)
  }

  /// Returns the slope towards the first point of the curve that is not its start.
  private static func endSlope(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    if x1 != 0 || y1 != 0 { return y1 / x1 }
    if x2 != 0 || y2 != 0 { return y2 / x2 }
    return 1
  }
}
