public import Gestures
import Motion
import Timelines

extension PanReason {
  /// Returns the reason in words, with the limits of a configuration.
  public func sentence(_ pan: PanConfiguration) -> String {
    switch self {
    case .passedHysteresis(let distance):
      "moved \(decimals(distance)) pt, past the hysteresis of \(decimals(pan.hysteresis)) pt"
    case .moved: "moved on"
    case .lastFingerLifted: "last finger lifted"
    case .touchCancelled(let cancellation): cancellation.sentence
    case .liftedTooSoon:
      "lifted within the hysteresis of \(decimals(pan.hysteresis)) pt"
    case .tooManyTouches(let count):
      "\(count) fingers, but at most \(pan.maximumNumberOfTouches) are allowed"
    case .directionLocked(let direction):
      "moved \(direction.sentence), a direction in which the pan may not begin"
    case .offAxis(let along, let across):
      "moved \(decimals(along)) pt along its axis and \(decimals(across)) pt across, "
        + "less than \(decimals(pan.axisRatio)) times as far"
    case .strayed(let across):
      "strayed \(decimals(across)) pt across its axis, more than "
        + "\(decimals(pan.crossLimit ?? 0)) pt"
    case .tooSlow(let milliseconds):
      "stayed within the hysteresis of \(decimals(pan.hysteresis)) pt for "
        + "\(decimals(milliseconds)) ms; the limit is \(decimals(pan.timeLimit ?? 0)) ms"
    case .startedInside(let distance):
      "came down \(decimals(distance)) pt from the edge, more than "
        + "\(decimals(pan.startZone?.distance ?? 0)) pt"
    case .refusedByShouldBegin: "shouldBegin returned false"
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
  /// The reason in words.
  public var sentence: String {
    switch self {
    case .droppedEvents: "the kernel dropped events, including the lift"
    case .deviceReleased: "the device was removed or switched off before the finger lifted"
    case .endOfInput: "the input ended with the finger still down"
    case .palm: "the device marked the contact as a palm"
    case .system: "the system took the touch away"
    case .clockChanged: "the clock changed, or no event arrived for too long"
    case .stuckContact: "the device reported other contacts, but not this one, for too long"
    }
  }
}
