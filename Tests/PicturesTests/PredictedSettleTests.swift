import Foundation
import Interaction
import Motion
import Pictures
import Simulation
import Testing
import Timelines

/// The settle as it is predicted from the release alone, against the frames.
struct PredictedSettleTests {
  static let traces = ["slow-drag", "flick", "drag-and-reverse", "catch-and-return"]

  @Test(arguments: DragPolicy.all.map(\.id), ["photo-dismiss", "cell-dismiss"])
  func `a predicted settle is the shown one within 1 %`(_ id: String, _ transition: String) throws {
    let policy = try #require(DragPolicy.named(id))
    for name in Self.traces {
      let file = ReplayedRecording.traces.appending(path: "\(name).evemu")
      let recording = try ReplayedRecording(file, transition: transition) { $0.policy = policy }
      let percent = try TimelinePlotTests.model(recording).panels[0]
      let shown = percent.series[0].parts.joined()
      let predicted = percent.series.dropFirst().first?.parts ?? []
      let settles = TimelinePlotTests.decisions(recording.rows).filter { $0.settleDuration > 0.02 }
      #expect(predicted.count >= settles.count)
      for part in predicted {
        for frame in shown where frame.x > part[0].x {
          guard let value = Self.value(of: part, at: frame.x) else { continue }
          #expect(abs(value - frame.y) < 1, "\(name) at \(frame.x) ms")
        }
      }
    }
  }

  @Test(arguments: traces)
  func `each release of the sample has a prediction`(_ name: String) throws {
    let recording = try ReplayedRecording(name)
    let percent = try TimelinePlotTests.model(recording).panels[0]
    #expect(
      percent.series.dropFirst().first?.parts.count
        == TimelinePlotTests.decisions(recording.rows).count)
  }

  private static func value(of line: [Point], at x: Double) -> Double? {
    guard let next = line.firstIndex(where: { $0.x >= x }), next > 0 else { return nil }
    let (one, other) = (line[next - 1], line[next])
    return one.y + (other.y - one.y) * (x - one.x) / (other.x - one.x)
  }
}
