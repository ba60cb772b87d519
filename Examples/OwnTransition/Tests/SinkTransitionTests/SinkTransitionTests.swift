import Foundation
import SinkTransition
import Testing
import Timelines

private struct NoEnd: Error {}

struct SinkTransitionTests {
  /// A recording of dragline's: 150 points down, slowly.
  private func slowDrag() throws -> [TimelineRow] {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = package.appending(path: "../../traces/slow-drag.evemu")
    var timeline = CollectedTimeline()
    let failures = try replay(
      [UInt8](Data(contentsOf: file)), name: "slow-drag.evemu", into: &timeline)
    #expect(failures.isEmpty)
    return timeline.rows
  }

  @Test func `a slow drag pops the screen`() throws {
    let rows = try slowDrag()
    let headers = rows.compactMap { row in
      if case .header(let header) = row { header } else { nil }
    }
    #expect(headers.map(\.transition) == ["sink"] && headers.map(\.trace) == ["slow-drag.evemu"])
    let outcomes = rows.compactMap { row in
      if case .decision(let decision) = row { decision.outcome } else { nil }
    }
    #expect(outcomes == [.finish])
    guard case .end(let end) = rows.last else { throw NoEnd() }
    #expect(end.finished == 1 && end.frames > 0)
  }

  @Test func `the screen sinks as far as the finger goes`() throws {
    let frames = try slowDrag().compactMap { row in
      if case .frame(let frame) = row { frame } else { nil }
    }
    let held = frames.filter { $0.phase == .interactive }
    #expect(!held.isEmpty)
    for frame in held {
      let detail = try #require(frame.views.first { $0.name == "detail" })
      #expect(abs(detail.transform.ty - frame.percentComplete * 448) < 1e-9)
      #expect(abs(detail.alpha - (1 - frame.percentComplete)) < 1e-9)
    }
  }
}
