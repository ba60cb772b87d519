import Gestures
import Motion
import TransitionKit

/// A window with one view in it, and fingers.
final class GestureStage {
  let application = Application()
  let window: Window
  let view = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  private var fingers: [Int: Point] = [:]
  /// Milliseconds.
  private var time: Int64 = 0

  init() {
    window = Window(application: application)
    window.makeKeyAndVisible()
    window.addSubview(view)
  }

  /// One touch frame, 10 ms after the last, in which these fingers do this and the others rest.
  func send(_ touches: [Touch], after milliseconds: Int64 = 10) {
    time += milliseconds
    for touch in touches { fingers[touch.id] = touch.location }
    let resting = fingers.filter { finger in !touches.contains { $0.id == finger.key } }
      .map { Touch(id: $0.key, location: $0.value, phase: .stationary) }
    for touch in touches where touch.phase.isOver { fingers[touch.id] = nil }
    application.advance(to: time * 1000)
    application.send(
      TouchFrame(
        time: TraceInstant(microseconds: time * 1000),
        touches: (touches + resting).sorted { $0.id < $1.id }))
  }

  func down(_ x: Double, _ y: Double, finger: Int = 0) {
    send([Touch(id: finger, location: Point(x: x, y: y), phase: .began)])
  }

  func move(_ x: Double, _ y: Double, finger: Int = 0, after milliseconds: Int64 = 10) {
    send([Touch(id: finger, location: Point(x: x, y: y), phase: .moved)], after: milliseconds)
  }

  func lift(finger: Int = 0, after milliseconds: Int64 = 10) {
    guard let place = fingers[finger] else { return }
    send([Touch(id: finger, location: place, phase: .ended)], after: milliseconds)
  }

  func cancel(finger: Int = 0) {
    guard let place = fingers[finger] else { return }
    send([Touch(id: finger, location: place, phase: .cancelled(.palm))])
  }
}

/// The states that a recognizer's actions saw.
final class StateDiary {
  var states: [GestureRecognizer.State] = []

  func watch(_ recognizer: GestureRecognizer) {
    recognizer.addAction { [unowned self] in states.append($0.state) }
  }
}

final class Referee: GestureRecognizerDelegate {
  var begins = true
  var allowsBoth = false
  var receives = true
  var waitsForOthers = false
  var letsOthersWait = false
  var onShouldBegin: (GestureRecognizer) -> Void = { _ in }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    onShouldBegin(gestureRecognizer)
    return begins
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: ViewTouch
  ) -> Bool { receives }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { allowsBoth }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { waitsForOthers }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool { letsOthersWait }
}
