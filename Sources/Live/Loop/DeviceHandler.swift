package import Evdev
package import Gestures
package import Traces

/// A receiver of the events and changes of the devices that a `DeviceLoop` reads.
///
/// Devices have numbers from 0 in the order in which they were first opened. A device that returns
/// keeps its number.
package protocol DeviceHandler: ~Copyable {
  /// A device was opened for the first time.
  mutating func opened(_ device: DeviceDescription, clock: DeviceClock, as number: Int)
  /// - Parameter events: The events in whole frames, oldest first; not empty.
  mutating func receive(_ events: [RawEvent], from number: Int)
  /// All events that the device stamped before `time` have been received, except that the latest
  /// may take a moment to arrive. `time` is on the device's own clock.
  mutating func advance(_ number: Int, to time: TraceInstant)
  /// The device is gone. An earlier frame has already released the touches that were down.
  ///
  /// - Parameter isAwaited: Whether the loop reads it again when it returns.
  mutating func lost(_ number: Int, _ error: DeviceError, isAwaited: Bool)
  /// A lost device has returned and is read again.
  mutating func returned(_ number: Int)
  /// Reports that no device has sent anything since the loop began, for so long that something may
  /// be wrong.
  mutating func silent(_ number: Int, isGrabbed: Bool)
  /// The devices' events go to this process alone from now on, or to other processes again. For a
  /// device that is away, the change takes effect when it returns.
  /// - Parameter error: The reason why the change failed, if it did.
  mutating func grabbed(_ number: Int, _ isGrabbed: Bool, _ error: DeviceError?)
  /// A signal arrived that does not end the loop. 0 means that `SignalPipe.wake` was called.
  mutating func noticed(_ signal: Int32)
  /// One of the other descriptors is readable.
  mutating func canRead(_ descriptor: Int32)
  /// The loop has delivered everything that was available.
  mutating func loopDidIterate()
  /// The time in microseconds after which `loopDidIterate` must be called even without events;
  /// `nil` for never.
  var wait: Int64? { get }
  /// The grab state requested since the last call, or `nil` if no change was requested. For a
  /// device that is away, the request takes effect when it returns.
  mutating func takeGrabWish() -> Bool?
  /// Whether the loop must end.
  var isDone: Bool { get }
}

extension DeviceHandler where Self: ~Copyable {
  package mutating func advance(_ number: Int, to time: TraceInstant) {}
  package mutating func silent(_ number: Int, isGrabbed: Bool) {}
  package mutating func noticed(_ signal: Int32) {}
  package mutating func canRead(_ descriptor: Int32) {}
  package mutating func takeGrabWish() -> Bool? { nil }
  package mutating func grabbed(_ number: Int, _ isGrabbed: Bool, _ error: DeviceError?) {}
}
