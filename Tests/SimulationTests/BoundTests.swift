import Gestures
import Interaction
import Motion
import Simulation
import Testing
import Timelines
import Traces

/// However fast a finger was, and whatever a parameter is within its range, the picture stays near the
/// screen (docs/decisions/0012-odd-input.md).
struct BoundTests {
  /// Widths and heights of the screen that a view may be away from it, or be large.
  private static let farthest = 4.0

  struct Extreme: CustomTestStringConvertible {
    var policy: String
    var name: String
    var value: String
    var testDescription: String { "\(policy), \(name)=\(value)" }
  }

  static let extremes = [
    Extreme(policy: "adw-navigation", name: "finishVelocityExtent", value: "0.001"),
    Extreme(policy: "adw-bottom-sheet", name: "cancelVelocityExtent", value: "0.001"),
    Extreme(policy: "rngh-swipeable", name: "distance", value: "100"),
    Extreme(policy: "rngh-swipeable", name: "cancelVelocity", value: "1000"),
    Extreme(policy: "gorhom", name: "cancelVelocity", value: "1000"),
    Extreme(policy: "wave-sheet", name: "finishVelocity", value: "1000"),
    Extreme(policy: "flutter-dismissible", name: "finishVelocity", value: "-1000"),
  ]

  @Test(arguments: extremes)
  func `a parameter within its range scales nothing beyond sight`(_ extreme: Extreme) throws {
    for trace in OwnTrace.all {
      var settings = Replay.settings(trace.name)
      settings.policy = try #require(DragPolicy.all.first { $0.id == extreme.policy })
      try settings.set(extreme.name, to: extreme.value)
      let read = try Replay.collect(trace.evemu, file: trace.name)
      let rows = try Replay.rows(
        read.events, device: try #require(read.device), settings: settings)
      #expect(size(rows) < Self.farthest, "\(trace.name)")
    }
  }

  /// 550 points in a millisecond: a velocity is what was measured, for UIKit documents no bound.
  @Test(arguments: DragPolicy.all.map(\.id))
  func `a velocity without a bound moves nothing beyond sight`(_ id: String) throws {
    var settings = Replay.settings("leap")
    settings.policy = try #require(DragPolicy.all.first { $0.id == id })
    var script = TraceScript(interval: 500)
    script.down(x: 200, y: 100)
    script.move(dy: 30, milliseconds: 1, .steady)
    script.move(dy: 520, milliseconds: 1, .steady)
    script.lift()
    let (rows, failures) = try Replay.run(
      script.events, device: TraceScript.device, settings: settings)
    #expect(failures == [])
    #expect(size(rows) < Self.farthest)
    let velocity = rows.lazy.compactMap { row -> Double? in
      if case .gesture(let row) = row, row.to == .ended { row.velocity?.dy } else { nil }
    }.first
    #expect(id != "devsign" || velocity ?? 0 > 100_000)
  }

  /// Returns the largest size that is shown, in screens.
  private func size(_ rows: [TimelineRow]) -> Double {
    var largest = 0.0
    for case .frame(let row) in rows {
      for view in row.views {
        let frame = view.frame
        for x in [frame.minX, frame.maxX] { largest = max(largest, abs(x) / 414) }
        for y in [frame.minY, frame.maxY] { largest = max(largest, abs(y) / 896) }
      }
    }
    return largest
  }
}
