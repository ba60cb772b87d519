import Motion
import Testing

private let timings: [AnimationTiming] = [
  .linear, .curve(.easeInOut), .spring(SpringTimingFunction(duration: 0.5, dampingRatio: 0.6)),
  .curve(.cubicBezier(0.34, 1.56, 0.64, 1)),
]

private func tracks(_ tracks: [AnimationTrack], duration: Double? = nil) throws -> AnimationTracks {
  try AnimationTracks(
    views: ["photo", "dimming"], timings: timings, tracks: tracks, duration: duration)
}

/// A way from 10 to 30.
private func track(
  _ property: AnimatedProperty = .positionY, view: Int = 0, begin: Double = 0,
  duration: Double = 1, timing: Int = 0, start: Double = 0, length: Double = 1
) -> AnimationTrack {
  AnimationTrack(
    view: view, property: property, from: 10, to: 30, begin: begin, duration: duration,
    timing: timing, start: start, length: length)
}

struct TrackMoment: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var track: AnimationTrack
  var seconds: Double
  /// The part of the way that is complete.
  var timed: Double
  var linear: Double

  init(
    _ description: String, _ track: AnimationTrack, at seconds: Double, timed: Double,
    linear: Double
  ) {
    (testDescription, self.track, self.seconds) = (description, track, seconds)
    (self.timed, self.linear) = (timed, linear)
  }
}

private let spring = SpringTimingFunction(duration: 0.5, dampingRatio: 0.6)
private let overshoot = TimingFunction.cubicBezier(0.34, 1.56, 0.64, 1)

private let moments: [TrackMoment] = [
  TrackMoment("before the transition", track(), at: -1, timed: 0, linear: 0),
  TrackMoment("half way", track(), at: 0.5, timed: 0.5, linear: 0.5),
  TrackMoment("long after", track(), at: 9, timed: 1, linear: 1),
  TrackMoment("before the begin", track(begin: 0.4, duration: 0.2), at: 0.4, timed: 0, linear: 0),
  TrackMoment(
    "between begin and end", track(begin: 0.5, duration: 0.25), at: 0.5625, timed: 0.25,
    linear: 0.25),
  TrackMoment("at the end", track(begin: 0.1, duration: 0.2), at: 0.1 + 0.2, timed: 1, linear: 1),
  TrackMoment(
    "without a duration, before", track(begin: 0.5, duration: 0), at: 0.5.nextDown, timed: 0,
    linear: 0),
  TrackMoment(
    "without a duration, at its time", track(begin: 0.5, duration: 0), at: 0.5, timed: 1, linear: 1),
  TrackMoment(
    "curve", track(duration: 2, timing: 1), at: 0.5,
    timed: TimingFunction.easeInOut.value(at: 0.25), linear: 0.25),
  TrackMoment(
    "spring", track(begin: 0.25, duration: 0.5, timing: 2), at: 0.55,
    timed: spring.value(at: 0.55 - 0.25), linear: (0.55 - 0.25) / 0.5),
  TrackMoment(
    "spring over a longer time", track(duration: 2, timing: 2), at: 0.5,
    timed: spring.value(at: 0.125), linear: 0.25),
  TrackMoment("window not reached", track(start: 0.5, length: 0.25), at: 0.5, timed: 0, linear: 0),
  TrackMoment(
    "within the window", track(start: 0.5, length: 0.25), at: 0.5625, timed: 0.25, linear: 0.25),
  TrackMoment("behind the window", track(start: 0.5, length: 0.25), at: 0.8, timed: 1, linear: 1),
  TrackMoment(
    "window of no length, before", track(start: 0.5, length: 0), at: 0.5.nextDown, timed: 0,
    linear: 0),
  TrackMoment(
    "window of no length, at its start", track(start: 0.5, length: 0), at: 0.5, timed: 1, linear: 1),
  TrackMoment(
    "the window counts what the curve gives", track(timing: 1, start: 0.1, length: 0.5), at: 0.3,
    timed: (TimingFunction.easeInOut.value(at: 0.3) - 0.1) / 0.5, linear: (0.3 - 0.1) / 0.5),
  TrackMoment(
    "beyond 1", track(timing: 3), at: 0.7, timed: overshoot.value(at: 0.7), linear: 0.7),
  TrackMoment(
    "beyond 1, in a window", track(timing: 3, start: 0.5, length: 0.5), at: 0.7, timed: 1,
    linear: (0.7 - 0.5) / 0.5),
  TrackMoment(
    "a window that rounding leaves open", track(start: 0.9, length: 0.1 - 1e-17), at: 1, timed: 1,
    linear: 1),
]

