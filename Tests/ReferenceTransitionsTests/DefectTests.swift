import Motion
import ReferenceTransitions
import Testing
import TransitionKit

/// The traces that a cancelled drive leaves in the articles' code, and not in the repaired code.
struct DefectTests {
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var id: String
    /// Kinds, in order.
    var anomalies: [String]
    /// Views with a name that are to be seen then.
    var views: [String]
    /// Whether anything else is different than before.
    var isLeftBehind: @Sendable (Stage) throws -> Bool
  }

  private static func scene(_ stage: Stage) throws -> PhotoScene {
    try #require((stage.transition as? PhotoTransition)?.scene)
  }

  static let rows = [
    Row(
      testDescription: "photo-push keeps the insets of a hidden bar (1.4)", id: "photo-push",
      anomalies: ["viewLeftChanged"], views: ["grid", "cell", "tabBar"],
      isLeftBehind: {
        let scene = try scene($0)
        return scene.navigation.additionalSafeAreaInsets.bottom == -83 && scene.tabs.isTabBarHidden
          && !scene.tabs.tabBar.isHidden && scene.tabs.tabBar.frame == PhotoTests.barOnScreen
      }),
    Row(
      testDescription: "photo-pop leaves the bar unhidden below the screen (1.4)", id: "photo-pop",
      // Who compares the views sees it: no anomaly of its own.
      anomalies: [], views: ["detail", "detailImage", "tabBar"],
      isLeftBehind: {
        let scene = try scene($0)
        return scene.navigation.additionalSafeAreaInsets.bottom == -83
          && !scene.tabs.isTabBarHidden && !scene.tabs.tabBar.isHidden
          && scene.tabs.tabBar.frame == PhotoTests.barOffScreen
      }),
    Row(
      testDescription: "card-present presents an invisible card over everything (4.2)",
      id: "card-present", anomalies: ["completedAfterCancel"], views: ["base", "overlay", "card"],
      isLeftBehind: {
        let card = try $0.view("card")
        return card.transform.ty == 362 && card.superview?.backgroundColor == nil
      }),
    Row(
      testDescription: "card-dismiss takes the card away at once (4.2)", id: "card-dismiss",
      anomalies: ["completedAfterCancel"], views: ["base"], isLeftBehind: { _ in true }),
    Row(
      testDescription: "hero-push leaves no row selected (2.2)", id: "hero-push",
      anomalies: ["viewLeftChanged"], views: ["list", "title", "table"],
      isLeftBehind: { ($0.transition as? HeroReference)?.categories?.selectedRow == nil }),
    Row(
      testDescription: "hero-pop leaves nothing to be seen (2.3)", id: "hero-pop", anomalies: [],
      views: [
        "posts", "cell0", "cell1", "cell2", "cell3", "cell4", "hero", "backButton",
        "categoryTitle", "categoryDescription",
      ],
      isLeftBehind: { ($0.transition as? HeroReference)?.categories?.view.alpha == 0 }),
    Row(
      testDescription: "cell-present presents all the same (3)", id: "cell-present",
      anomalies: ["completedAfterCancel"], views: ["second"],
      isLeftBehind: { try $0.view("second").alpha == 1 }),
    Row(
      testDescription: "cell-dismiss dismisses all the same (3)", id: "cell-dismiss",
      anomalies: ["completedAfterCancel"], views: ["first"], isLeftBehind: { _ in true }),
    Row(
      testDescription: "news-push shows nothing but an invisible article (4.1)", id: "news-push",
      anomalies: ["completedAfterCancel"], views: ["detail"],
      isLeftBehind: { try $0.view("detail").alpha == 0 }),
    Row(
      testDescription: "news-pop shows nothing but an invisible feed (4.1)", id: "news-pop",
      anomalies: ["completedAfterCancel"], views: ["feed"],
      isLeftBehind: { try $0.view("feed").alpha == 0 }),
  ]

  private func cancelled(_ id: String, fix: Bool) throws -> Stage {
    let stage = try Stage(id, fix: fix)
    stage.transition.begin(interactive: true)
    stage.frame(after: 16_000)
    stage.transition.update(percentComplete: 0.5, translation: .zero)
    stage.frame(after: 16_000)
    stage.transition.release(finish: false)
    stage.frame(after: 3_000_000)
    #expect(stage.transition.hasEnded)
    return stage
  }

  @Test(arguments: rows)
  func `a cancel leaves behind what the article's code leaves`(_ row: Row) throws {
    let stage = try cancelled(row.id, fix: false)
    #expect(stage.transition.views.compactMap(\.name) == row.views)
    #expect(try row.isLeftBehind(stage))
    let anomalies = stage.takeLog().filter { $0.hasPrefix("anomaly") }
    #expect(anomalies == row.anomalies.map { "anomaly \($0)" })
    #expect(stage.transition.didComplete == row.anomalies.contains("completedAfterCancel"))
  }

  /// The comparison is of visible things, where the screen comes back at all.
  @Test(arguments: ["photo-push", "photo-pop", "hero-push", "hero-pop"])
  func `a cancel leaves nothing else behind`(id: String) throws {
    func masked(_ stage: Stage) -> [TreeDump.Look] {
      TreeDump(stage.transition.window).look.map {
        var look = $0
        if id == "photo-push" { look.insets = .zero }
        if id == "photo-pop", look.name == "tabBar" { look.isHidden = false }
        return look
      }
    }
    let (after, before) = (try cancelled(id, fix: false), try Stage(id))
    #expect(masked(after) == masked(before))
    let isSame =
      TreeDump(after.transition.window).look == TreeDump(before.transition.window).look
    #expect(isSame == id.hasPrefix("hero"))
  }

  @Test(arguments: rows)
  func `repaired, a cancel is a cancel and nothing is left`(_ row: Row) throws {
    let stage = try cancelled(row.id, fix: true)
    let before = try Stage(row.id, fix: true)
    #expect(!stage.transition.didComplete)
    #expect(
      TreeDump(stage.transition.window).look == TreeDump(before.transition.window).look)
    if row.id.hasPrefix("hero") { #expect(try !row.isLeftBehind(stage)) }
    #expect(stage.takeLog().filter { $0.hasPrefix("anomaly") } == [])
  }

  /// Those that are not to be seen too: somebody may show them without this transition.
  private static func screens(_ transition: ReferenceTransition) -> [View] {
    switch transition {
    case let photo as PhotoTransition:
      [photo.scene?.grid.view, photo.scene?.detail.view]
        .compactMap(\.self)
    case let card as CardTransition: [card.presenter.view, card.modal?.view].compactMap(\.self)
    case let hero as HeroReference: [hero.categories?.view, hero.posts?.view].compactMap(\.self)
    case let cell as CellTransition: [cell.first?.view, cell.second?.view].compactMap(\.self)
    case let news as NewsTransition: [news.feed.view, news.detail.view].compactMap(\.self)
    default: []
    }
  }

  @Test(arguments: rows)
  func `repaired, a cancel leaves the other screen as it was, too`(_ row: Row) throws {
    let stages = (try Stage(row.id, fix: true), try cancelled(row.id, fix: true))
    let (before, after) = (
      Self.screens(stages.0.transition), Self.screens(stages.1.transition)
    )
    #expect(before.count == 2)
    for (one, other) in zip(before, after) {
      #expect(TreeDump(one).look == TreeDump(other).look)
    }
    withExtendedLifetime(stages) {}
  }

  @Test(arguments: rows)
  func `the catalog names every defect that a cancel shows`(_ row: Row) throws {
    let description = try #require(ReferenceTransitions.description(of: row.id))
    #expect(row.anomalies.allSatisfy { kind in description.defects.contains { $0.kind == kind } })
  }

  /// Section 3: in `init`, the system's transition; later, the end at once.
  @Test(arguments: [
    (ReferenceParameters.Missing.tapSnapshot, false), (.window, false), (.snapshot, true),
  ])
  func `a cell that lacks something is shown otherwise`(
    missing: ReferenceParameters.Missing, atOnce: Bool
  ) throws {
    for id in ["cell-present", "cell-dismiss"] {
      var parameters = ReferenceParameters()
      parameters.missing = missing
      let stage = try Stage(id, parameters)
      stage.transition.begin(interactive: false)
      #expect(stage.transition.hasEnded == atOnce)
      #expect(!stage.transition.views.contains { $0.name == "cellImage" })
      stage.playOut()
      #expect(stage.transition.didComplete)
      #expect(
        stage.transition.views.compactMap(\.name) == [id == "cell-present" ? "second" : "first"])
    }
  }

  @Test
  func `a cell without a selection is presented by the system`() throws {
    var parameters = ReferenceParameters()
    parameters.selection = nil
    let stage = try Stage("cell-present", parameters)
    stage.transition.begin(interactive: false)
    #expect(stage.transition.views.compactMap(\.name) == ["first", "second"])
    stage.playOut()
    #expect(stage.transition.didComplete)
  }

  /// The interaction controller is not requested when there is no animation controller (statement
  /// 30).
  @Test
  func `what the system shows cannot be driven`() throws {
    var parameters = ReferenceParameters()
    parameters.selection = nil
    let stage = try Stage("cell-present", parameters)
    stage.transition.begin(interactive: true)
    #expect(!stage.transition.isHeld)
    stage.transition.update(percentComplete: 0.5, translation: .zero)
    stage.transition.release(finish: false)
    stage.playOut()
    #expect(stage.transition.didComplete)
    #expect(stage.takeLog().filter { $0.hasPrefix("anomaly") || $0.hasPrefix("misuse") } == [])
  }

  /// The cascade aside, a transition that waits for ever shows nothing more to wait for.
  @Test
  func `a drive without a cell never ends either`() throws {
    var parameters = ReferenceParameters()
    parameters.selection = nil
    let stage = try Stage("hero-push", parameters)
    stage.transition.begin(interactive: true)
    stage.frame(after: 16_000)
    stage.transition.update(percentComplete: 0.5, translation: .zero)
    stage.transition.release(finish: true)
    #expect(stage.playOut() != nil)
    #expect(stage.transition.isUnderWay)
    #expect(!stage.transition.hasEnded)
  }
}
