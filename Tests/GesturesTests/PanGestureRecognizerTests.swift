import Gestures
import Motion
import TestSupport
import Testing

/// Fingers over time, and the states they make.
///
/// There is one frame every 10 ms; a finger is where it was last unless a step says otherwise.
struct PanStory: CustomTestStringConvertible {
  var testDescription: String
  var configuration = PanConfiguration()
  /// Frames between bars; in a frame `down FINGER X Y`, `move FINGER X Y`, `up FINGER` and
  /// `cancel FINGER REASON`, joined by plus signs.
  var frames: String
  var states: [PanGestureRecognizer.State]
  /// The translation at the last change before the return to possible.
  var translation = Vector.zero

  init(
    _ name: String, _ configuration: PanConfiguration, _ frames: String,
    _ states: [PanGestureRecognizer.State], _ translation: Vector = .zero
  ) {
    (testDescription, self.configuration) = (name, configuration)
    (self.frames, self.states, self.translation) = (frames, states, translation)
  }

  init(
    _ name: String, _ frames: String, _ states: [PanGestureRecognizer.State],
    _ translation: Vector = .zero
  ) {
    self.init(name, PanConfiguration(), frames, states, translation)
  }

  func play() -> [PanChange] {
    var recognizer = PanGestureRecognizer(configuration)
    var places: [Int: Point] = [:]
    var changes: [PanChange] = []
    for (index, frame) in frames.split(separator: "|").enumerated() {
      var phases: [Int: Touch.Phase] = [:]
      for step in frame.split(separator: "+") {
        let words = step.split(separator: " ").map(String.init)
        let finger = Int(words[1]) ?? -1
        phases[finger] = Self.phase(words)
        if words[0] == "down" || words[0] == "move" {
          places[finger] = Point(x: Double(words[2]) ?? .nan, y: Double(words[3]) ?? .nan)
        }
      }
      let touches = places.sorted { $0.key < $1.key }.map { id, place in
        Touch(id: id, location: place, phase: phases[id] ?? .stationary)
      }
      for touch in touches where touch.phase.isOver { places[touch.id] = nil }
      guard !touches.isEmpty else { continue }
      changes += recognizer.handle(
        TouchFrame(time: milliseconds(Int64(index) * 10), touches: touches))
    }
    return changes
  }

  private static func phase(_ words: [String]) -> Touch.Phase {
    let reasons: [String: TouchCancellation] = [
      "palm": .palm, "deviceReleased": .deviceReleased, "droppedEvents": .droppedEvents,
    ]
    switch words[0] {
    case "down": return .began
    case "move": return .moved
    case "up": return .ended
    default: return .cancelled(reasons[words[2]] ?? .endOfInput)
    }
  }
}

