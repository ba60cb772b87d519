import Interaction
import Timelines

/// The viewer of timelines: its place in a timeline, and the effects of time and of keys.
///
/// It is a value, and reads no clock.
package struct TimelineView: Sendable {
  /// A request that the owner of the view must fulfil.
  package enum Request: Hashable, Sendable {
    case quit, interrupt, suspend, repaint
  }

  /// The part that plays again after its end.
  package enum Loop: String, Hashable, Sendable, CaseIterable {
    case once, gesture, whole
  }

  /// The speeds: each is twice the one before; index `normalSpeed` is 1.
  static let speeds = [1 / 16.0, 1 / 8.0, 1 / 4.0, 1 / 2.0, 1, 2, 4, 8]
  static let normalSpeed = 4
  /// The longest time in microseconds that one turn plays, so that a stopped process skips nothing.
  private static let longestTurn: Int64 = 250_000
  /// The time in microseconds after which the next picture is due while the timeline plays.
  private static let turn: Int64 = 16_000
  /// The number of steps of page up and page down.
  private static let manySteps = 10

  let timelines: [TimelineIndex]
  /// The index of the shown timeline.
  private(set) var number = 0
  /// The time that is shown, in microseconds since the first event.
  package private(set) var time: Int64 = 0
  private(set) var state: TimelineIndex.State
  package private(set) var isPlaying = true
  private(set) var speed = Self.normalSpeed
  package private(set) var loop = Loop.once
  package private(set) var isHelpShown = false
  /// The effect of the last key, or the reason why it had none; empty for no message.
  private(set) var message = ""
  /// The time of the last turn on the caller's clock; `nil` while nothing plays.
  private var lastTurn: Int64?

  /// - Parameters:
  ///   - speed: The speed to begin with; the nearest one that the keys reach is used.
  /// - Precondition: There is a timeline.
  package init(_ timelines: [TimelineIndex], speed: Double = 1, loop: Loop = .once) {
    precondition(!timelines.isEmpty, "no timeline")
    self.timelines = timelines
    self.loop = loop
    self.speed =
      Self.speeds.indices.min {
        abs(Self.speeds[$0] - speed) < abs(Self.speeds[$1] - speed)
      } ?? Self.normalSpeed
    state = timelines[0].state(at: 0)
  }

  var timeline: TimelineIndex { timelines[number] }
  package var model: LiveModel { state.model }

  // MARK: Time

  /// Plays until a time of the caller's clock.
  ///
  /// - Parameter now: Microseconds on a clock that never goes back.
  /// - Returns: The time in microseconds until the next call; `nil` for none while it is paused.
  package mutating func advance(to now: Int64) -> Int64? {
    guard isPlaying else {
      lastTurn = nil
      return nil
    }
    let passed = lastTurn.map { min(now - $0, Self.longestTurn) } ?? 0
    lastTurn = now
    play(for: Int64(Double(passed) * Self.speeds[speed]))
    return isPlaying ? Self.turn : nil
  }

  private mutating func play(for duration: Int64) {
    let (start, end) = loopRange
    let next = timeline.pauses.time(after: time, playing: duration, until: end)
    guard next >= end else { return show(next) }
    if loop == .once || end <= start {
      isPlaying = false
      return show(end)
    }
    // The end is shown before the start, however long the turn was.
    show(time >= end ? start : end)
  }

  /// The times between which it plays.
  private var loopRange: (start: Int64, end: Int64) {
    guard loop == .gesture, let gesture = timeline.gesture(at: time) else {
      return (0, timeline.end)
    }
    return (gesture.start, max(gesture.end, time))
  }

  private mutating func show(_ time: Int64) {
    self.time = min(max(time, 0), timeline.end)
    state = timeline.state(at: self.time, after: state)
  }

  // MARK: Keys

  /// - Returns: A request for the caller; `nil` when nothing is left to do.
  package mutating func press(_ key: Key) -> Request? {
    guard let action = TimelineAction(key, isHelpShown: isHelpShown) else { return nil }
    message = ""
    switch action {
    case .play: togglePlay()
    case .nextFrame: step(by: 1)
    case .previousFrame: step(by: -1)
    case .nextFrames: step(by: Self.manySteps)
    case .previousFrames: step(by: -Self.manySteps)
    case .nextDecision: go(toDecision: 1)
    case .previousDecision: go(toDecision: -1)
    case .nextGesture: go(toGesture: 1)
    case .previousGesture: go(toGesture: -1)
    case .gesture(let number): go(toGestureOf: number)
    case .first: show(0)
    case .last: pause(at: timeline.end)
    case .faster: change(speedBy: 1)
    case .slower: change(speedBy: -1)
    case .normalSpeed: speed = Self.normalSpeed
    case .loop: turnLoop()
    case .nextTimeline: go(toTimeline: number + 1)
    case .previousTimeline: go(toTimeline: number - 1)
    case .help: isHelpShown = true
    case .closeHelp: isHelpShown = false
    case .quit: return .quit
    case .interrupt: return .interrupt
    case .suspend: return .suspend
    case .repaint: return .repaint
    }
    return nil
  }

  private mutating func togglePlay() {
    isPlaying.toggle()
    if isPlaying, loop != .gesture, time >= timeline.end { show(0) }
  }

  private mutating func pause(at time: Int64) {
    isPlaying = false
    show(time)
  }

  private mutating func step(by count: Int) {
    let steps = timeline.steps
    let place = count > 0 ? steps.count(through: time) - 1 : steps.partition(before: time)
    pause(at: steps[min(max(place + count, 0), steps.count - 1)])
  }

  private mutating func go(toDecision way: Int) {
    let times = timeline.decisions.map(\.time)
    let index = way > 0 ? times.count(through: time) : times.partition(before: time) - 1
    guard times.indices.contains(index) else {
      message = way > 0 ? "no decision after this" : "no decision before this"
      isPlaying = false
      return
    }
    pause(at: times[index])
  }

  private mutating func go(toGesture way: Int) {
    let starts = timeline.gestures.map(\.start)
    let index = way > 0 ? starts.count(through: time) : starts.partition(before: time) - 1
    guard starts.indices.contains(index) else {
      message = way > 0 ? "no gesture after this" : "no gesture before this"
      return
    }
    show(starts[index])
  }

  private mutating func go(toGestureOf number: Int) {
    guard let gesture = timeline.gestures.first(where: { $0.number == number }) else {
      message = "there is no gesture \(number)"
      return
    }
    show(gesture.start)
  }

  private mutating func go(toTimeline index: Int) {
    guard timelines.indices.contains(index) else {
      message = index < 0 ? "this is the first timeline" : "this is the last timeline"
      return
    }
    number = index
    state = timeline.state(at: 0)
    show(0)
  }

  private mutating func change(speedBy steps: Int) {
    let next = speed + steps
    guard Self.speeds.indices.contains(next) else {
      message = steps > 0 ? "this is the highest speed" : "this is the lowest speed"
      return
    }
    speed = next
  }

  private mutating func turnLoop() {
    let all = Loop.allCases
    let index = all.firstIndex(of: loop) ?? 0
    loop = all[(index + 1) % all.count]
  }
}
