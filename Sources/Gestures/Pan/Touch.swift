public import Motion

/// One finger (or one held mouse button) in one `TouchFrame`.
public struct Touch: Hashable, Sendable {
  /// The phase of a touch, as UIKit's `UITouch.Phase`; a cancelled touch also has a reason.
  public enum Phase: Hashable, Sendable {
    /// The finger came down.
    case began
    /// The finger moved.
    case moved
    /// The finger is down and did not move.
    case stationary
    /// The finger itself left the surface.
    case ended
    /// The contact ended without a lift. Do not treat it as a release.
    case cancelled(TouchCancellation)

    /// Whether the contact is gone after this frame.
    @inlinable
    public var isOver: Bool {
      switch self {
      case .ended, .cancelled: true
      case .began, .moved, .stationary: false
      }
    }

    /// Returns whether touches with these phases continue one gesture although the last finger that
    /// was down lifts: another one comes down in the same frame, and none is cancelled.
    ///
    /// - Complexity: O(touches).
    @inlinable
    public static func handsOver(_ phases: some Sequence<Touch.Phase>) -> Bool {
      var hasArrival = false
      for phase in phases {
        switch phase {
        case .began: hasArrival = true
        case .cancelled: return false
        case .moved, .stationary, .ended: break
        }
      }
      return hasArrival
    }
  }

  /// The number of the contact in its trace, counted from 0 and never reused.
  public var id: Int
  /// The position on the screen in points.
  ///
  /// It may be outside the screen.
  public var location: Point
  /// The phase of the touch.
  public var phase: Phase

  /// Creates a touch.
  @inlinable
  public init(id: Int, location: Point, phase: Phase) {
    (self.id, self.location, self.phase) = (id, location, phase)
  }
}

/// The reason why a contact ended without a lift.
public enum TouchCancellation: Hashable, Sendable {
  /// The kernel lost events, including the lift (`SYN_DROPPED`).
  case droppedEvents
  /// The kernel, or a program that imitates it, released everything because the device was removed
  /// or switched off (`SYN_REPORT` with value 1).
  case deviceReleased
  /// The recording or the device's stream ended with the contact still down.
  case endOfInput
  /// The device marked the contact as a palm (`MT_TOOL_PALM`).
  case palm
  /// The system took the touch away: `pointercancel`, `touchcancel`, `TOUCH_CANCEL`.
  case system
  /// The clock was set back or far ahead during the contact.
  case clockChanged
  /// The device did not report the lift: it kept reporting other contacts, but not this one.
  case stuckContact
}
