public import Gestures
import Motion
import Timelines

extension PanReason {
  public func sentence(_ pan: PanConfiguration) -> String {
    switch self {
    case .passedHysteresis(let distance):
      "moved \(decimals(distance)) pt, past the hysteresis of \(decimals(pan.hysteresis)) pt"
    case .moved: "moved on"
    case .lastFingerLifted: "last finger lifted"
    case .touchCancelled(let cancellation): cancellation.sentence
    case .liftedTooSoon:
      "lifted before it had moved the hysteresis of \(decimals(pan.hysteresis)) pt"
    case .tooManyTouches(let count):
      "\(count) fingers, but at most \(pan.maximumNumberOfTouches) are allowed"
    case .directionLocked(let direction): "moved \(direction.sentence), which is locked"
    case .offAxis(let along, let across):
      "moved \(decimals(along)) pt along its axis and \(decimals(across)) pt across, "
        + "less than \(decimals(pan.axisRatio)) times as far"
    case .strayed(let across):
      "strayed \(decimals(across)) pt across its axis, more than "
        + "\(decimals(pan.crossLimit ?? 0)) pt"
    case .tooSlow(let milliseconds):
      "\(decimals(milliseconds)) ms without the hysteresis of \(decimals(pan.hysteresis)) pt, "
        + "which has to come before \(decimals(pan.timeLimit ?? 0)) ms"
    case .startedInside(let distance):
      "came down \(decimals(distance)) pt from the edge, more than "
        + "\(decimals(pan.startZone?.distance ?? 0)) pt"
    case .refusedByShouldBegin: "shouldBegin said no"
    case .sequenceOver: "no finger is left"
    }
  }
}

extension PanDirections {
  fileprivate var sentence: String {
    switch self {
    case .up: "up"
    case .down: "down"
    case .left: "left"
    default: "right"
    }
  }
}

extension TouchCancellation {
  public var sentence: String {
    switch self {
    case .droppedEvents: "the kernel dropped events, and the lift among them"
    case .deviceReleased: "the device was gone or shut off before the finger lifted"
    case .endOfInput: "the input ended with the finger still down"
    case .palm: "the contact was taken for a palm"
    case .system: "the system took the touch away"
    case .clockChanged: "the clock was set, or nothing came for too long"
    case .stuckContact: "the device said nothing of it for too long, but of others"
    }
  }
}

extension GestureRow.State {
  init(_ state: PanGestureRecognizer.State) {
    switch state {
    case .possible: self = .possible
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    }
  }
}
