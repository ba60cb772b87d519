import Gestures
import Interaction
import Motion
import Testing

/// The way of a finger under a preset, to the right on a screen of 400 by 800 points, and the
/// answer of its recognizer (policies.md, the rows about slop, zones and axes).
struct PresetDragCase: CustomTestStringConvertible, Sendable {
  var policy: DragPolicy
  /// The points from the left edge.
  var start: Double
  /// 10 ms apart unless `interval` says otherwise.
  var places: [(along: Double, across: Double)]
  /// Milliseconds.
  var interval: Int64 = 10
  var byPointer: Bool
  /// Along, points; `nil` is a pan that has not begun.
  var translation: Double?
  var isFailed: Bool
  var testDescription: String

  init(
    _ policy: DragPolicy, _ what: String, from start: Double = 10,
    _ places: [(along: Double, across: Double)], every interval: Int64 = 10, mouse: Bool = false,
    shows translation: Double?, failed: Bool = false,
    _ change: (inout DragPolicy) -> Void = { _ in }
  ) {
    (self.policy, self.start, self.places) = (policy, start, places)
    (self.interval, byPointer) = (interval, mouse)
    (self.translation, isFailed) = (translation, failed)
    testDescription = "\(policy.id): \(what)"
    change(&self.policy)
  }
}

struct PresetDragTests {
  static let slops: [PresetDragCase] = [
    PresetDragCase(.flutterBottomSheet, "18 are not enough", [(18, 0)], shows: nil),
    PresetDragCase(
      .flutterBottomSheet, "what was gone is consumed", [(25, 0), (30, 0)], shows: 5),
    PresetDragCase(.flutterBottomSheet, "1 is a mouse's", [(1.5, 0)], mouse: true, shows: 0),
    PresetDragCase(.androidSwipeDismiss, "consumed", [(8, 0), (9, 0), (30, 0)], shows: 21),
    PresetDragCase(.androidPredictiveBack, "12 from the press", [(12, 0), (13, 0)], shows: 13),
    PresetDragCase(.composeAnchored, "8 are enough", [(7.9, 0), (8, 0)], shows: 0),
    PresetDragCase(.composeAnchored, "from 8 on", [(8, 0), (9, 0), (30, 0)], shows: 22),
    PresetDragCase(
      .composeAnchored, "a mouse's 0.06", [(0.06, 0)], mouse: true, shows: 0.06 - 1 / 18),
    PresetDragCase(.composeSwipeToDismiss, "from 8 on", [(30, 0)], shows: 22),
    PresetDragCase(
      .gnomeShell, "16 are enough, with their step", [(15, 0), (16, 0), (30, 0)], shows: 15),
    PresetDragCase(.adwNavigation, "16 in any direction", [(14, 5), (15, 6), (30, 6)], shows: 16),
    PresetDragCase(.adwNavigation, "locked", [(6, 15)], shows: nil, failed: true),
    PresetDragCase(.adwBottomSheet, "not locked", [(6, 15)], shows: 6),
    PresetDragCase(.reactNavigationStack, "5 are not enough", [(5, 0)], shows: nil),
    PresetDragCase(.reactNavigationStack, "set to 0", [(5, 0), (6, 0), (16, 0)], shows: 10),
    PresetDragCase(.rnDrawer, "set to 0", [(5, 0), (6, 0), (16, 0)], shows: 10),
    PresetDragCase(.gorhom, "15 in any direction, set to 0", [(12, 9), (20, 9)], shows: 8),
    PresetDragCase(.rnghSwipeable, "10 are not enough", [(10, 0)], mouse: true, shows: nil),
    PresetDragCase(
      .rnghSwipeable, "set to 0", [(10, 0), (11, 0), (31, 0)], mouse: true, shows: 20),
    PresetDragCase(.vaul, "10 are not enough", [(10, 0)], shows: nil),
    PresetDragCase(.vaul, "2 are a mouse's, kept", [(3, 0)], mouse: true, shows: 3),
    PresetDragCase(.framerMotion, "3, kept", [(3, 0)], shows: 3),
    PresetDragCase(.useGestureSwipe, "1, the whole way counts", [(1, 0), (60, 0)], shows: 60),
    PresetDragCase(.qtDrawer, "20, consumed", [(20, 0), (25, 0), (30, 0)], shows: 5),
    PresetDragCase(
      .chromiumOverscroll, "60 of a mouse, kept", [(60, 0), (61, 0)], mouse: true, shows: 61),
    PresetDragCase(.kivyCarousel, "20, consumed", [(20, 0), (25, 0), (30, 0)], shows: 5),
    PresetDragCase(.panModal, "UIKit's 10, kept", [(10, 0)], shows: 10),
    PresetDragCase(.spStork, "UIKit's 10, set to 0", [(10, 0), (30, 0)], shows: 20),
    PresetDragCase(.deck, "UIKit's 10, set to 0", [(10, 0), (30, 0)], shows: 20),
    PresetDragCase(
      .qtSwipeView, "10, and from the next", [(10, 0), (25, 0), (30, 0), (70, 0)], shows: 40),
    PresetDragCase(.flutterCupertinoRoute, "alone", [(1, 0), (9, 0)], shows: 9) {
      $0[.arena] = 1
    },
    PresetDragCase(.flutterDismissible, "contested", [(1, 0), (9, 0)], shows: nil),
  ]

