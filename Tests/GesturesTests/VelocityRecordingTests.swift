import Gestures
import Motion
import Testing

@Suite(.enabled(if: SharedStrokes.areThere, "the shared recordings are not beside the package"))
struct VelocityRecordingTests {
  /// One tracker is fed all strokes of a list in a row, as upstream's test does: the gap rule alone
  /// separates them.
  private func flutterVelocities(
    _ estimator: VelocityEstimator
  ) throws -> [(expected: Double, tolerance: Double, actual: Double)] {
    var rows: [(Double, Double, Double)] = []
    var trackers: [String: VelocityTracker] = [:]
    for stroke in try SharedStrokes.flutterCases() {
      var tracker = trackers[stroke.list] ?? VelocityTracker(estimator)
      for event in stroke.events where event.action != "UP" {
        tracker.add(event.position, at: event.time(after: stroke.start))
      }
      let last = try #require(stroke.events.last { $0.action != "UP" })
      let velocity = try #require(tracker.velocity(at: last.time(after: stroke.start)))
      for expectation in stroke.expect {
        rows.append(
          (
            expectation.velocity, expectation.tolerance,
            expectation.axis == "x" ? velocity.dx : velocity.dy
          ))
      }
      trackers[stroke.list] = tracker
    }
    return rows
  }

  @Test(arguments: [VelocityEstimator.Name.flutterLSQ2, .composeLSQ2])
  func `meets Flutter's own expectations`(_ name: VelocityEstimator.Name) throws {
    let rows = try flutterVelocities(VelocityEstimator.named(name).ungated)
    #expect(rows.count == 28)
    for row in rows {
      #expect(abs(row.actual / row.expected - 1) < row.tolerance, "\(row)")
    }
  }

  @Test func `Flutter's gates turn slow and short movements to zero and leave the others`() throws {
    let estimator = VelocityEstimator.named(.flutterLSQ2)
    let rows = zip(try flutterVelocities(estimator), try flutterVelocities(estimator.ungated))
    for (gated, free) in rows {
      #expect(gated.actual == 0 || gated.actual == free.actual)
      if abs(free.actual) <= 50 { #expect(gated.actual == 0) }
      if abs(free.actual) > 1_000 { #expect(gated.actual == free.actual) }
    }
  }

  /// Mean-like methods also count the way before a reversal: Firefox's strokes have one stroke of that
  /// kind, and strokes that slow down before the lift.
  @Test(arguments: VelocityEstimator.all.map(\.name))
  func `computes the direction of real flings`(_ name: VelocityEstimator.Name) throws {
    for test in try SharedStrokes.mozillaTests() {
      for stroke in test.strokes {
        var tracker = VelocityTracker(.named(name))
        let moves = stroke.events.filter { $0.action != "UP" }
        for event in moves { tracker.add(event.position, at: event.time(after: stroke.start)) }
        let lift = try #require(stroke.events.last).time(after: stroke.start)
        let velocity = tracker.velocity(at: lift)
        guard moves.count > 1 else {
          #expect(velocity == nil || velocity == .zero, "a tap has no velocity")
          continue
        }
        let way = try #require(moves.last).y - moves[moves.count - 2].y
        let speed = try #require(velocity).dy
        #expect(velocity?.dx == 0, "\(test.name)")
        #expect(speed * way > 0, "\(test.name): \(speed) after a last step of \(way)")
      }
    }
  }

  @Test(arguments: VelocityEstimator.all.map(\.name))
  func `computes the size of Firefox's first flings`(_ name: VelocityEstimator.Name) throws {
    for test in try SharedStrokes.mozillaTests() {
      guard let bounds = test.sequence.compactMap(\.flingSpeed).first else { continue }
      let stroke = try #require(test.strokes.first)
      var tracker = VelocityTracker(.named(name))
      for event in stroke.events where event.action != "UP" {
        tracker.add(event.position, at: event.time(after: 0))
      }
      let lift = try #require(stroke.events.last).time(after: 0)
      let speed = abs(try #require(tracker.velocity(at: lift)).dy) / 1_000
      #expect(bounds.min / 10 <= speed && speed <= bounds.max * 10, "\(test.name): \(speed)")
    }
  }
}
