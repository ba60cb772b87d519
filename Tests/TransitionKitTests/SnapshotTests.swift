import Motion
import Testing
import TransitionKit

struct SnapshotTests {
  @Test func `a snapshot shows the screen, or what has been set since`() throws {
    let application = Application()
    try application.perform {
      let window = Window(application: application)
      window.makeKeyAndVisible()
      let view = View(frame: Rect(x: 10, y: 10, width: 100, height: 100))
      view.name = "card"
      window.addSubview(view)
      View.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: {
          view.bounds.size.width = 200
          view.layer.cornerRadius = 8
        })
      application.advance(to: 250_000)
      application.display()
      let shown = try #require(view.snapshotView(afterScreenUpdates: false))
      let updated = try #require(view.snapshotView(afterScreenUpdates: true))
      #expect(shown.frame == Rect(x: 0, y: 0, width: 125, height: 100))
      #expect(shown.layer.cornerRadius == 2)
      #expect(updated.frame == Rect(x: 0, y: 0, width: 200, height: 100))
      #expect(updated.layer.cornerRadius == 8)
      #expect((updated as? SnapshotView)?.source == "card")
    }
  }

  @Test func `of what has no area there is no snapshot`() {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 0))
    #expect(view.snapshotView(afterScreenUpdates: true) == nil)
    #expect(
      view.resizableSnapshotView(
        from: .zero, afterScreenUpdates: true, withCapInsets: .zero) == nil)
  }

  @Test func `a part of a view has the part's size`() throws {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let part = try #require(
      view.resizableSnapshotView(
        from: Rect(x: 10, y: 20, width: 30, height: 40), afterScreenUpdates: true,
        withCapInsets: .zero))
    #expect(part.frame == Rect(x: 0, y: 0, width: 30, height: 40))
  }
}
