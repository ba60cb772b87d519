import Glibc
import Traces

/// A writer of one device's events into a file.
///
/// It is a class, because there are several of them and each owns its file.
final class DeviceWriter {
  private var text: RecordingText
  private var file: RecordingFile
  /// The header, until the first frame is written.
  private var header: [UInt8]

  var size: Int64 { file.size }

  init(
    _ device: DeviceDescription, _ plan: RecordingPlan, file: consuming RecordingFile,
    isThere: Bool = false
  ) {
    text = RecordingText(plan.format, comment: plan.comment)
    let header = text.header(of: device)
    self.header = isThere ? [] : header
    self.file = file
  }

  /// - Parameter room: The number of bytes by which the file may grow; `nil` for any number.
  /// - Returns: Whether there was enough room.
  func write(_ frame: [RawEvent], room: Int64?) throws(RecordingError) -> Bool {
    let lines = text.lines(of: frame)
    guard try file.write(lines, header: header, room: room) else { return false }
    header = []
    return true
  }

  func synchronize() throws(RecordingError) {
    try file.synchronize()
  }
}
