import Interaction
import Motion
import ReferenceTransitions
import Testing
import Timelines
import Traces
import TransitionKit

@testable import Simulation

/// The start of the settle of Apple's photo, measured on the screen.
struct SpringStart: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// The velocity of the finger in points per second.
  var velocity: Vector
  var finish: Bool
  /// The sideways points of the drag before.
  var sideways: Double

  init(_ name: String, velocity: Vector, finish: Bool = true, sideways: Double = 30) {
    (testDescription, self.velocity, self.finish, self.sideways) = (
      name, velocity, finish, sideways
    )
  }

  /// Returns the points per second at the release, and the way that is left then.
  func measured() throws -> (slope: Vector, way: Vector) {
    var parameters = ReferenceParameters()
    parameters.dismiss.profile = .applePhoto
    let description = try #require(ReferenceTransitions.description(of: "photo-dismiss"))
    let transition = description.make(in: Application(), parameters: parameters)
    transition.prepare()
    transition.begin(interactive: true)
    transition.fingerLocation = Point(x: 207 + sideways, y: 448 + 150)
    transition.update(
      percentComplete: 150 / 448, translation: Vector(dx: sideways, dy: 150))
    let application = transition.application
    let photo = try #require(transition.views.first { $0.name == "photo" })
    func center(at time: Int64) -> Point {
      application.advance(to: time)
      application.display()
      return photo.layer.presentation.position
    }
    transition.releaseVelocity = velocity
    transition.release(finish: finish)
    let (x0, x1, x2) = (center(at: 0), center(at: 10), center(at: 20))
    // Second order: exact for what a spring does at first.
    let slope = ((x1 - x0) * 4 - (x2 - x0)) * (1 / 20e-6)
    return (slope, photo.layer.model.position - x0)
  }
}

/// The three published forms of the drag-to-dismiss, driven by touches (transitions.md 5).
struct DismissProfileTests {
  typealias Sets = KeyValuePairs<String, String>

  private func settings(_ sets: Sets) throws -> SimulationSettings {
    var settings = Replay.settings("test")
    for set in sets { try settings.set(set.key, to: set.value) }
    return settings
  }

  private func story(
    _ sets: Sets, _ write: (inout TraceScript) -> Void
  ) throws -> Story {
    var script = TraceScript()
    write(&script)
    let story = try Story(script.events, try settings(sets))
    #expect(story.failures == [])
    return story
  }

  private func view(_ name: String, _ frame: FrameRow) throws -> FrameRow.View {
    try #require(frame.views.first { $0.name == name }, "no \(name)")
  }

  private func photos(_ story: Story) -> [FrameRow.View] {
    story.frames.compactMap { $0.views.first { $0.name == "photo" } }
  }

  // MARK: A pan that ends too early (5.2)

  /// Down, 60 pt, up, all within 100 ms; the system starts after 300.
  private static let tooEarly: @Sendable (inout TraceScript) -> Void = {
    $0.down(x: 207, y: 400)
    $0.move(dy: 60, milliseconds: 80, .flick)
    $0.lift()
  }

  @Test func `the sample loses an early end and is stuck until the input ends`() throws {
    let story = try story(["startDelay": "0.3"], Self.tooEarly)
    #expect(story.turns == ["interactive", "idle"])
    #expect(story.anomalies == ["endedBeforeStart", "transitionNeverCompleted"])
    #expect(story.decisions == [])
    #expect(story.end?.outcome == nil)
    #expect(!story.callbacks.contains("context.completeTransition(_:)"))
    // The frames in which nothing moves: it began with the first frame at or after 0.3 s.
    #expect(story.frames.allSatisfy { $0.percentComplete == 0 })
  }

