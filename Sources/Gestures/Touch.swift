public import Motion

/// One finger (or held mouse button) in one `TouchFrame`.
public struct Touch: Hashable, Sendable {
  /// UIKit's `UITouch.Phase`; a cancelled touch also says why.
  public enum Phase: Hashable, Sendable {
    case began
    case moved
    case stationary
    /// The finger itself left the surface.
    case ended
    /// The contact ended and no finger made it so; never to be taken as a release.
    case cancelled(TouchCancellation)

    /// Whether the contact is gone after this frame.
    @inlinable
    public var isOver: Bool {
      switch self {
      case .ended, .cancelled: true
      case .began, .moved, .stationary: false
      }
    }

    /// Whether the touches of a frame, by their phases, go on as one gesture when the last finger
    /// that was down lifts in it: another one comes down, and none is cancelled.
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

  /// Counts the trace's contacts from 0; never used twice.
  public var id: Int
  /// Points on the screen. May lie outside of it.
  public var location: Point
  public var phase: Phase

  @inlinable
  public init(id: Int, location: Point, phase: Phase) {
    (self.id, self.location, self.phase) = (id, location, phase)
  }
}

/// Why a contact ended although nobody lifted a finger.
public enum TouchCancellation: Hashable, Sendable {
  /// SYN_DROPPED: the kernel lost events, and the lift was among them.
  case droppedEvents
  /// The kernel, or who does as it does, released everything because the device went away or was shut off
  /// (`SYN_REPORT` with value 1).
  case deviceReleased
  /// The recording or the device's stream ended with the contact still down.
  case endOfInput
  /// The device called the contact a palm (`MT_TOOL_PALM`).
  case palm
  /// The system took the touch away: `pointercancel`, `touchcancel`, `TOUCH_CANCEL`.
  case system
  /// The clock was set back or far ahead in the middle of the contact.
  case clockChanged
  /// The device forgot to say that it lifted: it went on about other contacts, and never about this.
  case stuckContact
}
