import Gestures
import Motion

/// Recognises a finger that comes down and lifts where it was.
public final class TapGestureRecognizer: GestureRecognizer {
  /// The points that a finger may move: the hysteresis of drags, since UIKit's number is not
  /// documented.
  static let allowableMovement = 10.0

  private var start: Point?

  /// Creates a recognizer with an action.
  public convenience init(action: @escaping (TapGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }

  override func handle(_ frame: TouchFrame) {
    guard frame.touches.count == 1, let touch = frame.touches.first else { return fail() }
    let start = start ?? touch.location
    self.start = start
    if (touch.location - start).magnitude > Self.allowableMovement { return fail() }
    switch touch.phase {
    case .began, .moved, .stationary: break
    case .ended: begin(.ended)
    case .cancelled: fail()
    }
  }

  override func reset() { start = nil }
}

/// Recognises a finger that rests; with a duration of 0, one that comes down.
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// The seconds that the finger rests before the press begins.
  public var minimumPressDuration = 0.5
  /// The points that the finger may move before the press begins.
  public var allowableMovement = 10.0
  private var start: Point?
  /// A number that distinguishes a press from the ones before it.
  private var number = 0

  /// Creates a recognizer with an action.
  public convenience init(action: @escaping (LongPressGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }

  override func handle(_ frame: TouchFrame) {
    guard let touch = frame.touches.first else { return }
    let isFirst = start == nil
    let start = start ?? touch.location
    self.start = start
    switch touch.phase {
    case .began: if isFirst { press() }
    case .moved, .stationary: move(by: touch.location - start)
    case .ended: isUnderWay ? change(to: .ended) : fail()
    case .cancelled: isUnderWay ? change(to: .cancelled) : fail()
    }
  }

  private func press() {
    guard minimumPressDuration > 0 else { return begin(.began) }
    let number = number
    Application.shared.mainQueue.async(after: minimumPressDuration) {
      [weakSelf = Weak(self)] in
      guard let self = weakSelf.target, self.number == number else { return }
      self.begin(.began)
    }
  }

  private func move(by way: Vector) {
    if isUnderWay {
      change(to: .changed)
    } else if way.magnitude > allowableMovement {
      fail()
    }
  }

  override func reset() {
    start = nil
    number += 1
  }
}
