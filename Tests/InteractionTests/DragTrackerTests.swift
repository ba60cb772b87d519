import Gestures
import Interaction
import Motion
import Testing

/// The figures of a tracker for drags along a line, in frames of 10 ms.
struct DragTrackerTests {
  private static func policy(_ settings: [DragPolicy.Setting]) -> DragPolicy {
    var policy = DragPolicy(
      id: "test", "", source: "", settings,
      rule: DecisionRule(
        [], .when(.maximumTranslation, .atLeast, 0, then: .finish, else: .cancel)))
    policy.fit(
      Vector(dx: 0, dy: 1), transitionDistance: 200, screen: Size(width: 414, height: 896))
    return policy
  }

  /// The last change of a finger that goes to these places from 0, then lifts or not.
  private func play(
    _ tracker: inout DragTracker, _ places: [Double], lift: Int64? = nil
  ) -> PanChange? {
    var last: PanChange?
    for (index, place) in ([0] + places).enumerated() {
      let changes = tracker.handle(frame(Int64(index) * 10, place, index == 0 ? .began : .moved))
      last = changes.last ?? last
    }
    guard let lift else { return last }
    let time = Int64(places.count) * 10 + lift
    return tracker.handle(frame(time, places.last ?? 0, .ended)).first
  }

  private func frame(_ time: Int64, _ y: Double, _ phase: Touch.Phase) -> TouchFrame {
    TouchFrame(
      time: TraceInstant(microseconds: time * 1_000),
      touches: [Touch(id: 0, location: Point(x: 0, y: y), phase: phase)])
  }

  private func tracker(_ settings: [DragPolicy.Setting] = []) -> DragTracker {
    DragTracker(Self.policy(settings), screen: Size(width: 414, height: 896))
  }

  @Test func `a release reports the whole distance`() throws {
    var tracker = tracker([.init(.hysteresis, 10, ""), .init(.translationOrigin, 1, "")])
    let lift = try #require(play(&tracker, [20, 60, 100, 80], lift: 5))
    let release = tracker.release(lift)
    #expect(release.translation == 60)
    #expect(release.percentComplete == 0.3)
    #expect(release.maximumTranslation == 80)
    #expect(release.lastDelta == -20)
    #expect(release.lastInterval == 10)
    #expect(release.rest == 5)
    #expect(release.elapsed == 45)
    // The way before it was recognised counts, since it took its time.
    #expect(abs(release.meanVelocity - 80 / 0.045) < 1e-9)
    #expect(release.previous == .cancel)
    #expect((release.width, release.height) == (414, 896))
  }

  @Test func `a pause before the lift is no part of the last step`() throws {
    var tracker = tracker()
    let lift = try #require(play(&tracker, [20, 60], lift: 40))
    #expect(tracker.release(lift).lastInterval == 10)
    #expect(tracker.release(lift).rest == 40)
  }

  @Test func `a drag that takes hold continues from the view that is shown`() throws {
    var tracker = tracker()
    _ = play(&tracker, [])
    tracker.restart(at: 0.6, previous: .finish)
    var last: PanChange?
    for (index, place) in [-20.0, 30, 10].enumerated() {
      last = tracker.handle(frame(Int64(index + 1) * 10, place, .moved)).last
    }
    let change = try #require(last)
    let release = tracker.release(change)
    #expect(release.translation == 130)
    #expect(release.percentComplete == 0.65)
    #expect(release.dragged == 10)
    #expect(release.maximumTranslation == 30)
    #expect(release.previous == .finish)
    tracker.release()
    #expect(tracker.release(change).translation == 10)
    #expect(tracker.release(change).dragged == nil)
    #expect(tracker.release(change).previous == .cancel)
  }

  /// The first value is the points shown for a point dragged, the second what 0.25 of 200 points
  /// are then.
  @Test(arguments: [(1.0, 50.0), (0.5, 100)])
  func `where steps add up, the shown view has the distance`(_ scale: Double, _ way: Double) throws
  {
    let curve = DragCurve.accumulating.index
    var tracker = tracker([.init(.mapping, curve, ""), .init(.mappingScale, scale, "")])
    let lift = try #require(play(&tracker, [300, 50], lift: 5))
    var progress = DragProgress(tracker.mapping)
    progress.percentComplete = 0.25
    #expect(tracker.release(lift, progress: progress).translation == way)
  }

