import Interaction
import Simulation
import TestSupport
import Testing
import Timelines
import Traces

/// The frame rate of the display changes no rule's answer.
struct FrameRateTests {
  /// Returns a drag of one finger, down and up, fast and slow, now and then with a rest before the
  /// lift.
  ///
  /// There is only one drag: a transition that is caught on its way was last shown with a frame.
  static func script(_ random: inout SeededGenerator) -> [RawEvent] {
    var script = TraceScript()
    script.down(x: 207, y: Double(200 + random.below(100)))
    script.move(
      dx: Double(random.below(20)), dy: Double(40 + random.below(200)),
      milliseconds: Int64(40 + random.below(300)), random.below(2) == 0 ? .flick : .steady)
    if random.below(3) == 0 {
      script.move(dy: -Double(10 + random.below(60)), milliseconds: 64, .flick)
    }
    if random.below(4) == 0 { script.wait(milliseconds: Int64(random.below(200))) }
    script.lift()
    return script.events
  }

  private static func decisions(_ events: [RawEvent], _ settings: SimulationSettings) throws
    -> [DecisionRow]
  {
    let (rows, failures) = try Replay.run(events, device: TraceScript.device, settings: settings)
    #expect(failures == [])
    return rows.compactMap { if case .decision(let row) = $0 { row } else { nil } }
  }

  @Test(arguments: DragPolicy.all.map(\.id))
  func `no policy decides by the display's frame rate`(_ id: String) throws {
    let index = try #require(DragPolicy.all.firstIndex { $0.id == id })
    var random = SeededGenerator(seed: UInt64(index))
    var settings = Replay.settings("random")
    settings.policy = DragPolicy.all[index]
    for (drag, rate) in [90.0, 120, 144, 1_000].enumerated() {
      let events = Self.script(&random)
      settings.frameRate = 60
      let expected = try Self.decisions(events, settings)
      settings.frameRate = rate
      let decisions = try Self.decisions(events, settings)
      #expect(decisions == expected, "drag \(drag), \(rate) Hz")
    }
  }
}
