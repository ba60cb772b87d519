import Motion
import Testing
import TransitionKit

struct GestureArbitrationTests {
  private let stage = GestureStage()
  private let outer = PanGestureRecognizer()
  private let inner = PanGestureRecognizer()
  private let child = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let outerDiary = StateDiary()
  private let innerDiary = StateDiary()

  init() {
    stage.view.addSubview(child)
    stage.view.addGestureRecognizer(outer)
    child.addGestureRecognizer(inner)
    outerDiary.watch(outer)
    innerDiary.watch(inner)
  }

  private func drag() {
    stage.down(50, 50)
    stage.move(70, 50)
    stage.move(80, 50)
    stage.lift()
  }

  @Test func `touches go to the view that is hit and to those around it`() {
    stage.down(150, 150)
    stage.move(170, 150)
    stage.lift()
    #expect(outerDiary.states == [.began, .ended] && innerDiary.states.isEmpty)
  }

  @Test func `the innermost begins and makes the others fail`() {
    drag()
    #expect(innerDiary.states == [.began, .changed, .ended] && outerDiary.states.isEmpty)
    #expect(outer.state == .possible)
  }

  @Test(arguments: [true, false])
  func `one delegate is enough for both to continue`(innerAsks: Bool) {
    let referee = Referee()
    referee.allowsBoth = true
    (innerAsks ? inner : outer).delegate = referee
    drag()
    #expect(innerDiary.states == [.began, .changed, .ended])
    #expect(outerDiary.states == [.began, .changed, .ended])
  }

  @Test func `one that is under way keeps out those that would begin later`() {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0
    let diary = StateDiary()
    diary.watch(press)
    stage.view.addGestureRecognizer(press)
    drag()
    #expect(diary.states == [.began, .changed, .changed, .ended])
    #expect(innerDiary.states.isEmpty && outerDiary.states.isEmpty)
  }

  @Test func `one that requires another to fail waits, and begins when it has`() {
    let referee = Referee()
    referee.begins = false
    outer.delegate = referee
    inner.require(toFail: outer)
    drag()
    #expect(innerDiary.states == [.began, .changed, .ended] && outerDiary.states.isEmpty)
  }

  @Test func `one that requires another to fail fails when the other begins`() {
    inner.require(toFail: outer)
    drag()
    #expect(innerDiary.states.isEmpty && outerDiary.states == [.began, .changed, .ended])
  }

  @Test(arguments: [true, false])
  func `delegates can require failures too`(innerAsks: Bool) {
    let referee = Referee()
    if innerAsks {
      referee.waitsForOthers = true
      inner.delegate = referee
    } else {
      referee.letsOthersWait = true
      outer.delegate = referee
    }
    drag()
    #expect(innerDiary.states.isEmpty && outerDiary.states == [.began, .changed, .ended])
  }

  @Test func `a finger that comes down in time for the required one to fail is no gesture`() {
    let tap = TapGestureRecognizer()
    let diary = StateDiary()
    diary.watch(tap)
    child.addGestureRecognizer(tap)
    tap.require(toFail: inner)
    stage.down(50, 50)
    stage.lift()
    #expect(diary.states == [.ended])
  }

  @Test func `a delegate can keep a touch from a recognizer`() {
    let referee = Referee()
    referee.receives = false
    inner.delegate = referee
    drag()
    #expect(innerDiary.states.isEmpty && outerDiary.states == [.began, .changed, .ended])
  }

  @Test func `touches follow the view that was hit first, wherever it goes`() {
    stage.down(50, 50)
    child.removeFromSuperview()
    stage.window.addSubview(child)
    child.frame.origin = Point(x: 300, y: 300)
    stage.move(70, 50)
    stage.lift()
    #expect(innerDiary.states == [.began, .ended])
  }

  @Test func `a recognizer belongs to one view`() {
    stage.view.addGestureRecognizer(inner)
    #expect(child.gestureRecognizers == [])
    #expect(inner.view === stage.view)
    stage.view.removeGestureRecognizer(inner)
    #expect(inner.view == nil && stage.view.gestureRecognizers == [outer])
  }

  // MARK: Presses

  @Test func `a tap is a finger that lifts where it came down`() {
    let (tap, diary) = (TapGestureRecognizer(), StateDiary())
    diary.watch(tap)
    stage.window.addGestureRecognizer(tap)
    stage.down(300, 300)
    stage.move(304, 300)
    stage.lift()
    #expect(diary.states == [.recognized] && tap.state == .possible)
    stage.down(300, 300)
    stage.move(320, 300)
    stage.lift()
    stage.down(300, 300)
    stage.cancel()
    #expect(diary.states == [.recognized])
  }

  @Test func `a long press begins after its time, and not when the finger moves first`() {
    let (press, diary) = (LongPressGestureRecognizer(), StateDiary())
    diary.watch(press)
    stage.window.addGestureRecognizer(press)
    stage.down(300, 300)
    stage.move(303, 300, after: 480)
    #expect(press.state == .possible)
    stage.move(303, 301, after: 30)
    #expect(diary.states == [.began, .changed])
    stage.lift()
    #expect(diary.states == [.began, .changed, .ended])
    stage.down(300, 300)
    stage.move(320, 300, after: 100)
    stage.move(320, 301, after: 600)
    stage.lift()
    stage.down(300, 300)
    stage.lift(after: 300)
    stage.down(300, 300)
    stage.move(300, 301, after: 300)
    #expect(diary.states.count == 3)
  }
}
