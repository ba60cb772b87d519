import Motion
import ReferenceTransitions
import Testing
import TransitionKit

/// The names of the views' classes, which are written out for WebAssembly.
struct ClassNameTests {
  @Test(arguments: ReferenceTransitions.all.map(\.id))
  func `each view on the screen has the name of its class`(_ id: String) throws {
    let stage = try Stage(id)
    var seen: Set<String> = []
    stage.transition.begin(interactive: false)
    for _ in 0..<60 {
      stage.frame(after: 16_667)
      for window in stage.application.windows { Self.check(window, &seen) }
    }
    #expect(seen.contains("Window"))
    #expect(seen.count > 1)
  }

  private static func check(_ view: View, _ seen: inout Set<String>) {
    #expect(type(of: view).compiledName == view.className)
    seen.insert(view.className)
    for subview in view.subviews { check(subview, &seen) }
  }

  @Test func `views that no transition shows have the names of their classes too`() throws {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
    for view in [view, ImageView(frame: .zero), Label(frame: .zero), snapshot, TabBar()] {
      #expect(type(of: view).compiledName == view.className)
    }
  }
}
