import Motion
import Simulation
import TestSupport
import Testing

@testable import DraglineCommands

/// Screens with the safe areas of phones.
struct DeviceFrameTests {
  /// Returns the bottom of the sample's card, which is 8 points above the safe area.
  private func cardBottom(_ words: [String]) throws -> Double {
    let run = dragline(["animate", "card-present", "--format", "jsonl"] + words)
    let frames = run.outputLines.filter { $0.hasPrefix(#"{"type":"frame""#) }
    let last = try object(try #require(frames.last, "\(run.error)"))
    let views = try #require(last["views"] as? [[String: Any]])
    let card = try #require(views.first { $0["view"] as? String == "card" })
    let frame = try #require(card["frame"] as? [Double])
    return frame[1] + frame[3]
  }

  @Test(arguments: DeviceFrame.all)
  func `a frame is a screen and its safe area`(_ frame: DeviceFrame) throws {
    let bottom = try cardBottom(["--device-frame", frame.id])
    let reference = try cardBottom(["--screen", "500x900"])
    #expect(bottom - (frame.screen.height - frame.safeAreaBottom) == reference - (900 - 34))
    let header = try object(
      try #require(
        dragline("animate", "card-present", "--device-frame", frame.id, "-o", "-").outputLines.first
      ))
    #expect(header["screen"] as? [Double] == [frame.screen.width, frame.screen.height])
    #expect((header["notes"] as? [String])?.contains("safe area of \(frame.id)") == true)
  }

  @Test func `a screen has the safe area of the first phone of its size`() throws {
    #expect(
      try cardBottom(["--screen", "320x568"]) == cardBottom(["--device-frame", "iphone-se"]))
    #expect(try cardBottom(["--screen", "375x812"]) == cardBottom(["--device-frame", "iphone-x"]))
    #expect(try cardBottom(["--screen", "414x896"]) == cardBottom([]))
  }

  @Test func `a recording is replayed in a frame`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      let framed = dragline("replay", trace, "--device-frame", "iphone-se", "-o", "-")
      #expect(framed.status == 0)
      #expect(framed == dragline("replay", trace, "--screen", "320x568", "-o", "-"))
      #expect(dragline("explain", trace, "--device-frame", "iphone-se").status == 0)
    }
  }

  @Test func `a frame that cannot be is refused`() throws {
    let unknown = dragline("animate", "card-present", "--device-frame", "iphone")
    #expect(unknown.status == 2)
    #expect(
      unknown.failure(as: UnknownName.self)
        == .value("iphone", of: .deviceFrame, among: DeviceFrame.all.map(\.id)))
    let frame = try #require(DeviceFrame.all.first { $0.id == "iphone-se" })
    let other = dragline(
      "animate", "card-present", "--device-frame", frame.id, "--screen", "400x800")
    #expect(other.status == 2)
    #expect(other.failure(as: SettingsError.self) == .screenOfDeviceFrame(frame))
    #expect(
      other.error
        == "dragline: '--device-frame iphone-se' sets a screen of 320x568 points: remove '--screen'\n"
    )
  }
}
