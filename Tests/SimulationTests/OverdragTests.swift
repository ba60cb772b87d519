import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Simulation
import Testing
import Timelines

/// The effect of a pull beyond the ends, seen in the frames.
struct OverdragTests {
  /// A pull of which a policy leaves a part, on an extent of 800 pt.
  ///
  /// The part is as its source computes it (policies.md, the section in the name).
  struct Curve: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var overdrag: String
    var coefficient: Double
    var pull: Double
    var left: Double

    init(_ name: String, _ overdrag: String, _ coefficient: Double, _ pull: Double, _ left: Double)
    {
      (testDescription, self.overdrag, self.coefficient) = (name, overdrag, coefficient)
      (self.pull, self.left) = (pull, left)
    }
  }

  static let curves = [
    Curve("none stops", "none", 0.55, 50, 0),
    Curve("2.23 Framer, 0.35 of it", "linear", 0.35, 50, 17.5),
    Curve("2.18 RNGH, all of it", "linear", 1, 50, 50),
    Curve("2.1 Apple, 50 of 800", "rubberBand", 0.55, 50, 26.586),
    Curve("2.1 Apple, 100 of 800", "rubberBand", 0.55, 100, 51.462),
    Curve("2.24 use-gesture, 100 of 800", "rubberBand", 0.15, 100, 14.724),
    Curve("2.14 libadwaita, 40", "asymptote", 10, 40, 8),
    Curve("2.14 libadwaita, 100", "asymptote", 10, 100, 9.0909),
    Curve("2.19 gorhom, 50", "root", 2.5, 50, 17.854),
    Curve("2.19 gorhom, 100", "root", 2.5, 100, 25.125),
    Curve("2.21 vaul, 20", "logarithm", 8, 20, 8.356),
    Curve("2.21 vaul, 100", "logarithm", 8, 100, 20.921),
    Curve("2.5 Flutter, a part of the extent", "stretch", 0.008, 50, 6.4),
  ]

  private static let cardTop = 554.0

  private func settings(
    _ policy: DragPolicy, _ transition: String = "card-dismiss", _ sets: (String, String)...
  ) throws -> SimulationSettings {
    var settings = SimulationSettings(transition: transition, trace: "test")
    settings.replacePolicy(by: policy)
    for (name, value) in sets { try settings.set(name, to: value) }
    return settings
  }

  /// Goes to each place in turn, points below the first touch, within 100 ms, and rests there.
  private func story(
    _ ways: [Double], _ settings: SimulationSettings, catchAfter wait: Int64? = nil
  ) throws -> Story {
    var script = TraceScript()
    script.down(x: 207, y: 500)
    var last = 0.0
    for way in ways {
      script.move(dx: 0, dy: way - last, milliseconds: 100, .steady)
      last = way
    }
    script.wait(milliseconds: 300)
    script.report()
    script.lift()
    if let wait {
      script.wait(milliseconds: wait)
      script.down(x: 207, y: 500)
      script.wait(milliseconds: 100)
      script.report()
      script.lift()
    }
    let story = try Story(script.events, settings)
    #expect(story.failures == [])
    return story
  }

  private func top(_ view: String, _ frame: FrameRow?) throws -> Double {
    try #require(frame?.views.first { $0.name == view }).frame.minY
  }

  private func held(_ story: Story) throws -> FrameRow {
    try #require(story.frames.last { $0.phase == .interactive })
  }

  @Test(arguments: curves)
  func `a card is pulled up by what the curve leaves`(_ curve: Curve) throws {
    let settings = try settings(
      .floatingPanel, "card-dismiss", ("distance", "800"), ("overdrag", curve.overdrag),
      ("overdragCoefficient", "\(curve.coefficient)"))
    let frame = try held(try story([-curve.pull], settings))
    #expect(frame.percentComplete == 0)
    #expect(abs(frame.overdrag + curve.left) < 0.001)
    #expect(abs(try top("card", frame) - (Self.cardTop - curve.left)) < 0.001)
    #expect(try top("overlay", frame) == 0)
  }

  @Test(arguments: curves)
  func `and beyond the end, where it has gone, as far`(_ curve: Curve) throws {
    let settings = try settings(
      .floatingPanel, "card-dismiss", ("distance", "100"), ("overdrag", curve.overdrag),
      ("overdragCoefficient", "\(curve.coefficient)"))
    let frame = try held(try story([100 + curve.pull], settings))
    #expect(frame.percentComplete == 1)
    let mapping = DragMapping(
      direction: Vector(dx: 0, dy: 1), distance: 100,
      overdrag: try #require(Overdrag.allCases.first { "\($0)" == curve.overdrag }),
      overdragCoefficient: curve.coefficient)
    let left = mapping.offset(ofPoints: 100 + curve.pull) - 100
    #expect((left > 0) == (curve.left > 0))
    #expect(abs(frame.overdrag - left) < 1e-9)
    #expect(abs(try top("card", frame) - (Self.cardTop + 362 + left)) < 1e-9)
  }

  /// Policies that say so pull at one end only.
  @Test(arguments: [
    (DragPolicy.vaul, -20.921, 100), (.rnghSwipeable, 0, 100), (.gorhom, -25.125, 25.125),
    (.panModal, 0, 100), (.reactModalSheet, 0, 100),
  ])
  func `a policy names the ends beyond which it pulls`(
    _ policy: DragPolicy, _ before: Double, _ after: Double
  ) throws {
    let settings = try settings(
      policy, "card-dismiss", ("distance", "300"), ("translationOrigin", "touchDown"))
    let sides = [-100.0, 400.0]
    for (way, left) in zip(sides, [before, after]) {
      let frame = try held(try story([way], settings))
      #expect(abs(frame.overdrag - left) < 0.001, "\(policy.id) by \(way)")
    }
  }

  /// Under a spring, a curve, and the author's own settle: from the lift's frame on the pull only
  /// shrinks, and nothing of it is left.
  @Test(arguments: [
    DragPolicy.gorhom, .vaul, .framerMotion, .useGestureSwipe, .appleProjection, .floatingPanel,
  ])
  func `a release lets the pull go back, without a jump`(_ policy: DragPolicy) throws {
    var settings = try settings(policy)
    if policy.id == "floatingpanel" { try settings.set("overdrag", to: "rubberBand") }
    let story = try story([-120], settings)
    let pull = try held(story).overdrag
    #expect(pull < -5)
    let settle = story.frames.filter { $0.phase == .cancelling }
    #expect(settle.first?.overdrag == pull)
    #expect(settle.count > 5, "\(settle.count)")
    #expect(settle.contains { $0.overdrag < 0 && $0.overdrag > pull })
    for (frame, next) in zip(settle, settle.dropFirst()) {
      #expect(next.overdrag >= frame.overdrag)
    }
    #expect(settle.last?.overdrag ?? 0 == 0)
    #expect(story.turns.last == "cancelled")
  }

  /// The photo's own animator settles it: 0.45 s, while the percentage stays 0.
  @Test func `a pull goes back over the time of a settle that the transition animates`() throws {
    let story = try story([-120], try settings(.appleProjection, "photo-dismiss"))
    let pull = try held(story).overdrag
    #expect(pull < -5)
    let settle = story.frames.filter { $0.phase == .cancelling }
    #expect(settle.first?.overdrag == pull)
    let shrinking = settle.filter { $0.overdrag < 0 && $0.overdrag > pull }
    #expect(shrinking.count > 15, "\(shrinking.count)")
  }

  /// Its own controller: 180 ms eased out, and no settle where the sheet is at its place.
  @Test func `Flutter's stretch goes back in 180 ms`() throws {
    let story = try story([-100], try settings(.flutterCupertinoSheet))
    let pull = try held(story).overdrag
    let settle = story.frames.filter { $0.phase == .cancelling }
    let first = try #require(settle.first)
    for frame in settle.dropFirst() {
      let elapsed = Double(frame.time - first.time) / 180_000
      let left = 1 - TimingFunction.easeOut.value(at: min(elapsed, 1))
      #expect(abs(frame.overdrag - pull * left) < 1e-6, "\(frame.time - first.time)")
    }
    #expect(settle.contains { abs($0.overdrag) < -pull / 2 && $0.overdrag < 0 })
    let last = try #require(settle.last { $0.overdrag < 0 })
    #expect((160_000...180_000).contains(last.time - first.time))
  }

  @Test func `a finger that catches the pull holds it where it is`() throws {
    let story = try story([-120], try settings(.framerMotion), catchAfter: 300)
    let caught = try #require(story.frames.lastIndex { $0.phase == .interactive })
    let first = try #require(
      story.frames.indices.last {
        story.frames[$0].phase == .interactive && story.frames[$0 - 1].phase == .cancelling
      })
    let (before, after) = (story.frames[first - 1], story.frames[first])
    #expect(before.overdrag < -1)
    #expect(caught > first)
    #expect(abs(after.overdrag - before.overdrag) < 1e-9)
    #expect(abs(story.frames[caught].overdrag - before.overdrag) < 1e-9)
  }

  /// Flutter's sheet stays stretched while the finger moves further down, and settles from where it
  /// is.
  @Test func `a stretch stays while the view continues, and a settle takes it back`() throws {
    let story = try story([-100, 100], try settings(.flutterCupertinoSheet), catchAfter: 50)
    let frame = try #require(
      story.frames.last { $0.phase == .interactive && $0.percentComplete > 0.1 })
    let extent = 896.0
    #expect(frame.overdrag < 0 && frame.overdrag >= -0.008 * extent)
    let settle = story.frames.filter { $0.phase == .cancelling }
    #expect(settle.count > 3)
    for (frame, next) in zip(settle, settle.dropFirst()) where next.number == frame.number + 1 {
      #expect(next.overdrag >= frame.overdrag)
    }
    #expect(story.frames.last?.overdrag ?? 0 == 0)
  }

  /// The photo follows the finger by itself; under a policy that says how far, no further.
  @Test func `a photo is pulled as a card is`() throws {
    func photo(_ policy: DragPolicy) throws -> Double {
      try top("photo", try held(try story([-60], try settings(policy, "photo-dismiss"))))
    }
    let free = try photo(.devsign)
    #expect(abs(free - (172 - 60)) < 1e-9)
    let extent = 896.0
    let left = (1 - 1 / (60 * 0.55 / extent + 1)) * extent
    #expect(abs(try photo(.appleProjection) - (172 - left)) < 1e-6)
    #expect(abs(try photo(.waveSheet) - 172) < 1e-9)
  }

  @Test func `rows are written and read with it, and without it as before`() throws {
    let story = try story([-120], try settings(.framerMotion))
    let rows = story.frames.map { TimelineRow.frame($0) }
    let text = Replay.text(rows)
    #expect(try TimelineReader.rows(of: Array(text.utf8), file: "test").count == rows.count)
    let lines = text.split(separator: "\n")
    for (line, frame) in zip(lines, story.frames) {
      #expect(line.contains("\"overdrag\":") == (frame.overdrag != 0))
    }
    let read = try TimelineReader.rows(of: Array(text.utf8), file: "test")
    for case (.frame(let read), let frame) in zip(read, story.frames) {
      #expect(abs(read.overdrag - frame.overdrag) < 1e-6)
    }
  }
}