  static let refusals: [PresetDragCase] = [
    PresetDragCase(.flutterCupertinoRoute, "within 20", from: 20, [(19, 0)], shows: 0),
    PresetDragCase(.flutterCupertinoRoute, "beyond", from: 21, [(19, 0)], shows: nil, failed: true),
    PresetDragCase(.reactNavigationStack, "within 50", from: 50, [(9, 0)], shows: 0),
    PresetDragCase(.reactNavigationStack, "beyond", from: 51, [(9, 0)], shows: nil, failed: true),
    PresetDragCase(.rnDrawer, "beyond 32", from: 33, [(9, 0)], shows: nil, failed: true),
    PresetDragCase(.ionicSwipeBack, "within 50", from: 50, [(10, 0)], shows: 0),
    PresetDragCase(.ionicSwipeBack, "beyond", from: 51, [(11, 0)], shows: nil, failed: true),
    PresetDragCase(.reactNavigationStack, "20 across", [(4, 20), (6, 20)], shows: 0),
    PresetDragCase(.reactNavigationStack, "more", [(4, 21)], shows: nil, failed: true),
    PresetDragCase(.rnDrawer, "5 across", [(4, 5), (6, 5)], shows: 0),
    PresetDragCase(.rnDrawer, "more", [(4, 5.1)], shows: nil, failed: true),
    PresetDragCase(.qtDrawer, "20 across", [(21, 20)], shows: 0),
    PresetDragCase(.qtDrawer, "more", [(21, 20.5)], shows: nil),
    PresetDragCase(.qtDrawer, "back within", [(21, 20.5), (25, 20), (30, 20)], shows: 5),
    PresetDragCase(.ionicCardModal, "39°", [(10, 8)], shows: 0),
    PresetDragCase(.ionicCardModal, "42°", [(10, 9)], shows: nil, failed: true),
    PresetDragCase(.chromiumOverscroll, "2.5 : 1", [(51, 20)], shows: 51),
    PresetDragCase(.chromiumOverscroll, "less", [(51, 21)], shows: nil, failed: true),
    PresetDragCase(.heroGallery, "further across", [(10, 11)], shows: nil, failed: true),
    PresetDragCase(.kivyCarousel, "198 ms", [(15, 0), (21, 0)], every: 99, shows: 0),
    PresetDragCase(
      .kivyCarousel, "200 ms", [(15, 0), (21, 0)], every: 100, shows: nil, failed: true),
  ]

  private func tracker(_ row: PresetDragCase) -> DragTracker {
    var policy = row.policy
    let screen = Size(width: 400, height: 800)
    policy.fit(Vector(dx: 1, dy: 0), transitionDistance: 400, screen: screen)
    return DragTracker(policy, screen: screen, byPointer: row.byPointer)
  }

  private func frame(
    _ row: PresetDragCase, _ index: Int, _ place: (along: Double, across: Double),
    _ phase: Touch.Phase
  ) -> TouchFrame {
    let location = Point(x: row.start + place.along, y: 400 + place.across)
    return TouchFrame(
      time: TraceInstant(microseconds: Int64(index) * row.interval * 1_000),
      touches: [Touch(id: 0, location: location, phase: phase)])
  }

  @Test(arguments: slops + refusals)
  func `a pan begins where its toolkit's does`(_ row: PresetDragCase) {
    var tracker = tracker(row)
    var states: [PanGestureRecognizer.State] = []
    for (index, place) in ([(0, 0)] + row.places).enumerated() {
      states += tracker.handle(frame(row, index, place, index == 0 ? .began : .moved)).map { $0.to }
    }
    #expect(states.contains(.failed) == row.isFailed)
    #expect(states.contains(.began) == (row.translation != nil))
    if let translation = row.translation {
      let pan = tracker.recognizer.pan(at: TraceInstant(microseconds: 1_000_000))
      #expect(abs(tracker.mapping.along(pan.translation) - translation) < 1e-9)
    }
  }

  // MARK: Estimators

