import Glibc
import Traces

/// A writer of one device's events into a file, as text, frame by frame.
///
/// It is a class, because there are several of them and each owns its file.
final class DeviceWriter {
  private let text: any AnyEventWriter
  private var file: RecordingFile
  /// The text before the device's events, until the first frame is written.
  private var header: [UInt8] = []

  var size: Int64 { file.size }

  init(
    _ device: DeviceDescription, _ plan: RecordingPlan, file: consuming RecordingFile,
    isThere: Bool = false
  ) {
    text = plan.format.eventWriter(comment: plan.comment)
    self.file = file
    text.write([device], to: &header)
    text.write(device, to: &header)
    if isThere { header = [] }
  }

  /// - Parameter room: The number of bytes by which the file may grow; `nil` for any number.
  /// - Returns: Whether there was enough room.
  func write(_ frame: [RawEvent], room: Int64?) throws(RecordingError) -> Bool {
    guard try file.write(lines(of: frame), header: header, room: room) else { return false }
    header = []
    return true
  }

  func synchronize() throws(RecordingError) {
    try file.synchronize()
  }

  /// The lines of a frame: with their comments, unless it fits on a page only without them.
  private func lines(of frame: [RawEvent]) -> [UInt8] {
    var bytes: [UInt8] = []
    for event in frame { text.write(event, from: 0, to: &bytes) }
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