  @Test func `the next touch gives up what is stuck, and its own drag works`() throws {
    let story = try story(["startDelay": "0.1"]) {
      Self.tooEarly(&$0)
      $0.wait(milliseconds: 400)
      $0.down(x: 207, y: 400)
      $0.move(dy: 100, milliseconds: 400, .steady)
      $0.lift()
    }
    #expect(
      story.turns == ["interactive", "idle", "interactive", "finishing", "finished"])
    #expect(story.anomalies == ["endedBeforeStart", "transitionNeverCompleted"])
    #expect(story.decisions.map(\.cause) == [.release])
    #expect(story.end?.outcome == .finish)
  }

  @Test func `a pan that is still on when the system starts is followed from there`() throws {
    let story = try story(["startDelay": "0.1"]) {
      $0.down(x: 207, y: 400)
      $0.move(dy: 100, milliseconds: 400, .steady)
      $0.lift()
    }
    #expect(story.turns == ["interactive", "finishing", "finished"])
    #expect(story.anomalies == [])
    #expect(story.updates.first ?? 0 > 0.1)
    #expect(abs((story.updates.last ?? 0) - 0.5) < 1e-9)
  }

  @Test func `FrameGrabber remembers an early end and cancels when started`() throws {
    let story = try story(["profile": "framegrabber", "startDelay": "0.3"], Self.tooEarly)
    #expect(story.turns == ["interactive", "cancelling", "cancelled"])
    #expect(story.anomalies == ["endedBeforeStart"])
    #expect(story.decisions.map(\.cause) == [.endedBeforeStart])
    #expect(story.decisions.map(\.outcome) == [.cancel])
    #expect(story.end?.outcome == .cancel)
    let calls = story.callbacks.filter { $0.hasPrefix("context.") }
    #expect(calls == ["context.cancelInteractiveTransition()", "context.completeTransition(_:)"])
  }

  @Test func `a second finger's drag during the wait is not another transition`() throws {
    let story = try story(["profile": "framegrabber", "startDelay": "0.5"]) {
      Self.tooEarly(&$0)
      $0.wait(milliseconds: 40)
      $0.down(x: 207, y: 400)
      $0.move(dy: 60, milliseconds: 80, .flick)
      $0.lift()
    }
    #expect(story.turns == ["interactive", "cancelling", "cancelled"])
    #expect(story.callbacks.filter { $0 == "navigation.popViewController(animated:)" }.count == 1)
  }

  @Test func `the sample continues an animator that was never started, and says so`() throws {
    // The lift comes in the frame of the beginning, and the drag has not moved since.
    let touches: (inout TraceScript) -> Void = {
      $0.down(x: 207, y: 400)
      $0.move(dy: 60, milliseconds: 80, .flick)
      $0.wait(milliseconds: 300)
      $0.lift()
    }
    let published = try story(["startDelay": "0.2"], touches)
    #expect(published.anomalies.contains("continueWhileInactive"))
    let hardened = try story(["startDelay": "0.2", "profile": "framegrabber"], touches)
    #expect(!hardened.anomalies.contains("continueWhileInactive"))
    // The velocity is kept over the rest, and the finger is at 20 % although nothing has moved yet.
    #expect(hardened.turns == ["interactive", "finishing", "finished"])
  }

  // MARK: The state of the pan

  /// One report past the hysteresis, and the lift.
  @Test func `a drag of one move continues an animator that was never started`() throws {
    let touches: (inout TraceScript) -> Void = {
      $0.down(x: 207, y: 400)
      $0.move(dy: 40, milliseconds: 8, .flick)
      $0.lift()
    }
    let published = try story([:], touches)
    #expect(published.anomalies.contains("continueWhileInactive"))
    #expect(published.updates == [])
    // Decided by where the finger is all the same.
    #expect(published.decisions.map(\.percentComplete) == [0.2])
    #expect(published.turns == ["interactive", "finishing", "finished"])
    let hardened = try story(["profile": "framegrabber"], touches)
    #expect(!hardened.anomalies.contains("continueWhileInactive"))
    #expect(hardened.updates == [])
  }

  /// The displayed part of the first 40 pt, and the points from 0 to 100 %.
  static let began: [(profile: String, first: Double, distance: Double)] = [
    ("locket", 0, 200), ("framegrabber", 0, 300), ("applePhoto", 40.0 / 448, 448),
  ]

  @Test(arguments: began)
  func `what was dragged before the pan began is shown when its author says`(
    _ test: (profile: String, first: Double, distance: Double)
  ) throws {
    let story = try story(["profile": test.profile]) {
      $0.down(x: 207, y: 400)
      $0.move(dy: 40, milliseconds: 8, .flick)
      $0.wait(milliseconds: 300)
      $0.move(dy: 60, milliseconds: 8, .flick)
      $0.wait(milliseconds: 100)
      $0.lift()
    }
    let held = story.frames.filter { $0.phase == .interactive }
    let resting = held.filter { $0.time < 300_000 }
    #expect(resting.count > 15)
    #expect(resting.allSatisfy { abs($0.percentComplete - test.first) < 1e-9 })
    let last = try #require(held.last)
    #expect(abs(last.percentComplete - 100 / test.distance) < 1e-9)
  }

  @Test func `the sample's photo moves by its scale less`() throws {
    let story = try story([:]) {
      $0.down(x: 207, y: 400)
      $0.move(dx: 30, dy: 100, milliseconds: 400, .steady)
      $0.wait(milliseconds: 200)
      $0.lift()
    }
    let photo = try view("photo", try #require(story.frames.last { $0.phase == .interactive }))
    #expect(abs(photo.transform.tx - 0.84 * 30) < 1e-9)
    #expect(abs(photo.transform.ty - 84) < 1e-9)
  }

  static let order: [(profile: String, isEarly: Bool)] = [
    ("locket", false), ("framegrabber", true), ("applePhoto", true),
  ]

  @Test(arguments: order, [true, false])
  func `the interaction ends before the settle, except in the sample`(
    _ test: (profile: String, isEarly: Bool), _ finishes: Bool
  ) throws {
    let story = try story(["profile": test.profile]) {
      $0.down(x: 207, y: 400)
      $0.move(dy: finishes ? 300 : 60, milliseconds: 400, .steady)
      if !finishes { $0.move(dy: -20, milliseconds: 80, .steady) }
      $0.lift()
    }
    let outcome = finishes ? "finish" : "cancel"
    let settle =
      test.profile == "applePhoto" ? "item.startAnimation()" : "foreground.startAnimation()"
    let calls = story.callbacks
    let reported = try #require(calls.firstIndex(of: "context.\(outcome)InteractiveTransition()"))
    let settled = try #require(calls.firstIndex(of: settle))
    let completed = try #require(calls.firstIndex(of: "context.completeTransition(_:)"))
    #expect((reported < settled) == test.isEarly)
    #expect(reported < completed && settled < completed)
    #expect(story.turns.last == (finishes ? "finished" : "cancelled"))
  }

  // MARK: Apple's sample (5.3)

  /// The part of the photo that lies under the finger, 0…1 on both axes.
  private func place(_ frame: FrameRow) throws -> Point {
    let photo = try view("photo", frame).frame
    let finger = try #require(frame.touches.first).location
    return Point(
      x: (finger.x - photo.minX) / photo.width, y: (finger.y - photo.minY) / photo.height)
  }

  @Test func `the place under the finger stays under it while Apple's photo shrinks`() throws {
    let story = try story(["profile": "applePhoto"]) {
      $0.down(x: 120, y: 300)
      $0.move(dx: 40, dy: 200, milliseconds: 400, .steady)
      $0.move(dx: -90, dy: 60, milliseconds: 240, .steady)
      $0.lift()
    }
    let held = story.frames.filter { $0.phase == .interactive }
    let first = try place(try #require(held.first))
    for frame in held {
      let place = try place(frame)
      #expect(abs(place.x - first.x) < 1e-6 && abs(place.y - first.y) < 1e-6, "\(frame.time)")
    }
    let widths = held.compactMap { try? view("photo", $0).frame.width }
    #expect(widths.count > 20)
    #expect(try #require(widths.last) < (try #require(widths.first)) - 150)
  }

  @Test func `Apple's size follows the steps, between a twentieth beyond both ends`() throws {
    let story = try story(["profile": "applePhoto"]) {
      $0.down(x: 207, y: 300)
      $0.move(dy: 112, milliseconds: 320, .steady)
      $0.move(dy: 450, milliseconds: 480, .steady)
      $0.move(dy: -112, milliseconds: 320, .steady)
      $0.move(dy: -600, milliseconds: 560, .steady)
      $0.wait(milliseconds: 300)
      $0.lift()
    }
    // 414 wide at 0 %, 80 at 100 %.
    let parts = story.frames.filter { $0.phase == .interactive }
      .compactMap { try? view("photo", $0).frame.width }.map { (414 - $0) / 334 }
    #expect(abs((parts.max() ?? 0) - 1.05) < 1e-9)
    #expect(abs((parts.min() ?? 0) + 0.05) < 1e-9)
    #expect(parts.last == parts.min())
    // The percentage is clamped to 0…1 step by step: 112 pt up from beyond the end are a quarter.
    let last = story.updates.last ?? 1
    #expect(story.updates.max() == 1)
    #expect(last == 0)
    #expect(story.updates.contains { abs($0 - 0.75) < 0.01 })
  }

  static let releases: [SpringStart] = [
    SpringStart("forwards on both axes", velocity: Vector(dx: -50, dy: -200)),
    SpringStart("backwards and forwards", velocity: Vector(dx: 80, dy: -300)),
    SpringStart("back to the start", velocity: Vector(dx: 80, dy: -300), finish: false),
    SpringStart("far too fast", velocity: Vector(dx: 1e9, dy: -1e9)),
    SpringStart("far too fast the other way", velocity: Vector(dx: -1e9, dy: 1e9)),
    SpringStart(
      "no way to the side", velocity: Vector(dx: 90, dy: 900), finish: false, sideways: 0),
  ]

  /// The sample divides by the distance without its sign, clips at 35, and starts at rest when one
  /// axis has no way to go.
  @Test(arguments: releases)
  func `Apple's spring starts with the part of the way per second`(_ test: SpringStart) throws {
    let (slope, way) = try test.measured()
    func expected(_ velocity: Double, _ way: Double) -> Double {
      min(max(velocity / abs(way), -35), 35) * way
    }
    let rests = abs(way.dx) < 1e-9 || abs(way.dy) < 1e-9
    let wanted =
      rests
      ? Vector.zero
      : Vector(dx: expected(test.velocity.dx, way.dx), dy: expected(test.velocity.dy, way.dy))
    #expect(abs(slope.dx - wanted.dx) < 1e-3 * max(abs(wanted.dx), 1), "\(slope) \(wanted)")
    #expect(abs(slope.dy - wanted.dy) < 1e-3 * max(abs(wanted.dy), 1), "\(slope) \(wanted)")
  }

  @Test func `Apple's photo is caught in mid settle, and the drag continues from there`() throws {
    let story = try story(["profile": "applePhoto"]) {
      $0.down(x: 207, y: 400)
      $0.move(dx: 12, dy: 200, milliseconds: 320, .steady)
      $0.lift()
      $0.wait(milliseconds: 60)
      $0.down(x: 207, y: 500)
      $0.wait(milliseconds: 80)
      $0.move(dy: 40, milliseconds: 160, .steady)
      $0.lift()
    }
    #expect(story.turns == ["interactive", "finishing", "interactive", "finishing", "finished"])
    let frames = story.frames
    let caught = try #require(
      frames.indices.first {
        $0 > 0 && frames[$0 - 1].phase == .finishing && frames[$0].phase == .interactive
      })
    let (before, after) = (frames[caught - 1], frames[caught])
    #expect(abs(before.percentComplete - after.percentComplete) < 1e-9)
    let jump = try view("photo", after).frame.minY - view("photo", before).frame.minY
    #expect(abs(jump) < 0.5)
    // 40 pt more are 40/448, less where the percentage has reached its end.
    let dragged = story.updates.last ?? 0
    #expect(abs(dragged - min(before.percentComplete + 40.0 / 448, 1)) < 1e-9)
    #expect(frames.last?.percentComplete == 1)
  }

  @Test func `a profile brings its policy, and what is set afterwards stays`() throws {
    var settings = try settings(["profile": "applePhoto", "flickSpeed": "900"])
    #expect(settings.policy.id == "apple-photo")
    #expect(settings.policy.rule.parameters.map(\.value) == [900, 0.33])
    #expect(!settings.parameters.map(\.name).contains("minimumVelocity"))
    try settings.set("profile", to: "framegrabber")
    #expect(settings.policy.id == "devsign")
    #expect(settings.parameters.map(\.name).contains("minimumVelocity"))
    #expect(!settings.parameters.map(\.name).contains("flickSpeed"))
  }
}
