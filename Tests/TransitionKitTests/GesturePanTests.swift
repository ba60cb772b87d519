import Motion
import Testing
import TransitionKit

/// UIPanGestureRecognizer: statements 69–75 and 77 of docs/uikit-semantics.md.
///
/// Statement 76, that pans at the edges of a real screen may begin up to 0.75 s late, is not
/// reproduced: it belongs to the hardware.
struct GesturePanTests {
  private let stage = GestureStage()
  private let pan = PanGestureRecognizer()
  private let diary = StateDiary()

  init() {
    stage.view.addGestureRecognizer(pan)
    diary.watch(pan)
  }

  @Test func `statement 69: possible, began, changed, ended and possible again`() {
    #expect(pan.state == .possible)
    stage.down(50, 50)
    stage.move(55, 50)
    #expect(pan.state == .possible)
    stage.move(60, 50)
    #expect(pan.state == .began)
    stage.move(70, 50)
    #expect(pan.state == .changed)
    stage.lift()
    #expect(pan.state == .possible)
    #expect(diary.states == [.began, .changed, .ended])
  }

  @Test func `statement 69: failed lasts until the fingers are gone`() {
    pan.maximumNumberOfTouches = 1
    stage.down(50, 50)
    stage.down(60, 60, finger: 1)
    #expect(pan.state == .failed)
    stage.lift(finger: 1)
    stage.move(150, 50)
    #expect(pan.state == .failed)
    stage.lift()
    #expect(pan.state == .possible)
    #expect(diary.states.isEmpty)
  }

  @Test
  func `statement 70: every change is reported, also repeated ones, and a failure never`() {
    stage.down(50, 50)
    stage.move(50, 80)
    for y in [90.0, 91, 92] { stage.move(50, y) }
    stage.cancel()
    #expect(diary.states == [.began, .changed, .changed, .changed, .cancelled])
    diary.states = []
    stage.down(50, 50)
    stage.lift()
    #expect(diary.states.isEmpty)
  }

  @Test
  func `statement 71: it begins with enough fingers, 10 points, and ends with the last finger`() {
    pan.minimumNumberOfTouches = 2
    stage.down(50, 50)
    stage.move(90, 50)
    #expect(pan.state == .possible)
    stage.down(100, 50, finger: 1)
    stage.move(110, 50)
    #expect(pan.numberOfTouches == 2 && pan.state == .began)
    stage.lift(finger: 1)
    #expect(pan.state == .began && pan.numberOfTouches == 1)
    stage.lift()
    #expect(diary.states == [.began, .ended])
  }

  @Test func `statement 72: the view is asked, then the delegate, when it leaves possible`() {
    let referee = Referee()
    pan.delegate = referee
    var asked = 0
    referee.onShouldBegin = { recognizer in
      asked += 1
      #expect(recognizer.state == .possible)
    }
    referee.begins = false
    stage.down(50, 50)
    stage.move(55, 50)
    #expect(asked == 0)
    stage.move(70, 50)
    #expect(asked == 1 && pan.state == .failed)
    stage.move(90, 50)
    #expect(asked == 1)
    stage.lift()
    #expect(diary.states.isEmpty && pan.state == .possible)
  }

  private final class Refusing: View {
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
  }

