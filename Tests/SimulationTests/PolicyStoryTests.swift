import Interaction
import Motion
import ReferenceTransitions
import Simulation
import Testing
import Timelines
import Traces

/// The course of a policy from the first touch to the end of the settle, in whole transitions.
struct PolicyStoryTests {
  /// Finishes beyond half of 200 points, or as the settings say.
  private func settings(
    _ transition: String, _ keys: [DragPolicy.Setting], frameRate: Double = 60
  ) -> SimulationSettings {
    var settings = SimulationSettings(
      transition: transition, frameRate: frameRate, trace: "policy")
    settings.policy = DragPolicy(
      id: "test", "for a test", source: "test", [.init(.extent, 200, "test")] + keys,
      rule: DecisionRule([], .when(.progress, .above, 0.5, then: .finish, else: .cancel)))
    return settings
  }

  private func drag(
    _ way: Double, then end: (inout TraceScript) -> Void = { $0.lift() }
  ) -> [RawEvent] {
    var script = TraceScript()
    script.down(x: 200, y: 300)
    script.move(dy: way, milliseconds: 160)
    end(&script)
    return script.events
  }

  static let kinds = SettleKind.allCases.filter { $0 != .transition }

  private func settle(_ kind: SettleKind) -> [DragPolicy.Setting] {
    [
      .init(.finish(.kind), kind.index, "test"), .init(.finish(.duration), 0.3, "test"),
      .init(.finish(.stiffness), 300, "test"), .init(.finish(.velocity), 1, "test"),
      .init(.finish(.minimumDuration), 0.1, "test"), .init(.finish(.maximumDuration), 0.4, "test"),
    ]
  }

  @Test(arguments: kinds)
  func `a card sinks as the policy settles, and UIKit gets the end when it is there`(
    _ kind: SettleKind
  ) throws {
    let story = try Story(drag(150), settings("card-dismiss", settle(kind)))
    #expect(story.failures == [])
    #expect(story.turns == ["interactive", "finishing", "finished"])
    #expect(story.anomalies == [])
    let decision = try #require(story.decisions.first)
    var rule = SettleRule(kind)
    (rule.duration, rule.stiffness, rule.velocity) = (0.3, 300, 1)
    (rule.minimumDuration, rule.maximumDuration) = (0.1, 0.4)
    let expected = PolicySettle(
      rule, .finish,
      from: PolicySettle.Start(
        percentComplete: 0.75, velocity: decision.velocity?.dy ?? 0, extent: 200))
    #expect(abs(decision.settleDuration - expected.duration) < 1e-9)
    #expect(decision.settleDampingRatio == expected.dampingRatio)
    let frames = story.frames.filter { $0.phase == .finishing }
    let first = try #require(frames.first)
    for frame in frames {
      let elapsed = Double(frame.time - first.time) / 1_000_000
      #expect(abs(frame.percentComplete - expected.percentComplete(at: elapsed)) < 1e-12)
    }
    #expect(frames.last?.percentComplete == 1)
  }

  @Test(arguments: kinds)
  func `a photo settles in the policy's time`(_ kind: SettleKind) throws {
    let story = try Story(drag(150), settings("photo-dismiss", settle(kind)))
    #expect(story.failures == [])
    #expect(story.turns == ["interactive", "finishing", "finished"])
    let decision = try #require(story.decisions.first)
    let frames = story.frames.filter { $0.phase == .finishing }
    let seconds = Double((frames.last?.time ?? 0) - (frames.first?.time ?? 0)) / 1_000_000
    #expect(seconds >= decision.settleDuration - 1e-9)
    #expect(seconds < decision.settleDuration + 2 / 60)
  }

  @Test func `Deck finishes in the middle of the drag, and the finger then moves nothing`() throws {
    let events = drag(190) {
      $0.move(dy: -180, milliseconds: 400)
      $0.lift()
    }
    let story = try Story(events, settings("card-dismiss", [.init(.decidesAt, 120, "test")]))
    #expect(story.failures == [])
    #expect(story.turns == ["interactive", "finishing", "finished"])
    #expect(story.decisions.map(\.cause) == [.threshold])
    #expect(story.decisions[0].outcome == .finish)
    #expect(story.decisions[0].percentComplete >= 0.6)
    #expect(story.decisions[0].percentComplete < 0.8)
    #expect(story.end?.finished == 1)
  }

