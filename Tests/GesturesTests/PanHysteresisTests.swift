import Gestures
import Motion
import TestSupport
import Testing

/// A finger that comes down at a place and goes to others, one frame every 10 ms, and what becomes of
/// the pan.
struct HysteresisCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var configuration: PanConfiguration
  var start: Point
  var places: [Point]
  /// The reason of the last change; `nil` when nothing has changed.
  var reason: PanReason?

  init(
    _ name: String, from start: Point = Point(x: 100, y: 100), to places: [(Double, Double)],
    _ reason: PanReason?, _ change: (inout PanConfiguration) -> Void
  ) {
    (testDescription, self.start, self.reason) = (name, start, reason)
    self.places = places.map { start + Vector(dx: $0.0, dy: $0.1) }
    configuration = PanConfiguration(hysteresis: 20)
    configuration.axis = .horizontal
    change(&configuration)
  }

  func play() -> [PanChange] {
    var recognizer = PanGestureRecognizer(configuration)
    var changes = recognizer.handle(frame(0, start, .began))
    for (index, place) in places.enumerated() {
      changes += recognizer.handle(frame(Int64(index + 1) * 10, place, .moved))
    }
    return changes
  }

  private func frame(_ time: Int64, _ place: Point, _ phase: Touch.Phase) -> TouchFrame {
    TouchFrame(
      time: TraceInstant(microseconds: time * 1_000),
      touches: [Touch(id: 0, location: place, phase: phase)])
  }
}

struct PanHysteresisTests {
  private static let screen = Size(width: 400, height: 800)

  private static func zone(
    _ distance: Double, _ direction: PanDirections
  ) -> PanConfiguration.StartZone {
    PanConfiguration.StartZone(distance: distance, direction: direction, screen: screen)
  }

  static let cases: [HysteresisCase] = [
    HysteresisCase("exactly the hysteresis", to: [(0, 20)], .passedHysteresis(distance: 20)) { _ in
    },
    HysteresisCase("exactly the hysteresis is not above it", to: [(0, 20)], nil) {
      $0.isHysteresisEnough = false
    },
    HysteresisCase(
      "a little more is above it", to: [(0, 20.5)], .passedHysteresis(distance: 20.5)
    ) { $0.isHysteresisEnough = false },
    HysteresisCase("along the axis only", to: [(19, 300)], nil) { $0.measure = .axis },
    HysteresisCase(
      "along the axis, however far across", to: [(20, 300)], .passedHysteresis(distance: 20)
    ) {
      $0.measure = .axis
      $0.directions = .right
    },
    HysteresisCase("along the axis, the locked way", to: [(-20, 300)], .directionLocked(.left)) {
      $0.measure = .axis
      $0.directions = .right
    },
    HysteresisCase(
      "within the cone", to: [(25, 10)], .passedHysteresis(distance: 725.0.squareRoot())
    ) { $0.axisRatio = 2.5 },
    HysteresisCase("outside of the cone", to: [(24, 10)], .offAxis(along: 24, across: 10)) {
      $0.axisRatio = 2.5
    },
    HysteresisCase("on the edge of an open cone", to: [(25, 10)], .offAxis(along: 25, across: 10)) {
      $0.axisRatio = 2.5
      $0.isHysteresisEnough = false
    },
    HysteresisCase("a cone is nobody's before the hysteresis", to: [(1, 10)], nil) {
      $0.axisRatio = 2.5
    },
    HysteresisCase("up to the limit across", to: [(3, -15)], nil) {
      $0.crossLimit = 15
      $0.measure = .axis
    },
    HysteresisCase("beyond the limit across", to: [(3, -16)], .strayed(across: 16)) {
      $0.crossLimit = 15
      $0.measure = .axis
    },
    HysteresisCase("beyond the limit across, which waits", to: [(30, -16)], nil) {
      $0.crossLimit = 15
      $0.failsAtCrossLimit = false
      $0.measure = .axis
    },
    HysteresisCase(
      "back within the limit across", to: [(30, -16), (25, -15)], .passedHysteresis(distance: 25)
    ) {
      $0.crossLimit = 15
      $0.failsAtCrossLimit = false
      $0.measure = .axis
    },
    HysteresisCase(
      "across after it began", to: [(25, 0), (25, 90)], .moved
    ) { $0.crossLimit = 15 },
    HysteresisCase(
      "in time", to: [(1, 0), (30, 0)], .passedHysteresis(distance: 30)
    ) { $0.timeLimit = 20.001 },
    HysteresisCase("too late", to: [(1, 0), (30, 0)], .tooSlow(milliseconds: 20)) {
      $0.timeLimit = 20
    },
    HysteresisCase(
      "within the zone at the left", from: Point(x: 50, y: 9), to: [(30, 0)],
      .passedHysteresis(distance: 30)
    ) { $0.startZone = zone(50, .right) },
    HysteresisCase(
      "outside of the zone at the left", from: Point(x: 51, y: 9), to: [],
      .startedInside(distance: 51)
    ) { $0.startZone = zone(50, .right) },
    HysteresisCase(
      "outside of the zone at the right", from: Point(x: 349, y: 9), to: [],
      .startedInside(distance: 51)
    ) { $0.startZone = zone(50, .left) },
    HysteresisCase(
      "outside of the zone at the top", from: Point(x: 9, y: 136), to: [],
      .startedInside(distance: 136)
    ) { $0.startZone = zone(135, .down) },
    HysteresisCase(
      "within the zone at the bottom", from: Point(x: 9, y: 780), to: [(0, -30)],
      .passedHysteresis(distance: 30)
    ) { $0.startZone = zone(20, .up) },
    HysteresisCase(
      "outside of the zone at the bottom", from: Point(x: 9, y: 779), to: [],
      .startedInside(distance: 21)
    ) { $0.startZone = zone(20, .up) },
  ]

