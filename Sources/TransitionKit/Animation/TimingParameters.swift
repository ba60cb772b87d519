public import Motion

/// The pace of a property animator: `CubicTimingParameters` or `SpringTimingParameters`.
public protocol TimingCurveProvider: AnyObject {
  /// The kind of curve.
  var timingCurveType: TimingCurveType { get }
  /// The cubic curve; `nil` for springs.
  var cubicTimingParameters: CubicTimingParameters? { get }
  /// The spring, which has precedence over a cubic curve; `nil` for cubic curves.
  var springTimingParameters: SpringTimingParameters? { get }
}

/// The kind of a timing curve.
public enum TimingCurveType: Hashable, Sendable {
  /// A named curve.
  case builtin
  /// A cubic Bézier curve with its own control points.
  case cubic
  /// A spring.
  case spring
  /// A combination of curves, which no type here makes.
  case composed
}

/// The named curves of `View.animate` and of property animators.
public enum AnimationCurve: Int, Hashable, Sendable {
  /// A slow start and a slow end.
  case easeInOut
  /// A slow start.
  case easeIn
  /// A slow end.
  case easeOut
  /// A constant pace.
  case linear

  var timingCurve: TimingCurve {
    switch self {
    case .easeInOut: .easeInOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1), x being the fraction of the time and y that of the
/// way.
public final class CubicTimingParameters: Object, TimingCurveProvider {
  /// The name of the curve; `nil` for curves that were made from control points.
  public let animationCurve: AnimationCurve?
  /// The control point of the start.
  public let controlPoint1: Point
  /// The control point of the end.
  public let controlPoint2: Point
  let curve: TimingCurve

  /// Creates Core Animation's default curve (WWDC 2016, session 216).
  override public convenience init() {
    self.init(controlPoint1: Point(x: 0.25, y: 0.1), controlPoint2: Point(x: 0.25, y: 1))
  }

  /// Creates a named curve.
  public init(animationCurve: AnimationCurve) {
    self.animationCurve = animationCurve
    curve = animationCurve.timingCurve
    (controlPoint1, controlPoint2) =
      switch animationCurve {
      case .easeInOut: (Point(x: 0.42, y: 0), Point(x: 0.58, y: 1))
      case .easeIn: (Point(x: 0.42, y: 0), Point(x: 1, y: 1))
      case .easeOut: (Point(x: 0, y: 0), Point(x: 0.58, y: 1))
      case .linear: (Point(x: 0, y: 0), Point(x: 1, y: 1))
      }
    super.init()
  }

  /// Creates a curve from its control points.
  ///
  /// - Precondition: Both x lie in 0…1.
  public init(controlPoint1: Point, controlPoint2: Point) {
    animationCurve = nil
    (self.controlPoint1, self.controlPoint2) = (controlPoint1, controlPoint2)
    curve = TimingCurve(
      .cubic(
        .cubicBezier(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)))
    super.init()
  }

  /// The kind of curve: `cubic` for curves that were made from control points, otherwise `builtin`.
  public var timingCurveType: TimingCurveType { animationCurve == nil ? .cubic : .builtin }
  /// The curve itself.
  public var cubicTimingParameters: CubicTimingParameters? { self }
  /// Always `nil`.
  public var springTimingParameters: SpringTimingParameters? { nil }
}

/// A spring, with the speed at which it starts.
///
/// The velocity is relative to the way: (1, 0) is the whole way in x per second. Only `position`
/// uses both components, every other property uses `dx` (transitions.md 5.4 C). Components that are
/// not finite count as 0.
public final class SpringTimingParameters: Object, TimingCurveProvider {
  /// The quantities from which a spring follows.
  public enum Form: Hashable, Sendable {
    /// The damping ratio; the animator's duration decides the stiffness.
    case dampingRatio(Double)
    /// The whole spring, which decides the duration.
    case spring(Spring)
  }

  /// The least damping ratio, which also holds for springs with a duration
  /// (`Spring.dampingRatios`).
  public static let leastDampingRatio = Spring.dampingRatios.lowerBound

  /// The quantities from which the spring follows.
  public let form: Form
  /// The velocity at the start, in whole ways per second.
  public let initialVelocity: Vector

  /// Creates a critically damped spring (WWDC 2016, session 216).
  override public convenience init() { self.init(dampingRatio: 1) }

  /// Creates a spring that starts from rest and takes the animator's duration.
  public convenience init(dampingRatio: Double) {
    self.init(dampingRatio: dampingRatio, initialVelocity: .zero)
  }

  /// Creates a spring that takes the animator's duration.
  public init(dampingRatio: Double, initialVelocity: Vector) {
    (form, self.initialVelocity) = (.dampingRatio(dampingRatio), initialVelocity)
    super.init()
  }

  /// Creates a spring that decides the duration itself.
  ///
  /// - Parameter damping: The force per speed. Less than the damping ratio `leastDampingRatio`
  ///   becomes that, since a spring without damping never comes to rest.
  /// - Precondition: `mass` and `stiffness` are above 0, all three are finite.
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Vector) {
    let least = Self.leastDampingRatio * 2 * (stiffness * mass).squareRoot()
    form = .spring(
      Spring(mass: mass, stiffness: stiffness, damping: damping > least ? damping : least))
    self.initialVelocity = initialVelocity
    super.init()
  }

  /// Creates a spring whose undamped period is `frequencyResponse` seconds.
  ///
  /// It decides the duration itself (WWDC 2018, session 803). A ratio below `leastDampingRatio`
  /// becomes that.
  public init(dampingRatio: Double, frequencyResponse: Double, initialVelocity: Vector = .zero) {
    let ratio = dampingRatio > Self.leastDampingRatio ? dampingRatio : Self.leastDampingRatio
    form = .spring(Spring(dampingRatio: ratio, response: frequencyResponse))
    self.initialVelocity = initialVelocity
    super.init()
  }

  /// The kind of curve, `spring`.
  public var timingCurveType: TimingCurveType { .spring }
  /// Always `nil`.
  public var cubicTimingParameters: CubicTimingParameters? { nil }
  /// The spring itself.
  public var springTimingParameters: SpringTimingParameters? { self }

  /// Returns the curve and its duration in seconds when the animator takes `duration` seconds.
  func curve(duration: Double) -> (curve: TimingCurve, duration: Double) {
    func timing(_ velocity: Double) -> SpringTimingFunction {
      let (duration, velocity) = (duration.finiteOrZero, velocity.finiteOrZero)
      return switch form {
      case .dampingRatio(let ratio):
        SpringTimingFunction(
          duration: duration, dampingRatio: ratio, initialVelocity: velocity)
      case .spring(let spring): SpringTimingFunction(spring, initialVelocity: velocity)
      }
    }
    let x = timing(initialVelocity.dx)
    let y = initialVelocity.dy == initialVelocity.dx ? nil : timing(initialVelocity.dy)
    let longest = max(x.duration, y?.duration ?? 0)
    return (TimingCurve(.spring(x, y: y)), longest)
  }
}

extension Double {
  /// The number itself, or 0 if it is infinite or no number.
  ///
  /// Authors divide a velocity by a way that may be 0.
  var finiteOrZero: Double { isFinite ? self : 0 }
}

extension TimingCurveProvider {
  /// Returns the curve, and the duration in seconds, which a spring of its own form decides itself.
  func resolved(duration: Double) -> (curve: TimingCurve, duration: Double) {
    if let spring = springTimingParameters { return spring.curve(duration: duration) }
    return (cubicTimingParameters?.curve ?? .easeInOut, duration)
  }
}
