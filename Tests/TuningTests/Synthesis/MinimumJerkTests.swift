import Motion
import Testing
import Tuning

/// Source of the numbers: tuning.md 2.1.
struct MinimumJerkTests {
  @Test(arguments: [(0.1, 0.00856), (0.25, 0.103515625), (0.75, 0.896484375), (0, 0), (1, 1)])
  func `a share of the way is covered at a share of the time`(time: Double, share: Double) {
    let move = MinimumJerk(distance: 80, duration: 0.4)
    #expect((move.position(at: time * 0.4) - share * 80).magnitude < 1e-12)
  }

  @Test(arguments: [(0.1, 0.243), (0.25, 1.0546875), (0.5, 1.875), (0, 0), (1, 0)])
  func `the speed is a multiple of the mean speed`(time: Double, share: Double) {
    let move = MinimumJerk(distance: 80, duration: 0.4)
    #expect((move.speed(at: time * 0.4) - share * 200).magnitude < 1e-10)
  }

  @Test(arguments: [(0.25, 5.78125), (0.5, 31.25), (0.75, 67.5), (1, 100)])
  func `with a release speed the way is as computed`(time: Double, way: Double) {
    let move = MinimumJerk(distance: 100, duration: 0.4, releaseSpeed: 300)
    #expect((move.position(at: time * 0.4) - way).magnitude < 1e-12)
  }

  @Test(arguments: [(0.5, 337.5), (0.75, 358.59375), (1, 300)])
  func `with a release speed the speed is as computed`(time: Double, speed: Double) {
    let move = MinimumJerk(distance: 100, duration: 0.4, releaseSpeed: 300)
    #expect((move.speed(at: time * 0.4) - speed).magnitude < 1e-10)
  }

  @Test(arguments: [(0, 1.875), (1, 1.512), (1.5, 1.536), (1.875, 1.875), (2.4, 2.4)])
  func `the peak over the mean depends on the release`(release: Double, ratio: Double) {
    let move = MinimumJerk(distance: 1, duration: 1, releaseSpeed: release)
    let peak = stride(from: 0, through: 1, by: 0.0005).map { move.speed(at: $0) }.max() ?? 0
    #expect((peak - ratio).magnitude < 0.0005)
  }

  @Test(arguments: [(2.5, true), (2.51, false)])
  func `a release that is too fast begins backwards`(release: Double, isForward: Bool) {
    let move = MinimumJerk(distance: 1, duration: 1, releaseSpeed: release)
    let times = stride(from: 0.0005, through: 1, by: 0.0005)
    #expect(times.allSatisfy { move.speed(at: $0) >= -1e-12 } == isForward)
  }

  @Test(arguments: [0.3, 0.5, 0.68, 1])
  func `a lifted stroke has the speed of what is planned`(share: Double) {
    let stroke = LiftedStroke(distance: 90, duration: 0.12, liftedAt: share)
    #expect((stroke.position(at: 0.12) - 90).magnitude < 1e-10)
    #expect(stroke.position(at: 0.2) == stroke.position(at: 0.12))
    let square = share * share
    let expected =
      stroke.planned.distance / stroke.planned.duration
      * (30 * square - 60 * square * share + 30 * square * square)
    #expect((stroke.releaseSpeed - expected).magnitude < 1e-9)
  }
}
