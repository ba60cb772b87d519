import Gestures
import Simulation
import TestSupport
import Testing
import Traces

/// Two fingers that change places in one report: every verb counts the same gestures.
struct TakeOverTests {
  /// Two drags of 72 points; the second finger comes down 8 ms after the first one lifts, or in the
  /// report of its lift, or 8 ms before it.
  private static func recording(_ isInOneReport: Bool) -> [UInt8] {
    var script = TraceScript()
    script.down(0, x: 200, y: 200)
    script.move([0], dy: 72, milliseconds: 96, .steady)
    script.lift(0)
    script.down(1, x: 210, y: 272)
    script.move([1], dy: 72, milliseconds: 96, .steady)
    script.lift(1)
    var events = script.events
    guard isInOneReport else { return script.evemu() }
    let reports = events.indices.filter { events[$0].type == EventType.synchronization }
    let (lift, before) = (reports[13], reports[12])
    for index in (before + 1)..<lift { events[index].time = events[reports[14]].time }
    events.remove(at: lift)
    return TraceScript.evemu(events, device: TraceScript.device)
  }

  @Test(arguments: [true, false])
  func `a finger that comes down with the last lift takes over`(_ isInOneReport: Bool) throws {
    try withTemporaryFolder { folder in
      let path = try folder.write(
        String(decoding: Self.recording(isInOneReport), as: UTF8.self), to: "swap.evemu")
      let count = isInOneReport ? 1 : 2
      for verb in ["replay", "explain", "inspect"] {
        let run = dragline(verb, path)
        #expect(run.status == 0)
        let gestures = run.outputLines.filter {
          $0.contains("swap.evemu · gesture ") || $0.hasPrefix("  gesture ")
        }
        #expect(gestures.count == count, "\(verb): \(run.output)")
      }
      let velocity = dragline("velocity", path)
      #expect(velocity.output.hasPrefix("swap.evemu: \(count) gesture"), "\(velocity.output)")
      guard isInOneReport else { return }
      let replay = dragline("replay", path).output
      #expect(replay.contains("Dragged 144 pt down"), "\(replay)")
      #expect(replay.contains("750 pt/s"), "\(replay)")
      #expect(velocity.output.contains("0, 750"), "\(velocity.output)")
    }
  }
}