/// Tracks of all kinds on several numbers, one of which three of them share.
private let scene: [AnimationTrack] = [
  track(.positionY, begin: 0.2, duration: 0.5, timing: 2),
  track(.opacity, view: 1, duration: 0.7, timing: 1),
  track(.scaleX, begin: 0.2, duration: 0.5, timing: 2),
  track(.opacity, duration: 0.7, timing: 1, start: 0.25, length: 0.5),
  AnimationTrack(
    view: 0, property: .positionY, from: 30, to: -5, begin: 0.4, duration: 0.6, timing: 1),
  track(.rotation, view: 1, duration: 1, timing: 3),
  track(.scaleY, begin: 0.2, duration: 0.5, timing: 0),
  AnimationTrack(
    view: 0, property: .positionY, from: -5, to: 0, begin: 0.5, duration: 0.1, timing: 0),
]

struct AnimationTracksTests {
  @Test(arguments: moments)
  func `a track at a time`(_ moment: TrackMoment) throws {
    let all = try tracks([moment.track])
    let values = [moment.timed, moment.linear].map { moment.track.value(at: $0) }
    #expect(all.value(of: 0, at: moment.seconds) == values[0])
    #expect(all.value(of: 0, at: moment.seconds, pacing: .linear) == values[1])
    #expect(all.values(at: moment.seconds) == [values[0]])
    #expect(all.values(at: moment.seconds, pacing: .linear) == [values[1]])
  }

  @Test
  func `values begin and end exactly`() {
    for (from, to) in [(0.1, 0.7), (1e300, -1e-3), (-0.3, 1e17)] {
      let track = AnimationTrack(
        view: 0, property: .opacity, from: from, to: to, duration: 1, timing: 0)
      #expect(track.value(at: 0) == from)
      #expect(track.value(at: 1) == to)
    }
  }

  @Test(arguments: [AnimationTracks.Pacing.timed, .linear])
  func `all tracks together have the bits of single ones`(_ pacing: AnimationTracks.Pacing) throws {
    let all = try tracks(scene, duration: 1.25)
    var values = [Double](repeating: .nan, count: scene.count)
    for step in -2...130 {
      let seconds = Double(step) / 100
      var span = values.mutableSpan
      all.evaluate(at: seconds, pacing: pacing, into: &span)
      #expect(values == scene.indices.map { all.value(of: $0, at: seconds, pacing: pacing) })
    }
  }

  @Test
  func `scrubbing goes evenly through the whole duration`() throws {
    let all = try tracks(scene, duration: 1.25)
    var values = [Double](repeating: .nan, count: scene.count)
    for step in -10...110 {
      let percent = Double(step) / 100
      let seconds = min(max(percent, 0), 1) * 1.25
      var span = values.mutableSpan
      all.evaluate(percent: percent, into: &span)
      #expect(
        values == scene.indices.map { all.value(of: $0, at: seconds, pacing: .linear) })
      #expect(all.values(percent: percent) == all.values(at: seconds, pacing: .linear))
      #expect(all.values(percent: percent, pacing: .timed) == all.values(at: seconds))
    }
  }

  @Test
  func `going forth and back changes no bit`() throws {
    let all = try tracks(scene)
    let steps = (0...200).map { Double($0) / 200 }
    var values = [Double](repeating: .nan, count: all.channels.count)
    var forth: [[Double]] = []
    for percent in steps + steps.reversed() {
      var span = values.mutableSpan
      all.evaluateChannels(percent: percent, into: &span)
      forth.append(values)
    }
    #expect(forth == forth.reversed())
    let fresh = try steps.map { try tracks(scene).values(percent: $0) }
    #expect(Array(forth.prefix(steps.count)) == fresh)
    #expect(Set(forth).count > 100)
  }

  @Test
  func `channels are in the order of views and properties, each once`() throws {
    let channels = try tracks(scene).channels
    let expected: [(Int, AnimatedProperty)] = [
      (0, .positionY), (0, .scaleX), (0, .scaleY), (0, .opacity), (1, .rotation), (1, .opacity),
    ]
    #expect(channels == expected.map { AnimationTracks.Channel(view: $0.0, property: $0.1) })
  }

  @Test(arguments: [AnimationTracks.Pacing.timed, .linear])
  func `tracks of one channel add up what is left of their ways`(
    _ pacing: AnimationTracks.Pacing
  ) throws {
    let all = try tracks(scene)
    for step in -2...102 {
      let seconds = Double(step) / 100
      let shared = [0, 4, 7].map { (scene[$0], all.value(of: $0, at: seconds, pacing: pacing)) }
      // from + (to - from) · progress - to is (from - to) · (1 - progress).
      let expected = shared.reduce(0) { $0 + ($1.1 - $1.0.to) }
      let value = all.values(at: seconds, pacing: pacing)[0]
      #expect(abs(value - expected) < 1e-13, "at \(seconds)")
    }
    #expect(all.values(at: 0)[0] == 10)
    #expect(all.values(at: 1)[0] == 0)
  }

  @Test
  func `key frames of one channel follow each other`() throws {
    let all = try tracks([
      AnimationTrack(
        view: 0, property: .opacity, from: 0, to: 1, duration: 2, timing: 1, start: 0, length: 0.25),
      AnimationTrack(
        view: 0, property: .opacity, from: 1, to: 0.5, duration: 2, timing: 1, start: 0.25,
        length: 0.75),
    ])
    for step in 0...200 {
      let seconds = Double(step) / 100
      let place = TimingFunction.easeInOut.value(at: seconds / 2)
      let expected = place < 0.25 ? place / 0.25 : 1 - 0.5 * (place - 0.25) / 0.75
      #expect(abs(all.values(at: seconds)[0] - expected) < 1e-12)
    }
  }

  @Test
  func `without tracks there is nothing, at once`() throws {
    let none = try AnimationTracks(views: [], timings: [], tracks: [])
    #expect(none.duration == 0)
    #expect(none.values(percent: 0.5).isEmpty)
    #expect(try tracks([], duration: 0.4).duration == 0.4)
    #expect(try tracks(scene).duration == 1)
  }

  @Test
  func `key paths are Core Animation's, all different`() {
    let paths = AnimatedProperty.allCases.map { "\($0.keyPath)" }
    #expect(Set(paths).count == AnimatedProperty.allCases.count)
    #expect("\(AnimatedProperty.rotation.keyPath)" == "transform.rotation.z")
    #expect("\(AnimatedProperty.boundsWidth.keyPath)" == "bounds.size.width")
  }
}

