import TestSupport
import Testing

/// The widths of the output of `devices` and `doctor`.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct DeviceWidthTests {
  /// A script with one long line of each kind: the ranges, a reason, an advice, a rule.
  private static let script =
    MockDeviceKind.screen.script() + MockDeviceKind.mouse.script(number: 201) + "mode mouse 000\n"
    + "device keys - 202\nhas keys KEY_A\nplug keys\nmode keys 000\n"

  /// - Parameter terminal: Its columns; `nil` for a pipe.
  private static func lines(_ words: [String], terminal: Int?) throws -> [String] {
    let size = terminal.map { "terminal \($0) 24\n" } ?? ""
    return try withTemporaryFolder { folder in
      let run = try MockHost.run(
        [DraglineProgram.path ?? ""] + words, script: script + size + "start\nwait exit\n",
        in: folder)
      #expect(run.failure == nil)
      // A terminal ends lines with a return too.
      return run.result.output.split(whereSeparator: \.isNewline).map(String.init)
    }
  }

  private static func isToCopy(_ line: String) -> Bool {
    line.contains("SUBSYSTEM==") || line.contains("sudo ") || line.hasSuffix(".rules")
  }

  @Test(arguments: ["devices", "doctor"], [40, 60, 80, 132])
  func `a terminal gets lines that fit, but for what is to be copied`(
    verb: String, columns: Int
  ) throws {
    let lines = try Self.lines([verb], terminal: columns)
    let long = lines.filter { $0.count > columns && !Self.isToCopy($0) }
    #expect(long == [])
    // Which are as many as there were.
    let whole = try Self.lines([verb], terminal: nil)
    #expect(lines.count > whole.count)
    func words(_ lines: [String]) -> [String] {
      lines.flatMap { $0.split(separator: " ") }.filter { $0 != "#" }.map(String.init)
    }
    // The terminal itself is reported in other words.
    func others(_ lines: [String]) -> [String] {
      words(Array(lines.prefix { !$0.contains("terminal: ") }))
    }
    #expect(others(lines) == others(whole))
  }

  @Test(arguments: [40, 80])
  func `what is to be copied is whole on any terminal`(columns: Int) throws {
    let lines = try Self.lines(["doctor"], terminal: columns)
    let rule =
      #"SUBSYSTEM=="input", KERNEL=="event*", ENV{ID_INPUT_MOUSE}=="1", "#
      + #"ENV{ID_INPUT_KEYBOARD}!="1", TAG+="uaccess""#
    let reload = "sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input"
    #expect(lines.contains { $0.hasSuffix("  \(rule)") })
    #expect(lines.contains { $0.hasSuffix(" \(reload)") })
    #expect(lines.contains { $0.contains("'usermod -aG input'") })
  }

  @Test(arguments: ["devices", "doctor"])
  func `programs get a line for each thing that is said, and rows anyway`(verb: String) throws {
    let lines = try Self.lines([verb], terminal: nil)
    #expect(lines.contains { $0.count > 100 })
    let rows = try Self.lines([verb, "--json"], terminal: 40)
    #expect(!rows.isEmpty && rows.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
  }
}
