public import Evdev
public import Gestures
public import Traces

/// What becomes of the devices that a `DeviceLoop` reads. Devices have numbers from 0 in the order in
/// which they were opened first; one that returns keeps its own.
public protocol DeviceHandler: ~Copyable {
  /// A device is read for the first time.
  mutating func opened(_ device: DeviceDescription, clock: DeviceClock, as number: Int)
  /// - Parameter events: In whole frames, oldest first; not empty.
  mutating func receive(_ events: [RawEvent], from number: Int)
  /// Everything that the device stamped before `time` has been received, or nearly so: what it stamped
  /// may take a moment to arrive. `time` is on the device's own clock.
  mutating func advance(_ number: Int, to time: TraceInstant)
  /// The device is gone; what was down has been released by a frame before.
  ///
  /// - Parameter isAwaited: Whether the loop reads it again when it returns.
  mutating func lost(_ number: Int, _ error: DeviceError, isAwaited: Bool)
  /// A device that was lost is read again.
  mutating func returned(_ number: Int)
  /// Nothing has come from any device since the loop began, for so long that something may be wrong.
  mutating func silent(_ number: Int, isGrabbed: Bool)
  /// Nobody else gets a device's events from now on, or others do again; of a device that is away: from its
  /// return on.
  /// - Parameter error: Why it is not as it was wanted.
  mutating func grabbed(_ number: Int, _ isGrabbed: Bool, _ error: DeviceError?)
  /// A signal that does not end the loop, or 0 when somebody woke it.
  mutating func noticed(_ signal: Int32)
  /// One of the other descriptors can be read.
  mutating func canRead(_ descriptor: Int32)
  /// All that there was has been handed over.
  mutating func turnIsOver()
  /// Microseconds until `turnIsOver` wants to be called even if nothing comes; `nil` for never.
  var wait: Int64? { get }
  /// Whether the loop shall have the devices for itself alone, asked anew since the last call; `nil` when
  /// nobody asked. What is asked of a device that is away holds when it returns.
  mutating func takeGrabWish() -> Bool?
  /// Whether the loop shall end.
  var isDone: Bool { get }
}

extension DeviceHandler where Self: ~Copyable {
  public mutating func advance(_ number: Int, to time: TraceInstant) {}
  public mutating func silent(_ number: Int, isGrabbed: Bool) {}
  public mutating func noticed(_ signal: Int32) {}
  public mutating func canRead(_ descriptor: Int32) {}
  public mutating func takeGrabWish() -> Bool? { nil }
  public mutating func grabbed(_ number: Int, _ isGrabbed: Bool, _ error: DeviceError?) {}
}
