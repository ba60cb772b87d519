import Foundation
import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Simulation
import TestSupport
import Testing
import Timelines
import Traces
import WebEngine

/// A page's calls, without a page.
struct WebEngineTests {
  private static let traces = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "traces")

  private static func recording(_ name: String = "slow-drag") throws -> WebRecording {
    let bytes = try Data(contentsOf: traces.appending(path: "\(name).evemu"))
    return try WebRecording(Array(bytes), name: "\(name).evemu")
  }

  // MARK: Replays

  @Test(arguments: ["slow-drag", "catch-and-return", "two-fingers", "cut-off"])
  func `a replay gives the golden timeline`(_ name: String) throws {
    let settings = try WebSettings(transition: "photo-dismiss")
    var timeline = try Self.recording(name).replay(settings.settings, .rows)
    let golden = try Data(contentsOf: Self.traces.appending(path: "\(name).timeline.jsonl"))
    #expect(timeline.takeBytes() == Array(golden))
    #expect(timeline.takeFrames().isEmpty)
  }

  @Test(arguments: ["photo-dismiss", "card-dismiss", "hero-pop", "cell-present"])
  func `frames as numbers are the frames of the rows`(_ transition: String) throws {
    let settings = try WebSettings(transition: transition)
    let recording = try Self.recording("catch-and-return")
    var timeline = try recording.replay(settings.settings, .frames)
    #expect(timeline.takeBytes().isEmpty)
    let names = String(decoding: timeline.names, as: UTF8.self).split(separator: "\n")
    var reader = NumberedFrames(numbers: timeline.takeFrames(), names: names.map(String.init))
    let frames = Self.frames(try CollectedTimeline.of(recording, settings.settings))
    #expect(frames.count > 10)
    for frame in frames { #expect(reader.next() == NumberedFrames.Frame(frame)) }
    #expect(reader.next() == nil)
  }

  @Test func `a replay without frames has all other rows`() throws {
    let settings = try WebSettings(transition: "photo-dismiss")
    let recording = try Self.recording()
    var all = try recording.replay(settings.settings, .rows)
    var some = try recording.replay(settings.settings, .decisions)
    let lines = String(decoding: all.takeBytes(), as: UTF8.self).split(separator: "\n")
    let kept = String(decoding: some.takeBytes(), as: UTF8.self).split(separator: "\n")
    #expect(kept == lines.filter { !$0.hasPrefix("{\"type\":\"frame\"") })
    #expect(kept.count < lines.count)
  }

  private static func frames(_ timeline: CollectedTimeline) -> [FrameRow] {
    timeline.rows.compactMap { if case .frame(let row) = $0 { row } else { nil } }
  }

  // MARK: Errors

  struct Unreadable: CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var start: String
  }

  static let unreadable = [
    Unreadable(testDescription: "nothing", text: "", start: "page.txt:1:1: error: "),
    Unreadable(
      testDescription: "no recording", text: "a letter\n", start: "page.txt:1:1: error: "),
    Unreadable(
      testDescription: "no event", text: "# EVEMU 1.3\nN: panel\n",
      start: "page.txt:1:1: error: no events"),
    Unreadable(
      testDescription: "a broken event", text: "# EVEMU 1.3\nN: panel\nE: 0.0 0003 zz 1\n",
      start: "page.txt:3:"),
  ]

  @Test(arguments: unreadable)
  func `bytes that are not a recording have a place`(_ row: Unreadable) throws {
    let error = #expect(throws: WebError.self) {
      try WebRecording(Array(row.text.utf8), name: "page.txt")
    }
    #expect(try #require(error).text.hasPrefix(row.start))
  }

  struct Setting: CustomTestStringConvertible {
    var name: String
    var value: String
    var isAccepted = true
    var testDescription: String { "\(name)=\(value)" }
  }

  static let changes = [
    Setting(name: "policy", value: "apple-photo"),
    Setting(name: "policy", value: "nobody", isAccepted: false),
    Setting(name: "screen", value: "390x844"),
    Setting(name: "screen", value: "390", isAccepted: false),
    Setting(name: "frameRate", value: "120"),
    Setting(name: "frameRate", value: "0", isAccepted: false),
    Setting(name: "slow", value: "10"),
    Setting(name: "slow", value: "0.5", isAccepted: false),
    Setting(name: "minimumPercent", value: "0.4"),
    Setting(name: "minimumPercent", value: "much", isAccepted: false),
    Setting(name: "minimum", value: "0.4", isAccepted: false),
  ]

  @Test(arguments: changes)
  func `a setting is accepted, or changes nothing`(_ row: Setting) throws {
    let settings = try WebSettings(transition: "photo-dismiss")
    let recording = try Self.recording()
    var before = try recording.replay(settings.settings, .rows)
    if row.isAccepted {
      try settings.set(row.name, to: row.value)
    } else {
      #expect(throws: WebError.self) { try settings.set(row.name, to: row.value) }
    }
    var after = try recording.replay(settings.settings, .rows)
    #expect((before.takeBytes() == after.takeBytes()) == !row.isAccepted)
  }

  @Test func `a transition has to be known`() {
    #expect(throws: WebError.self) { try WebSettings(transition: "fade") }
  }
}

