import Motion
import Testing
import Tuning

/// Source of the numbers: tuning.md 2.1.
struct LognormalStrokeTests {
  private static let stroke = LognormalStroke(
    distance: 100, start: 0.05, logTime: -1.6, logSpread: 0.3)

  @Test(arguments: [(0.15, 85.66325), (0.25, 664.5749), (0.35, 185.4634), (0.05, 0), (0, 0)])
  func `the speed is lognormal`(time: Double, speed: Double) {
    #expect((Self.stroke.speed(at: time) - speed).magnitude < 5e-5)
  }

  @Test(arguments: [(0.25, 48.74515), (0.35, 90.65976), (0.01, 0)])
  func `the way is the distribution`(time: Double, way: Double) {
    #expect((Self.stroke.position(at: time).dx - way).magnitude < 5e-6)
    #expect(Self.stroke.position(at: time).dy == 0)
  }

  @Test func `nearly all of it is within the given span`() {
    let within = Self.stroke.share(at: 0.05 + 0.5102) - Self.stroke.share(at: 0.05 + 0.0799)
    #expect((within - 0.998).magnitude < 1e-4)
    #expect((Self.stroke.shareBeforePeak - 0.3820886).magnitude < 5e-8)
  }

  @Test(arguments: [
    (-1.6, 0.3, 0.1845195, 6.889746, 0.949535), (-1.5, 0.2, 0.21438, 9.12027, 0.61429),
    (-2, 0.4, 0.11533, 7.98330, 1.32191),
  ])
  func `peak and skew`(
    logTime: Double, logSpread: Double, time: Double, peak: Double, skew: Double
  ) {
    let stroke = LognormalStroke(
      distance: 1, start: 0, logTime: logTime, logSpread: logSpread)
    #expect((stroke.peakTime - time).magnitude < 5e-6)
    #expect((stroke.speed(at: stroke.peakTime) - peak).magnitude < 5e-6)
    #expect((stroke.skew - skew).magnitude < 5e-6)
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
