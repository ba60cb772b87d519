import Motion
import ReferenceTransitions
import Testing
import TransitionKit

/// transitions.md 1.2 and 1.3, on the reference screen.
struct PhotoTests {
  static let cell = Rect(x: 0, y: 88, width: 80, height: 80)
  static let photo = Rect(x: 0, y: 172, width: 414, height: 552)
  static let below = Rect(x: 0, y: 896, width: 414, height: 552)
  static let barOnScreen = Rect(x: 0, y: 813, width: 414, height: 83)
  static let barOffScreen = Rect(x: 0, y: 896, width: 414, height: 83)

  struct Flight: CustomTestStringConvertible {
    var testDescription: String
    var id: String
    var selection: Int?
    var start: Rect
    var end: Rect
  }

  static let flights = [
    Flight(
      testDescription: "push from the first cell", id: "photo-push", selection: 0, start: cell,
      end: photo),
    Flight(
      testDescription: "push without a cell", id: "photo-push", selection: nil, start: below,
      end: photo),
    Flight(
      testDescription: "push from a cell out of sight", id: "photo-push", selection: 36,
      start: below, end: photo),
    Flight(
      testDescription: "pop to the first cell", id: "photo-pop", selection: 0, start: photo,
      end: cell),
    Flight(
      testDescription: "pop to a cell out of sight", id: "photo-pop", selection: 36,
      start: photo, end: below),
  ]

  private func stage(_ flight: Flight) throws -> Stage {
    var parameters = ReferenceParameters()
    parameters.selection = flight.selection
    return try Stage(flight.id, parameters)
  }

  @Test(arguments: flights)
  func `the photo flies from place to place`(_ flight: Flight) throws {
    let stage = try stage(flight)
    stage.transition.begin(interactive: false)
    stage.show(after: 0)
    #expect(try stage.shown("photo").frame == flight.start)
    stage.show(after: 380_000)
    #expect(try stage.shown("photo").frame == flight.end)
    #expect(try stage.view("photo").contentMode == .scaleAspectFill)
    #expect(try stage.view("photo").clipsToBounds)
  }

  /// The pop asks for the cell's frame 5 ms after its start, and flies for what is left.
  @Test
  func `the photo of a pop waits for the layout`() throws {
    let stage = try Stage("photo-pop")
    stage.transition.begin(interactive: false)
    stage.show(after: 4_999)
    #expect(try stage.view("photo").frame == Self.photo)
    stage.show(after: 1)
    #expect(try stage.view("photo").frame == Self.cell)
    #expect(try stage.shown("photo").frame == Self.photo)
    let spring = SpringTimingFunction(duration: 0.38, dampingRatio: 0.9, initialVelocity: 0)
    stage.show(after: 100_000)
    // The curve of 0.38 s, over the 0.375 s that are left.
    let progress = spring.value(at: 0.1 / 0.375 * 0.38)
    let width = 414 + (80 - 414) * progress
    #expect(abs(try stage.shown("photo").bounds.width - width) < 0.01)
    #expect(abs(try stage.shown("detail").opacity - (1 - spring.value(at: 0.105))) < 1e-9)
  }

  @Test(arguments: [
    ("photo-push", ["grid", "cell", "detail", "detailImage", "photo", "tabBar"]),
    ("photo-pop", ["grid", "cell", "detail", "detailImage", "photo", "tabBar"]),
  ])
  func `grid, detail and photo lie above each other`(id: String, order: [String]) throws {
    let stage = try Stage(id)
    stage.transition.begin(interactive: false)
    #expect(stage.transition.views.compactMap(\.name) == order)
    #expect(try stage.view("photo").superview === stage.view("grid").superview)
  }

  @Test
  func `detail fades while the grid stays as it is`() throws {
    for (id, start) in [("photo-push", 0.0), ("photo-pop", 1.0)] {
      let stage = try Stage(id)
      stage.transition.begin(interactive: false)
      stage.show(after: 0)
      #expect(try stage.shown("detail").opacity == start)
      #expect(try stage.shown("grid").opacity == 1)
      stage.show(after: 380_000)
      #expect(try stage.shown("detail").opacity == 1 - start)
      #expect(try stage.shown("grid").opacity == 1)
    }
  }

