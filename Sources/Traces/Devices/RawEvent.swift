public import Gestures

/// One event of the kernel (`struct input_event`), in the 16 bytes that matter.
public struct RawEvent: Hashable, Sendable {
  /// The time as recorded: wall clock, time since boot or time since the first event.
  public var time: TraceInstant
  /// The type of event, a constant of `EventType`.
  public var type: UInt16
  /// The code within the type, such as a constant of `AbsoluteAxis`.
  public var code: UInt16
  /// The value: a position, a change, or the state of a key.
  public var value: Int32

  /// Creates an event.
  @inlinable
  public init(time: TraceInstant, type: UInt16, code: UInt16, value: Int32) {
    (self.time, self.type, self.code, self.value) = (time, type, code, value)
  }
}

/// The ends of frames, `SYN_REPORT`.
extension RawEvent {
  /// The value of the `SYN_REPORT` with which the kernel releases all input of a device that goes
  /// away.
  ///
  /// The kernel also sends it when the `inhibited` attribute shuts a device off. No finger lifted.
  /// Frames of keyboard autorepeat end with it too, all others with 0.
  ///
  /// Source: `input_dev_release_keys` and `input_inhibit_device` in drivers/input/input.c.
  public static let deviceRelease: Int32 = 1

  /// Returns the end of a frame, `SYN_REPORT`.
  ///
  /// - Parameters:
  ///   - time: The time of the frame.
  ///   - value: The value: 0, or `deviceRelease`.
  @inlinable
  public static func report(at time: TraceInstant, value: Int32 = 0) -> RawEvent {
    RawEvent(
      time: time, type: EventType.synchronization, code: SynchronizationCode.report, value: value)
  }

  /// Whether the event ends a frame, with any value.
  @inlinable
  public var isReport: Bool {
    type == EventType.synchronization && code == SynchronizationCode.report
  }
}
