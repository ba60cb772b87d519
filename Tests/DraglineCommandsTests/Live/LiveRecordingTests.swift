import Interaction
import TestSupport
import Testing
import Timelines

/// The properties of recordings that live and `record` make of mocked devices.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct LiveRecordingTests {
  private let program = DraglineProgram.path ?? ""
  private static let drag = "rate 120\ndrag screen 0 2070 4000 2070 7000 30\nlift screen 0\n"

  /// Returns the number of gestures in a recording's replay, and its rows without the header.
  private func replay(
    _ words: [String], in folder: String
  ) -> (gestures: Int, rows: [Substring]) {
    let run = DraglineProgram.run(["replay", "-q", "-o", "-"] + words, folder: folder)
    let rows = run.output.split(separator: "\n").dropFirst()
    return (rows.count { $0.hasPrefix(#"{"type":"decision""#) }, Array(rows))
  }

  @Test func `a device that leaves and returns unseen is read again`() throws {
    let run = try LiveRun(
      script: """
        rate 120
        drag screen 0 2070 4000 2070 4005 3
        lift screen 0
        wait read screen
        signal STOP
        wait stopped
        unplug screen abruptly
        plug screen
        signal CONT
        wait output is back
        \(Self.drag)wait output "to":"finished"
        signal INT
        wait exit

        """)
    run.expectSound()
    #expect(run.decisions == ["finish, release"])
  }

  /// Its settle ends ten times later by the device's clock, and the replay says the same.
  @Test func `a run in slow motion is its recording replayed in slow motion`() throws {
    let script = "\(Self.drag)wait output \"to\":\"finished\"\nsignal INT\nwait exit\n"
    var waits: [Int64] = []
    for slow in [[], ["--slow", "10"]] {
      let run = try LiveRun(["--json"], settings: slow, script: script)
      run.expectSound()
      #expect(run.decisions == ["finish, release"])
      #expect(run.header?.slowMotion == (slow.isEmpty ? nil : 10))
      let turns: [TransitionRow] = run.rows.compactMap {
        if case .transition(let row) = $0 { row } else { nil }
      }
      let lift = try #require(turns.first { $0.to == .finishing })
      waits.append(try #require(turns.last).time - lift.time)
    }
    // 0.37 s and 3.7 s, and up to two frames.
    #expect((370_000...410_000).contains(waits[0]), "\(waits)")
    #expect((3_700_000...3_740_000).contains(waits[1]), "\(waits)")
  }

  /// The kernel says where a finger is only when that is not where one was before.
  @Test func `each file of a recording in several has everything`() throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        [program, "record", "200", "-o", "r.evemu", "--autorestart", "0.2"],
        script: MockDeviceKind.screen.script() + "start\nwait output Ctrl-C ends\n"
          + "\(Self.drag)wait read screen\nsleep 400\n\(Self.drag)wait read screen\nsleep 400\n"
          + "signal INT\nwait exit\n", in: folder)
      #expect(run.failure == nil)
      #expect(run.result.error.contains("r-2.evemu"))
      #expect(!run.result.error.contains("r-3.evemu"))
      for name in ["r.evemu", "r-2.evemu"] {
        #expect(replay([name], in: folder.path).gestures == 1, "\(name)")
      }
    }
  }

  @Test func `each of two devices in a recording replays to its own timeline`() throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        [program, "live", "201", "200", "--record", "r.yml"],
        script: MockDeviceKind.mouse.script(number: 201) + MockDeviceKind.screen.script()
          + """
          start
          wait output Ctrl-C ends
          wait quiet screen
          wait quiet mouse
          signal STOP
          wait stopped
          rate 120
          drag screen 0 2070 4000 2070 4300 4
          frame mouse REL_Y 1
          signal CONT
          drag screen 0 2070 4300 2070 7000 30
          lift screen 0
          wait output "to":"finished"
          signal INT
          wait exit

          """, in: folder)
      #expect(run.failure == nil)
      for (device, name) in [(0, "mouse"), (1, "screen")] {
        let replayed = replay(["r.yml", "--device", "Mock \(name)"], in: folder.path).rows
        #expect(ofDevice(device, run.result) == replayed.map { String($0) }, "\(name)")
      }
    }
  }

  /// Its rows but for the header, as a replay has them.
  private func ofDevice(_ number: Int, _ run: CommandRun) -> [String] {
    let label = #","deviceNumber":\#(number)}"#
    return run.outputLines.filter { $0.hasSuffix(label) }.dropFirst()
      .map { $0.dropLast(label.count) + "}" }
  }
}
