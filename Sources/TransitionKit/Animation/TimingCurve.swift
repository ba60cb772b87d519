import Motion

/// The pace of an animation as a function of its time: a class, since a cubic curve holds a table.
final class TimingCurve {
  enum Shape {
    case linear
    case cubic(TimingFunction)
    /// A spring, and another one for y if the position was given a vector of initial velocity.
    case spring(SpringTimingFunction, y: SpringTimingFunction?)
  }

  private enum Kind {
    case linear, cubic, spring, springs
  }

  let shape: Shape
  /// The seconds that the slower of its springs takes; 1 for other shapes.
  let naturalDuration: Double
  // The parts of the shape. Taking them out of it would count its tables' references each time.
  private let kind: Kind
  private let function: TimingFunction
  private let springs: (x: SpringTimingFunction, y: SpringTimingFunction)

  init(_ shape: Shape) {
    self.shape = shape
    switch shape {
    case .linear: (kind, function, springs) = (.linear, .linear, Self.noSprings)
    case .cubic(let curve): (kind, function, springs) = (.cubic, curve, Self.noSprings)
    case .spring(let x, let y):
      (kind, function, springs) = (y == nil ? .spring : .springs, .linear, (x, y ?? x))
    }
    let isSpring = kind == .spring || kind == .springs
    naturalDuration = isSpring ? max(springs.x.duration, springs.y.duration) : 1
  }

  private static let noSprings = {
    let spring = SpringTimingFunction(duration: 1, dampingRatio: 1)
    return (spring, spring)
  }()

  nonisolated(unsafe) static let linear = TimingCurve(.linear)
  nonisolated(unsafe) static let easeIn = TimingCurve(.cubic(.easeIn))
  nonisolated(unsafe) static let easeOut = TimingCurve(.cubic(.easeOut))
  nonisolated(unsafe) static let easeInOut = TimingCurve(.cubic(.easeInOut))

  /// Returns the part of the way after `seconds` of `duration`: 0 up to the start, 1 from the end
  /// on.
  ///
  /// An animation without a duration jumps.
  @inline(__always)
  func progress(at seconds: Double, of duration: Double) -> Progress {
    if seconds >= duration { return .all }
    if seconds <= 0 { return .none }
    switch kind {
    case .linear: return Progress(repeating: seconds / duration)
    case .cubic: return Progress(repeating: function.value(at: seconds / duration))
    case .spring:
      return Progress(repeating: springs.x.value(at: natural(seconds, of: duration)))
    case .springs:
      let own = natural(seconds, of: duration)
      return Progress(springs.x.value(at: own), springs.y.value(at: own))
    }
  }

  /// Returns the progress of x and of everything else but y.
  @inline(__always)
  func value(at seconds: Double, of duration: Double) -> Double {
    progress(at: seconds, of: duration).x
  }

  /// Returns the time on the springs' own scale.
  ///
  /// Springs over another duration than their own keep their shape, and their times to each other.
  @inline(__always)
  private func natural(_ seconds: Double, of duration: Double) -> Double {
    duration == naturalDuration ? seconds : seconds / duration * naturalDuration
  }

  /// Returns the fraction of the time after which x first reaches `value`, 0…1.
  func fraction(at value: Double) -> Double {
    let value = min(max(value, 0), 1)
    switch shape {
    case .linear: return value
    case .cubic(let curve): return curve.time(at: value)
    case .spring(let spring, _): return spring.time(at: value) / naturalDuration
    }
  }
}