struct PanGestureRecognizerTests {
  static let stories: [PanStory] = [
    PanStory(
      "a drag begins past 10 pt, changes, ends",
      "down 0 0 0 | move 0 0 9 | move 0 0 10 | move 0 3 30 | up 0",
      [.began, .changed, .ended, .possible], Vector(dx: 3, dy: 30)),
    PanStory(
      "the hysteresis is a distance, not one per axis",
      "down 0 0 0 | move 0 7.1 7.1 | up 0", [.began, .ended, .possible],
      Vector(dx: 7.1, dy: 7.1)),
    PanStory(
      "a tap fails silently", "down 0 0 0 | move 0 0 9.9 | up 0",
      [.failed, .possible], Vector(dx: 0, dy: 9.9)),
    PanStory(
      "recognition can be where the translation starts",
      PanConfiguration(translationOrigin: .recognition),
      "down 0 0 0 | move 0 0 12 | move 0 0 30 | up 0",
      [.began, .changed, .ended, .possible], Vector(dx: 0, dy: 18)),
    PanStory(
      "a second finger does not move the translation, and each moves it by half",
      "down 0 0 0 | move 0 0 20 | down 1 300 500 | move 1 300 510 | "
        + "move 0 0 30 + move 1 300 520",
      [.began, .changed, .changed], Vector(dx: 0, dy: 35)),
    PanStory(
      "a finger that lifts does not move it either",
      "down 0 0 0 + down 1 300 500 | move 0 0 20 + move 1 300 520 | up 0 | "
        + "move 1 300 530 | up 1",
      [.began, .changed, .ended, .possible], Vector(dx: 0, dy: 30)),
    PanStory(
      "with a minimum of two, one finger may wander",
      PanConfiguration(minimumNumberOfTouches: 2),
      "down 0 0 0 | move 0 0 80 | down 1 100 0 | move 0 0 92 + move 1 100 12 | up 0 | up 1",
      [.began, .ended, .possible], Vector(dx: 0, dy: 12)),
    PanStory(
      "more than the maximum before it begins: failed, until all are gone",
      PanConfiguration(maximumNumberOfTouches: 1),
      "down 0 0 0 | down 1 100 0 | move 0 0 50 | up 0 | move 1 100 50 | up 1",
      [.failed, .possible]),
    PanStory(
      "more than the maximum later: ignored",
      PanConfiguration(maximumNumberOfTouches: 1),
      "down 0 0 0 | move 0 0 20 | down 1 100 0 | move 1 100 300 | up 0 | up 1",
      [.began, .ended, .possible], Vector(dx: 0, dy: 20)),
    PanStory(
      "sideways is locked", PanConfiguration(directions: .vertical),
      "down 0 0 0 | move 0 12 2 | move 0 12 90 | up 0",
      [.failed, .possible], Vector(dx: 12, dy: 2)),
    PanStory(
      "only down is allowed", PanConfiguration(directions: .down),
      "down 0 0 0 | move 0 2 -12 | up 0", [.failed, .possible],
      Vector(dx: 2, dy: -12)),
    PanStory(
      "shouldBegin sees the translation and may refuse",
      PanConfiguration(shouldBegin: { $0.translation.dy > $0.translation.dx }),
      "down 0 0 0 | move 0 12 2 | up 0", [.failed, .possible],
      Vector(dx: 12, dy: 2)),
    PanStory(
      "shouldBegin may agree",
      PanConfiguration(shouldBegin: { $0.translation.dy > $0.translation.dx }),
      "down 0 0 0 | move 0 2 12", [.began], Vector(dx: 2, dy: 12)),
    PanStory(
      "a cancelled touch cancels, it does not end",
      "down 0 0 0 | move 0 0 40 | cancel 0 palm",
      [.began, .cancelled, .possible], Vector(dx: 0, dy: 40)),
    PanStory(
      "a touch cancelled too soon fails",
      "down 0 0 0 | cancel 0 deviceReleased", [.failed, .possible]),
    PanStory(
      "one of two fingers cancelled: the other goes on",
      "down 0 0 0 + down 1 90 0 | move 0 0 20 + move 1 90 20 | cancel 0 palm | "
        + "move 1 90 40 | up 1",
      [.began, .changed, .ended, .possible], Vector(dx: 0, dy: 40)),
    PanStory(
      "one lifts and one is cancelled in the last frame: cancelled",
      "down 0 0 0 + down 1 90 0 | move 0 0 20 + move 1 90 20 | "
        + "up 0 + cancel 1 droppedEvents",
      [.began, .cancelled, .possible], Vector(dx: 0, dy: 20)),
    PanStory(
      "a finger that comes down in the frame of the last lift takes over: one drag",
      "down 0 0 0 | move 0 0 20 | up 0 + down 1 50 50 | move 1 50 70 | up 1",
      [.began, .changed, .ended, .possible], Vector(dx: 0, dy: 40)),
    PanStory(
      "it takes over where only one finger may drag",
      PanConfiguration(maximumNumberOfTouches: 1),
      "down 0 0 0 | move 0 0 20 | up 0 + down 1 50 50 | move 1 50 70 | up 1",
      [.began, .changed, .ended, .possible], Vector(dx: 0, dy: 40)),
    PanStory(
      "before the beginning too, and then its own way counts",
      "down 0 0 0 | move 0 0 6 | up 0 + down 1 50 50 | move 1 50 59 | move 1 50 61",
      [.began], Vector(dx: 0, dy: 11)),
    PanStory(
      "a finger that comes down in the frame of a cancellation begins a drag of its own",
      "down 0 0 0 | move 0 0 20 | cancel 0 palm + down 1 50 50 | move 1 50 70",
      [.began, .cancelled, .possible, .began], Vector(dx: 0, dy: 20)),
    PanStory(
      "one of two lifts, one is cancelled, another comes down: cancelled",
      "down 0 0 0 + down 1 90 0 | move 0 0 20 + move 1 90 20 | "
        + "up 0 + cancel 1 palm + down 2 50 50",
      [.began, .cancelled, .possible], Vector(dx: 0, dy: 20)),
    PanStory(
      "fingers that come after the end wait for the next sequence",
      PanConfiguration(maximumNumberOfTouches: 1),
      "down 0 0 0 | move 0 0 20 | down 1 100 0 | up 0 | down 2 0 0 | move 2 0 90 | "
        + "up 1 | up 2 | down 3 0 0 | move 3 0 11",
      [.began, .ended, .possible, .began], Vector(dx: 0, dy: 11)),
    PanStory(
      "a finger that comes after the end keeps the next sequence waiting too",
      PanConfiguration(maximumNumberOfTouches: 1),
      "down 0 0 0 | move 0 0 20 | down 1 100 0 | up 0 | down 2 0 0 | up 1 | down 3 0 0 | "
        + "move 3 0 20 | up 2 | up 3",
      [.began, .ended, .possible], Vector(dx: 0, dy: 20)),
    PanStory(
      "a second finger before the beginning does not take back the way of the first",
      "down 0 0 0 | move 0 0 6 | down 1 100 0 | move 0 0 11 + move 1 100 5",
      [.began], Vector(dx: 0, dy: 11)),
    PanStory(
      "without hysteresis the first movement begins it", PanConfiguration(hysteresis: 0),
      "down 0 0 0 | move 0 0 0.1", [.began], Vector(dx: 0, dy: 0.1)),
  ]

