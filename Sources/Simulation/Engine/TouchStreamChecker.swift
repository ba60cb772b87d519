import Gestures
import Motion
import Timelines

/// A check that touches come down before they move and move before they lift, each ID once (I12).
///
/// These are the rules of AOSP's `InputVerifier`, on every frame of every run.
struct TouchStreamChecker: Sendable {
  private var down: [Int] = []
  private var highestID = -1
  private var time = TraceInstant(microseconds: .min)

  /// Returns the fault of a frame in words; `nil` if there is none.
  mutating func check(_ frame: TouchFrame) -> String? {
    if frame.time < time { return "touches go back in time" }
    time = frame.time
    if frame.touches.isEmpty { return "a frame without touches" }
    for touch in frame.touches {
      if let wrong = check(touch) { return wrong }
    }
    return nil
  }

  private mutating func check(_ touch: Touch) -> String? {
    if !touch.location.x.isFinite || !touch.location.y.isFinite {
      return "touch \(touch.id) is at \(touch.location)"
    }
    let index = down.firstIndex(of: touch.id)
    switch touch.phase {
    case .began:
      guard touch.id > highestID else { return "touch \(touch.id) begins again" }
      highestID = touch.id
      down.append(touch.id)
    case .moved, .stationary:
      if index == nil { return "touch \(touch.id) moves but is not down" }
    case .ended, .cancelled:
      guard let index else { return "touch \(touch.id) ends but is not down" }
      down.remove(at: index)
    }
    return nil
  }
}
