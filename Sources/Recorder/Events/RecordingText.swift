package import Traces

extension TraceFormat {
  /// The formats that can be written during the recording: evemu for one device, libinput-record
  /// for any number of devices.
  package static let recordable = [evemu, libinputRecord]

  /// Returns the recordable format for the ending of a file's name; `nil` for other endings.
  package static func recordable(ending path: String) -> TraceFormat? {
    recordable.first { $0.isEnding(of: path) }
  }
}

/// Events as text in one of the formats, frame by frame.
struct RecordingText {
  private var writer: any EventWriter

  init(_ format: TraceFormat, comment: EventComment?) {
    writer = format.eventWriter(comment: comment)
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
