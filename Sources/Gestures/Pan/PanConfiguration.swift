public import Motion

/// The parameters of a pan recognizer, which `PanGestureRecognizer` takes.
public struct PanConfiguration: Sendable {
  /// The place where the translation starts to count.
  ///
  /// UIKit does not document its choice; Apple's sample reads a translation that is not zero before
  /// the pan has begun (statement 73).
  public enum TranslationOrigin: String, Hashable, Sendable, CaseIterable {
    /// The place where the fingers came down: the hysteresis is part of the translation.
    case touchDown
    /// The place where the pan was recognised: the view starts to move without a step.
    case recognition
    /// The place where the fingers passed the hysteresis: exactly the hysteresis is not part of the
    /// translation.
    case threshold
    /// The event before the one with which the pan was recognised: that step counts.
    case beforeRecognition
    /// The next movement along the axis after the one with which the pan was recognised.
    ///
    /// Movements within the hysteresis, as it was measured from the touch, wait until 200 ms have
    /// passed since the touch. Source: `QQuickFlickablePrivate::drag` (`hMoved`, `dragStartOffset`).
    case afterRecognition
  }

  /// The axis of a drag, for recognizers that measure only along it.
  public enum Axis: Hashable, Sendable {
    case horizontal
    case vertical
  }

  /// The distance that must pass the hysteresis.
  public enum Measure: String, Hashable, Sendable, CaseIterable {
    /// The distance in any direction.
    case euclidean
    /// The distance along the axis; distance across neither counts nor locks.
    case axis
  }

  /// The zone where the first finger must come down.
  ///
  /// It is within `distance` points of the edge from which a drag in `direction`, one of the four,
  /// moves away.
  public struct StartZone: Hashable, Sendable {
    /// The width of the zone in points.
    public var distance: Double
    /// The direction of a drag from the edge, one of the four.
    public var direction: PanDirections
    /// The size of the screen in points.
    public var screen: Size

    /// Creates a zone at an edge of a screen.
    public init(distance: Double, direction: PanDirections, screen: Size) {
      (self.distance, self.direction, self.screen) = (distance, direction, screen)
    }

    /// Returns the distance of `location` from the edge, in points.
    func distance(of location: Point) -> Double {
      switch direction {
      case .up: screen.height - location.y
      case .left: screen.width - location.x
      case .right: location.x
      default: location.y
      }
    }
  }

  /// The distance in points that the centroid must move, in any direction, before the pan begins.
  ///
  /// "Usually 10 points": WWDC 2018, session 803, "Designing Fluid Interfaces".
  public var hysteresis: Double
  /// Whether a distance of exactly the hysteresis begins the pan, and a ratio of exactly
  /// `axisRatio` is enough.
  public var isHysteresisEnough = true
  /// The distance that is compared with the hysteresis.
  public var measure = Measure.euclidean
  /// The axis for `measure`, `axisRatio` and `crossLimit`.
  public var axis = Axis.vertical
  /// The minimum ratio of the distance along the axis to the distance across it; 0 means no limit.
  ///
  /// The pan fails if it passes the hysteresis with a smaller ratio.
  public var axisRatio = 0.0
  /// The distance across the axis, in points, beyond which the pan does not begin; `nil` means no
  /// limit.
  public var crossLimit: Double?
  /// Whether a distance beyond `crossLimit` makes the pan fail.
  ///
  /// If not, the pan begins once the fingers are within the limit again.
  public var failsAtCrossLimit = true
  /// The time after the touch, in milliseconds, at which the pan fails unless it has begun; `nil`
  /// means no limit.
  public var timeLimit: Double?
  /// The zone where the first finger must come down; `nil` means anywhere.
  public var startZone: StartZone?
  /// The number of fingers that the pan needs to begin.
  public var minimumNumberOfTouches: Int
  /// The maximum number of fingers before the pan begins; more make it fail.
  ///
  /// Fingers that come down after the pan has begun are ignored above this number.
  public var maximumNumberOfTouches: Int
  /// The directions in which the pan may begin.
  ///
  /// A movement that passes the hysteresis in another direction makes it fail.
  public var directions: PanDirections
  /// The place where the translation starts to count.
  public var translationOrigin: TranslationOrigin
  /// The estimator of the velocity.
  public var estimator: VelocityEstimator
  /// An estimator that measures the same drag for comparison; `nil` for none.
  public var otherEstimator: VelocityEstimator?
  /// Whether every change contains the velocity.
  ///
  /// If not, only the end of a drag does, for callers that read no other velocity.
  public var measuresMovement = true
  /// A function that is called once, when the pan is about to begin; `false` makes the pan fail.
  ///
  /// It is UIKit's `gestureRecognizerShouldBegin` (statement 72). `nil` means `true`.
  public var shouldBegin: (@Sendable (Pan) -> Bool)?

  /// Creates a configuration for a pan without an axis, by default with a hysteresis of 10 points.
  ///
  /// - Precondition: `hysteresis` is a finite length, and the numbers of touches are a range from 1
  ///   or more.
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
