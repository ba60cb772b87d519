public import Gestures

/// One `struct input_event` of the kernel, in the 16 bytes that matter.
public struct RawEvent: Hashable, Sendable {
  /// The time as recorded: wall clock, time since boot or time since the first event.
  public var time: TraceInstant
  public var type: UInt16
  public var code: UInt16
  public var value: Int32

  @inlinable
  public init(time: TraceInstant, type: UInt16, code: UInt16, value: Int32) {
    (self.time, self.type, self.code, self.value) = (time, type, code, value)
  }
}

/// `SYN_REPORT`, which ends a frame.
extension RawEvent {
  /// The value of the `SYN_REPORT` with which the kernel releases what is down when a device goes
  /// away, or is shut off by its `inhibited` attribute: no finger lifted. Frames of keyboard
  /// autorepeat end with it too, all others with 0.
  ///
  /// Source: `input_dev_release_keys` and `input_inhibit_device` in drivers/input/input.c.
  public static let deviceRelease: Int32 = 1

  /// The end of a frame.
  ///
  /// - Parameter value: 0, or `deviceRelease`.
  @inlinable
  public static func report(at time: TraceInstant, value: Int32 = 0) -> RawEvent {
    RawEvent(
      time: time, type: EventType.synchronization, code: SynchronizationCode.report, value: value)
  }

  /// Whether it ends a frame, with any value.
  @inlinable
  public var isReport: Bool {
    type == EventType.synchronization && code == SynchronizationCode.report
  }
}
