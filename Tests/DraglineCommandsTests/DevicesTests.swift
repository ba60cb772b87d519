import DraglineCommands
import Foundation
import Glibc
import TestSupport
import Testing

/// The answers of `devices` without devices, since a test has none; real ones are in EvdevTests,
/// under umockdev.
struct DevicesTests {
  static func rows(_ run: CommandRun) throws -> [[String: Any]] {
    try run.outputLines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func `a missing folder is reported, with status 69`() {
    for verb in ["devices", "doctor"] {
      let run = dragline(verb, "--folder", "/nowhere/input")
      #expect(run.status == 69, "\(verb)")
      #expect((run.output + run.error).contains("/nowhere/input: No such file or directory"))
    }
  }

  @Test func `a file is no folder, an empty folder has no device`() throws {
    try withTemporaryFolder { folder in
      let file = try folder.write("", to: "file")
      let ofFile = dragline("devices", "--folder", file)
      #expect(ofFile.status == 69 && ofFile.error.contains("is not a folder"))
      let empty = dragline("devices", "--folder", folder.path)
      #expect(empty.status == 69 && empty.error.contains("has no event devices"))
    }
  }

  @Test func `nodes come by number, each with why it cannot be opened`() throws {
    let (run, text) = try withTemporaryFolder { folder in
      for name in ["event10", "event9", "mouse0"] { try folder.write("no device", to: name) }
      try FileManager.default.createSymbolicLink(
        atPath: folder("event11"), withDestinationPath: folder("gone"))
      return (
        dragline("devices", "--json", "--folder", folder.path),
        dragline("devices", "--folder", folder.path).output
      )
    }
    #expect(run.status == 0)
    let rows = try Self.rows(run)
    let nodes = rows.compactMap { ($0["node"] as? String)?.split(separator: "/").last }
    #expect(nodes == ["event9", "event10", "event11"])
    #expect(
      rows.map { $0["failure"] as? String } == ["notEventDevice", "notEventDevice", "missing"])
    #expect(rows.allSatisfy { $0["opens"] as? Bool == false && $0["usable"] as? Bool == false })
    #expect(text.contains("cannot be opened: not an event device"))
  }

  @Test func `doctor says of each thing whether it is there, and prints a narrow rule`() throws {
    let run = try withTemporaryFolder { folder in
      try folder.write("no device", to: "event3")
      return dragline("doctor", "--json", "--folder", folder.path)
    }
    #expect(run.status == 69)
    let rows = try Self.rows(run)
    let names = rows.compactMap { $0["check"] as? String }
    #expect(
      names == [
        "devices", "uinput", "evemu-record", "libinput", "umockdev-run", "qemu-system-x86_64",
        "terminal", "clock",
      ])
    for row in rows {
      let state = row["state"] as? String ?? ""
      #expect(["ok", "warn", "missing"].contains(state))
      #expect((row["reason"] as? String)?.isEmpty == false)
    }
    #expect(rows[0]["state"] as? String == "missing")
  }

  /// Root may read everything, so there is nothing to be denied.
  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `a denied node ends with 77 and the rule`() throws {
    let run = try withTemporaryFolder { folder in
      chmod(try folder.write("", to: "event3"), 0)
      return dragline("doctor", "--folder", folder.path)
    }
    #expect(run.status == 77)
    #expect(run.output.contains("ID_INPUT_TOUCHSCREEN") && run.output.contains("usermod"))
  }

  @Test func `operands are refused`() {
    for verb in ["devices", "doctor"] { #expect(dragline(verb, "x").status == 2) }
  }
}