  @Test func `statement 72: a view that refuses makes it fail without the delegate`() {
    let view = Refusing(frame: Rect(x: 200, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    view.addGestureRecognizer(pan)
    let referee = Referee()
    pan.delegate = referee
    referee.onShouldBegin = { _ in Issue.record("the delegate was asked") }
    stage.down(250, 50)
    stage.move(250, 80)
    #expect(pan.state == .failed)
  }

  @Test func `statement 73: the translation is there when it is asked whether to begin`() {
    let referee = Referee()
    pan.delegate = referee
    var translation = Point.zero
    referee.onShouldBegin = {
      translation = ($0 as? PanGestureRecognizer)?.translation(in: nil) ?? .zero
    }
    stage.down(50, 50)
    stage.move(50, 36)
    #expect(translation == Point(x: 0, y: -14))
  }

  @Test func `statement 74: setTranslation forgets the velocity`() {
    stage.down(50, 50)
    for x in [60.0, 70, 80] { stage.move(x, 50) }
    #expect(abs(pan.velocity(in: nil).x - 1000) < 1e-6)
    pan.setTranslation(.zero, in: nil)
    #expect(pan.velocity(in: nil) == .zero && pan.translation(in: nil) == .zero)
    stage.move(95, 50)
    #expect(pan.translation(in: nil) == Point(x: 15, y: 0))
  }

  @Test func `statement 75: translation and velocity are in the coordinates of the given view`() {
    let scaled = View(frame: Rect(x: 300, y: 300, width: 10, height: 10))
    stage.window.addSubview(scaled)
    scaled.transform = AffineTransform(scaleX: 0.5, y: -2)
    stage.down(50, 50)
    stage.move(60, 70)
    stage.move(70, 90)
    #expect(pan.translation(in: stage.view) == Point(x: 20, y: 40))
    #expect(pan.translation(in: scaled) == Point(x: 40, y: -20))
    let velocity = pan.velocity(in: scaled)
    #expect(abs(velocity.x - 2000) < 1e-6 && abs(velocity.y + 1000) < 1e-6)
    pan.setTranslation(Point(x: 4, y: 4), in: scaled)
    #expect(pan.translation(in: nil) == Point(x: 2, y: -8))
  }

  @Test func `statement 75: a rest before the lift keeps the velocity, however long it is`() {
    var velocities: [Point] = []
    pan.addAction { velocities.append($0.velocity(in: nil)) }
    stage.down(50, 50)
    for x in [60.0, 75, 80] { stage.move(x, 50) }
    stage.lift(after: 30_000)
    #expect(velocities.count == 4)
    #expect(velocities.last == velocities.dropLast().last)
    #expect((velocities.last?.x ?? 0) > 100)
  }

  @Test func `statement 77: an interruption cancels with one last action, then it is ready again`()
  {
    stage.down(50, 50)
    stage.move(70, 50)
    stage.cancel()
    #expect(diary.states == [.began, .cancelled] && pan.state == .possible)
    stage.down(50, 50)
    stage.move(70, 50)
    #expect(diary.states.suffix(1) == [.began])
  }

  // MARK: Beside the statements

  @Test func `location is the centre of the fingers, also after the last has gone`() {
    var last = Point.zero
    pan.addAction { last = $0.location(in: $0.view) }
    stage.view.frame.origin = Point(x: 10, y: 0)
    stage.down(50, 50)
    stage.down(70, 90, finger: 1)
    stage.move(80, 50)
    #expect(pan.location(in: nil) == Point(x: 75, y: 70))
    #expect(pan.location(ofTouch: 1, in: nil) == Point(x: 70, y: 90))
    stage.lift(finger: 1)
    stage.lift()
    #expect(last == Point(x: 70, y: 50))
  }

  @Test func `disabling cancels what is under way, and deafens until it is enabled`() {
    stage.down(50, 50)
    stage.move(70, 50)
    stage.application.perform { pan.isEnabled = false }
    #expect(diary.states == [.began, .cancelled] && pan.state == .possible)
    pan.isEnabled = true
    stage.move(90, 50)
    stage.lift()
    #expect(diary.states == [.began, .cancelled])
    stage.down(50, 50)
    stage.move(70, 50)
    #expect(pan.state == .began)
  }

  @Test func `a screen edge pan begins at its edge and inwards only`() {
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .left
    let edgeDiary = StateDiary()
    edgeDiary.watch(edge)
    stage.view.removeGestureRecognizer(pan)
    stage.view.addGestureRecognizer(edge)
    stage.down(30, 50)
    stage.move(60, 50)
    stage.lift()
    stage.down(5, 50)
    stage.move(5, 70)
    stage.lift()
    #expect(edgeDiary.states.isEmpty)
    stage.down(5, 50)
    stage.move(25, 50)
    stage.lift()
    #expect(edgeDiary.states == [.began, .ended])
  }
}
