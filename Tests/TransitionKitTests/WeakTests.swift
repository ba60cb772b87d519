import Testing
import TransitionKit

/// References that do not keep their objects alive; `tools/wasm/check` repeats the checks.
struct WeakTests {
  private final class Holder: Object {
    @Weak var view: View?
    @Weak var delegate: (any GestureRecognizerDelegate)?
  }

  private final class Delegate: Object, GestureRecognizerDelegate {}

  /// A class that is no `Object`, as users' delegates may be.
  private final class OwnDelegate: GestureRecognizerDelegate {}

  @Test func `a reference to an object is nil after the object was released`() {
    let holder = Holder()
    var view: View? = View()
    holder.view = view
    #expect(holder.view === view)
    view = nil
    #expect(holder.view == nil)
  }

  @Test(arguments: [true, false])
  func `a reference by a protocol is nil after the object was released`(_ isObject: Bool) {
    let holder = Holder()
    var delegate: (any GestureRecognizerDelegate)? = isObject ? Delegate() : OwnDelegate()
    holder.delegate = delegate
    #expect(holder.delegate === delegate)
    delegate = nil
    #expect(holder.delegate == nil)
  }

  @Test func `a reference changes to another object, and to none`() {
    let (holder, first, second) = (Holder(), View(), View())
    holder.view = first
    holder.view = second
    #expect(holder.view === second)
    holder.view = nil
    #expect(holder.view == nil)
    #expect(first !== second)
  }

  @Test func `several references end with one object, and a copy too`() {
    var view: View? = View()
    let references = (0..<3).map { _ in Weak(view) }
    let copies = references
    #expect((references + copies).allSatisfy { $0.target === view })
    view = nil
    #expect((references + copies).allSatisfy { $0.target == nil })
  }

  @Test func `an unowned reference gives its object`() {
    let view = View()
    let reference = Unowned(view)
    #expect(reference.target === view)
  }
}
