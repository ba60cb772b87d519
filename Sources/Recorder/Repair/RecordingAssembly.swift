import Files
import Traces

/// Joins the parts of a recording of several devices into one file.
///
/// The file appears as a whole. It replaces an older file and keeps its content. The parts are
/// removed when it is on the disk. An interrupted assembly can be repeated: a part that does not
/// begin after the file's last event is in the file already.
struct RecordingAssembly {
  let target: String
  let calls: FileCalls
  let comment: EventComment?

  /// An input, open and locked until the result is in its place.
  ///
  /// It is boxed, because arrays cannot hold noncopyable values.
  private final class Input {
    let file: RecordedFile

    init(_ path: String) throws(RecordingError) { file = try RecordedFile(opening: path) }

    /// - Returns: The part; `nil` for an empty one, as after a power failure.
    static func part(_ path: String) throws(RecordingError) -> Input? {
      do throws(RecordingError) {
        return try Input(path)
      } catch {
        guard error.kind == .noWholeFrame else { throw error }
        return nil
      }
    }
  }

  /// The result of an assembly.
  struct Outcome {
    var hadParts = false
    /// The parts that held no whole frame.
    var leftOut: [String] = []
  }

  /// One device of the result, with its source: its numbers in the inputs.
  private struct Source {
    var description: DeviceDescription
    var places: [(input: Int, device: Int)]
  }

  /// - Throws: `.locked` while the parts are being written, `.unreadable`, `.system`,
  ///   `.otherFormat`, `.noWholeFrame` when no part of the recording can be kept.
  /// - Complexity: O(bytes × devices in a file), in constant memory.
  func run() throws(RecordingError) -> Outcome {
    let parts = try RecordingParts(target: target).paths
    guard !parts.isEmpty else { return Outcome() }
    var outcome = Outcome(hadParts: true)
    let older = FileSystem.isThere(target) ? try Input(target) : nil
    guard older?.file.format != .evemu else { throw RecordingError(target, .severalDevices) }
    let last = older?.file.events.lastTime
    var inputs = older.map { [$0] } ?? []
    for path in parts {
      guard let input = try Input.part(path) else {
        outcome.leftOut.append(path)
        continue
      }
      if let last, let first = input.file.events.firstTime, first <= last { continue }
      inputs.append(input)
    }
    if outcome.leftOut == parts, older == nil { throw RecordingError(parts[0], .noWholeFrame) }
    do throws(RecordingError) {
      if inputs.count > (older == nil ? 0 : 1) { try write(inputs) }
    } catch {
      var error = error
      error.leftParts = parts
      throw error
    }
    for path in parts { try? FileSystem.remove(path) }
    return outcome
  }

  private func write(_ inputs: [Input]) throws(RecordingError) {
    let sources = Self.sources(of: inputs)
    var output = AssemblyOutput(file: try Descriptor.newRecording(at: target), calls: calls)
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
        copy.write(end.held.release(at: end.lastTime, value: RawEvent.deviceRelease))
      }
    }
    try output.drain(&copy.bytes)
    try output.finish()
  }

  /// The devices in the order of their first occurrence.
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
