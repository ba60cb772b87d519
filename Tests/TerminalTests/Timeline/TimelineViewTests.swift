import Interaction
import TestSupport
import Testing
import Timelines

@testable import Terminal

/// The effects of keys and of time on the viewer.
struct TimelineViewTests {
  struct Story: CustomTestStringConvertible, Sendable {
    var testDescription: String { keys.debugDescription }
    var keys: String
    var time: Int64
    var isPlaying = false
    var speed = 1.0
    var loop = TimelineView.Loop.once
  }

  /// `three-gestures`: a tap at 0, rejected at 68 ms; drags at 576 and 1652 ms, which end at 744 and
  /// 2140 ms; the last row is at 2533 ms.
  static let stories = [
    Story(keys: "", time: 0, isPlaying: true),
    Story(keys: " ", time: 0),
    Story(keys: "  ", time: 0, isPlaying: true),
    Story(keys: "→", time: 68_000),
    Story(keys: "→→", time: 683_333),
    Story(keys: "→→→", time: 700_000),
    Story(keys: "→→→←", time: 683_333),
    Story(keys: "←", time: 0),
    Story(keys: "»", time: 816_667),
    Story(keys: "»«", time: 0),
    Story(keys: "n", time: 68_000),
    Story(keys: "nn", time: 744_000),
    Story(keys: "nnn", time: 2_140_000),
    Story(keys: "nnnn", time: 2_140_000),
    Story(keys: "nnp", time: 68_000),
    Story(keys: "nnpp", time: 68_000),
    Story(keys: "nn→", time: 750_000),
    Story(keys: "nn←", time: 733_333),
    Story(keys: "g", time: 576_000, isPlaying: true),
    Story(keys: "gg", time: 1_652_000, isPlaying: true),
    Story(keys: "ggg", time: 1_652_000, isPlaying: true),
    Story(keys: "ggG", time: 576_000, isPlaying: true),
    Story(keys: "3", time: 1_652_000, isPlaying: true),
    Story(keys: "39", time: 1_652_000, isPlaying: true),
    Story(keys: " 2", time: 576_000),
    Story(keys: "⇥", time: 2_533_333),
    Story(keys: "⇥→", time: 2_533_333),
    Story(keys: "⇥ ", time: 0, isPlaying: true),
    Story(keys: "⇥⇤", time: 0),
    Story(keys: "+", time: 0, isPlaying: true, speed: 2),
    Story(keys: "+++++++", time: 0, isPlaying: true, speed: 8),
    Story(keys: "--", time: 0, isPlaying: true, speed: 0.25),
    Story(keys: "↓↓↓↓↓↓↓", time: 0, isPlaying: true, speed: 0.0625),
    Story(keys: "↓↓↑", time: 0, isPlaying: true, speed: 0.5),
    Story(keys: "--0", time: 0, isPlaying: true),
    Story(keys: "l", time: 0, isPlaying: true, loop: .gesture),
    Story(keys: "ll", time: 0, isPlaying: true, loop: .whole),
    Story(keys: "lll", time: 0, isPlaying: true),
    // While the help is shown any key closes it.
    Story(keys: "?n", time: 0, isPlaying: true),
    Story(keys: "?nn", time: 68_000),
    Story(keys: "]", time: 0, isPlaying: true),
    Story(keys: "y", time: 0, isPlaying: true),
  ]

  @Test(arguments: stories)
  func `keys move, and change the speed`(_ story: Story) throws {
    let view = try TimelineDemo.view(of: "three-gestures", keys: story.keys)
    #expect(view.time == story.time)
    #expect(view.isPlaying == story.isPlaying)
    #expect(TimelineView.speeds[view.speed] == story.speed)
    #expect(view.loop == story.loop)
  }

  /// A key that cannot do what it is for explains why.
  static let refusals = [
    Row("no decision after the last", "nnnn", "no decision after this"),
    Row("no decision before the first", "p", "no decision before this"),
    Row("no gesture after the last", "ggg", "no gesture after this"),
    Row("no such gesture", "7", "there is no gesture 7"),
    Row("the highest speed", "++++", "this is the highest speed"),
    Row("the lowest speed", "-----", "this is the lowest speed"),
    Row("one timeline", "]", "this is the last timeline"),
    Row("a key that works", "7n", ""),
  ]

  @Test(arguments: refusals)
  func `a key without an effect is explained`(_ row: Row<String, String>) throws {
    let view = try TimelineDemo.view(of: "three-gestures", keys: row.input)
    #expect(view.message == row.expected)
  }

