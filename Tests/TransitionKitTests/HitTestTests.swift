import Motion
import Testing
import TransitionKit

struct HitTestTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  private let back = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
  private let front = View(frame: Rect(x: 150, y: 150, width: 100, height: 100))
  private let overhang = View(frame: Rect(x: 80, y: 0, width: 50, height: 20))

  init() {
    root.addSubview(back)
    root.addSubview(front)
    back.addSubview(overhang)
  }

  private func hit(_ x: Double, _ y: Double) -> View? {
    root.hitTest(Point(x: x, y: y), with: nil)
  }

  @Test func `the frontmost view is hit, and the deepest in it`() {
    #expect(hit(175, 175) === front)
    #expect(hit(120, 150) === back)
    #expect(hit(185, 105) === overhang)
    #expect(hit(10, 10) === root)
    #expect(hit(400, 10) == nil)
  }

  @Test func `what hangs out of its superview is not hit, clipped or not`() {
    #expect(hit(215, 110) === root)
    back.clipsToBounds = true
    #expect(hit(215, 110) === root)
  }

  struct Withdrawal: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var apply: @Sendable (View) -> Void
    var isHit: Bool
  }

  static let withdrawals: [Withdrawal] = [
    Withdrawal(testDescription: "hidden", apply: { $0.isHidden = true }, isHit: false),
    Withdrawal(testDescription: "alpha 0", apply: { $0.alpha = 0 }, isHit: false),
    Withdrawal(testDescription: "alpha 0.01", apply: { $0.alpha = 0.01 }, isHit: false),
    Withdrawal(testDescription: "alpha 0.02", apply: { $0.alpha = 0.02 }, isHit: true),
    Withdrawal(
      testDescription: "disabled", apply: { $0.isUserInteractionEnabled = false }, isHit: false),
    Withdrawal(
      testDescription: "clear background", apply: { $0.backgroundColor = .clear }, isHit: true),
  ]

  @Test(arguments: withdrawals)
  func `touches pass through views that are not there for them`(_ withdrawal: Withdrawal) {
    withdrawal.apply(front)
    #expect(hit(175, 175) === (withdrawal.isHit ? front : back))
  }

  @Test func `a view takes those within it along`() {
    back.isHidden = true
    #expect(hit(185, 105) === root)
  }

  @Test func `transforms and scrolling count`() {
    front.transform = AffineTransform(scaleX: 0.5, y: 0.5)
    #expect(hit(160, 160) === back)
    #expect(hit(180, 180) === front)
    back.bounds.origin = Point(x: 0, y: -50)
    #expect(hit(185, 105) === back)
    #expect(hit(185, 155) === overhang)
  }

  @Test func `image views and labels let touches through`() {
    front.addSubview(ImageView(frame: front.bounds))
    front.addSubview(Label(frame: front.bounds))
    #expect(hit(175, 175) === front)
  }
}
