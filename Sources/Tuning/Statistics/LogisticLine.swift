import Motion

/// The logarithm of the odds as a line, in units in which the features are about 1.
struct LogisticLine: Hashable, Sendable {
  struct Point {
    var x: Double
    var isFinish: Bool
    var weight: Double
  }

  var intercept: Double
  var slope: Double

  var middle: Double { -intercept / slope }

  static func probability(_ odds: Double) -> Double {
    if odds >= 0 { return 1 / (1 + Elementary.exp(-odds)) }
    let power = Elementary.exp(odds)
    return power / (1 + power)
  }

  /// Fits a line to points that overlap.
  ///
  /// - Complexity: O(points) for each of some 8 steps.
  static func fitted(to points: [Point]) -> (LogisticLine, FisherInformation) {
    let reach = points.reduce(1) { max($0, abs($1.x)) }
    var line = LogisticLine(intercept: 0, slope: 0)
    var likelihood: Double?
    var last = Double.infinity
    for _ in 0..<200 {
      let step = line.step(over: points)
      // By how much the odds change at most.
      let size = abs(step.intercept) + abs(step.slope) * reach
      if size < 0.5 {
        // So near the top, a whole step always leads up, and rounding alone ends that.
        guard size < last else { break }
        line = LogisticLine(
          intercept: line.intercept + step.intercept, slope: line.slope + step.slope)
        (likelihood, last) = (nil, size)
        if size < 1e-14 * (1 + abs(line.slope)) { break }
      } else {
        let now = likelihood ?? line.logLikelihood(of: points)
        guard let next = line.climbed(by: step, over: points, from: now) else { break }
        (line, likelihood) = next
      }
    }
    return (line, line.information(over: points))
  }

  /// Takes as much of a step as leads up; `nil` where nothing does.
  private func climbed(
    by step: LogisticLine, over points: [Point], from likelihood: Double
  ) -> (LogisticLine, Double?)? {
    var part = 1.0
    while part > 1e-9 {
      let next = LogisticLine(
        intercept: intercept + part * step.intercept, slope: slope + part * step.slope)
      let reached = next.logLikelihood(of: points)
      if reached >= likelihood { return (next, reached) }
      part /= 2
    }
    return nil
  }

  func information(over points: [Point]) -> FisherInformation {
    var information = FisherInformation()
    for point in points { information.add(at: point.x, of: self, weight: point.weight) }
    return information
  }

  /// The inverse of the information times the slope of the likelihood.
  private func step(over points: [Point]) -> LogisticLine {
    var gradient = (intercept: 0.0, slope: 0.0)
    var information = FisherInformation()
    for point in points {
      let probability = Self.probability(intercept + slope * point.x)
      let rest = point.weight * ((point.isFinish ? 1 : 0) - probability)
      gradient.intercept += rest
      gradient.slope += rest * point.x
      information.add(at: point.x, probability, weight: point.weight)
    }
    let determinant = information.determinant
    guard determinant > 0 else { return LogisticLine(intercept: 0, slope: 0) }
    return LogisticLine(
      intercept: (information.squares * gradient.intercept - information.products * gradient.slope)
        / determinant,
      slope: (information.ones * gradient.slope - information.products * gradient.intercept)
        / determinant)
  }

  private func logLikelihood(of points: [Point]) -> Double {
    points.reduce(0) { sum, point in
      let odds = intercept + slope * point.x
      let against = point.isFinish ? -odds : odds
      let loss =
        against > 0
        ? against + Elementary.log(1 + Elementary.exp(-against))
        : Elementary.log(1 + Elementary.exp(against))
      return sum - point.weight * loss
    }
  }
}

/// The information of gestures about the two coefficients of a logistic line: sums of p(1 - p),
/// times x, times x².
struct FisherInformation: Hashable, Sendable {
  var ones = 0.0
  var products = 0.0
  var squares = 0.0

  var determinant: Double { ones * squares - products * products }

  mutating func add(at x: Double, of line: LogisticLine, weight: Double = 1) {
    add(at: x, LogisticLine.probability(line.intercept + line.slope * x), weight: weight)
  }

  /// - Parameter probability: At x.
  mutating func add(at x: Double, _ probability: Double, weight: Double) {
    let weight = weight * probability * (1 - probability)
    ones += weight
    products += weight * x
    squares += weight * x * x
  }

  /// Returns the standard error of the middle of a line.
  func standardError(of line: LogisticLine) -> Double {
    let (first, second) = (-1 / line.slope, line.intercept / (line.slope * line.slope))
    let variance =
      (first * first * squares - 2 * first * second * products + second * second * ones)
      / determinant
    return variance.squareRoot()
  }
}
