/// A recording in memory, and the device in it whose gestures are replayed.
///
/// Use `TraceReader` for recordings of any length, in constant memory.
public struct TraceRecording: Sendable {
  /// The name of the recording, for errors and for the header of a timeline.
  public let name: String
  /// The format of the bytes.
  public let format: TraceFormat
  /// The devices, the labels and the warnings of the recording.
  public let survey: TraceSurvey
  /// The events of the device, in the order of the recording.
  public let events: [RawEvent]
  /// The device, completed by the codes that occur where its description holds none.
  public let device: DeviceDescription
  /// The extent of the positions, for axes without a range; empty for a device without positions.
  public let observedBounds: AxisBounds
  /// The fault at which the recording was cut off; `nil` if it is complete.
  public let truncation: TraceSyntaxError?

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - bytes: All bytes of the recording.
  ///   - name: The name of the recording.
  ///   - format: The format; `nil` detects it.
  /// - Throws: `TraceRecordingError` if the bytes are not a recording with events.
  /// - Complexity: O(bytes)
  public init(
    _ bytes: [UInt8], name: String, format: TraceFormat? = nil
  ) throws(TraceRecordingError) {
    let format = if let format { format } else { try Self.detect(bytes, name) }
    var reader = TraceReader(format, file: name)
    var content = Content()
    var truncation: TraceSyntaxError?
    do throws(TraceSyntaxError) {
      try reader.parse(bytes, into: &content)
      try reader.finish(into: &content)
    } catch {
      guard error.kind.isTruncation else { throw .syntax(error) }
      truncation = error
    }
    guard content.survey.eventCount > 0 else { throw .noEvents(format, file: name) }
    (self.name, self.format, self.truncation) = (name, format, truncation)
    let main = content.survey.mainDevice
    (survey, events) = (content.survey, content.events[main])
    let observer = survey.devices[main].observer
    device = observer.completing(survey.devices[main].description)
    observedBounds = device.hasPosition ? observer.bounds : AxisBounds()
  }

  private static func detect(
    _ bytes: [UInt8], _ name: String
  ) throws(TraceRecordingError) -> TraceFormat {
    let start = Array(bytes.prefix(TraceFormat.detectionLimit))
    do throws(UnknownFormat) {
      return try TraceFormat.detect(start, isWhole: bytes.count < TraceFormat.detectionLimit)
    } catch {
      throw .unknownFormat(error, file: name)
    }
  }

  /// A survey, and the events of each device.
  private struct Content: TraceSink {
    var survey = TraceSurvey()
    var events: [[RawEvent]] = []

    mutating func receive(_ event: RawEvent, from device: Int) {
      survey.receive(event, from: device)
      while events.count <= device { events.append([]) }
      events[device].append(event)
    }

    mutating func receive(_ description: DeviceDescription, of device: Int) {
      survey.receive(description, of: device)
      while events.count <= device { events.append([]) }
    }

    mutating func receive(_ label: GestureLabel) { survey.receive(label) }
    mutating func receive(_ warning: TraceWarning) { survey.receive(warning) }
  }
}

/// The reason why bytes are not a recording that can be replayed.
public enum TraceRecordingError: Error, Hashable, Sendable {
  /// The bytes have no format that Dragline reads.
  case unknownFormat(UnknownFormat, file: String)
  /// The text of the recording breaks its format.
  case syntax(TraceSyntaxError)
  /// The recording has no event.
  case noEvents(TraceFormat, file: String)
}

extension TraceRecordingError: CustomStringConvertible {
  /// The place, the fault and the expectation, as `file:line:column: error: …`.
  public var description: String {
    switch self {
    case .unknownFormat(let error, let file): "\(file):1:1: error: \(error)"
    case .syntax(let error): "\(error)"
    case .noEvents(let format, let file):
      "\(file):1:1: error: no events: \(Self.expectedEvents(format))"
    }
  }

  /// The content that a recording without events lacks.
  private static func expectedEvents(_ format: TraceFormat) -> String {
    switch format {
    case .evemu: "expected 'E:' lines"
    case .libinputRecord: "expected 'evdev:' lists below 'events:'"
    default: "expected what a finger did"
    }
  }
}
