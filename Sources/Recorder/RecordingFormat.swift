public import Traces

/// The formats that can be written during the recording.
public enum RecordingFormat: String, Hashable, Sendable, CaseIterable {
  /// evemu, for one device.
  case evemu
  /// libinput-record, for any number of devices.
  case libinput = "libinput-record"

  public var traceFormat: TraceFormat {
    switch self {
    case .evemu: .evemu
    case .libinput: .libinputRecord
    }
  }

  /// The format for the ending of a file's name; `nil` for other endings.
  public init?(ending path: String) {
    if path.hasSuffix(".evemu") || path.hasSuffix(".events") {
      self = .evemu
    } else if path.hasSuffix(".yml") || path.hasSuffix(".yaml") {
      self = .libinput
    } else {
      return nil
    }
  }
}

/// Events as text in one of the formats, frame by frame.
struct RecordingText {
  private enum Writer {
    case evemu(EvemuWriter)
    case libinput(LibinputRecordWriter)
  }

  private var writer: Writer

  init(_ format: RecordingFormat, comment: EventComment?) {
    switch format {
    case .evemu: writer = .evemu(EvemuWriter(comment: comment))
    case .libinput: writer = .libinput(LibinputRecordWriter(deviceCount: 1, comment: comment))
    }
  }

  /// Returns the text before a device's events.
  mutating func header(of device: DeviceDescription) -> [UInt8] {
    var bytes: [UInt8] = []
    switch writer {
    case .evemu(var evemu):
      evemu.write(device, to: &bytes)
      writer = .evemu(evemu)
    case .libinput(var libinput):
      libinput.write(device, to: &bytes)
      writer = .libinput(libinput)
    }
    return bytes
  }

  /// The lines of a frame: with their comments, unless it fits on a page only without them.
  mutating func lines(of frame: [RawEvent]) -> [UInt8] {
    var bytes: [UInt8] = []
    for event in frame {
      switch writer {
      case .evemu(var evemu):
        evemu.write(event, to: &bytes)
        writer = .evemu(evemu)
      case .libinput(var libinput):
        libinput.write(event, to: &bytes)
        writer = .libinput(libinput)
      }
    }
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
