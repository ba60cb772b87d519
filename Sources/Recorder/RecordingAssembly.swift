import Glibc
import Traces

/// Puts the parts of a recording of several devices behind one another, into one file.
///
/// The file appears whole, in the place of an older one with what that held, and the parts go when it
/// is on the disk. If that is interrupted, it can be done again: a part that does not begin behind
/// the file's last event is in it already.
struct RecordingAssembly {
  let target: String
  let calls: FileCalls
  let comment: EventComment?

  /// Open and locked as long as the result is not in its place. Boxed, since arrays hold only what
  /// can be copied.
  private final class Input {
    let file: RecordedFile

    init(_ path: String) throws(RecordingError) { file = try RecordedFile(opening: path) }
  }

  /// One device of the result, and where it is found: as which device of which inputs.
  private struct Source {
    var description: DeviceDescription
    var places: [(input: Int, device: Int)]
  }

  /// - Throws: `.locked` while the parts are being written, `.unreadable`, `.system`, `.otherFormat`.
  /// - Returns: Whether there were parts.
  /// - Complexity: O(bytes × devices in a file), in constant memory.
  func run() throws(RecordingError) -> Bool {
    let parts = RecordingParts(target: target).paths
    guard !parts.isEmpty else { return false }
    let older = access(target, F_OK) == 0 ? try Input(target) : nil
    guard older?.file.format != .evemu else { throw RecordingError(target, .severalDevices) }
    let last = older?.file.events.lastTime
    var inputs = older.map { [$0] } ?? []
    for path in parts {
      let input = try Input(path)
      if let last, let first = input.file.events.firstTime, first <= last { continue }
      inputs.append(input)
    }
    if inputs.count > (older == nil ? 0 : 1) { try write(inputs) }
    for path in parts { unlink(path) }
    return true
  }

  private func write(_ inputs: [Input]) throws(RecordingError) {
    let sources = Self.sources(of: inputs)
    var output = AssemblyOutput(file: try Descriptor.draft(besides: target), calls: calls)
    var copy = DeviceCopy(
      writer: LibinputRecordWriter(deviceCount: sources.count, comment: comment))
    for source in sources {
      copy.begin(source.description)
      for (index, place) in source.places.enumerated() {
        copy.device = place.device
        try inputs[place.input].file.read(into: &copy) { (copy) throws(RecordingError) in
          try output.drain(&copy.bytes)
        }
        guard index + 1 < source.places.count else { continue }
        let end = inputs[place.input].file.events.devices[place.device]
        copy.write(end.held.release(at: end.lastTime))
      }
    }
    try output.drain(&copy.bytes)
    try output.finish()
  }

  /// Devices in the order in which they are found first.
  private static func sources(of inputs: [Input]) -> [Source] {
    var sources: [Source] = []
    for (number, input) in inputs.enumerated() {
      for (device, found) in input.file.events.devices.enumerated() {
        let description = found.description ?? DeviceDescription()
        let place = (input: number, device: device)
        let known = sources.firstIndex { source in
          source.description.isOfSameDevice(as: description)
            && !source.places.contains { $0.input == number }
        }
        if let known {
          sources[known].places.append(place)
        } else {
          sources.append(Source(description: description, places: [place]))
        }
      }
    }
    return sources
  }
}

/// Carries the events of one device from a recording to another.
private struct DeviceCopy: TraceSink {
  var bytes: [UInt8] = []
  /// Its number in the recording that is read.
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

/// The file that is put together.
private struct AssemblyOutput: ~Copyable {
  var file: Descriptor
  let calls: FileCalls
  private var size: Int64 = 0

  init(file: consuming Descriptor, calls: FileCalls) {
    self.file = file
    self.calls = calls
  }

  /// Writes the bytes and forgets them.
  mutating func drain(_ bytes: inout [UInt8]) throws(RecordingError) {
    var done = 0
    while done < bytes.count {
      let result = repeating {
        bytes.withUnsafeBytes { buffer in
          calls.write(
            file.number, UnsafeRawBufferPointer(rebasing: buffer[done...]), size + Int64(done))
        }
      }
      guard result > 0 else { throw file.failure("write", result < 0 ? CInt(-result) : EIO) }
      done += result
    }
    size += Int64(done)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Puts it in its place, on the disk first: the parts go afterwards.
  mutating func finish() throws(RecordingError) {
    let result = repeating { calls.synchronize(file.number) }
    guard result >= 0 else { throw file.failure("write", CInt(-result)) }
    try file.replace()
  }
}
