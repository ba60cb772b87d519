/// The parameters of a pan recognizer.
public struct PanConfiguration: Sendable {
  /// From where the translation counts. UIKit's own answer is not documented; Apple's sample reads
  /// a translation that is not zero before the pan has begun (statement 73).
  public enum TranslationOrigin: Hashable, Sendable {
    /// From where the fingers came down: the hysteresis is part of the translation.
    case touchDown
    /// From where the pan was recognised: the view starts to move without a step.
    case recognition
  }

  /// Points the centroid must travel, in any direction, before the pan begins. "Usually 10 points":
  /// WWDC 2018, session 803, "Designing Fluid Interfaces".
  public var hysteresis: Double
  /// With fewer fingers the pan does not begin.
  public var minimumNumberOfTouches: Int
  /// More fingers before the pan begins make it fail; later ones are ignored.
  public var maximumNumberOfTouches: Int
  /// A movement that passes the hysteresis in another direction fails.
  public var directions: PanDirections
  public var translationOrigin: TranslationOrigin
  public var estimator: VelocityEstimator
  /// Asked once, when the pan is about to begin (`gestureRecognizerShouldBegin`, statement 72);
  /// `false` makes it fail.
  public var shouldBegin: (@Sendable (Pan) -> Bool)?

  public init(
    hysteresis: Double = 10, minimumNumberOfTouches: Int = 1,
    maximumNumberOfTouches: Int = .max, directions: PanDirections = .any,
    translationOrigin: TranslationOrigin = .touchDown,
    estimator: VelocityEstimator = .leastSquaresLine,
    shouldBegin: (@Sendable (Pan) -> Bool)? = nil
  ) {
    precondition(hysteresis >= 0 && hysteresis.isFinite, "hysteresis \(hysteresis) is not a length")
    precondition(
      1 <= minimumNumberOfTouches && minimumNumberOfTouches <= maximumNumberOfTouches,
      "from \(minimumNumberOfTouches) to \(maximumNumberOfTouches) touches is no range")
    self.hysteresis = hysteresis
    self.minimumNumberOfTouches = minimumNumberOfTouches
    self.maximumNumberOfTouches = maximumNumberOfTouches
    self.directions = directions
    self.translationOrigin = translationOrigin
    self.estimator = estimator
    self.shouldBegin = shouldBegin
  }
}
