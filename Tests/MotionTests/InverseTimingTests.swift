import Motion
import Testing

/// These leave 0...1 on their way, or set out backwards.
private let swingingCurves: [NamedCurve] = [
  NamedCurve("passes 1", .cubicBezier(0.34, 1.56, 0.64, 1), []),
  NamedCurve("sets out backwards", .cubicBezier(0.36, 0, 0.66, -0.56), []),
  NamedCurve("both", .cubicBezier(0.68, -0.6, 0.32, 1.6), []),
  NamedCurve("passes 1, then falls below 0.5", .cubicBezier(0.1, 4, 0.9, -3), []),
  NamedCurve("starts downwards, no cubic part", .cubicBezier(0.3, -1, 0.6, -2.0 / 3), []),
]

struct NamedSpring: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var timing: SpringTimingFunction

  init(_ ratio: Double, velocity: Double, duration: Double = 0.5) {
    testDescription = "ratio \(ratio), velocity \(velocity), \(duration) s"
    timing = SpringTimingFunction(
      duration: duration, dampingRatio: ratio, initialVelocity: velocity)
  }
}

private let springs: [NamedSpring] = [
  NamedSpring(1, velocity: 0), NamedSpring(1, velocity: -5), NamedSpring(1, velocity: 4),
  NamedSpring(0.999, velocity: 0, duration: 8), NamedSpring(0.75, velocity: 0),
  NamedSpring(0.75, velocity: -20), NamedSpring(0.5, velocity: 12, duration: 0.01),
  NamedSpring(0.1, velocity: 0, duration: 10),
]

/// 0 and 1 are not among them.
private let values = (1..<200).map { Double($0) / 200 } + [1e-9, 1e-4, 0.9999]

struct InverseTimingTests {
  @Test(arguments: risingCurves + swingingCurves)
  func `a curve reaches a value at its time, and not before`(_ named: NamedCurve) {
    let curve = named.curve
    for value in values {
      let time = curve.time(at: value)
      // Next to a vertical tangent one time has many values.
      let (before, after) = (curve.value(at: time - 1e-14), curve.value(at: time + 1e-14))
      #expect(before - 2e-9 <= value && value <= after + 2e-9, "\(value) at \(time)")
      for step in 0..<100 {
        let earlier = curve.value(at: time * Double(step) / 100)
        #expect(earlier <= value + 1e-9, "\(value) is reached before \(time)")
      }
    }
  }

  @Test(arguments: springs)
  func `a spring reaches a value at its time, and not before`(_ named: NamedSpring) {
    let timing = named.timing
    for value in values {
      let time = timing.time(at: value)
      if time < timing.duration {
        #expect(abs(timing.value(at: time) - value) < 1e-13, "\(value) at \(time)")
      }
      for step in 0..<100 {
        #expect(timing.value(at: time * Double(step) / 100) < value, "\(value) before \(time)")
      }
    }
  }

  @Test
  func `the ends and all beyond have the times of the ends`() {
    let curve = TimingFunction.easeInOut
    #expect(
      [curve.time(at: -1), curve.time(at: 0), curve.time(at: 1), curve.time(at: 2)]
        == [0, 0, 1, 1])
    #expect(curve.time(at: .nan).isNaN)
    let spring = SpringTimingFunction(duration: 0.5, dampingRatio: 0.5)
    #expect(
      [spring.time(at: -1), spring.time(at: 0), spring.time(at: 1), spring.time(at: 2)]
        == [0, 0, 0.5, 0.5])
    #expect(spring.time(at: .nan).isNaN)
  }

  @Test
  func `a curve that passes 1 reaches 1 on its way`() {
    let curve = TimingFunction.cubicBezier(0.34, 1.56, 0.64, 1)
    let time = curve.time(at: 1)
    #expect(time < 0.5)
    #expect(abs(curve.value(at: time) - 1) < 1e-9)
  }

  /// A critical spring is within 0.3 % of 1 when it jumps there.
  @Test
  func `what a spring reaches with its last step only, it reaches at its end`() {
    let spring = SpringTimingFunction(duration: 0.5, dampingRatio: 1)
    #expect(spring.time(at: 0.999_9) == 0.5)
    #expect(spring.time(at: 0.99) < 0.5)
  }
}
