import Foundation
import Gestures
import Interaction
import Simulation
import TestSupport
import Testing
import Timelines
import Traces
import WebEngine

/// A finger on a page, without a page.
struct WebSessionTests {
  /// The lines of an evemu recording that describe a screen of 414 x 896 points, in thousandths.
  private static let screen = """
    # EVEMU 1.3
    N: page
    I: 0000 0000 0000 0000
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 04 00 00 00 00 00 00
    B: 03 00 00 00 00 00 80 60 02
    A: 2f 0 9 0 0 0
    A: 35 0 413999 0 0 0
    A: 36 0 895999 0 0 0
    A: 39 0 65535 0 0 0

    """

  private static func session(_ transition: String = "photo-dismiss") throws -> WebSession {
    let settings = try WebSettings(transition: transition)
    try settings.set("screen", to: "414x896")
    return try WebSession(settings.settings, description: Array(screen.utf8))
  }

  /// A finger that comes down at 200, 300 points and moves down in steps of 8 ms.
  private static func drag(
    _ session: WebSession, from start: Int64 = 1_000_000, step: Int32 = 6_000, count: Int32 = 25,
    lifts: Bool = true
  ) -> Int64 {
    var time = start
    func send(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      session.receive(
        RawEvent(time: TraceInstant(microseconds: time), type: type, code: code, value: value))
    }
    send(EventType.absolute, AbsoluteAxis.trackingID, 1)
    send(EventType.absolute, AbsoluteAxis.contactX, 200_000)
    for number in 0..<count {
      send(EventType.absolute, AbsoluteAxis.contactY, 300_000 + number * step)
      send(EventType.synchronization, SynchronizationCode.report, 0)
      session.flush()
      time += 8_000
      session.advance(to: TraceInstant(microseconds: time))
    }
    guard lifts else { return time }
    send(EventType.absolute, AbsoluteAxis.trackingID, -1)
    send(EventType.synchronization, SynchronizationCode.report, 0)
    session.flush()
    return time
  }

  /// The rows without the header, which names the recording.
  private static func body(_ bytes: [UInt8]) -> [Substring] {
    Array(String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst())
  }

  @Test(arguments: ["photo-dismiss", "card-dismiss", "news-pop"])
  func `the recording of a session replays to its rows`(_ transition: String) throws {
    let session = try Self.session(transition)
    var rows: [UInt8] = []
    var end = Self.drag(session)
    rows += session.takeRows()
    end = Self.drag(session, from: end + 200_000, step: 500)
    session.finish()
    rows += session.takeRows()
    let recording = try WebRecording(session.recording, name: "page.evemu")
    let settings = try WebSettings(transition: transition)
    try settings.set("screen", to: "414x896")
    var replay = try recording.replay(settings.settings, .rows)
    #expect(Self.body(rows) == Self.body(replay.takeBytes()))
    #expect(Self.body(rows).count > 50)
    #expect(session.takeRows().isEmpty)
  }

  @Test func `frames are given once`() throws {
    let session = try Self.session()
    _ = Self.drag(session)
    #expect(!session.takeFrames().isEmpty)
    #expect(session.takeFrames().isEmpty)
    #expect(String(decoding: session.names, as: UTF8.self).contains("photo"))
  }

  @Test func `an open drag is answered by each policy that decides it, and none before it`() throws
  {
    let (open, lifted) = (try Self.session(), try Self.session())
    let before = Self.answers(open, TraceInstant(microseconds: Self.drag(open, lifts: false)))
    let after = Self.answers(lifted, TraceInstant(microseconds: Self.drag(lifted)))
    for (index, policy) in DragPolicy.all.enumerated() {
      let isDecided = after[index][0] == 2
      #expect((before[index][0] > 0) == isDecided, "\(policy.id)")
      #expect((before[index][1] == 0 || before[index][1] == 1) == isDecided, "\(policy.id)")
    }
    #expect(before.count { $0[0] == 1 } > 30)
    let none = Self.answers(try Self.session(), TraceInstant(microseconds: 0))
    #expect(none.count == DragPolicy.all.count)
    #expect(none.allSatisfy { $0[0] == 0 && $0[1].isNaN })
  }

