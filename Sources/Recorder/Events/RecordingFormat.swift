public import Traces

/// The formats that can be written during the recording.
public enum RecordingFormat: String, Hashable, Sendable, CaseIterable {
  /// evemu, for one device.
  case evemu
  /// libinput-record, for any number of devices.
  case libinput = "libinput-record"

  /// The format's writer and endings.
  public var output: WritableFormat {
    switch self {
    case .evemu: .evemu
    case .libinput: .libinputRecord
    }
  }

  public var traceFormat: TraceFormat { output.format }

  /// The format for the ending of a file's name; `nil` for other endings.
  public init?(ending path: String) {
    guard let format = Self.allCases.first(where: { $0.output.isEnding(of: path) }) else {
      return nil
    }
    self = format
  }
}

/// Events as text in one of the formats, frame by frame.
struct RecordingText {
  private var writer: any EventWriter

  init(_ format: RecordingFormat, comment: EventComment?) {
    writer = format.output.eventWriter(comment: comment)
  }

  /// Returns the text before a device's events.
  mutating func header(of device: DeviceDescription) -> [UInt8] {
    var bytes: [UInt8] = []
    writer.write([device], to: &bytes)
    writer.write(device, to: &bytes)
    return bytes
  }

  /// The lines of a frame: with their comments, unless it fits on a page only without them.
  mutating func lines(of frame: [RawEvent]) -> [UInt8] {
    var bytes: [UInt8] = []
    for event in frame { writer.write(event, from: 0, to: &bytes) }
    return bytes.count > PageLayout.pageSize ? Self.withoutComments(bytes) : bytes
  }

  private static func withoutComments(_ text: [UInt8]) -> [UInt8] {
    let blanks: [UInt8] = [0x20, 0x09]
    var bytes: [UInt8] = []
    for line in text.split(separator: UInt8(ascii: "\n")) {
      var end = line.firstIndex(of: UInt8(ascii: "#")) ?? line.endIndex
      while end > line.startIndex, blanks.contains(line[end - 1]) { end -= 1 }
      bytes += line[..<end]
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
