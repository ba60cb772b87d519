import Interaction
import ReferenceTransitions
import Simulation
import Testing
import Timelines
import Traces

/// The presets from the first touch to the end of the settle.
struct PresetStoryTests {
  /// 200 points are the whole way, and the drag may begin anywhere.
  private func settings(_ policy: DragPolicy) -> SimulationSettings {
    var settings = SimulationSettings(
      transition: "card-dismiss", frameRate: 60, trace: "preset")
    settings.policy = DragPolicy(
      id: policy.id, policy.summary, source: policy.source,
      policy.settings.filter { $0.key != .drag(.startZone) } + [.init(.extent, 200, "test")],
      rule: policy.rule)
    return settings
  }

  private func drag(
    _ way: Double, milliseconds: Int64 = 160, then end: (inout TraceScript) -> Void = { $0.lift() }
  ) -> [RawEvent] {
    var script = TraceScript()
    script.down(x: 200, y: 300)
    script.move(dy: way, milliseconds: milliseconds)
    end(&script)
    return script.events
  }

  // MARK: 4.1

  /// A drag of so many points in 160 ms under a policy, and what a palm makes of it.
  static let palms:
    [(id: String, way: Double, outcome: TransitionOutcome, cause: DecisionRow.Cause)] = [
      ("flutter-bottomsheet", 130, .finish, .touchTaken),
      ("flutter-cupertino-route", 130, .finish, .touchTaken),
      ("android-vdh", 90, .cancel, .touchTaken), ("android-vdh", 150, .finish, .touchTaken),
      ("gnome-shell", 180, .cancel, .touchCancelled),
      ("adw-navigation", 180, .cancel, .touchCancelled),
      ("adw-bottom-sheet", 90, .cancel, .touchTaken),
      ("adw-bottom-sheet", 150, .finish, .touchTaken),
      ("react-navigation-stack", 180, .cancel, .touchTaken),
      ("rn-drawer", 180, .cancel, .touchTaken), ("wave-sheet", 120, .finish, .touchTaken),
      ("hero-appstore", 60, .finish, .touchTaken), ("panmodal", 120, .finish, .touchTaken),
      ("framer-motion", 60, .finish, .touchTaken), ("vaul", 90, .finish, .touchTaken),
      ("devsign", 180, .cancel, .touchCancelled), ("spstork", 180, .cancel, .leftStanding),
      ("deck", 180, .cancel, .leftStanding), ("qt-drawer", 180, .cancel, .leftStanding),
    ]

  @Test(arguments: palms)
  func `a palm ends a drag as in the toolkit`(
    _ row: (id: String, way: Double, outcome: TransitionOutcome, cause: DecisionRow.Cause)
  ) throws {
    let policy = try #require(DragPolicy.named(row.id))
    let story = try Story(drag(row.way) { $0.palm() }, settings(policy))
    #expect(story.failures == [])
    #expect(story.decisions.map(\.outcome) == [row.outcome])
    #expect(story.decisions.map(\.cause) == [row.cause])
  }

  // MARK: 4.2

  /// A way, and how often it is decided when a finger comes down 30 ms into the settle.
  static let grabs: [(id: String, way: Double, decisions: Int)] = [
    ("flutter-dismissible", 130, 2), ("flutter-dismissible", 40, 2),
    ("flutter-bottomsheet", 130, 1), ("flutter-bottomsheet", 40, 2),
    ("flutter-cupertino-route", 130, 1), ("flutter-cupertino-route", 40, 1),
    ("adw-bottom-sheet", 130, 1), ("adw-bottom-sheet", 40, 2), ("floatingpanel", 130, 2),
    ("react-navigation-stack", 130, 2), ("compose-swipe-to-dismiss", 130, 1),
  ]

  @Test(arguments: grabs)
  func `a finger catches a settle as in the toolkit`(
    _ row: (id: String, way: Double, decisions: Int)
  ) throws {
    let policy = try #require(DragPolicy.named(row.id))
    let events = drag(row.way, milliseconds: 400) {
      $0.wait(milliseconds: 100)
      $0.lift()
      $0.wait(milliseconds: 30)
      $0.down(x: 200, y: 300)
      $0.move(dy: 60, milliseconds: 48)
      $0.lift()
    }
    let story = try Story(events, settings(policy))
    #expect(story.failures == [])
    #expect(story.decisions.count == row.decisions)
  }

  // MARK: Deck

  /// The rule's 240 pt, on the screen's own way.
  @Test(arguments: [(239.0, DecisionRow.Cause.release), (260, .threshold)])
  func `Deck finishes before any lift, and cancels at one`(
    _ way: Double, _ cause: DecisionRow.Cause
  ) throws {
    let events = drag(way) {
      $0.move(dy: -200, milliseconds: 400)
      $0.lift()
    }
    let story = try Story(events, settings(.deck))
    #expect(story.failures == [])
    #expect(story.decisions.map(\.cause) == [cause])
    #expect(story.decisions[0].outcome == (cause == .threshold ? .finish : .cancel))
    #expect(abs(story.decisions[0].settleDuration - (cause == .threshold ? 0.3 : 0.25)) < 1e-9)
  }
}
