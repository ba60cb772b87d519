import Motion
import ReferenceTransitions
import Testing
import TransitionKit

/// transitions.md 4.1, with a thumbnail of 200x100 at (100, 300).
struct NewsTests {
  static let thumbnail = Rect(x: 100, y: 300, width: 200, height: 100)
  /// The screen's shape in the thumbnail is as high as it, 100 x 414/896 wide.
  static let growth = 896.0 / 100

  private func stage(_ id: String, fix: Bool = false) throws -> (Stage, NewsTransition) {
    var parameters = ReferenceParameters()
    (parameters.thumbnail, parameters.fix) = (Self.thumbnail, fix)
    let stage = try Stage(id, parameters)
    return (stage, try #require(stage.transition as? NewsTransition))
  }

  private func expectClose(_ found: AffineTransform, _ wanted: AffineTransform) {
    for (one, other) in [
      (found.a, wanted.a), (found.b, wanted.b), (found.c, wanted.c), (found.d, wanted.d),
      (found.tx, wanted.tx), (found.ty, wanted.ty),
    ] { #expect(abs(one - other) < 1e-9) }
  }

  static let shrunk = AffineTransform(scaleX: 1 / growth, y: 1 / growth)
  static let zoomed = AffineTransform(
    a: growth, b: 0, c: 0, d: growth, tx: growth * (207 - 200), ty: growth * (448 - 350))

  @Test(arguments: [
    (Rect(x: 5, y: 6, width: 200, height: 100), Rect(x: 5, y: 6, width: 50, height: 100)),
    (Rect(x: 5, y: 6, width: 50, height: 200), Rect(x: 5, y: 6, width: 50, height: 100)),
    (Rect(x: 5, y: 6, width: 50, height: 100), Rect(x: 5, y: 6, width: 50, height: 100)),
  ])
  func `a thumbnail is cut to the screen's shape`(thumbnail: Rect, fitted: Rect) {
    #expect(NewsAnimator.fit(thumbnail, to: Size(width: 400, height: 800)) == fitted)
  }

  @Test
  func `a push zooms the article out of its thumbnail, and the feed with it`() throws {
    let (stage, transition) = try stage("news-push")
    stage.transition.begin(interactive: false)
    #expect(stage.transition.views.compactMap(\.name) == ["feed", "detail"])
    stage.show(after: 0)
    expectClose(try stage.shown("detail").transform, Self.shrunk)
    #expect(try stage.shown("detail").position == Self.thumbnail.center)
    #expect(try stage.shown("detail").opacity == 0)
    #expect(transition.detail.view.clipsToBounds)
    stage.show(after: 250_000)
    let spring = SpringTimingFunction(duration: 0.5, dampingRatio: 1, initialVelocity: 1)
    let progress = spring.value(at: 0.25)
    #expect(abs(try stage.shown("feed").opacity - (1 - progress)) < 1e-12)
    stage.show(after: 250_000)
    #expect(try stage.shown("detail").frame == Rect(x: 0, y: 0, width: 414, height: 896))
    expectClose(try stage.shown("feed").transform, Self.zoomed)
    // What was the thumbnail's centre is the feed's.
    let center = try stage.shown("feed").transform.applied(to: Point(x: 200 - 207, y: 350 - 448))
    #expect(abs(center.x) < 1e-9 && abs(center.y) < 1e-9)
  }

  /// The article sets both alphas before it animates them, whatever they were.
  @Test(arguments: [("news-push", 0.0, 1.0), ("news-pop", 1, 0)])
  func `both begin with the article's alphas`(id: String, detail: Double, feed: Double) throws {
    let (stage, transition) = try stage(id)
    (transition.detail.view.alpha, transition.feed.view.alpha) = (0.3, 0.7)
    stage.transition.begin(interactive: false)
    stage.show(after: 0)
    #expect(try stage.shown("detail").opacity == detail)
    #expect(try stage.shown("feed").opacity == feed)
  }

  @Test
  func `a pop brings both back`() throws {
    let (stage, _) = try stage("news-pop")
    stage.transition.begin(interactive: false)
    #expect(stage.transition.views.compactMap(\.name) == ["feed", "detail"])
    stage.show(after: 0)
    expectClose(try stage.shown("feed").transform, Self.zoomed)
    #expect(try stage.shown("feed").opacity == 0)
    #expect(try stage.shown("detail").transform == .identity)
    stage.show(after: 500_000)
    #expect(try stage.shown("feed").transform == .identity)
    #expect(try stage.shown("feed").opacity == 1)
    expectClose(try stage.shown("detail").transform, Self.shrunk)
    #expect(try stage.shown("detail").position == Self.thumbnail.center)
    #expect(try stage.shown("detail").opacity == 0)
  }

  @Test(arguments: [false, true])
  func `a push leaves the feed invisible and zoomed, unless that is repaired`(fix: Bool) throws {
    let (stage, transition) = try stage("news-push", fix: fix)
    stage.transition.begin(interactive: false)
    stage.playOut()
    #expect(transition.feed.view.alpha == (fix ? 1 : 0))
    expectClose(transition.feed.view.transform, fix ? .identity : Self.zoomed)
    #expect(stage.takeLog().contains("anomaly viewLeftChanged") == !fix)
  }

  @Test(arguments: ["news-push", "news-pop"])
  func `without views it never completes, unless that is repaired`(id: String) throws {
    for fix in [false, true] {
      var parameters = ReferenceParameters()
      (parameters.contextHasViews, parameters.fix) = (false, fix)
      let stage = try Stage(id, parameters)
      stage.transition.begin(interactive: false)
      stage.playOut()
      #expect(stage.transition.hasEnded == fix)
      let new = id == "news-push" ? "detail" : "feed"
      #expect(stage.transition.views.compactMap(\.name).contains(new) == fix)
    }
  }

  @Test(arguments: ["news-push", "news-pop"])
  func `without a thumbnail the system's transition is used`(id: String) throws {
    var parameters = ReferenceParameters()
    parameters.hasThumbnail = false
    let stage = try Stage(id, parameters)
    stage.transition.begin(interactive: false)
    stage.show(after: 250_000)
    #expect(try stage.shown("detail").opacity == 1)
    stage.playOut()
    #expect(stage.transition.didComplete)
  }
}
