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

private final class EventWriterBox<Writer: EventWriter>: AnyEventWriter {
  private var writer: Writer

  init(_ writer: Writer) { self.writer = writer }

  var takesDevicesInTurn: Bool { writer.takesDevicesInTurn }

  func write(_ devices: [DeviceDescription?], to output: inout [UInt8]) {
    writer.write(devices, to: &output)
  }

  func write(_ device: DeviceDescription?, to output: inout [UInt8]) {
    writer.write(device, to: &output)
  }

  func holds(_ time: TraceInstant) -> Bool { writer.holds(time) }

  func write(_ event: RawEvent, from device: Int, to output: inout [UInt8]) {
    writer.write(event, from: device, to: &output)
  }
}

private final class StrokeWriterBox<Writer: StrokeWriter>: AnyStrokeWriter {
  private var writer: Writer

  init(_ writer: Writer) { self.writer = writer }

  func write(_ frame: ContactFrame, at positions: [Point]?, to output: inout [UInt8]) {
    writer.write(frame, at: positions, to: &output)
  }

  func finish(to output: inout [UInt8]) { writer.finish(to: &output) }

  var waitingSize: Int { writer.waitingSize }
  var losses: [String] { writer.losses }
}

extension EventWriter {
  /// The writer in an object of its own.
  var boxed: any AnyEventWriter { EventWriterBox(self) }
}

extension StrokeWriter {
  /// The writer in an object of its own.
  var boxed: any AnyStrokeWriter { StrokeWriterBox(self) }
}