  @Test(arguments: stories)
  func `fingers make states`(_ story: PanStory) {
    let changes = story.play()
    #expect(changes.map(\.to) == story.states)
    let last = changes.last { $0.to != .possible }
    let translation = last?.pan.translation ?? .zero
    #expect((translation - story.translation).magnitude < 1e-9)
  }

  @Test(arguments: stories)
  func `every step is one that UIKit knows`(_ story: PanStory) {
    for change in story.play() {
      #expect(Self.allowed[change.from]?.contains(change.to) == true)
    }
  }

  /// Statement 69: possible → began|failed; began and changed → changed|ended|cancelled; terminal
  /// states → possible.
  static let allowed: [PanGestureRecognizer.State: [PanGestureRecognizer.State]] = [
    .possible: [.began, .failed], .began: [.changed, .ended, .cancelled],
    .changed: [.changed, .ended, .cancelled], .ended: [.possible], .cancelled: [.possible],
    .failed: [.possible],
  ]

  @Test func `recognition starts without a step, and with the same velocity`() throws {
    let frames = "down 0 0 0 | move 0 0 4 | move 0 0 44 | move 0 0 72 | move 0 0 92 | up 0"
    let states: [PanGestureRecognizer.State] = [
      .began, .changed, .changed, .ended, .possible,
    ]
    let whole = PanStory("touch down", frames, states).play()
    let rest = PanStory(
      "recognition", PanConfiguration(translationOrigin: .recognition), frames, states
    ).play()
    #expect(rest.map(\.to) == states)
    #expect(rest[0].pan.translation == .zero)
    for (one, other) in zip(whole, rest).dropLast() {
      #expect(one.pan.velocity == other.pan.velocity)
      #expect(other.pan.translation.dy == one.pan.translation.dy - 44)
    }
  }

  @Test func `the location is the centroid as soon as fingers join or leave`() {
    var recognizer = PanGestureRecognizer()
    func location(_ time: Int64, _ touches: [(Int, Double, Touch.Phase)]) -> Double {
      _ = recognizer.handle(
        TouchFrame(
          time: milliseconds(time),
          touches: touches.map { Touch(id: $0.0, location: Point(x: $0.1, y: 0), phase: $0.2) }))
      return recognizer.pan(at: milliseconds(time)).location.x
    }
    #expect(location(0, [(0, 10, .began), (1, 30, .began)]) == 20)
    #expect(location(10, [(0, 10, .stationary), (1, 30, .stationary), (2, 80, .began)]) == 40)
    #expect(location(20, [(0, 10, .ended), (1, 30, .stationary), (2, 80, .stationary)]) == 55)
    #expect(location(30, [(1, 40, .moved), (2, 80, .stationary)]) == 60)
  }

  @Test func `setTranslation resets the velocity`() {
    var recognizer = PanGestureRecognizer()
    for index in 0..<5 {
      let phase: Touch.Phase = index == 0 ? .began : .moved
      _ = recognizer.handle(
        TouchFrame(
          time: milliseconds(Int64(index) * 10),
          touches: [Touch(id: 0, location: Point(x: 0, y: Double(index) * 10), phase: phase)]))
    }
    #expect(recognizer.pan(at: milliseconds(40)).velocity == Vector(dx: 0, dy: 1_000))
    recognizer.setTranslation(.zero)
    #expect(recognizer.pan(at: milliseconds(40)).velocity == nil)
    #expect(recognizer.pan(at: milliseconds(40)).translation == .zero)
  }

  @Test func `a gap forgets the velocity and counts as one movement`() {
    var recognizer = PanGestureRecognizer()
    func frame(_ time: Int64, _ y: Double, _ phase: Touch.Phase, gap: Bool = false) -> TouchFrame {
      TouchFrame(
        time: milliseconds(time),
        touches: [Touch(id: 0, location: Point(x: 0, y: y), phase: phase)],
        followsGap: gap)
    }
    _ = recognizer.handle(frame(0, 0, .began))
    _ = recognizer.handle(frame(10, 20, .moved))
    _ = recognizer.handle(frame(20, 120, .moved, gap: true))
    #expect(recognizer.pan(at: milliseconds(20)).translation.dy == 120)
    #expect(recognizer.pan(at: milliseconds(20)).velocity == nil)
  }