  /// The outcome that each policy gives the same drag in a replay of its own.
  @Test(arguments: [Int32(500), 3_000, 6_000, 12_000])
  func `a lifted drag has the outcome of a replay under each policy`(_ step: Int32) throws {
    let session = try Self.session()
    let time = TraceInstant(microseconds: Self.drag(session, step: step))
    let recording = try WebRecording(session.recording, name: "page.evemu")
    for (policy, answer) in zip(DragPolicy.all, Self.answers(session, time)) {
      let settings = try WebSettings(transition: "photo-dismiss")
      try settings.set("screen", to: "414x896")
      try settings.set("policy", to: policy.id)
      var simulation = try Simulation(of: recording.recording, settings: settings.settings)
      var rows = CollectedTimeline()
      simulation.receive(recording.recording, into: &rows)
      let decisions = rows.rows.compactMap { row -> DecisionRow? in
        if case .decision(let row) = row { row } else { nil }
      }
      #expect(answer[0] == (decisions.isEmpty ? 0 : 2), "\(policy.id)")
      if let first = decisions.first {
        #expect(answer[1] == (first.outcome == .finish ? 1 : 0), "\(policy.id)")
        if let rule = first.rules.last {
          #expect(answer[3] == rule.limit, "\(policy.id)")
          #expect(rule.margin == nil || answer[4] == rule.margin, "\(policy.id)")
        }
      }
    }
  }

  @Test func `an explanation has the change that flips the outcome`() throws {
    let session = try Self.session()
    let time = TraceInstant(microseconds: Self.drag(session, step: 500))
    let index = try #require(DragPolicy.all.firstIndex { $0.id == "devsign" })
    let text = String(decoding: session.explanation(of: index, at: time).bytes, as: UTF8.self)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let explanation = try #require(object)
    #expect(explanation["policy"] as? String == "devsign")
    #expect(explanation["outcome"] as? String == "cancel")
    #expect(try #require(explanation["flipTranslation"] as? Double) > 0)
    #expect(!(try #require(explanation["rules"] as? [[String: Any]])).isEmpty)
  }

  @Test func `a changed policy decides the next drag`() throws {
    let session = try Self.session()
    let end = Self.drag(session, step: 1_000)
    try session.change("policy", to: "apple-photo", at: TraceInstant(microseconds: end))
    #expect(throws: WebError.self) {
      try session.change("policy", to: "nobody", at: TraceInstant(microseconds: end))
    }
    #expect(throws: WebError.self) {
      try session.change("frameRate", to: "120", at: TraceInstant(microseconds: end))
    }
    session.finish()
    let text = String(decoding: session.takeRows(), as: UTF8.self)
    #expect(text.contains("\"name\":\"policy\",\"value\":\"apple-photo\""))
  }

  @Test func `an outlook exists while a finger drags`() throws {
    let session = try Self.session()
    let time = TraceInstant(microseconds: Self.drag(session, lifts: false))
    let outlook = session.outlook(at: time)
    #expect(outlook.count == 7)
    #expect(outlook[0] == 1)
    #expect(outlook[2] == 444)
    #expect(try Self.session().outlook(at: time).isEmpty)
  }

  @Test func `a description without a device is refused`() throws {
    let settings = try WebSettings(transition: "photo-dismiss")
    let error = #expect(throws: WebError.self) {
      try WebSession(settings.settings, description: Array("# EVEMU 1.3\n".utf8))
    }
    #expect(try #require(error).text.hasPrefix("device:1:1: error: "))
  }

  private static func answers(_ session: WebSession, _ time: TraceInstant) -> [[Double]] {
    let numbers = session.answers(at: time)
    return stride(from: 0, to: numbers.count, by: 6).map { Array(numbers[$0..<$0 + 6]) }
  }
}
