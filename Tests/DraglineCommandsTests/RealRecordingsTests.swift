import Foundation
import Testing

/// The recordings of real devices, which lie beside the project and not in it.
private let recordings = URL(filePath: #filePath)
  .appending(path: "../../../../shared/recordings").standardizedFileURL

/// Paths below `recordings`, in the order of their names.
private func names() -> [String] {
  ["aosp_evemu_pixel_tablet", "evemu_devices"].flatMap { folder -> [String] in
    let url = recordings.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { ["events", "evemu", "desc"].contains(URL(filePath: $0).pathExtension) }
      .sorted().map { "\(folder)/\($0)" }
  }
}

/// A real file that cannot be replayed, and why.
struct RefusedRecording: CustomTestStringConvertible, Sendable {
  /// Below `evemu_devices`.
  var testDescription: String
  /// Recordings to choose from, without what all names begin with; none when the device has none.
  var choices: [String] = []

  var path: String { "evemu_devices/\(testDescription)" }

  /// The fault after the file's path.
  var fault: String {
    let what = ":1:1: error: describes a device but holds no events"
    guard !choices.isEmpty else {
      return "\(what), and no recording lies beside it: expected 'E:' lines\n"
    }
    let device = URL(filePath: testDescription).deletingPathExtension().lastPathComponent
    let names = choices.map { "\(device).\($0).events" }
    return "\(what): name one of its recordings: \(names.joined(separator: ", "))\n"
  }
}

private let refused = [
  RefusedRecording(
    testDescription: "tablets/Wacom-ISDv4-E6-Finger.desc",
    choices: [
      "2fg-double-tap", "2fg-tap", "double-center-circle", "double-center-scroll",
      "double-tap-center", "double-top-swipe", "single-center-circle", "single-center-scroll",
      "single-tap-center", "single-top-swipe",
    ]),
  RefusedRecording(
    testDescription: "touchpads/AlpsPS2-ALPS-GlidePoint.desc",
    choices: ["2-finger-tap", "right-edge-scroll"]),
  RefusedRecording(
    testDescription: "touchpads/SynPS2-Synaptics-TouchPad.hp8470p.desc",
    choices: ["two-finger-scroll-horizontal", "two-finger-scroll-vertical"]),
  RefusedRecording(
    testDescription: "touchscreens/Atmel-maXTouch-Touchscreen.desc",
    choices: [
      "1-finger-drag-up-down", "1-finger-fast-taps", "2-fingers-touch-release",
      "4-finger-drag-down",
    ]),
  RefusedRecording(
    testDescription:
      "touchscreens/Beijing-IRTOUCHSYSTEMS-Co.-LtD-IRTOUCH-InfraRed-USB-TouchScreen.desc"),
  RefusedRecording(testDescription: "touchscreens/ELAN-Touchscreen.desc"),
  RefusedRecording(
    testDescription: "touchscreens/EP0430M09.desc",
    choices: [
      "1-finger-drag-up-down", "2-finger-scroll-down", "2-fingers-touch-release",
      "4-finger-drag-down",
    ]),
  RefusedRecording(
    testDescription: "touchscreens/N-Trig-MultiTouch.desc",
    choices: ["1-finger-drag-NW-SE", "2-fingers-touch-release"]),
]

@Suite(.enabled(if: !names().isEmpty, "shared recordings are not beside the project"))
struct RealRecordingsTests {
  @Test(arguments: names().filter { name in !refused.contains { $0.path == name } })
  func `a real recording replays to its end with every invariant kept`(name: String) throws {
    let run = dragline("replay", recordings.appending(path: name).path, "-o", "-")
    #expect(run.error.isEmpty)
    try #require(run.status == 0)
    let end = try object(try #require(run.outputLines.last))
    #expect(end["type"] as? String == "end")
    let invariants = try #require(end["invariants"] as? [String: Any])
    #expect((invariants["failed"] as? [Any])?.isEmpty == true)
    let events = try #require(end["events"] as? [String: Int])
    #expect(events["read"]! > 0)
    #expect(events["read"]! == events["used"]! + events["ignored"]! + events["dropped"]!)
  }

  @Test(arguments: names().filter { name in !refused.contains { $0.path == name } })
  func `a real recording is inspected event by event`(name: String) throws {
    let path = recordings.appending(path: name).path
    let run = dragline("inspect", path, "--json")
    #expect(run.error.isEmpty)
    try #require(run.status == 0 && run.outputLines.count == 1)
    #expect(try object(run.output)["type"] as? String == "inspection")
    #expect(dragline("inspect", path).status == 0)
  }

  @Test(arguments: refused)
  func `a real file without events is refused`(_ file: RefusedRecording) {
    let path = recordings.appending(path: file.path).path
    let run = dragline("replay", path)
    #expect(run.error == path + file.fault)
    #expect(run.output.isEmpty)
    #expect(run.status == 65)
  }

  @Test func `no real file is left out`() {
    #expect(names().count == 63)
  }
}