  @Test func `a step across is a step too`() throws {
    var tracker = tracker()
    _ = play(&tracker, [20, 60])
    let across = Touch(id: 0, location: Point(x: 5, y: 60), phase: .moved)
    _ = tracker.handle(
      TouchFrame(time: TraceInstant(microseconds: 50_000), touches: [across]))
    let lift = Touch(id: 0, location: Point(x: 5, y: 60), phase: .ended)
    let change = try #require(
      tracker.handle(TouchFrame(time: TraceInstant(microseconds: 53_000), touches: [lift])).first)
    let release = tracker.release(change)
    #expect(release.rest == 3)
    #expect(release.lastDelta == 0)
    #expect(release.lastInterval == 30)
  }

  @Test func `a transition has no other side`() throws {
    var tracker = tracker()
    let lift = try #require(play(&tracker, [-20, -150], lift: 5))
    let release = tracker.release(lift)
    #expect(release.translation == -150)
    #expect(DragPolicy.kivyCarousel.decide(release).destination == .cancelOpposite)
  }

  static let clamping = [
    "flutter-cupertino-route", "flutter-dismissible", "flutter-cupertino-sheet",
    "flutter-bottomsheet", "gnome-shell", "adw-bottom-sheet", "adw-navigation", "webkitgtk-back",
    "panmodal", "react-modal-sheet", "compose-anchored", "compose-swipe-to-dismiss",
    "android-vdh", "android-bottomsheet", "android-bottomsheet-dialog", "android-swipe-dismiss",
    "apple-photo",
  ]

  @Test func `some clamp each step, and no others`() {
    let ids = DragPolicy.all.filter { $0.mapping.accumulates }.map { $0.id }
    #expect(Set(ids) == Set(Self.clamping))
  }

  /// The points along a way of 400 at each event, and the translation that is left under a policy.
  static let ways: [(id: String, places: [Double], translation: Double)] =
    clamping.map {
      ($0, [-500, -200], ["adw-bottom-sheet", "adw-navigation"].contains($0) ? -200 : 300)
    }
    + clamping.filter { $0 != "flutter-cupertino-sheet" }.map {
      (
        $0, [500, 300],
        ["panmodal", "react-modal-sheet", "flutter-dismissible"].contains($0) ? 300 : 200
      )
    } + [
      // Where Dismissible leaves a step out, others stop at 0.
      ("flutter-dismissible", [100, -20, 30], 150), ("panmodal", [100, -20, 30], 50),
      ("flutter-dismissible", [100, 0, 30], 130), ("panmodal", [100, 0, 30], 30),
    ]

  @Test(arguments: ways)
  func `what went beyond an end is not dragged back`(
    _ row: (id: String, places: [Double], translation: Double)
  ) throws {
    var policy = try #require(DragPolicy.named(row.id))
    let screen = Size(width: 400, height: 400)
    policy.fit(Vector(dx: 0, dy: 1), transitionDistance: 400, screen: screen)
    var progress = DragProgress(policy.mapping)
    for place in row.places { progress.drag(to: Vector(dx: 0, dy: place)) }
    let tracker = DragTracker(policy, screen: screen)
    let pan = tracker.recognizer.pan(at: TraceInstant(microseconds: 0))
    let way = tracker.translation(of: pan, at: progress)
    #expect(abs(way - row.translation) < 1e-9)
    #expect(abs(progress.percentComplete - min(max(progress.place, 0), 1)) == 0)
  }

  /// The points at each event, the displayed part of 400, and the stretch of the sheet.
  static let stretches: [(places: [Double], percent: Double, stretch: Double)] = [
    ([100], 100.0 / 368, 0), ([100, -30], 0, 0), ([100, -30, -31], 0, 1),
    ([-2, 98], 100.0 / 368, 2), ([-500, -132], 1, 3.2),
  ]

  @Test(arguments: stretches)
  func `a stretch is never taken back`(
    _ row: (places: [Double], percent: Double, stretch: Double)
  ) {
    var policy = DragPolicy.flutterCupertinoSheet
    let screen = Size(width: 400, height: 400)
    policy.fit(Vector(dx: 0, dy: 1), transitionDistance: 400, screen: screen)
    var progress = DragProgress(policy.mapping)
    for place in row.places { progress.drag(to: Vector(dx: 0, dy: place)) }
    #expect(abs(progress.percentComplete - row.percent) < 1e-12)
    #expect(abs(progress.stretch - row.stretch) < 1e-12)
    progress.restart(at: 0.5)
    #expect(progress.stretch == 0)
  }

  /// A row with both sides shows the way to either of them and ends at either.
  @Test func `a policy with two sides crosses the start`() {
    var policy = DragPolicy.flutterDismissible
    policy.isTwoSided = true
    let screen = Size(width: 400, height: 400)
    policy.fit(Vector(dx: 0, dy: 1), transitionDistance: 400, screen: screen)
    var progress = DragProgress(policy.mapping)
    for place in [100.0, -20, -260] { progress.drag(to: Vector(dx: 0, dy: place)) }
    #expect(abs(progress.percentComplete - 0.65) < 1e-12)
    #expect(abs(progress.place + 0.65) < 1e-12)
    let sides = DragPolicy.all.filter(\.hasOtherSide).map(\.id)
    #expect(
      sides == [
        "flutter-dismissible", "android-swipe-dismiss", "compose-swipe-to-dismiss",
        "chromium-overscroll", "kivy-carousel",
      ])
  }

  /// Points, and whether the drag has finished with them.
  @Test(arguments: [(239.9, false), (240, true), (500, true)])
  func `Deck finishes while the finger is down`(_ place: Double, _ isOver: Bool) throws {
    var tracker = tracker([.init(.decidesAt, 240, "")])
    let change = try #require(play(&tracker, [100, place]))
    #expect(tracker.commitment(in: change) == (isOver ? place : nil))
    let lift = try #require(tracker.handle(frame(90, place, .ended)).first)
    #expect(tracker.commitment(in: lift) == nil)
  }

  @Test func `what is shown does not count for a finish without a lift`() throws {
    var tracker = tracker([.init(.decidesAt, 240, "")])
    let change = try #require(play(&tracker, [100, 150]))
    #expect(tracker.commitment(in: change) == nil)
    tracker.restart(at: 0.5, previous: .cancel)
    #expect(tracker.commitment(in: change) == nil)
  }

  @Test func `a pointer has a hysteresis of its own`() throws {
    let policy = Self.policy([.init(.hysteresis, 18, ""), .init(.mouseHysteresis, 1, "")])
    for (byPointer, state) in [(true, PanGestureRecognizer.State.began), (false, .possible)] {
      var tracker = DragTracker(policy, screen: .zero, byPointer: byPointer)
      _ = play(&tracker, [2])
      #expect(tracker.recognizer.state == state)
    }
  }

  // MARK: What a cancellation does

  static let taken: [(CancellationRule, Double, Double?, TransitionOutcome?)] = [
    (.cancel, 0.9, 900, .cancel), (.decide, 0.2, 900, .finish), (.decide, 0.2, -900, .cancel),
    (.decideAtRest, 0.9, 900, .cancel), (.nearest, 0.5, 900, .cancel),
    (.nearest, 0.51, -900, .finish), (.previous, 0.1, -900, .finish), (.stay, 0.9, 900, nil),
  ]

  @Test(arguments: taken)
  func `each policy has its own answer when the system takes the pointer away`(
    _ rule: CancellationRule, _ percent: Double, _ velocity: Double?, _ outcome: TransitionOutcome?
  ) {
    var policy = Self.policy([.init(.cancellation, rule, "")])
    policy.rule = DecisionRule([], .when(.velocity, .above, 0, then: .finish, else: .cancel))
    var release = Release(percentComplete: percent, velocity: velocity)
    release.previous = .finish
    for reason in [TouchCancellation.system, .palm] {
      #expect(policy.decide(release, cancelledBy: reason)?.outcome == outcome)
    }
    let faults: [TouchCancellation] = [
      .droppedEvents, .deviceReleased, .endOfInput, .clockChanged, .stuckContact,
    ]
    for reason in faults {
      let decision = policy.decide(release, cancelledBy: reason)
      #expect(decision?.outcome == .cancel)
      #expect(decision?.cause == .touchCancelled(reason))
    }
  }

  @Test func `every quantity has words`() {
    for quantity in ReleaseQuantity.allCases {
      let words = quantity.words
      #expect(words.name.utf8CodeUnitCount > 0)
      #expect(words.factor > 0)
      #expect(words.unit.utf8CodeUnitCount == 0 || "\(words.unit)".hasPrefix(" "))
    }
  }
}