  @Test func `what others have to do is asked of them`() throws {
    var view = try TimelineDemo.view(of: "flick")
    let requests: [(Key, TimelineView.Request?)] = [
      (.character("q"), .quit), (.control("c"), .interrupt), (.control("z"), .suspend),
      (.control("l"), .repaint), (.character("n"), nil),
    ]
    for (key, request) in requests { #expect(view.press(key) == request) }
  }

  // MARK: Time

  /// Plays in turns of 10 ms.
  private static func play(_ view: inout TimelineView, turns: Int) -> [Int64] {
    (0...turns).map { turn in
      _ = view.advance(to: Int64(turn) * 10_000)
      return view.time
    }
  }

  @Test(arguments: [0.25, 1, 4])
  func `gestures keep their time, and pauses are cut`(_ speed: Double) throws {
    var view = try TimelineDemo.view(of: "three-gestures", keys: "", speed: speed)
    let times = Self.play(&view, turns: 2_000)
    let turn = Int64(10_000 * speed)
    for (time, next) in zip(times, times.dropFirst()) where next < view.timeline.end {
      let cut = view.timeline.pauses.cuts.first { time <= $0.start && $0.start < next }
      // 300 ms are left of a pause.
      #expect(next - time == turn + (cut.map { $0.end - $0.start } ?? 0), "\(time)")
    }
    #expect(times.last == view.timeline.end && !view.isPlaying)
    #expect(view.advance(to: 30_000_000) == nil)
  }

  @Test func `a stopped process skips nothing`() throws {
    var view = try TimelineDemo.view(of: "drag-and-reverse")
    _ = view.advance(to: 0)
    #expect(view.advance(to: 60_000_000) != nil)
    #expect(view.time == 250_000)
  }

  @Test func `a loop of a gesture stays in it`() throws {
    var view = try TimelineDemo.view(of: "three-gestures", keys: "2l")
    let times = Self.play(&view, turns: 300)
    let gesture = view.timeline.gestures[1]
    #expect(gesture.start == 576_000 && gesture.end < 1_300_000)
    #expect(Set(times).count < 100 && times.contains(gesture.end))
    #expect(times.allSatisfy { $0 >= gesture.start && $0 <= gesture.end })
  }

  @Test func `a loop of the whole begins again`() throws {
    var view = try TimelineDemo.view(of: "flick", keys: "ll")
    let times = Self.play(&view, turns: 300)
    #expect(times.count { $0 == 0 } > 2 && times.count { $0 == view.timeline.end } > 1)
    #expect(view.isPlaying)
  }

  // MARK: Looking up

  /// Any way to a moment shows the same.
  @Test(arguments: ["three-gestures", "catch-and-release", "two-fingers", "unplugged"])
  func `a moment does not depend on the way to it`(_ trace: String) throws {
    let index = try TimelineDemo.index(of: trace)
    var generator = SeededGenerator(seed: 7)
    var state = index.state(at: 0)
    for _ in 0..<300 {
      let time = Int64.random(in: 0...index.end, using: &generator)
      state = index.state(at: time, after: state)
      var model = LiveModel(index.state(at: 0).model.subject)
      for row in index.rows where row.time ?? 0 <= time { model.write(row) }
      #expect(state.model.phase == model.phase && state.model.views == model.views)
      #expect(state.model.trail == model.trail && state.model.contacts == model.contacts)
      #expect(state.model.decisions == model.decisions)
    }
  }

  /// A timeline has no reports, so its motion is that of its frames.
  @Test(arguments: ["drag-and-reverse", "slow-drag", "two-fingers"])
  func `a timeline shows nearly the motion of its recording`(_ trace: String) throws {
    let (exact, rows) = try (
      TimelineDemo.index(of: trace), TimelineDemo.index(of: trace, isTimeline: true)
    )
    #expect(exact.rows == rows.rows)
    var compared = 0
    for frame in rows.frames {
      let (known, guess) = (
        exact.state(at: frame.time).model.motion, rows.state(at: frame.time).model.motion
      )
      guard let known, let guess else { continue }
      compared += 1
      #expect(abs(known.translation - guess.translation) < 8, "\(frame.time)")
    }
    #expect(compared > 10)
  }

  @Test func `several timelines are shown one at a time`() throws {
    var view = TimelineView(
      [try TimelineDemo.index(of: "flick"), try TimelineDemo.index(of: "two-fingers")])
    _ = view.press(.character("n"))
    _ = view.press(.character("]"))
    #expect(view.number == 1 && view.time == 0)
    _ = view.press(.character("]"))
    #expect(view.number == 1 && view.message == "this is the last timeline")
    _ = view.press(.character("["))
    #expect(view.number == 0)
  }
}