extension CollectedTimeline {
  fileprivate static func of(
    _ recording: WebRecording, _ settings: SimulationSettings
  ) throws -> CollectedTimeline {
    var rows = CollectedTimeline()
    var simulation = try Simulation(of: recording.recording, settings: settings)
    simulation.receive(recording.recording, into: &rows)
    return rows
  }
}

/// The numbers of frames, read back as `FrameNumbers` describes them.
private struct NumberedFrames {
  struct View: Equatable {
    var name: String
    var frame: Rect
    var alpha: Double
    var transform: [Double]
    var cornerRadius: Double
    var isHidden: Bool
  }

  struct Frame: Equatable {
    var time: Double
    var number: Double
    var phase: TransitionState.Phase
    var percentComplete: Double
    var overdrag: Double
    var touches: [[Double]]
    var views: [View]
  }

  var numbers: [Double]
  let names: [String]
  private var place = 0

  init(numbers: [Double], names: [String]) { (self.numbers, self.names) = (numbers, names) }

  mutating func next() -> Frame? {
    guard place < numbers.count else { return nil }
    let head = take(7)
    return Frame(
      time: head[0], number: head[1], phase: TransitionState.Phase.allCases[Int(head[2])],
      percentComplete: head[3], overdrag: head[4],
      touches: (0..<Int(head[5])).map { _ in take(3) },
      views: (0..<Int(head[6])).map { _ in view() })
  }

  private mutating func view() -> View {
    let values = take(21)
    return View(
      name: names[Int(values[0])],
      frame: Rect(x: values[1], y: values[2], width: values[3], height: values[4]),
      alpha: values[5], transform: Array(values[6..<12]), cornerRadius: values[12],
      isHidden: values[13] == 1)
  }

  private mutating func take(_ count: Int) -> [Double] {
    defer { place += count }
    return Array(numbers[place..<place + count])
  }
}

extension NumberedFrames.Frame {
  init(_ row: FrameRow) {
    self.init(
      time: Double(row.time), number: Double(row.number), phase: row.phase,
      percentComplete: row.percentComplete, overdrag: row.overdrag,
      touches: row.touches.map { [Double($0.id), $0.location.x, $0.location.y] },
      views: row.views.map {
        let (t, f) = ($0.transform, $0.frame)
        return NumberedFrames.View(
          name: $0.name, frame: f, alpha: $0.alpha, transform: [t.a, t.b, t.c, t.d, t.tx, t.ty],
          cornerRadius: $0.cornerRadius, isHidden: $0.isHidden)
      })
  }
}
