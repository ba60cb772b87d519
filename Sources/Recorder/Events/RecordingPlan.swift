package import Files
package import Traces

/// The content and the place of a recording.
package struct RecordingPlan: Sendable {
  /// The path of the file.
  package var path: String
  /// The descriptor of an open pipe that is written to instead of the file; `nil` for the file.
  ///
  /// It stays the caller's.
  package var output: CInt?
  /// One of `TraceFormat.recordable`.
  package var format: TraceFormat
  /// Whether more than one device may appear.
  ///
  /// Each device is then written to a part next to the file until the end.
  package var holdsSeveralDevices = false
  /// Whether an existing recording is repaired and continued.
  package var appends = false
  /// Whether the first frame replaces an existing file.
  ///
  /// The files after the first replace nothing.
  package var replaces = false
  /// Whether keys are written as they are, instead of all as `KEY_A`.
  package var showsKeyCodes = false
  /// The largest size of the recording in bytes, in all of its files, including an older recording
  /// that it continues; `nil` for no limit.
  ///
  /// No frame is cut at the limit.
  package var sizeLimit: Int64?
  /// The text that is written after events for readers.
  package var comment: EventComment?
  package var calls = FileCalls.kernel

  package init(path: String, format: TraceFormat) {
    (self.path, self.format) = (path, format)
  }

  /// The name of the N-th file, for recordings in several: `drag.evemu`, `drag-2.evemu`.
  func path(_ number: Int) -> String {
    guard number > 1 else { return path }
    let nameStart = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = path[nameStart...]
    guard let dot = name.lastIndex(of: "."), dot > nameStart else { return "\(path)-\(number)" }
    return "\(path[..<dot])-\(number)\(path[dot...])"
  }
}

extension TraceFormat {
  /// The formats that can be written during the recording: evemu for one device, libinput-record
  /// for any number of devices.
  package static let recordable = [evemu, libinputRecord]

  /// Returns the recordable format for the ending of a file's name; `nil` for other endings.
  package static func recordable(ending path: String) -> TraceFormat? {
    recordable.first { $0.isEnding(of: path) }
  }
}
