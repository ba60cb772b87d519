public import Gestures

/// One `struct input_event` of the kernel, in the 16 bytes that matter.
public struct RawEvent: Hashable, Sendable {
  /// As recorded: wall clock, time since boot or time since the first event.
  public var time: TraceInstant
  public var type: UInt16
  public var code: UInt16
  public var value: Int32

  @inlinable
  public init(time: TraceInstant, type: UInt16, code: UInt16, value: Int32) {
    (self.time, self.type, self.code, self.value) = (time, type, code, value)
  }
}
