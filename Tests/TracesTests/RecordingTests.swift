import Foundation
import Gestures
import Motion
import Testing
import Traces

@Suite(.enabled(if: Recordings.areThere, "the shared recordings are not beside the package"))
struct RecordingTests {
  @Test(arguments: Recordings.files(below: "evemu_devices"))
  func `every recording parses, or is a description`(path: String) throws {
    var trace = TraceCollector()
    var parser = TraceReader(.evemu, file: path)
    try parser.parse(try Recordings.bytes(path), into: &trace)
    try parser.finish(into: &trace)
    #expect((trace.device != nil && trace.events.isEmpty) == path.hasSuffix(".desc"))
    #expect(trace.warnings.isEmpty)
    #expect(trace.events.isEmpty == path.hasSuffix(".desc"))
  }

  /// Folder names of the recordings, which people chose.
  @Test(arguments: Recordings.files(below: "evemu_devices"))
  func `the kind of a device is the one of its folder`(path: String) throws {
    let device = try #require(try Recordings.device(of: path))
    let folder = path.split(separator: "/")[1]
    switch folder {
    case "touchscreens", "tablets": #expect(device.kind == .touchscreen)
    case "touchpads": #expect(device.kind == .touchpad)
    case "mice", "trackpoints": #expect(device.kind == .mouse)
    default: Issue.record("unknown folder \(folder)")
    }
  }

  @Test(arguments: Recordings.files(below: "evemu_devices").filter { !$0.hasSuffix(".desc") })
  func `frames are legal: contacts begin, continue, end once, in order of time`(path: String) throws
  {
    for device in [try Recordings.device(of: path), nil] {
      var decoder = ContactDecoder(device: device)
      var checker = FrameChecker()
      for event in try Recordings.trace(path).events {
        if let frame = decoder.decode(event) { try checker.check(frame) }
      }
      if let frame = decoder.finish() { try checker.check(frame) }
      #expect(checker.down.isEmpty)
      #expect(decoder.account.isBalanced)
    }
  }

  @Test func `the sample with lost events is one drag with a gap`() throws {
    let trace = try Recordings.trace("../samples/evemu-syn-dropped.evemu")
    var decoder = ContactDecoder(device: trace.device)
    let frames = trace.events.compactMap { decoder.decode($0) }
    #expect(trace.device?.name == "Own Sample Touch # 1")
    #expect(transcript(frames) == "0.001: 0+540,400\n25.033:! 0>540,520\n33.37: 0-540,520")
    #expect(decoder.takeAnomalies().map(\.kind) == [.droppedEvents(lostEvents: 3)])
  }

  @Test func `the Pixel Tablet's swipe agrees with Android's own events`() throws {
    struct Expected: Decodable {
      struct Event: Decodable {
        var milliseconds: Double
        var action: String
        var x: Double
        var y: Double

        enum CodingKeys: String, CodingKey {
          case milliseconds = "t_ms"
          case action, x, y
        }
      }
      var events: [Event]
    }
    let folder = "aosp_evemu_pixel_tablet"
    let json = try Recordings.bytes("\(folder)/expected_motion_events.json")
    let expected = try JSONDecoder().decode(Expected.self, from: Data(json)).events
    let trace = try Recordings.trace("\(folder)/google_pixel_tablet_touchscreen.evemu")

    var decoder = ContactDecoder(device: trace.device)
    let frames = trace.events.compactMap { decoder.decode($0) }
    #expect(frames.count == expected.count)
    #expect(decoder.finish() == nil)
    var mapper = try ScreenMapper(
      device: trace.device, kind: .touchscreen, observed: nil, settings: ScreenSettings())
    #expect(mapper.notes.isEmpty)
    #expect(mapper.screen == Size(width: 414, height: 414 * 2560 / 1600.0))

    for (frame, event) in zip(frames, expected) {
      let contact = try #require(frame.contacts.first)
      let touch = try #require(mapper.map(frame).touches.first)
      #expect(frame.contacts.count == 1)
      #expect(frame.time.microseconds == Int64((event.milliseconds * 1000).rounded()))
      #expect(Double(contact.x) == event.x)
      #expect(Double(contact.y) == event.y)
      #expect(abs(touch.location.x / mapper.screen.width * 1600 - event.x) < 1e-9)
      #expect(abs(touch.location.y / mapper.screen.height * 2560 - event.y) < 1e-9)
      switch event.action {
      case "DOWN": #expect(contact.phase == .began)
      case "MOVE": #expect(contact.phase == .moved || contact.phase == .stationary)
      case "UP": #expect(contact.phase == .ended)
      default: Issue.record("unknown action \(event.action)")
      }
    }
  }
}

/// The rules of AOSP's InputVerifier, as far as they apply to frames.
struct FrameChecker {
  private(set) var down: Set<Int> = []
  private var begun = 0
  private var time: TraceInstant?

  mutating func check(_ frame: ContactFrame) throws {
    #expect(!frame.contacts.isEmpty)
    #expect(frame.contacts.map(\.id) == frame.contacts.map(\.id).sorted())
    #expect(Set(frame.contacts.map(\.id)).count == frame.contacts.count)
    if let time { #expect(time <= frame.time) }
    time = frame.time
    #expect(down.isSubset(of: frame.contacts.map(\.id)))
    for contact in frame.contacts {
      switch contact.phase {
      case .began:
        #expect(contact.id == begun)
        begun += 1
        down.insert(contact.id)
      case .moved, .stationary: #expect(down.contains(contact.id))
      case .ended, .cancelled: #expect(down.remove(contact.id) != nil)
      }
    }
  }
}
