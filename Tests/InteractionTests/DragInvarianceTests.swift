import Gestures
import Interaction
import Motion
import TestSupport
import Testing

/// Drags at random, as a finger might: a few reports at uneven times, now and then a rest, a turn
/// or a last step at the lift.
///
/// Places are eighths of a point, so that mirroring them rounds nothing.
struct RandomDrag {
  static let screen = Size(width: 416, height: 896)
  var frames: [TouchFrame] = []

  init(_ generator: inout SeededGenerator, horizontal: Bool) {
    var time: Int64 = 1_000_000
    var (along, across) = (Double.random(in: 0...30, using: &generator).eighths, 208.0)
    var speed = Double.random(in: -0.5...3, using: &generator)
    let count = Int.random(in: 2...9, using: &generator)
    for index in 0...count {
      let phase: Touch.Phase = index == 0 ? .began : index == count ? .ended : .moved
      let location = horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
      frames.append(
        TouchFrame(
          time: TraceInstant(microseconds: time),
          touches: [Touch(id: 1, location: location, phase: phase)]))
      let rests = Int.random(in: 0..<12, using: &generator) == 0
      let step =
        rests
        ? Int64.random(in: 20...180, using: &generator) : .random(in: 4...17, using: &generator)
      time += step * 1_000
      if index + 1 == count, Bool.random(using: &generator) { continue }
      if !rests { along += (speed * Double(step) * 4).eighths }
      across += Double.random(in: -2...2, using: &generator).eighths
      speed += Double.random(in: -1.2...1.2, using: &generator)
    }
  }

  func shifted(by microseconds: Int64) -> [TouchFrame] {
    frames.map {
      TouchFrame(
        time: TraceInstant(microseconds: $0.time.microseconds + microseconds), touches: $0.touches)
    }
  }

  var mirrored: [TouchFrame] {
    frames.map { frame in
      TouchFrame(
        time: frame.time,
        touches: frame.touches.map {
          let location = Point(
            x: Self.screen.width - $0.location.x, y: Self.screen.height - $0.location.y)
          return Touch(id: $0.id, location: location, phase: $0.phase)
        })
    }
  }
}

extension Double {
  fileprivate var eighths: Double { (self * 8).rounded() / 8 }
}

/// A drag; the same at another hour; and the same at another hour on the other side of the screen.
///
/// They are made once for all policies, since that takes as long as following them.
struct DragVariants {
  var original: [TouchFrame]
  var later: [TouchFrame]
  var laterMirrored: [TouchFrame]

  init(_ generator: inout SeededGenerator) {
    var drag = RandomDrag(&generator, horizontal: false)
    original = drag.frames
    later = drag.shifted(
      by: Int64.random(in: -1_000_000...4_000_000_000_000_000, using: &generator))
    drag.frames = later
    laterMirrored = drag.mirrored
  }

  static let all: [DragVariants] = {
    var generator = SeededGenerator(seed: 5)
    return (0..<10_000).map { _ in DragVariants(&generator) }
  }()

  /// A fifth of all: each of them meets several policies, and each policy two thousand.
  static func some(_ offset: Int) -> some Sequence<DragVariants> {
    stride(from: offset % 5, to: all.count, by: 5).lazy.map { all[$0] }
  }
}

struct DragInvarianceTests {
  private static func release(_ frames: [TouchFrame], _ tracker: DragTracker) -> Release? {
    var tracker = tracker
    for frame in frames {
      for change in tracker.handle(frame) where change.to == .ended {
        return tracker.release(change)
      }
    }
    return nil
  }

  private static func tracker(_ policy: DragPolicy, _ direction: Vector) -> DragTracker {
    var policy = policy
    policy.fit(direction, transitionDistance: 200, screen: RandomDrag.screen)
    return DragTracker(policy, screen: RandomDrag.screen)
  }

  /// Both hour and side change at once if the side does not matter: the result would show either.
  @Test(arguments: DragPolicy.all.map(\.id))
  func `a decision knows neither the hour nor the side`(_ id: String) throws {
    let index = try #require(DragPolicy.all.firstIndex { $0.id == id })
    let policy = DragPolicy.all[index]
    // One that names a side of the screen begins on that side only.
    let isSymmetric = !(3...6).contains(policy[.directions] ?? 0)
    let way = Vector(dx: 0, dy: 1)
    let (there, back) = (Self.tracker(policy, way), Self.tracker(policy, way * -1))
    var outcomes: [TransitionOutcome: Int] = [:]
    let decider = Decider(there.policy)
    for drag in DragVariants.some(index) {
      let release = Self.release(drag.original, there)
      let other =
        isSymmetric ? Self.release(drag.laterMirrored, back) : Self.release(drag.later, there)
      // A rule knows no more than its release: only where these differ it has to be asked twice.
      if other != release {
        let decisions = (release.map(there.policy.decide), other.map(back.policy.decide))
        try #require(decisions.0 == decisions.1, "\(drag.original)")
      }
      if let release { outcomes[decider.outcome(of: release), default: 0] += 1 }
    }
    #expect(outcomes.values.allSatisfy { $0 >= 10 } && outcomes.count == 2, "\(outcomes)")
  }
}
