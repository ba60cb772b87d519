import Motion
import Testing

struct ProjectionTests {
  /// WWDC 2018, session 803: a normal scroll view continues for 0.499 seconds' worth of its
  /// velocity.
  @Test
  func `a normal flick continues for 499 milliseconds of its velocity`() {
    #expect(abs(Projection.distance(velocity: 1000) - 499) < 1e-9)
    #expect(abs(Projection.distance(velocity: -1000) + 499) < 1e-9)
    #expect(Projection.distance(velocity: 0) == 0)
  }

  @Test(arguments: [DecelerationRate.normal, .fast])
  func `the way is the sum of its milliseconds`(rate: DecelerationRate) {
    var velocity = 1234.5
    var distance = 0.0
    for _ in 0..<30_000 {
      velocity *= rate.perMillisecond
      distance += velocity / 1000
    }
    let projected = Projection.distance(velocity: 1234.5, decelerationRate: rate)
    #expect(abs(projected - distance) < 1e-8)
  }

  /// The trapezoidal sum of v·r^(1000t) in steps of a hundredth of a millisecond.
  @Test(arguments: [DecelerationRate.normal, .fast])
  func `the continuous way is the integral of the velocity`(rate: DecelerationRate) {
    let factor = Elementary.pow(rate.perMillisecond, 0.01)
    var velocity = 800.0
    var distance = 0.0
    for _ in 0..<2_000_000 where velocity > 1e-9 {
      let next = velocity * factor
      distance += (velocity + next) / 2 * 1e-5
      velocity = next
    }
    let projected = Projection.continuousDistance(velocity: 800, decelerationRate: rate)
    #expect(abs(projected - distance) < 1e-5)
  }

  @Test
  func `the rates are those of scroll views`() {
    #expect(DecelerationRate.normal.perMillisecond == 0.998)
    #expect(DecelerationRate.fast.perMillisecond == 0.99)
  }
}