  @Test(arguments: cases)
  func `a pan begins, fails or waits as its toolkit's does`(_ test: HysteresisCase) {
    #expect(test.play().last?.reason == test.reason)
  }

  /// The way at the moment when it begins and after 10 pt more; the way since the press stays whole.
  static let origins: [(PanConfiguration.TranslationOrigin, PanConfiguration.Measure, Vector)] = [
    (.touchDown, .euclidean, Vector(dx: 30, dy: 40)),
    (.recognition, .euclidean, .zero),
    (.threshold, .euclidean, Vector(dx: 18, dy: 24)),
    (.threshold, .axis, Vector(dx: 10, dy: 40)),
    (.beforeRecognition, .euclidean, Vector(dx: 30, dy: 40)),
  ]

  @Test(arguments: origins)
  func `as much of the way is consumed as the toolkit consumes`(
    _ origin: PanConfiguration.TranslationOrigin, _ measure: PanConfiguration.Measure,
    _ translation: Vector
  ) {
    let changes = HysteresisCase("", to: [(30, 40), (40, 40)], nil) {
      $0.translationOrigin = origin
      $0.measure = measure
    }.play()
    #expect(changes.map(\.to) == [.began, .changed])
    let error = (changes[0].pan.translation - translation).magnitude
    #expect(error < 1e-12)
    let next = changes[1].pan.translation - translation - Vector(dx: 10, dy: 0)
    #expect(next.magnitude < 1e-12)
    #expect(changes[1].pan.travel == Vector(dx: 40, dy: 40))
  }

  /// The points along the axis at each frame, and the translation after each.
  static let follows:
    [(PanConfiguration.TranslationOrigin, places: [Double], translations: [Double])] = [
      (.beforeRecognition, [8, 15, 26, 40], [11, 25]),
      (.afterRecognition, [8, 15, 26, 40, 90], [0, 0, 50]),
      // The first move beyond the slop, or later than 200 ms, is the origin; others wait.
      (.afterRecognition, [26, 15, 30, 18, 35, 25], [0, 0, 0, 0, 5, -5]),
      (.afterRecognition, [26] + Array(repeating: 15, count: 20) + [14, 10], [0, 0, 0, -4]),
    ]

  @Test(arguments: follows)
  func `a translation counts from an event beside the one that is recognised`(
    _ row: (PanConfiguration.TranslationOrigin, places: [Double], translations: [Double])
  ) {
    let changes = HysteresisCase("", to: row.places.map { ($0, 0) }, nil) {
      $0.translationOrigin = row.0
      $0.measure = .axis
    }.play()
    #expect(changes.map(\.pan.translation.dx) == row.translations)
  }
}