struct RefusedTracks: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var track: AnimationTrack
  var duration: Double?
  var error: AnimationTracksError
}

private func refused(
  _ description: String, _ error: AnimationTracksError, duration: Double? = nil,
  change: (inout AnimationTrack) -> Void = { _ in }
) -> RefusedTracks {
  var changed = track()
  change(&changed)
  return RefusedTracks(
    testDescription: description, track: changed, duration: duration, error: error)
}

private let refusals: [RefusedTracks] = [
  refused("no such view", .noSuchView(track: 1, view: 2, count: 2)) { $0.view = 2 },
  refused("a view below 0", .noSuchView(track: 1, view: -1, count: 2)) { $0.view = -1 },
  refused("no such timing", .noSuchTiming(track: 1, timing: 4, count: 4)) { $0.timing = 4 },
  refused("an infinite value", .valueOutOfRange(track: 1, from: .infinity, to: 30)) {
    $0.from = .infinity
  },
  refused("values too far apart", .valueOutOfRange(track: 1, from: -1e308, to: 1e308)) {
    ($0.from, $0.to) = (-1e308, 1e308)
  },
  refused("a begin before the transition", .timeOutOfRange(track: 1, begin: -0.1, duration: 1)) {
    $0.begin = -0.1
  },
  refused("a negative duration", .timeOutOfRange(track: 1, begin: 0, duration: -1)) {
    $0.duration = -1
  },
  refused("an end that is too large", .timeOutOfRange(track: 1, begin: 1e308, duration: 1e308)) {
    ($0.begin, $0.duration) = (1e308, 1e308)
  },
  refused("a window before 0", .windowOutOfRange(track: 1, start: -0.1, length: 1)) {
    $0.start = -0.1
  },
  refused("a window of negative length", .windowOutOfRange(track: 1, start: 0.5, length: -0.1)) {
    ($0.start, $0.length) = (0.5, -0.1)
  },
  refused("a window that passes 1", .windowOutOfRange(track: 1, start: 0.5, length: 0.6)) {
    ($0.start, $0.length) = (0.5, 0.6)
  },
  refused("a whole that ends too early", .durationOutOfRange(0.9), duration: 0.9),
  refused("a whole without end", .durationOutOfRange(.infinity), duration: .infinity),
]

struct AnimationTracksErrorTests {
  @Test(arguments: refusals)
  func `what cannot be evaluated is refused`(_ row: RefusedTracks) {
    #expect(throws: row.error) { try tracks([track(), row.track], duration: row.duration) }
  }

  @Test
  func `what is not a number is refused`() {
    let broken = [
      track(begin: .nan), track(duration: .nan), track(start: .nan), track(length: .nan),
      AnimationTrack(view: 0, property: .shear, from: .nan, to: 0, duration: 1, timing: 0),
      AnimationTrack(view: 0, property: .shear, from: 0, to: .nan, duration: 1, timing: 0),
    ]
    for track in broken {
      #expect(throws: AnimationTracksError.self) { try tracks([track]) }
    }
    #expect(throws: AnimationTracksError.self) { try tracks([track()], duration: .nan) }
  }

  /// 0.1 + 0.2 is more than 0.3, and 0.7 + 0.1 + 0.2 may be more than 1.
  @Test
  func `sums that rounding makes too large are not`() throws {
    let all = try tracks([track(begin: 0.1, duration: 0.2)], duration: 0.3)
    #expect(all.duration == 0.1 + 0.2)
    #expect(all.values(percent: 1) == [30])
    #expect(try tracks([track(start: 0.5, length: 0.5.nextUp)]).values(percent: 1) == [30])
  }
}
