import Motion
import Testing
import TransitionKit

/// Notes its calls, in order.
private final class Witness: View {
  var diary = Diary()

  convenience init(_ name: String, _ diary: Diary) {
    self.init(frame: .zero)
    (self.name, self.diary) = (name, diary)
  }

  private func note(_ call: String) { diary.lines.append("\(name ?? "") \(call)") }

  override func didAddSubview(_ subview: View) { note("didAddSubview \(subview.name ?? "")") }
  override func willRemoveSubview(_ subview: View) {
    note("willRemoveSubview \(subview.name ?? "")")
  }
  override func willMove(toSuperview newSuperview: View?) {
    note("willMove superview \(newSuperview?.name ?? "nil")")
  }
  override func didMoveToSuperview() { note("didMove superview \(superview?.name ?? "nil")") }
  override func willMove(toWindow newWindow: Window?) {
    note("willMove window \(newWindow?.name ?? "nil")")
  }
  override func didMoveToWindow() { note("didMove window \(window?.name ?? "nil")") }
}

private final class Diary {
  var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

private func names(_ view: View) -> [String] { view.subviews.map { $0.name ?? "" } }

private func named(_ name: String) -> View {
  let view = View()
  view.name = name
  return view
}

struct ViewHierarchyTests {
  private func window() -> Window {
    let window = Window(application: Application())
    window.name = "window"
    return window
  }

  @Test func `a view is notified of its superview and its window, before and after`() {
    let (diary, window) = (Diary(), window())
    let (outer, inner) = (Witness("outer", diary), Witness("inner", diary))
    outer.addSubview(inner)
    #expect(
      diary.take() == [
        "inner willMove superview outer", "inner didMove superview outer",
        "outer didAddSubview inner",
      ])
    window.addSubview(outer)
    #expect(
      diary.take() == [
        "outer willMove superview window", "outer willMove window window",
        "inner willMove window window", "outer didMove window window",
        "inner didMove window window", "outer didMove superview window",
      ])
    inner.removeFromSuperview()
    #expect(
      diary.take() == [
        "outer willRemoveSubview inner", "inner willMove superview nil",
        "inner willMove window nil", "inner didMove window nil", "inner didMove superview nil",
      ])
  }

  @Test func `a view that moves within its window is not notified`() {
    let (diary, window) = (Diary(), window())
    let (left, right) = (Witness("left", diary), Witness("right", diary))
    let view = Witness("view", diary)
    for side in [left, right] { window.addSubview(side) }
    left.addSubview(view)
    _ = diary.take()
    right.addSubview(view)
    #expect(
      diary.take() == [
        "left willRemoveSubview view", "view willMove superview right",
        "view didMove superview right", "right didAddSubview view",
      ])
    #expect(left.subviews.isEmpty && view.superview === right && view.window === window)
  }

  @Test func `a view that changes its place among siblings is not notified`() {
    let (diary, root) = (Diary(), View())
    let views = ["a", "b", "c"].map { Witness($0, diary) }
    for view in views { root.addSubview(view) }
    _ = diary.take()
    root.insertSubview(views[0], aboveSubview: views[1])
    #expect(names(root) == ["b", "a", "c"])
    root.insertSubview(views[2], belowSubview: views[1])
    #expect(names(root) == ["c", "b", "a"])
    root.addSubview(views[1])
    #expect(names(root) == ["c", "a", "b"])
    root.insertSubview(views[1], at: 0)
    #expect(names(root) == ["b", "c", "a"])
    #expect(diary.take().isEmpty)
  }

  @Test func `views are inserted, moved and exchanged in order from back to front`() {
    let root = View()
    let views = ["a", "b", "c", "d"].map(named)
    root.addSubview(views[0])
    root.insertSubview(views[1], at: 0)
    root.insertSubview(views[2], aboveSubview: views[1])
    root.insertSubview(views[3], belowSubview: views[1])
    #expect(names(root) == ["d", "b", "c", "a"])
    root.bringSubviewToFront(views[1])
    root.sendSubviewToBack(views[0])
    #expect(names(root) == ["a", "d", "c", "b"])
    root.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(names(root) == ["b", "d", "c", "a"])
    root.insertSubview(named("e"), at: 99)
    #expect(names(root) == ["b", "d", "c", "a", "e"])
  }

  @Test func `besides a view that is no sibling means on top, and is reported`() {
    let application = Application()
    application.perform {
      let (root, view) = (named("root"), named("view"))
      root.addSubview(named("a"))
      root.insertSubview(view, belowSubview: named("stranger"))
      #expect(names(root) == ["a", "view"])
      #expect(
        application.log.events == [
          .anomaly(
            kind: "insertedBesidesStranger", what: "stranger is not a subview of root")
        ])
    }
  }

  @Test func `a view does not come to lie in itself, and that is reported`() {
    let application = Application()
    application.perform {
      let (root, leaf) = (named("root"), named("leaf"))
      root.addSubview(leaf)
      leaf.addSubview(root)
      leaf.insertSubview(leaf, at: 0)
      #expect(application.log.misuses == [.viewWithinItself, .viewWithinItself])
      #expect(leaf.subviews.isEmpty && root.superview == nil && leaf.superview === root)
    }
  }

  @Test func `descendants and tags are found at any depth`() {
    let (root, middle, leaf) = (View(), View(), View())
    root.addSubview(middle)
    middle.addSubview(leaf)
    #expect(leaf.isDescendant(of: root) && leaf.isDescendant(of: leaf))
    #expect(!root.isDescendant(of: leaf))
    (leaf.tag, middle.tag) = (7, 8)
    #expect(root.viewWithTag(7) === leaf)
    #expect(leaf.viewWithTag(8) == nil)
    #expect(middle.viewWithTag(8) === middle)
  }
}
