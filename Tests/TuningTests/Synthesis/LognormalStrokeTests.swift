import Motion
import Testing
import Tuning

/// Source of the numbers: tuning.md 2.1.
struct LognormalStrokeTests {
  private static let stroke = LognormalStroke(
    distance: 100, start: 0.05, logTime: -1.6, logSpread: 0.3)

  @Test(arguments: [(0.25, 48.74515), (0.35, 90.65976), (0.01, 0)])
  func `the way is the distribution`(time: Double, way: Double) {
    #expect((Self.stroke.position(at: time).dx - way).magnitude < 5e-6)
    #expect(Self.stroke.position(at: time).dy == 0)
  }

  @Test func `nearly all of it is within the given span`() {
    let within = Self.stroke.share(at: 0.05 + 0.5102) - Self.stroke.share(at: 0.05 + 0.0799)
    #expect((within - 0.998).magnitude < 1e-4)
  }

  @Test func `a turning stroke ends on its arc, and moves at its speed`() {
    let turning = LognormalStroke(
      distance: 100, start: 0.05, logTime: -1.6, logSpread: 0.3, startAngle: 0, endAngle: .pi / 2)
    let end = turning.position(at: 5)
    let radius = 100 / (Double.pi / 2)
    #expect((end.dx - radius).magnitude < 1e-6 && (end.dy - radius).magnitude < 1e-6)
    let step = turning.position(at: 0.2505) - turning.position(at: 0.2495)
    let way = (step.dx * step.dx + step.dy * step.dy).squareRoot()
    #expect((way / 0.001 - 664.5749).magnitude < 0.05)
  }
}
