import Gestures
import Interaction
import Testing

struct PresetTests {
  @Test(arguments: DragPolicy.all.map(\.id))
  func `every number has a name, a meaning, a source and a sensible value`(_ id: String) throws {
    let policy = try #require(DragPolicy.named(id))
    #expect(policy.source.utf8CodeUnitCount > 0 && policy.summary.utf8CodeUnitCount > 0)
    #expect(policy.summary.utf8CodeUnitCount <= 100, "\(policy.summary)")
    for parameter in policy.parameters {
      #expect(!parameter.meaning.isEmpty, "\(parameter.name)")
      #expect(parameter.source.utf8CodeUnitCount > 0, "\(parameter.name)")
      switch parameter.domain {
      case .number(let range): #expect(range.contains(parameter.value), "\(parameter.name)")
      case .whole(let range): #expect(range.contains(Int(parameter.value)), "\(parameter.name)")
      case .word(let words): #expect(words.indices.contains(Int(parameter.value)))
      }
    }
    let names = policy.parameters.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(!policy.rule.needs.isEmpty)
    #expect(policy.rule.detents.first == 0 && policy.rule.detents.last == 1)
  }

  @Test func `identifiers and aliases are unique and known`() {
    let ids = DragPolicy.all.map(\.id) + DragPolicy.aliases.map(\.alias)
    #expect(Set(ids).count == ids.count)
    for (alias, id) in DragPolicy.aliases { #expect(DragPolicy.named(alias)?.id == id) }
    #expect(DragPolicy.named("nobody") == nil)
    #expect(DragPolicy.all.count == 42)
  }

  /// Changing a number by name changes the decision: none is there for show.
  @Test func `settings and the rule's numbers are set by their place`() throws {
    var policy = DragPolicy.reactNavigationStack
    let index = try #require(
      policy.parameters.firstIndex { $0.name == "gestureVelocityImpact" })
    let release = Release(translation: 100, velocity: 1_001, extent: 800)
    #expect(policy.decide(release).outcome == .finish)
    policy.set(index, to: 0.299)
    #expect(policy.decide(release).outcome == .cancel)
    #expect(policy.parameters[index].value == 0.299)
  }

  @Test func `a Cupertino sheet that is stretched springs back however it is flicked`() {
    for (translation, outcome) in [(-1.0, TransitionOutcome.cancel), (0, .finish)] {
      let release = Release(translation: translation, velocity: 2_000, extent: 800)
      #expect(DragPolicy.flutterCupertinoSheet.decide(release).outcome == outcome)
    }
  }

  static let needs: [(String, Release.Fields)] = [
    ("apple-projection", [.translation, .velocity, .extent]), ("last-direction", .velocity),
    ("spstork", .translation), ("deck", .maximumTranslation),
    ("vaul", [.translation, .meanVelocity, .extent]),
    ("qt-drawer", [.translation, .meanVelocity, .extent]),
    ("qt-swipeview", [.translation, .velocity, .extent]),
    ("chromium-overscroll", [.translation, .extent]),
    ("use-gesture-swipe", [.translation, .elapsed, .lastDelta, .lastInterval]),
    ("react-modal-sheet", [.translation, .velocity, .extent]),
    ("android-predictive-back", [.translation, .state]),
    ("flutter-dismissible", [.translation, .velocity, .extent]),
    ("apple-photo", [.translation, .velocity, .speed]),
    ("kivy-carousel", [.translation, .extent]),
  ]

  @Test(arguments: needs)
  func `a rule lists the quantities that it needs`(_ id: String, _ fields: Release.Fields) throws {
    #expect(try #require(DragPolicy.named(id)).rule.needs == fields)
  }

  @Test func `three pixels to a point make 500 pixels a second 167 points a second`() {
    var policy = DragPolicy.androidBottomSheetDialog
    policy.rule.density = 3
    let limit = policy.decide(Release(translation: 100, velocity: 200, extent: 800))
    #expect(limit.outcome == .finish)
    #expect(limit.verdicts.last?.limit == 500.0 / 3)
    for (velocity, outcome) in [(166.0, TransitionOutcome.cancel), (167, .finish)] {
      let release = Release(translation: 100, velocity: velocity, extent: 800)
      #expect(policy.decide(release).outcome == outcome)
    }
  }

  @Test func `PanModal's gate is 1000 times what 1 - 0.7 is in binary`() {
    let verdict = DragPolicy.panModal.decide(Release(translation: 9, velocity: 301, extent: 800))
      .verdicts[0]
    #expect(verdict.limit == 1_000 * (1 - 0.7))
    #expect(verdict.limit > 300)
  }

  /// The same flick on half the extent lands at the same part of it.
  @Test func `GNOME projects progress, whatever the extent`() throws {
    for extent in [400.0, 800] {
      let release = Release(translation: extent * 0.75, velocity: -500, extent: extent)
      let verdict = try #require(DragPolicy.gnomeShell.decide(release).verdicts.last)
      #expect(abs((verdict.value ?? 0) - (0.75 - 0.2495)) < 1e-12)
    }
  }

  /// 2 px/ms is where the parabola begins; its slope there is the line's.
  @Test(arguments: [(1_999.0, 0.997_501), (2_001, 0.998_499_35), (4_000, 3.396)])
  func `fast flicks follow GNOME's parabola`(_ velocity: Double, _ way: Double) throws {
    let release = Release(translation: 800, velocity: -velocity, extent: 800)
    let verdict = try #require(DragPolicy.gnomeShell.decide(release).verdicts.last)
    #expect(abs((verdict.value ?? 0) - (1 - way)) < 1e-6)
  }

  static let gates: [(String, Double, Double)] = [
    ("android-vdh", 50, 50), ("android-vdh", 49.9, 0), ("android-vdh", -50, -50),
    ("android-vdh", 9_000, 8_000), ("flutter-bottomsheet", 50, 0),
    ("flutter-bottomsheet", 50.0.nextUp, 50.0.nextUp), ("flutter-bottomsheet", -9_000, -8_000),
    ("react-navigation-stack", 1, 1),
  ]

  @Test(arguments: gates)
  func `gates and clamps`(_ id: String, _ velocity: Double, _ seen: Double) throws {
    let policy = try #require(DragPolicy.named(id))
    #expect(policy.estimator.gated(velocity) == seen)
  }

  @Test func `more detents than the ends`() {
    var policy = DragPolicy.gorhom
    policy.rule.detents = [0, 0.25, 0.5, 1]
    for (translation, detent, destination) in [
      (99.0, nil, Destination.cancel), (100, 0.25, .detent), (299, 0.25, .detent),
      (300, 0.5, .detent), (599, 0.5, .detent), (600, nil, .finish),
    ] {
      let decision = policy.decide(Release(translation: translation, velocity: 0, extent: 800))
      #expect(decision.destination == destination && decision.detent == detent)
    }
    policy = .composeAnchored
    policy.rule.detents = [0, 0.5, 1]
    for (translation, velocity, destination) in [
      (10.0, 125.0, Destination.detent), (410, 125, .finish), (410, -125, .detent),
      (390, -125, .cancel),
      (400, 125, .detent), (599, 10, .detent), (600, 10, .finish), (600, -10, .detent),
      (601, -10, .finish),
    ] {
      let decision = policy.decide(
        Release(translation: translation, velocity: velocity, extent: 800))
      #expect(decision.destination == destination, "\(translation) \(velocity)")
    }
  }
}
