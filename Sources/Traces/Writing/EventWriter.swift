public import Gestures

/// A writer of devices and their events in one format, as bytes at the end of a buffer.
///
/// Write the list of all devices once. Then write the events, either those of all devices by time,
/// or, where `takesDevicesInTurn` is true, each device followed by its events. One device is always
/// written before its events.
public protocol EventWriter: Sendable {
  /// Whether the format has devices one after another, each with all of its events.
  var takesDevicesInTurn: Bool { get }
  /// Writes the part of the recording before its first device, such as a list of the devices.
  ///
  /// - Parameter devices: The devices by number; `nil` for a device without a description.
  mutating func write(_ devices: [DeviceDescription?], to output: inout [UInt8])
  /// Writes the description before a device's events; `nil` for a device without one.
  mutating func write(_ device: DeviceDescription?, to output: inout [UInt8])
  /// Whether an event of this time can be written.
  func holds(_ time: TraceInstant) -> Bool
  /// Writes an event of a device.
  ///
  /// - Precondition: The device was written, the format holds the time, and type and code are
  ///   within the kernel's limits.
  mutating func write(_ event: RawEvent, from device: Int, to output: inout [UInt8])
}

extension EventWriter {
  /// Whether the format has devices one after another: false by default.
  public var takesDevicesInTurn: Bool { false }
  /// Writes nothing: the default for formats without a part before the first device.
  public mutating func write(_ devices: [DeviceDescription?], to output: inout [UInt8]) {}
  /// Writes nothing: the default for formats that do not describe devices.
  public mutating func write(_ device: DeviceDescription?, to output: inout [UInt8]) {}
  /// Whether an event of this time can be written: true by default.
  public func holds(_ time: TraceInstant) -> Bool { true }
}
