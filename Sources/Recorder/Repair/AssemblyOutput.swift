import Files
import Gestures
import Traces

/// Carries the events of one device from a recording to another.
struct DeviceCopy: TraceSink {
  var bytes: [UInt8] = []
  /// The device's number in the recording that is read.
  var device = 0
  private var writer: LibinputRecordWriter

  init(writer: LibinputRecordWriter) {
    self.writer = writer
  }

  mutating func begin(_ description: DeviceDescription) {
    writer.write(description, to: &bytes)
  }

  mutating func write(_ frame: [RawEvent]) {
    for event in frame { writer.write(event, to: &bytes) }
  }

  mutating func receive(_ event: RawEvent, from device: Int) {
    if device == self.device { writer.write(event, to: &bytes) }
  }

  mutating func receive(_ description: DeviceDescription, of device: Int) {}
  mutating func receive(_ warning: TraceWarning) {}
}

/// The file with the joined parts.
struct AssemblyOutput: ~Copyable {
  var file: Descriptor
  let calls: FileCalls
  private var size: Int64 = 0

  init(file: consuming Descriptor, calls: FileCalls) {
    self.file = file
    self.calls = calls
  }

  /// Writes the bytes and clears them.
  mutating func drain(_ bytes: inout [UInt8]) throws(RecordingError) {
    try attempt("write", file.path, file.write(all: bytes, at: size, calls))
    size += Int64(bytes.count)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Moves the file to its place, after it is on the disk.
  ///
  /// The parts are removed later.
  mutating func finish() throws(RecordingError) {
    try attempt("write", file.path, file.synchronize(calls))
    try attempt("write", file.path, file.replace())
  }
}
