import Interaction
import Testing
import Timelines

struct PerfettoTests {
  @Test func `tracks are nested, in order, and counters have units`() throws {
    let trace = try PerfettoTrace(SampleTimeline.rows)
    #expect(
      trace.tracks.sorted { $0.key < $1.key }.map {
        "\($0.value.path) \($0.value.rank)\($0.value.unit.map { " [\($0)]" } ?? "")"
      } == [
        " 0", "touches 0", "gesture 1", "gesture/translation x 0 [pt]",
        "gesture/translation y 1 [pt]", "gesture/velocity x 2 [pt/s]",
        "gesture/velocity y 3 [pt/s]", "transition 2", "frames 7", "percent 3 [%]",
        "touches/finger 1 0", "touches/finger 1/x 0 [pt]", "touches/finger 1/y 1 [pt]", "photo 10",
        "anomalies 9", "decisions 5", "callbacks 6",
      ])
    #expect(
      Set(trace.tracks.values.map(\.root)) == [
        "photo-dismiss, devsign: a \"quoted\" name.evemu"
      ])
  }

  @Test func `states and frames are slices, and all of them end`() throws {
    let trace = try PerfettoTrace(SampleTimeline.rows)
    func story(_ path: String) -> [String] {
      trace.events(path).map { "\($0.time) \($0.kind) \($0.name)" }
    }
    #expect(
      story("gesture") == ["10000 begin began", "30000 end ", "30000 instant ended"])
    #expect(
      story("transition") == [
        "10000 begin interactive", "30000 end ", "30000 begin cancelling", "66668 end ",
        "66668 instant cancelled",
      ])
    #expect(
      story("frames") == [
        "16667 begin frame 1", "33334 end ", "33334 begin frame 2", "50001 end ",
        "50001 begin frame 3", "66668 end ", "66668 begin frame 4", "83335 end ",
      ])
    #expect(story("photo") == ["16667 begin photo", "83335 end "])
    #expect(story("touches/finger 1") == ["16667 begin down", "33334 end "])
    #expect(story("anomalies") == ["20000 instant droppedEvents"])
    #expect(story("callbacks") == ["66668 instant context.completeTransition(_:)"])
    #expect(trace.values("percent").map(\.value) == [40, 50, 20, 0])
  }

  @Test func `a decision has its reasons, its rules and its settle`() throws {
    let decision = try #require(PerfettoTrace(SampleTimeline.rows).events("decisions").first)
    #expect(decision.name == "cancel")
    #expect(
      decision.notes == [
        "why": "because", "cause": "release", "gesture": "1", "percent": "50.0",
        "translation.x": "1.0", "translation.y": "100.0", "rules[0].rule": "velocity",
        "rules[0].comparison": ">", "rules[0].limit": "0.0", "rules[0].passed": "false",
        "rules[1].rule": "percentComplete", "rules[1].value": "0.5", "rules[1].comparison": ">",
        "rules[1].limit": "0.1", "rules[1].passed": "true", "rules[1].margin": "0.4",
        "settle.duration": "0.45", "settle.dampingRatio": "0.75",
      ])
  }

  @Test func `a counter has the changes only, and a view that is gone no slice`() throws {
    let trace = try PerfettoTrace([SampleTimeline.header] + TimelineTableTests.coloured)
    #expect(trace.values("a/background alpha").map(\.value) == [0.4, 0.5, 0])
    #expect(trace.values("a/background alpha").map(\.time) == [1, 3, 6])
    #expect(trace.values("a/background red").map(\.value) == [0.1, 0])
    #expect(trace.values("a/hidden").map(\.value) == [0, 1, 0])
    #expect(trace.values("a/x").isEmpty)
    #expect(
      trace.events("a").map { "\($0.time) \($0.kind)" } == ["1 begin", "5 end", "6 begin"])
  }

  @Test func `timelines of one file are groups of tracks, and drains do not show`() throws {
    let rows = SampleTimeline.rows + SampleTimeline.rows
    let trace = try PerfettoTrace(rows)
    #expect(trace.tracks.values.filter { $0.path.isEmpty }.map(\.rank).sorted() == [0, 1])
    #expect(trace.events("touches").flatMap(\.flows) == [1, 2, 3, 4])
    #expect(trace.events("decisions").map(\.name) == ["cancel", "cancel"])
    var timeline = PerfettoTimeline()
    var bytes: [UInt8] = []
    for row in rows {
      timeline.write(row)
      timeline.drain { bytes += $0 }
    }
    #expect(try PerfettoTrace(bytes: bytes).events.count == trace.events.count)
    var whole = PerfettoTimeline()
    for row in rows { whole.write(row) }
    whole.drain { #expect(Array($0) == bytes) }
  }

  @Test func `a change of a setting is an instant with its value`() throws {
    let trace = try PerfettoTrace([
      SampleTimeline.header,
      .setting(SettingRow(time: 5, name: "hysteresis", value: .number(20), effect: .nextDrag)),
      .setting(SettingRow(time: 6, name: "policy", value: .string("vaul"), effect: .now)),
    ])
    let events = trace.events("settings")
    #expect(events.map(\.name) == ["hysteresis", "policy"])
    #expect(events.map(\.kind) == [.instant, .instant])
    #expect(
      events.map(\.notes) == [
        ["value": "20.0", "effect": "nextDrag"], ["value": "vaul", "effect": "now"],
      ])
  }

  @Test(arguments: [Int64(1) << 31, 1 << 40, Int64.max])
  func `times have 64 bits`(_ time: Int64) throws {
    var anomaly = AnomalyRow(time: time, kind: "droppedEvents", what: "lost")
    anomaly.count = 1 << 30
    let trace = try PerfettoTrace([SampleTimeline.header, .anomaly(anomaly)])
    let event = try #require(trace.events("anomalies").first)
    // Beyond them, nanoseconds do not fit 64 bits.
    #expect(event.time == min(time, .max / 1_000))
    #expect(event.notes["count"] == "1073741824")
  }

  @Test func `a text of any length is written whole`() throws {
    for length in [0, 1, 127, 128, 16_383, 16_384] {
      let what = String(repeating: "a", count: length)
      let trace = try PerfettoTrace([
        SampleTimeline.header, .anomaly(AnomalyRow(time: 1, kind: "kind", what: what)),
      ])
      #expect(trace.events("anomalies").first?.notes["what"] == what)
    }
  }
}
