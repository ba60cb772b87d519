public import Motion

/// The pace of a property animator: `CubicTimingParameters` or `SpringTimingParameters`.
public protocol TimingCurveProvider: AnyObject {
  var timingCurveType: TimingCurveType { get }
  var cubicTimingParameters: CubicTimingParameters? { get }
  var springTimingParameters: SpringTimingParameters? { get }
}

public enum TimingCurveType: Hashable, Sendable {
  case builtin
  case cubic
  case spring
  case composed
}

/// The named curves of `View.animate` and of property animators.
public enum AnimationCurve: Int, Hashable, Sendable {
  case easeInOut
  case easeIn
  case easeOut
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

/// A cubic Bézier curve.
public final class CubicTimingParameters: Object, TimingCurveProvider {
  /// `nil` for curves made of control points.
  public let animationCurve: AnimationCurve?
  public let controlPoint1: Point
  public let controlPoint2: Point
  let curve: TimingCurve

  /// Core Animation's default curve (WWDC 2016, session 216).
  override public convenience init() {
    self.init(controlPoint1: Point(x: 0.25, y: 0.1), controlPoint2: Point(x: 0.25, y: 1))
  }

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

  /// - Precondition: Both x lie in 0…1.
  public init(controlPoint1: Point, controlPoint2: Point) {
    animationCurve = nil
    (self.controlPoint1, self.controlPoint2) = (controlPoint1, controlPoint2)
    curve = TimingCurve(
      .cubic(
        .cubicBezier(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)))
    super.init()
  }

  public var timingCurveType: TimingCurveType { animationCurve == nil ? .cubic : .builtin }
  public var cubicTimingParameters: CubicTimingParameters? { self }
  public var springTimingParameters: SpringTimingParameters? { nil }
}

/// A spring, with the speed that it starts with.
///
/// The velocity is relative to the way: (1, 0) is the whole way in x per second. Only `position` uses
/// both components, every other property uses `dx` (transitions.md 5.4 C). Components that are not
/// finite count as 0.
public final class SpringTimingParameters: Object, TimingCurveProvider {
  public enum Form: Hashable, Sendable {
    /// The animator's duration decides how stiff it is.
    case dampingRatio(Double)
    /// It takes as long as it takes, whatever the animator's duration.
    case spring(Spring)
  }

  /// That of springs with a duration too (`Spring.dampingRatios`).
  public static let leastDampingRatio = Spring.dampingRatios.lowerBound

  public let form: Form
  public let initialVelocity: Vector

  /// Critically damped (WWDC 2016, session 216).
  override public convenience init() { self.init(dampingRatio: 1) }

  public convenience init(dampingRatio: Double) {
    self.init(dampingRatio: dampingRatio, initialVelocity: .zero)
  }

  public init(dampingRatio: Double, initialVelocity: Vector) {
    (form, self.initialVelocity) = (.dampingRatio(dampingRatio), initialVelocity)
    super.init()
  }

  /// - Parameter damping: Force per speed. Less than the damping ratio `leastDampingRatio` becomes
  ///   that, since a spring without damping never comes to rest.
  /// - Precondition: `mass` and `stiffness` are above 0, all three are finite.
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Vector) {
    let least = Self.leastDampingRatio * 2 * (stiffness * mass).squareRoot()
    form = .spring(
      Spring(mass: mass, stiffness: stiffness, damping: damping > least ? damping : least))
    self.initialVelocity = initialVelocity
    super.init()
  }

  /// The period that the spring would have undamped is `frequencyResponse` seconds
  /// (WWDC 2018, session 803). A ratio below `leastDampingRatio` becomes that.
  public init(dampingRatio: Double, frequencyResponse: Double, initialVelocity: Vector = .zero) {
    let ratio = dampingRatio > Self.leastDampingRatio ? dampingRatio : Self.leastDampingRatio
    form = .spring(Spring(dampingRatio: ratio, response: frequencyResponse))
    self.initialVelocity = initialVelocity
    super.init()
  }

  public var timingCurveType: TimingCurveType { .spring }
  public var cubicTimingParameters: CubicTimingParameters? { nil }
  public var springTimingParameters: SpringTimingParameters? { self }

  /// The curve and how long it takes when the animator takes `duration` seconds.
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
  /// Authors divide a velocity by a way that may be 0: what is no number then is no velocity.
  var finiteOrZero: Double { isFinite ? self : 0 }
}

extension TimingCurveProvider {
  /// The curve, and the duration in seconds, which a spring of its own form decides itself.
  func resolved(duration: Double) -> (curve: TimingCurve, duration: Double) {
    if let spring = springTimingParameters { return spring.curve(duration: duration) }
    return (cubicTimingParameters?.curve ?? .easeInOut, duration)
  }
}