  static let palms: [(CancellationRule, Double, TransitionOutcome, DecisionRow.Cause)] = [
    (.cancel, 150, .cancel, .touchCancelled), (.decide, 150, .finish, .touchTaken),
    (.decide, 90, .cancel, .touchTaken), (.decideAtRest, 150, .finish, .touchTaken),
    (.nearest, 150, .finish, .touchTaken), (.nearest, 90, .cancel, .touchTaken),
    (.previous, 150, .cancel, .touchTaken), (.stay, 150, .cancel, .leftStanding),
  ]

  @Test(arguments: palms, ["card-dismiss", "photo-dismiss"])
  func `a palm ends the drag as the policy says`(
    _ palm: (
      rule: CancellationRule, way: Double, outcome: TransitionOutcome,
      cause: DecisionRow.Cause
    ), _ transition: String
  ) throws {
    let keys = [DragPolicy.Setting(.cancellation, palm.rule, "test")]
    let story = try Story(drag(palm.way) { $0.palm() }, settings(transition, keys))
    #expect(story.failures == [])
    #expect(story.decisions.map(\.outcome) == [palm.outcome])
    #expect(story.decisions.map(\.cause) == [palm.cause])
  }

  @Test(arguments: ["card-dismiss", "photo-dismiss"])
  func `the next finger continues a transition that was left standing`(_ transition: String) throws
  {
    let events = drag(60) {
      $0.palm()
      $0.wait(milliseconds: 300)
      $0.down(x: 200, y: 300)
      $0.move(dy: 80, milliseconds: 160)
      $0.wait(milliseconds: 50)
      $0.lift()
    }
    let keys = [
      DragPolicy.Setting(.cancellation, CancellationRule.stay, "test")
    ]
    let story = try Story(events, settings(transition, keys))
    #expect(story.failures == [])
    #expect(story.turns == ["interactive", "finishing", "finished"])
    #expect(story.decisions.map(\.cause) == [.release])
    #expect(abs(story.decisions[0].percentComplete - 0.7) < 1e-9)
    #expect(story.decisions[0].rules.first?.value.map { abs($0 - 0.7) < 1e-9 } == true)
  }

  @Test(arguments: ["droppedEvents", "unplugged", "endOfInput"])
  func `what no system decided cancels under every policy`(_ fault: String) throws {
    let events = drag(150) { script in
      switch fault {
      case "droppedEvents":
        script.drop()
        script.lift()
      case "unplugged": script.unplug()
      default: break
      }
    }
    for rule in CancellationRule.allCases where fault != "droppedEvents" || rule != .cancel {
      let keys = [DragPolicy.Setting(.cancellation, rule, "test")]
      let story = try Story(events, settings("card-dismiss", keys))
      #expect(story.failures == [])
      #expect(story.decisions.map(\.outcome) == [.cancel])
      #expect(story.decisions.map(\.cause) == [.touchCancelled])
    }
  }

  static let grabs: [(RegrabRule, Double, Int)] = [
    (.continues, 150, 2), (.continues, 90, 2), (.refusedWhileFinishing, 150, 1),
    (.refusedWhileFinishing, 90, 2), (.refused, 150, 1), (.refused, 90, 1),
  ]

  /// The way, and how often it is decided when a finger comes down in the middle of the settle.
  @Test(arguments: grabs, [SettleKind.transition, .timedSpring, .curve])
  func `a finger catches the settle if the policy lets it`(
    _ grab: (rule: RegrabRule, way: Double, decisions: Int), _ kind: SettleKind
  ) throws {
    let events = drag(grab.way) {
      $0.lift()
      $0.wait(milliseconds: 60)
      $0.down(x: 200, y: 300)
      $0.move(dy: 30, milliseconds: 48)
      $0.lift()
    }
    let number = kind.index
    let keys: [DragPolicy.Setting] = [
      .init(.regrab, grab.rule, "test"), .init(.finish(.kind), number, "test"),
      .init(.cancel(.kind), number, "test"), .init(.finish(.duration), 0.4, "test"),
      .init(.cancel(.duration), 0.4, "test"),
    ]
    for transition in ["card-dismiss", "photo-dismiss"] {
      let story = try Story(events, settings(transition, keys))
      #expect(story.failures == [])
      #expect(story.decisions.count == grab.decisions, "\(transition)")
    }
  }
}
