package import Evdev
import Simulation
import Traces

/// The messages about a device while it is read.
///
/// All commands share them.
package enum DeviceWords {
  /// - Parameters:
  ///   - title: The title of the device, as `DeviceDescription.title` returns it.
  ///   - isAwaited: Whether the loop reads the device again when it returns.
  package static func loss(of title: String, _ error: DeviceError, isAwaited: Bool) -> String {
    let reason = error.kind == .missing ? "" : " (\(error.reason))"
    return "\(title) went away\(reason)\(isAwaited ? "; continues when it returns" : "")"
  }

  /// - Returns: `nil` for the clock that is expected.
  package static func clock(_ clock: DeviceClock, of title: String) -> String? {
    switch clock {
    case .monotonic: nil
    case .realtime:
      "\(title) has no monotonic clock: its stamps jump when the system clock is set"
    }
  }

  /// - Parameter events: The events that end the device's touches when a pen comes near.
  /// - Returns: `nil` when no touch was among that.
  static func cancellation(_ events: [RawEvent], on title: String) -> String? {
    if events.contains(where: \.isPalm) {
      return "a pen is near: fingers on \(title) are treated as palms"
    }
    let isRelease = events.last?.value == RawEvent.deviceRelease
    return isRelease ? "a pen is near: the touch on \(title) is cancelled" : nil
  }

  package static func leftOut(on title: String) -> String {
    "a pen is near, or was a moment ago: touches on \(title) are ignored"
  }

  /// The message about a transition that does not follow the direction of a gesture.
  static func keptDirection(on title: String, _ error: SettingError) -> String {
    "\(title): the transition keeps its direction: \(error)"
  }

  package static func isBack(_ title: String) -> String { "\(title) is back" }

  package static func silence(of title: String, isGrabbed: Bool) -> String {
    let reason =
      isGrabbed
      ? "another process has grabbed it and gets all its events"
      : "no process has grabbed it; is it the device that you touch?"
    return "\(title) reports no events: \(reason)"
  }

  /// The message about a grab that failed, after which other processes still get the events.
  package static func refusal(of title: String, _ error: DeviceError) -> String {
    "\(title) cannot be grabbed: \(error.reason)"
  }
}
