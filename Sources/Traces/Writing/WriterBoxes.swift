public import Gestures
public import Motion

/// A writer of events in any format, in an object: what `EventWriter` requires of each.
///
/// Embedded Swift has no values whose type is known only while the program runs, except for objects.
public protocol AnyEventWriter: AnyObject {
  /// Whether the format has devices one after another, each with all of its events.
  var takesDevicesInTurn: Bool { get }
  /// Writes the part of the recording before its first device.
  func write(_ devices: [DeviceDescription?], to output: inout [UInt8])
  /// Writes the description before a device's events; `nil` for a device without one.
  func write(_ device: DeviceDescription?, to output: inout [UInt8])
  /// Whether an event of this time can be written.
  func holds(_ time: TraceInstant) -> Bool
  /// Writes an event of a device.
  func write(_ event: RawEvent, from device: Int, to output: inout [UInt8])
}

/// A writer of strokes in any format, in an object: what `StrokeWriter` requires of each.
public protocol AnyStrokeWriter: AnyObject {
  /// Writes a frame, or keeps it until the end.
  func write(_ frame: ContactFrame, at positions: [Point]?, to output: inout [UInt8])
  /// Writes everything that waited for the end.
  func finish(to output: inout [UInt8])
  /// The number of bytes that wait for the end.
  var waitingSize: Int { get }
  /// The losses of the format so far: sentences for readers, each once.
  var losses: [String] { get }
}

// The boxes use a writer where it lies in memory: Swift would copy the property of an object to
// read from it.

private final class EventWriterBox<Writer: EventWriter>: AnyEventWriter {
  private let writer: UnsafeMutablePointer<Writer>

  init(_ writer: Writer) {
    self.writer = .allocate(capacity: 1)
    self.writer.initialize(to: writer)
  }

  deinit {
    writer.deinitialize(count: 1)
    writer.deallocate()
  }

  var takesDevicesInTurn: Bool { writer.pointee.takesDevicesInTurn }

  func write(_ devices: [DeviceDescription?], to output: inout [UInt8]) {
    writer.pointee.write(devices, to: &output)
  }

  func write(_ device: DeviceDescription?, to output: inout [UInt8]) {
    writer.pointee.write(device, to: &output)
  }

  func holds(_ time: TraceInstant) -> Bool { writer.pointee.holds(time) }

  func write(_ event: RawEvent, from device: Int, to output: inout [UInt8]) {
    writer.pointee.write(event, from: device, to: &output)
  }
}

private final class StrokeWriterBox<Writer: StrokeWriter>: AnyStrokeWriter {
  private let writer: UnsafeMutablePointer<Writer>

  init(_ writer: Writer) {
    self.writer = .allocate(capacity: 1)
    self.writer.initialize(to: writer)
  }

  deinit {
    writer.deinitialize(count: 1)
    writer.deallocate()
  }

  func write(_ frame: ContactFrame, at positions: [Point]?, to output: inout [UInt8]) {
    writer.pointee.write(frame, at: positions, to: &output)
  }

  func finish(to output: inout [UInt8]) { writer.pointee.finish(to: &output) }

  var waitingSize: Int { writer.pointee.waitingSize }
  var losses: [String] { writer.pointee.losses }
}

extension EventWriter {
  /// The writer in an object of its own.
  var boxed: any AnyEventWriter { EventWriterBox(self) }
}

extension StrokeWriter {
  /// The writer in an object of its own.
  var boxed: any AnyStrokeWriter { StrokeWriterBox(self) }
}
