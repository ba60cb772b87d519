import Motion
import Testing
import Tuning

/// Source of the numbers: tuning.md 2.1.
struct CurvedWaysTests {
  @Test(arguments: [
    (0.0, 62.83185, 0.3), (Double.pi / 4, 140.4963, 0.02683282), (.pi / 2, 188.4956, 0.01111111),
  ])
  func `an ellipse at one turn a second obeys the power law`(
    phase: Double, speed: Double, curvature: Double
  ) {
    let (ellipse, step) = (Ellipse(a: 30, b: 10), 1e-6)
    let way = ellipse.position(at: phase + step) - ellipse.position(at: phase - step)
    let rate = way.magnitude / (2 * step) * 2 * .pi
    #expect((rate - speed).magnitude < 5e-5)
    #expect((42.06171 * Elementary.pow(curvature, -1.0 / 3) - speed).magnitude < 1e-4)
  }

  @Test func `a thumb of 65 mm bends 40 mm by 3 mm`() {
    let arc = ThumbArc(radius: 65)
    #expect((arc.angle(length: 40) - 0.61538).magnitude < 5e-6)
    #expect((arc.position(length: 40).magnitude / 40 - 0.984295).magnitude < 5e-7)
    #expect((arc.position(length: 20).dy - 3.0527).magnitude < 5e-5)
  }

  @Test(arguments: [10.0, 40, -25, 129])
  func `a way is found for a chord`(chord: Double) throws {
    let arc = ThumbArc(radius: 65)
    let way = try #require(arc.way(chord: chord))
    let end = arc.position(length: way.length)
    let (sine, cosine) = Elementary.sincos(way.startAngle)
    #expect((end.dx * cosine - end.dy * sine - chord).magnitude < 1e-9)
    #expect((end.dx * sine + end.dy * cosine).magnitude < 1e-9)
  }

  @Test func `no chord is longer than the circle is wide`() {
    #expect(ThumbArc(radius: 65).way(chord: 131) == nil)
  }
}