  /// Constant 1000 pt/s in 10 ms steps, 120 pt in all; then the finger rests, milliseconds.
  static let rests: [(id: String, rest: Int64, velocity: Double)] = [
    ("flutter-bottomsheet", 5, 1_000), ("flutter-bottomsheet", 45, 0),
    ("android-vdh", 5, 1_000), ("android-vdh", 45, 0), ("react-navigation-stack", 110, 1_000),
    ("adw-navigation", 45, 1_000), ("framer-motion", 110, 1_000), ("compose-anchored", 45, 1_000),
    ("ionic-card-modal", 5, 300), ("ionic-card-modal", 110, 1_000),
    // Its flick asks for the rest by itself, its bias does not.
    // Flickable takes 0.7 of a touch's step.
    ("qt-swipeview", 5, 700), ("qt-swipeview", 110, 700),
    ("chromium-overscroll", 79, 1_000), ("chromium-overscroll", 80, 0),
  ]

  /// None falls back on another toolkit's measure.
  @Test(arguments: DragPolicy.all)
  func `a policy names its estimator, or reads no velocity`(_ policy: DragPolicy) {
    #expect((policy[.estimator] != nil) == policy.readsVelocity)
    #expect((policy.restRule != nil) == policy.readsVelocity)
  }

  @Test func `the policies that read no velocity decide alike however fast the lift`() {
    let ids = DragPolicy.all.filter { !$0.readsVelocity }.map(\.id)
    #expect(ids == ["spstork", "deck", "kivy-carousel"])
    for policy in DragPolicy.all where !policy.readsVelocity {
      for translation in [10.0, 100, 250] {
        let outcomes = [-3_000.0, 0, 3_000].map { velocity in
          policy.decide(Release(translation: translation, velocity: velocity, extent: 400)).outcome
        }
        #expect(Set(outcomes).count == 1, "\(policy.id) at \(translation)")
      }
    }
  }

  @Test(arguments: rests)
  func `a preset measures the velocity as its toolkit does`(
    _ row: (id: String, rest: Int64, velocity: Double)
  ) throws {
    let policy = try #require(DragPolicy.named(row.id))
    var tracker = VelocityTracker(policy.estimator)
    for step in 0...12 {
      tracker.add(
        Vector(dx: 0, dy: Double(step) * 10), at: TraceInstant(microseconds: Int64(step) * 10_000))
    }
    let lift = TraceInstant(microseconds: (120 + row.rest) * 1_000)
    let velocity = try #require(tracker.velocity(at: lift))
    #expect(abs(velocity.dy - row.velocity) < 0.001)
  }

  /// `kTouchSlop` is 18 for fingers; a mouse's is 1.
  @Test func `Flutter's gate knows fingers from mice`() {
    #expect(DragPolicy.flutterBottomSheet.pan(byPointer: false).estimator.minimumTravel == 18)
    #expect(DragPolicy.flutterBottomSheet.pan(byPointer: true).estimator.minimumTravel == 1)
    var alone = DragPolicy.flutterDismissible
    alone[.arena] = 1
    #expect(alone.pan(byPointer: true).estimator.minimumTravel == 1)
    #expect(alone.pan(byPointer: false).estimator.minimumTravel == 18)
  }

  // MARK: Predictive back

  private static let armed = (1...5).map { Double($0) * 20 }
  /// 350 ms in all: from 300 ms after it was armed it can be given up.
  private static let held = armed + (1...30).map { 100 + Double($0) / 2 }
  private static let pulledBack = held + [105, 95, 85, 75]

  static let backs: [(what: String, places: [Double], lift: Int64, outcome: TransitionOutcome)] = [
    ("short of the trigger", [13, 15.5], 5, .cancel), ("beyond the trigger", [13, 17], 5, .finish),
    ("armed, held still", [13, 17], 150, .finish), ("armed", armed, 5, .finish),
    ("armed, back by 31", held + [104, 94, 84], 5, .finish),
    ("pulled back 40", pulledBack, 5, .cancel),
    ("pulled back, then flung", pulledBack + [82, 90, 98, 105], 5, .finish),
    ("pulled back, then rested", pulledBack + [82, 90, 98, 105], 60, .cancel),
    ("pulled back, then slowly 20 on", pulledBack + [80, 85, 90, 95], 5, .cancel),
  ]

  @Test(arguments: backs)
  func `Android's back gesture ends as its way says`(
    _ row: (what: String, places: [Double], lift: Int64, outcome: TransitionOutcome)
  ) throws {
    let drag = PresetDragCase(
      .androidPredictiveBack, row.what, row.places.map { ($0, 0) }, shows: nil)
    var tracker = tracker(drag)
    for (index, place) in ([(0, 0)] + drag.places).enumerated() {
      _ = tracker.handle(frame(drag, index, place, index == 0 ? .began : .moved))
    }
    var lift = frame(drag, drag.places.count, drag.places[drag.places.count - 1], .ended)
    lift.time = TraceInstant(microseconds: lift.time.microseconds + row.lift * 1_000)
    let change = try #require(tracker.handle(lift).first)
    #expect(tracker.policy.decide(tracker.release(change)).outcome == row.outcome)
  }
}
