import Foundation
import Motion
import Testing
import Timelines

/// Traces of the golden timelines against their rows.
struct PerfettoGoldenTests {
  private static let golden = [
    "catch-and-release", "cut-off", "drag-and-hold", "three-gestures", "two-fingers",
  ]

  private static func rows(_ name: String) throws -> [TimelineRow] {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let file = root.appending(path: "traces/\(name).timeline.jsonl")
    return try TimelineReader.rows(of: Array(try Data(contentsOf: file)), file: file.path)
  }

  /// A counter has its value from one sample to the next; a property without a track is as its
  /// view's slice says.
  @Test(arguments: golden)
  func `at each frame the counters have the values of the row`(_ name: String) throws {
    let rows = try Self.rows(name)
    let trace = try PerfettoTrace(rows)
    for case .frame(let frame) in rows {
      #expect(trace.value("percent", at: frame.time) == frame.percentComplete * 100)
      for view in frame.views {
        let shown = try #require(
          trace.events(view.name).last { $0.kind == .begin && $0.time <= frame.time })
        let values = [
          ("x", "x", view.frame.minX), ("y", "y", view.frame.minY),
          ("width", "width", view.frame.width), ("height", "height", view.frame.height),
          ("alpha", "alpha", view.alpha), ("corner radius", "cornerRadius", view.cornerRadius),
          ("hidden", "hidden", view.isHidden ? 1 : 0),
          // A scale that never changes is that of the identity here, which is not listed.
          ("scale x", "", view.transform.decomposed.scaleX),
        ]
        for (counter, note, value) in values {
          let sample = trace.value("\(view.name)/\(counter)", at: frame.time)
          let noted =
            switch shown.notes[note] {
            case "true": 1.0
            case "false": 0.0
            case let number: number.flatMap { Double($0) } ?? 1
            }
          #expect(sample ?? noted == value, "\(view.name)/\(counter) at \(frame.time)")
        }
      }
      let places = Set(frame.touches.map { [$0.location.x, $0.location.y] })
      let fingers = (1...2).compactMap { number -> [Double]? in
        let path = "touches/finger \(number)"
        let last = trace.events(path).last { $0.time <= frame.time }
        guard last?.kind == .begin else { return nil }
        return ["x", "y"].compactMap { trace.value("\(path)/\($0)", at: frame.time) }
      }
      #expect(Set(fingers) == places)
    }
  }

  /// Each touch that changed something leads to what it changed and to the frame that shows it.
  @Test(arguments: golden)
  func `flows lead from touches to the first frame that shows them`(_ name: String) throws {
    let rows = try Self.rows(name)
    let trace = try PerfettoTrace(rows)
    let touches = trace.events("touches")
    #expect(touches.map(\.time) == Set(touches.map(\.time)).sorted())
    let flows = touches.flatMap(\.flows)
    #expect(flows == Array(1...UInt64(touches.count)))
    let frames = trace.events("frames").filter { $0.kind == .begin }
    for touch in touches {
      let steps = trace.events.filter { $0.flows == touch.flows && $0.track.path != "touches" }
      #expect(!steps.isEmpty && steps.allSatisfy { $0.time == touch.time })
      // Frames are 16,667 us apart.
      let first = frames.first { $0.time >= touch.time && $0.time <= touch.time + 16_667 }
      let ends = frames.filter { $0.endedFlows.contains(touch.flows[0]) }
      #expect(ends.map(\.name) == (first.map { [$0.name] } ?? []))
    }
    let updates = rows.compactMap { row -> Int64? in
      if case .callback(let row) = row, row.name == CallbackRow.updateName { row.time } else { nil }
    }
    #expect(
      trace.events("callbacks").filter { !$0.flows.isEmpty }.map(\.time) == updates)
    #expect(trace.events("decisions").allSatisfy { $0.flows.count == 1 })
  }
}

extension PerfettoTrace {
  /// Returns the value of a counter at a time; `nil` without a sample at or before it.
  fileprivate func value(_ path: String, at time: Int64) -> Double? {
    values(path).last { $0.time <= time }?.value
  }
}