  private func frame(_ time: Int64, _ touches: [(Double, Touch.Phase)]) -> TouchFrame {
    TouchFrame(
      time: milliseconds(time),
      touches: touches.enumerated().map { id, touch in
        Touch(id: id, location: Point(x: 100 * Double(id), y: touch.0), phase: touch.1)
      })
  }

  @Test func `a pan is where its fingers are on average, and counts them`() {
    var recognizer = PanGestureRecognizer()
    _ = recognizer.handle(frame(0, [(7, .began)]))
    #expect(recognizer.pan(at: milliseconds(0)).location == Point(x: 0, y: 7))
    _ = recognizer.handle(frame(5, [(7, .stationary), (10, .began)]))
    _ = recognizer.handle(frame(10, [(20, .moved), (50, .moved)]))
    let pan = recognizer.pan(at: milliseconds(10))
    #expect(pan.location == Point(x: 50, y: 35))
    #expect(pan.numberOfTouches == 2)
  }

  @Test func `a pan that is over leaves its place, but neither way nor speed`() {
    var recognizer = PanGestureRecognizer()
    let steps: [(Int64, Double, Touch.Phase)] = [
      (0, 0, .began), (10, 20, .moved), (20, 40, .moved),
    ]
    for (time, y, phase) in steps {
      _ = recognizer.handle(frame(time, [(y, phase)]))
    }
    let changes = recognizer.handle(frame(24, [(40, .ended)]))
    #expect(changes.map(\.to) == [.ended, .possible])
    #expect(abs((changes.first?.pan.velocity?.dy ?? .nan) - 2_000) < 1e-9)
    let pan = recognizer.pan(at: milliseconds(24))
    #expect(
      pan
        == Pan(
          location: Point(x: 0, y: 40), translation: .zero, velocity: nil, numberOfTouches: 0))
  }

  /// A lift repeats the last place, which says nothing; a report of the finger on the glass does.
  @Test(arguments: [
    (VelocityEstimator.Name.lsq1, Touch.Phase.ended, 2_000.0), (.lsq1, .stationary, 1_000),
    (.uikitLike, .ended, 2_000), (.uikitLike, .stationary, 2_000),
  ])
  func `only a finger that is down slows down by standing still, and not for UIKit`(
    _ estimator: VelocityEstimator.Name, _ phase: Touch.Phase, _ velocity: Double
  ) {
    var recognizer = PanGestureRecognizer(PanConfiguration(estimator: .named(estimator)))
    _ = recognizer.handle(frame(0, [(0, .began)]))
    _ = recognizer.handle(frame(10, [(20, .moved)]))
    let changes = recognizer.handle(frame(20, [(20, phase)]))
    let pan = changes.first?.pan ?? recognizer.pan(at: milliseconds(20))
    #expect(abs((pan.velocity?.dy ?? .nan) - velocity) < 1e-9)
  }

  @Test func `a tap is not lifted when one of its fingers was cancelled`() {
    var recognizer = PanGestureRecognizer()
    _ = recognizer.handle(frame(0, [(0, .began), (0, .began)]))
    let changes = recognizer.handle(frame(10, [(0, .cancelled(.palm)), (0, .ended)]))
    #expect(changes.first?.reason == .touchCancelled(.palm))
  }

  /// 20,000 random frames of up to four fingers: every change is legal, and between additions and
  /// removals the translation is the sum of the centroid's steps.
  @Test(arguments: 0..<20)
  func `random fingers never break the rules`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var recognizer = PanGestureRecognizer(
      PanConfiguration(
        minimumNumberOfTouches: 1 + Int(random.next() % 2),
        maximumNumberOfTouches: 2 + Int(random.next() % 3)))
    var down: [Touch] = []
    var nextID = 0
    for index in 0..<1_000 {
      down.removeAll { $0.phase.isOver }
      for touch in down.indices {
        down[touch].phase = .moved
        down[touch].location.x += Double(random.next() % 21) - 10
        down[touch].location.y += Double(random.next() % 21) - 10
        if random.next() % 16 == 0 {
          down[touch].phase = random.next() % 4 == 0 ? .cancelled(.palm) : .ended
        }
      }
      if down.count < 4, random.next() % 8 == 0 {
        down.append(Touch(id: nextID, location: Point(x: 50, y: 50), phase: .began))
        nextID += 1
      }
      guard !down.isEmpty else { continue }
      let before = recognizer.state
      let changes = recognizer.handle(
        TouchFrame(time: milliseconds(Int64(index) * 8), touches: down))
      #expect(changes.first.map { $0.from == before } ?? true, "seed \(seed), frame \(index)")
      for change in changes {
        #expect(Self.allowed[change.from]?.contains(change.to) == true, "seed \(seed)")
      }
      #expect(recognizer.state == changes.last?.to ?? before, "seed \(seed)")
    }
  }
}
