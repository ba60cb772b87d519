import Motion
import ReferenceTransitions
import Testing
import TransitionKit

/// transitions.md 2; row 2 of the list is tapped.
struct HeroTests {
  /// The table's place, and how far the third row goes up: its centre to half of the header.
  static let tableY = 88.0
  static let way = 300.0 - 110

  private func stage(_ id: String) throws -> (Stage, HeroReference) {
    var parameters = ReferenceParameters()
    parameters.selection = 2
    let stage = try Stage(id, parameters)
    return (stage, try #require(stage.transition as? HeroReference))
  }

  @Test
  func `phase A lets the row's picture grow`() throws {
    let (stage, transition) = try stage("hero-push")
    let posts = try #require(transition.posts)
    stage.transition.begin(interactive: false)
    stage.show(after: 0)
    // In the table's coordinates, as the author notes.
    #expect(try stage.shown("photo").frame == Rect(x: 0, y: 240, width: 414, height: 120))
    #expect(try stage.shown("photo").opacity == 0)
    #expect(try stage.shown("posts").opacity == 0)
    #expect(posts.backButtonHorizontalSpacer.constant == -70)
    #expect(posts.categoryDescriptionBottomSpacer.constant == 16 - Self.way / 2)
    #expect(posts.cellContents.allSatisfy { $0.alpha == 0 })
    stage.show(after: 200_000)
    let spring = SpringTimingFunction(duration: 0.5, dampingRatio: 0.75, initialVelocity: 1)
    let progress = spring.value(at: 0.2)
    #expect(abs(try stage.shown("table").frame.minY - (Self.tableY - Self.way * progress)) < 1e-9)
    #expect(abs(try stage.shown("title").opacity - (1 - progress)) < 1e-12)
    #expect(abs(try stage.shown("photo").frame.height - (120 + 100 * progress)) < 1e-9)
    #expect(try stage.shown("hero").opacity == 0)
    stage.show(after: 300_000)
    #expect(try stage.shown("photo").frame == Rect(x: 0, y: 0, width: 414, height: 220))
    #expect(try stage.shown("table").frame.minY == Self.tableY - Self.way)
  }

  @Test(arguments: ["hero-push", "hero-pop"])
  func `the picture fills its frame and is cut to it`(id: String) throws {
    let (stage, _) = try stage(id)
    stage.transition.begin(interactive: false)
    #expect(try stage.view("photo").contentMode == .scaleAspectFill)
    #expect(try stage.view("photo").clipsToBounds)
  }

  @Test
  func `phase B shows the header, with the picture behind it`() throws {
    let (stage, transition) = try stage("hero-push")
    let posts = try #require(transition.posts)
    stage.transition.begin(interactive: false)
    stage.frame(after: 500_000)
    #expect(try stage.view("posts").subviews.first === stage.view("photo"))
    #expect(posts.backButton.layer.presentation.frame.minX == -70)
    stage.frame(after: 150_000)
    #expect(abs(try stage.shown("hero").opacity - 0.5) < 1e-9)
    #expect(abs(posts.backButton.layer.presentation.frame.minX + 35) < 1e-9)
    stage.frame(after: 149_999)
    #expect(stage.transition.isUnderWay)
    stage.frame(after: 1)
    #expect(stage.transition.didComplete)
    #expect(posts.backButton.frame.minX == 0)
    #expect(posts.categoryDescriptionBottomSpacer.constant == 16)
    #expect(transition.categories?.titleLabel.alpha == 1)
    #expect(transition.categories?.selectedRow == nil)
    // Deliberately until the pop.
    #expect(transition.categories?.tableView.frame.minY == Self.tableY - Self.way)
  }

  /// One cell after the other, 0.2 s each from 0.5 s on, beyond the transition's end at 0.8 s.
  @Test
  func `cells fade in one after the other`() throws {
    let (stage, _) = try stage("hero-push")
    stage.transition.begin(interactive: false)
    var moments: [String: [Int64]] = [:]
    var ended: Int64?
    for time in stride(from: Int64(10_000), through: 1_600_000, by: 10_000) {
      stage.frame(after: 10_000)
      if ended == nil, stage.transition.hasEnded { ended = time }
      for number in 0..<5 {
        let alpha = try stage.shown("cell\(number)").opacity
        if alpha > 0, alpha < 1 { moments["cell\(number)", default: []].append(time) }
      }
    }
    #expect(ended == 800_000)
    for number in 0..<5 {
      let begin = 500_000 + Int64(number) * 200_000
      #expect(moments["cell\(number)"]?.first == begin + 10_000)
      #expect(moments["cell\(number)"]?.last == begin + 190_000)
    }
  }

  @Test
  func `the pop shrinks the posts and brings the table back`() throws {
    let (stage, transition) = try stage("hero-pop")
    stage.transition.begin(interactive: false)
    #expect(
      stage.transition.views.compactMap(\.name).filter { !$0.hasPrefix("cell") }
        == [
          "posts", "hero", "backButton", "categoryTitle", "categoryDescription", "list", "title",
          "table", "photo",
        ])
    stage.show(after: 100_000)
    let progress = TimingFunction.easeInOut.value(at: 0.25)
    #expect(abs(try stage.shown("list").opacity - progress) < 1e-12)
    #expect(abs(try stage.shown("posts").opacity - (1 - progress)) < 1e-12)
    #expect(abs(try stage.shown("posts").transform.a - (1 - 0.1 * progress)) < 1e-12)
    #expect(abs(try stage.shown("photo").opacity - (1 - progress)) < 1e-12)
    #expect(abs(try stage.shown("photo").frame.minY - 240 * progress) < 1e-9)
    #expect(abs(try stage.shown("photo").frame.height - (220 - 100 * progress)) < 1e-9)
    let y = Self.tableY - Self.way * (1 - progress)
    #expect(abs(try stage.shown("table").frame.minY - y) < 1e-9)
    stage.frame(after: 300_000)
    #expect(stage.transition.didComplete)
    #expect(transition.posts?.view.transform == .identity)
    #expect(transition.categories?.tableView.frame.minY == Self.tableY)
    #expect(stage.transition.views.compactMap(\.name) == ["list", "title", "table"])
  }

  @Test
  func `a pop that remembers no cell leaves the picture and the table where they are`() throws {
    var parameters = ReferenceParameters()
    parameters.selection = nil
    let stage = try Stage("hero-pop", parameters)
    stage.transition.begin(interactive: false)
    stage.show(after: 400_000)
    #expect(try stage.shown("photo").frame == Rect(x: 0, y: 0, width: 414, height: 220))
    #expect(try stage.shown("table").frame.minY == Self.tableY)
    stage.playOut()
    #expect(stage.transition.didComplete)
  }

  @Test(arguments: [false, true])
  func `a push without a cell never completes, unless that is repaired`(fix: Bool) throws {
    var parameters = ReferenceParameters()
    (parameters.selection, parameters.fix) = (nil, fix)
    let stage = try Stage("hero-push", parameters)
    stage.transition.begin(interactive: false)
    stage.playOut()
    #expect(stage.transition.hasEnded == fix)
    #expect(stage.transition.isUnderWay == !fix)
  }
}