  @Test
  func `cell and detail hide their photo while it flies`() throws {
    let stage = try Stage("photo-push")
    let scene = try #require((stage.transition as? PhotoTransition)?.scene)
    stage.transition.begin(interactive: false)
    #expect(scene.grid.selectedCell?.isHidden == true)
    #expect(scene.detail.imageView.isHidden)
    stage.playOut()
    #expect(scene.grid.selectedCell?.isHidden == false)
    #expect(!scene.detail.imageView.isHidden)
  }

  // MARK: Tab bar, 1.4

  @Test
  func `a bar that hides has its insets before, one that shows itself has them after`() throws {
    let stage = try Stage("photo-push")
    let scene = try #require((stage.transition as? PhotoTransition)?.scene)
    let (tabs, navigation) = (scene.tabs, scene.navigation)
    #expect(tabs.tabBar.frame == Self.barOnScreen)
    stage.transition.begin(interactive: false)
    #expect(navigation.additionalSafeAreaInsets.bottom == -83)
    #expect(tabs.isTabBarHidden)
    #expect(!tabs.tabBar.isHidden)
    stage.playOut()
    #expect(tabs.tabBar.frame == Self.barOffScreen)
    #expect(tabs.tabBar.isHidden)

    let back = try Stage("photo-pop")
    let other = try #require((back.transition as? PhotoTransition)?.scene)
    #expect(other.tabs.tabBar.isHidden)
    back.transition.begin(interactive: false)
    #expect(other.navigation.additionalSafeAreaInsets.bottom == -83)
    #expect(!other.tabs.tabBar.isHidden)
    #expect(!other.tabs.isTabBarHidden)
    back.playOut()
    #expect(other.navigation.additionalSafeAreaInsets.bottom == 0)
    #expect(other.tabs.tabBar.frame == Self.barOnScreen)
  }

  /// `!hidden && shouldTabBarBeSuppressed`, `isTabBarOffscreen != hidden`.
  @Test
  func `a bar that is where it should be stays, and none shows itself above a photo`() throws {
    let grid = try Stage("photo-push")
    let scene = try #require((grid.transition as? PhotoTransition)?.scene)
    grid.application.perform { scene.tabs.setTabBar(hidden: false, animated: false) }
    #expect(scene.tabs.tabBar.frame == Self.barOnScreen)
    grid.application.perform { scene.tabs.setTabBar(hidden: true, animated: false) }
    grid.application.perform { scene.tabs.setTabBar(hidden: true, animated: false) }
    #expect(scene.tabs.tabBar.frame == Self.barOffScreen)
    #expect(scene.navigation.additionalSafeAreaInsets.bottom == -83)

    let photo = try Stage("photo-pop")
    let other = try #require((photo.transition as? PhotoTransition)?.scene)
    photo.application.perform { other.tabs.setTabBar(hidden: false, animated: false) }
    #expect(other.tabs.tabBar.frame == Self.barOffScreen)
  }

  @Test
  func `without an animator the bar takes 0,3 s`() throws {
    let stage = try Stage("photo-push")
    let scene = try #require((stage.transition as? PhotoTransition)?.scene)
    stage.application.perform { scene.tabs.setTabBar(hidden: true, animated: true) }
    stage.frame(after: 150_000)
    #expect(try stage.shown("tabBar").frame.minY == 813 + 83 / 2.0)
    stage.frame(after: 149_999)
    #expect(!scene.tabs.tabBar.isHidden)
    stage.frame(after: 1)
    #expect(scene.tabs.tabBar.isHidden)
  }

  // MARK: Edge cases

  @Test
  func `a grid that takes no part gets the system's push`() throws {
    var parameters = ReferenceParameters()
    parameters.destinationIsDelegate = false
    let stage = try Stage("photo-push", parameters)
    stage.transition.begin(interactive: false)
    #expect(
      stage.transition.views.compactMap(\.name) == [
        "grid", "cell", "detail", "detailImage", "tabBar",
      ])
    stage.playOut()
    #expect(stage.transition.didComplete)
    #expect(!stage.takeLog().contains { $0.contains("transitionWillStart") })
  }

  @Test(arguments: [(false, ["anomaly wouldTrap"]), (true, [])])
  func `a push without its cell would trap in the sample`(fix: Bool, anomalies: [String]) throws {
    var parameters = ReferenceParameters()
    (parameters.selection, parameters.fix) = (nil, fix)
    let stage = try Stage("photo-push", parameters)
    stage.transition.begin(interactive: false)
    stage.playOut()
    #expect(stage.takeLog().filter { $0.hasPrefix("anomaly") } == anomalies)
    #expect(stage.transition.didComplete)
  }
}
