import Evdev
import Foundation
import Interaction
import Live
import TestSupport
import Testing
import Traces

@testable import DraglineCommands

/// The full-screen view as a process on a terminal: its keys, its recordings, and what it leaves.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct LiveViewTests {
  private static let escape = "\u{1B}"
  private static let drag = "rate 120\ndrag screen 0 2070 4000 2070 7000 30\n"

  /// Runs the view at 80 by 24.
  private static func run(
    _ words: [String] = [], in folder: TemporaryFolder, script: String
  ) throws -> MockHost.Run {
    try MockHost.run(
      ["/usr/bin/env", "TERM=xterm", DraglineProgram.path ?? "", "live", "/dev/input/event200"]
        + words,
      script: MockDeviceKind.screen.script() + "terminal 80 24\nstart\nwait output quit\n" + script,
      in: folder)
  }

  @Test func `a refused value is reported and ends nothing`() throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(
        ["--policy", "apple-photo"], in: folder,
        script: "repeat 7 type \(Self.escape)[A\ntype \(Self.escape)[C\n"
          + "wait output minimumTouches cannot be '2'\ntype q\nwait exit\n")
      #expect(run.failure == nil)
      #expect(run.result.status == 0)
      #expect(!run.result.output.contains("no device"))
    }
  }

  @Test func `a recording is saved between two touches`() throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(
        ["--record", "drag.evemu"], in: folder,
        script: Self.drag + "type s\nwait output will save when the drag is over\nlift screen 0\n"
          + "wait output drag.evemu; later events\n"
          + "drag screen 0 2070 4000 2070 7000 30\n" + "lift screen 0\n"
          + "wait read screen\ntype q\nwait exit\n")
      #expect(run.failure == nil)
      #expect(run.result.status == 0)
      let recordings = try folder.names.filter { $0.hasPrefix("drag") }.sorted()
      #expect(recordings.count == 2)
      // And each is named at the end.
      for name in recordings { #expect(run.result.error.contains("dragline: \(name): ")) }
      for name in recordings {
        let replay = DraglineProgram.run(
          ["replay", name, "--quiet", "--output", "-"], folder: folder.path)
        #expect(replay.status == 0, "\(name): \(replay.error)")
        // However long the finger rested until the view had answered: a release decides it.
        let decisions = replay.outputLines.filter { $0.hasPrefix(#"{"type":"decision""#) }
        #expect(decisions.count == 1, "\(name)")
        #expect(decisions.allSatisfy { $0.contains(#""cause":"release""#) }, "\(name)")
      }
    }
  }

  @Test func `rate and latency are reported as soon as they can be, and at the end`() throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(
        in: folder,
        // Long enough for a busy machine, which reads several reports at once, to count as many times.
        script:
          "stamps due\nrate 120\ndrag screen 0 2070 4000 2070 7000 90\nwait output 120 reports/s\nlift screen 0\n"
          + "wait output finished\ntype \u{0C}\nwait output reports/s\ntype q\nwait exit\n")
      #expect(run.failure == nil)
      #expect(run.result.error.contains(", 120 reports/s (95 % within 0 ms of 8.33 ms)"))
      // When the view is reported is LatencyTellerTests'; what was painted last is the terminal's affair.
      #expect(run.result.error.contains(/half within [0-9.]+ ms/))
      #expect(run.result.output.contains(/latency [0-9.]+ ms/))
    }
  }

  /// A terminal with so few rows has no line for messages.
  @Test(arguments: [[], ["--quiet"]])
  func `an unread message is printed after the view, once`(words: [String]) throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        ["/usr/bin/env", "TERM=xterm", DraglineProgram.path ?? "", "live", "/dev/input/event200"]
          + words,
        script: MockDeviceKind.screen.script()
          + "terminal 80 6\nstart\nwait output state\nunplug screen\n"
          + "wait output waiting for the device\nplug screen\nwait open screen\n"
          + "wait quiet screen\ntype q\nwait exit\n", in: folder)
      #expect(run.failure == nil)
      #expect(run.result.status == 0)
      let reported = run.result.error.split(separator: "\n").filter { $0.hasPrefix("dragline: ") }
      let expected = ["went away", "is back", "gesture"]
      #expect(reported.count == (words.isEmpty ? expected.count : 0), "\(reported)")
      for (line, words) in zip(reported, expected) { #expect(line.contains(words)) }
    }
  }

  /// A file of the process's own, since it is locked.
  @Test func `an output that fails is reported after the view, once`() throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(
        ["--timeline", "/proc/self/mem"], in: folder, script: Self.drag + "wait exit\n")
      #expect(run.failure == nil)
      #expect(run.result.status == 74)
      let reason = "dragline: /proc/self/mem: \(brokenDisk)\n"
      #expect(run.result.error == reason)
    }
  }

  @Test func `a drag that is not taken says why`() throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(
        ["--policy", "flutter-cupertino-route"], in: folder,
        script: Self.drag + "lift screen 0\nwait output not taken\ntype tab\n"
          + "wait output parameters\ntype tab\nwait output more than\ntype q\nwait exit\n")
      #expect(run.failure == nil)
      #expect(run.result.output.contains("came down 400 pt from the edge"))
    }
  }

  @Test func `a device is named shortly, or not at all where there is one`() {
    let device = { (name: String, node: Int) in
      var device = DeviceDescription()
      (device.name, device.node) = (name, "/dev/input/event\(node)")
      return device
    }
    let (screen, mouse) = (device("Mock screen", 200), device("Mock mouse", 201))
    let text = "\(screen.title) is back"
    #expect(LiveDeviceNames([screen]).shortened(text) == "is back")
    #expect(LiveDeviceNames([screen, mouse]).shortened(text) == "Mock screen is back")
    #expect(
      LiveDeviceNames([screen, device("Mock screen", 201)]).shortened(text)
        == "Mock screen (event200) is back")
    #expect(LiveDeviceNames([device("", 7)]).names == ["event7"])
  }

  @Test func `a device that is grabbed from the start is shown so`() throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(
        ["--grab"], in: folder,
        script: Self.drag + "lift screen 0\nwait output grabbed\ntype q\nwait exit\n")
      #expect(run.failure == nil)
      #expect(run.result.status == 0)
    }
  }

  @Test func `escape closes the help`() throws {
    try withTemporaryFolder { folder in
      // What the help hides shows that it is closed.
      let run = try Self.run(
        in: folder,
        script: "type ?\nwait output any key returns\n" + Self.drag
          + "lift screen 0\nwait read screen\ntype \(Self.escape)\nwait output margin\ntype q\nwait exit\n"
      )
      #expect(run.failure == nil)
      #expect(run.result.status == 0)
    }
  }

  @Test(arguments: [("INT", 2), ("TERM", 15), ("HUP", 1)])
  func `the terminal is whole again after a signal`(name: String, number: Int32) throws {
    try withTemporaryFolder { folder in
      let shell = """
        exec 3<&0; stty -g >before; "$0" live /dev/input/event200 <&3 & child=$!
        trap "kill -\(name) $child" \(name); wait $child; wait $child; status=$?
        stty -g >after; exit $status
        """
      let run = try MockHost.run(
        ["/usr/bin/env", "TERM=xterm", "/bin/sh", "-c", shell, DraglineProgram.path ?? ""],
        script: MockDeviceKind.screen.script()
          + "terminal 80 24\nstart\nwait output quit\nsignal \(name)\nwait exit\n",
        in: folder)
      #expect(run.failure == nil)
      #expect(run.result.status == 128 + number)
      #expect(try folder.read("before") == folder.read("after"))
      let left = try #require(run.result.output.range(of: "\(Self.escape)[?1049l"))
      #expect(!run.result.output[left.upperBound...].contains(Self.escape))
    }
  }

  @Test func `policies go round to the one that the run began with`() {
    func names(_ ring: PolicyRing, by steps: Int, count: Int) -> [String] {
      var ring = ring
      return (0..<count).map { _ in
        defer { ring.turn(by: steps) }
        switch ring.change(after: steps) {
        case .policy(let policy): return policy.id
        case .firstPolicy: return "first"
        case .parameter(let name, _): return name
        }
      }
    }
    let all = DragPolicy.all
    let known = PolicyRing(startingWith: all[0])
    #expect(names(known, by: 1, count: all.count).last == "first")
    #expect(names(known, by: -1, count: 1) == [all[all.count - 1].id])
    var there = known
    there.turn(by: 1)
    #expect(names(there, by: -1, count: 1) == ["first"])
  }
}
