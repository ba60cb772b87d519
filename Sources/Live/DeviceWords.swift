public import Evdev
import Simulation
import Traces

/// What there is to tell of a device while it is read, the same for everybody who reads one.
public enum DeviceWords {
  /// - Parameters:
  ///   - title: As `DeviceDescription.title` has it.
  ///   - isAwaited: Whether it is read again when it returns.
  public static func loss(of title: String, _ error: DeviceError, isAwaited: Bool) -> String {
    let reason = error.kind == .missing ? "" : " (\(error.reason))"
    return "\(title) went away\(reason)\(isAwaited ? "; goes on when it returns" : "")"
  }

  /// - Returns: `nil` for the clock that is expected.
  public static func clock(_ clock: DeviceClock, of title: String) -> String? {
    switch clock {
    case .monotonic: nil
    case .realtime:
      "\(title) has no monotonic clock: its events are stamped by the realtime one, which may be set"
    }
  }

  /// - Parameter events: With which a pen that comes near ends what a device holds.
  /// - Returns: `nil` when no touch was among that.
  static func cancellation(_ events: [RawEvent], on title: String) -> String? {
    if events.contains(where: \.isPalm) {
      return "a pen is near: the fingers on \(title) are palms"
    }
    let isRelease = events.last?.value == RawEvent.deviceRelease
    return isRelease ? "a pen is near: the touch on \(title) is cancelled" : nil
  }

  public static func leftOut(on title: String) -> String {
    "a pen is near, or was a moment ago: touches on \(title) do not count"
  }

  /// Why the transition does not follow a gesture that goes another way.
  static func keptDirection(on title: String, _ error: SettingError) -> String {
    "\(title): the transition keeps its direction: \(error)"
  }

  public static func isBack(_ title: String) -> String { "\(title) is back" }

  public static func silence(of title: String, isGrabbed: Bool) -> String {
    let reason =
      isGrabbed
      ? "another process has grabbed it: only that one gets its events"
      : "nobody has grabbed it; is it the one that you touch?"
    return "\(title) says nothing: \(reason)"
  }

  /// Why others go on getting its events.
  public static func refusal(of title: String, _ error: DeviceError) -> String {
    "\(title) cannot be grabbed: \(error.reason)"
  }
}
