public import Motion

/// The parameters of a pan recognizer.
public struct PanConfiguration: Sendable {
  /// From where the translation counts. UIKit's own answer is not documented; Apple's sample reads
  /// a translation that is not zero before the pan has begun (statement 73).
  public enum TranslationOrigin: Hashable, Sendable {
    /// From where the fingers came down: the hysteresis is part of the translation.
    case touchDown
    /// From where the pan was recognised: the view starts to move without a step.
    case recognition
    /// From where the hysteresis was passed: exactly that much is not part of the translation.
    case threshold
    /// From the event before the one with which the pan was recognised: that step counts.
    case beforeRecognition
    /// From the next movement along the axis after the one with which the pan was recognised.
    ///
    /// Movements within the hysteresis, as it was measured from the touch, wait until 200 ms have
    /// passed since the touch. Source: `QQuickFlickablePrivate::drag` (`hMoved`, `dragStartOffset`).
    case afterRecognition
  }

  /// The axis of a drag, for those who look at it alone.
  public enum Axis: Hashable, Sendable {
    case horizontal
    case vertical
  }

  /// What must pass the hysteresis.
  public enum Measure: Hashable, Sendable {
    /// The way, in whatever direction.
    case euclidean
    /// The way along the axis; the way across it neither counts nor locks.
    case axis
  }

  /// Where the first finger must come down: within `distance` points of the edge from which the drag
  /// goes in `direction`, one of the four.
  public struct StartZone: Hashable, Sendable {
    public var distance: Double
    public var direction: PanDirections
    public var screen: Size

    public init(distance: Double, direction: PanDirections, screen: Size) {
      (self.distance, self.direction, self.screen) = (distance, direction, screen)
    }

    /// Points from the edge.
    func distance(of location: Point) -> Double {
      switch direction {
      case .up: screen.height - location.y
      case .left: screen.width - location.x
      case .right: location.x
      default: location.y
      }
    }
  }

  /// Points the centroid must travel, in any direction, before the pan begins. "Usually 10 points":
  /// WWDC 2018, session 803, "Designing Fluid Interfaces".
  public var hysteresis: Double
  /// Whether exactly the hysteresis begins the pan, and exactly `axisRatio` is enough.
  public var isHysteresisEnough = true
  public var measure = Measure.euclidean
  /// What `measure`, `axisRatio` and `crossLimit` look at.
  public var axis = Axis.vertical
  /// The pan fails unless it has gone this many times as far along its axis as across.
  public var axisRatio = 0.0
  /// Points across the axis beyond which the pan does not begin; `nil` has no limit.
  public var crossLimit: Double?
  /// Whether travel beyond `crossLimit` makes the pan fail. If not, the pan begins once the fingers
  /// are within the limit again.
  public var failsAtCrossLimit = true
  /// Milliseconds after the touch at which the pan fails unless it has begun; `nil` has no limit.
  public var timeLimit: Double?
  public var startZone: StartZone?
  /// With fewer fingers the pan does not begin.
  public var minimumNumberOfTouches: Int
  /// More fingers before the pan begins make it fail; later ones are ignored.
  public var maximumNumberOfTouches: Int
  /// A movement that passes the hysteresis in another direction fails.
  public var directions: PanDirections
  public var translationOrigin: TranslationOrigin
  public var estimator: VelocityEstimator
  /// An estimator that measures the same drag for comparison; `nil` compares none.
  public var otherEstimator: VelocityEstimator?
  /// Whether every change tells the velocity. If not, only the end of a drag does: for those who ask for no
  /// other one.
  public var measuresMovement = true
  /// Asked once, when the pan is about to begin (`gestureRecognizerShouldBegin`, statement 72);
  /// `false` makes it fail.
  public var shouldBegin: (@Sendable (Pan) -> Bool)?

  public init(
    hysteresis: Double = 10, minimumNumberOfTouches: Int = 1,
    maximumNumberOfTouches: Int = .max, directions: PanDirections = .any,
    translationOrigin: TranslationOrigin = .touchDown,
    estimator: VelocityEstimator = .uikitLike,
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
