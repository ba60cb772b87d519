import Glibc

/// A file that takes frames as they happen, and is a recording at every moment.
///
/// It appears with its first frame, whole; before that there is nothing of it. From then on each
/// frame is one `write`, laid out so that a process which is killed leaves whole lines and at most the
/// last frame unwritten (`PageLayout`). What a full disk cut off is taken back. Nothing is synced
/// before the end, since that may take longer than a device waits.
struct RecordingFile: ~Copyable {
  private enum State {
    /// Has no name yet.
    case unnamed
    case file
    /// A pipe or the like: nothing to take back.
    case stream
    /// Could not be cut back to its last whole frame.
    case broken(RecordingError.Kind)
  }

  private var file: Descriptor
  private let calls: FileCalls
  /// Whether it takes the place of a file of its name.
  private let replaces: Bool
  private var state: State
  /// Up to the end of the last whole frame.
  private(set) var size: Int64
  /// Whole frames in the file, those before it was gone on with included.
  private(set) var frameCount: Int

  var path: String { file.path }

  /// A file that is not there yet, or replaces the one that is.
  init(
    creating path: String, replaces: Bool = false, _ calls: FileCalls
  ) throws(RecordingError) {
    file = try Descriptor.draft(besides: path)
    self.replaces = replaces
    (self.calls, state, size, frameCount) = (calls, .unnamed, 0, 0)
  }

  /// A pipe or device.
  init(streamingTo file: consuming Descriptor, _ calls: FileCalls) throws(RecordingError) {
    if isatty(file.number) == 1 { throw RecordingError(file.path, .terminal) }
    self.file = file
    (self.calls, replaces, state, size, frameCount) = (calls, false, .stream, 0, 0)
  }

  /// A recording that was read, behind its last whole frame.
  init(goingOnWith file: consuming RecordedFile, _ calls: FileCalls) throws(RecordingError) {
    try file.cut(calls)
    (size, frameCount) = (file.wholeSize, file.events.frameCount)
    self.file = file.release()
    (self.calls, replaces, state) = (calls, false, .file)
  }

  /// Writes one frame, whole or not at all.
  ///
  /// - Parameters:
  ///   - header: What stands before the first frame; written with it.
  ///   - lines: Whole lines.
  ///   - room: Bytes by which the file may grow; `nil` for any number.
  /// - Returns: Whether there was room.
  /// - Throws: `.system` when it could not be written and was taken back; the file is as it was and
  ///   may take a later one. `.exists` when another process made the file meanwhile. `.closedPipe`.
  mutating func write(
    _ lines: [UInt8], header: [UInt8] = [], room: Int64? = nil
  ) throws(RecordingError) -> Bool {
    var bytes: [UInt8] = header
    if case .stream = state {
      bytes += lines
    } else {
      PageLayout.append(lines, at: size + Int64(header.count), to: &bytes)
    }
    if let room, bytes.count > room { return false }
    try put(bytes)
    if case .unnamed = state {
      if replaces { try file.replace() } else { try file.name() }
      state = .file
    }
    size += Int64(bytes.count)
    frameCount += 1
    return true
  }

  /// Has the disk keep what was written.
  func synchronize() throws(RecordingError) {
    guard case .file = state else { return }
    let result = repeating { calls.synchronize(file.number) }
    guard result >= 0 else { throw failure(.system(doing: "write", code: CInt(-result))) }
  }

  /// Counts what the kernel took: a full disk first shows as a short write.
  private mutating func put(_ bytes: [UInt8]) throws(RecordingError) {
    if case .broken(let kind) = state { throw failure(kind) }
    let isStream = if case .stream = state { true } else { false }
    var done = 0
    while done < bytes.count {
      let result = repeating {
        bytes.withUnsafeBytes { buffer in
          calls.write(
            file.number, UnsafeRawBufferPointer(rebasing: buffer[done...]),
            isStream ? nil : size + Int64(done))
        }
      }
      guard result > 0 else { throw takeBack(code: result < 0 ? CInt(-result) : EIO) }
      done += result
    }
  }

  private mutating func takeBack(code: CInt) -> RecordingError {
    if case .stream = state {
      return failure(code == EPIPE ? .closedPipe : .system(doing: "write", code: code))
    }
    guard repeating({ calls.truncate(file.number, size) }) < 0 else {
      return failure(.system(doing: "write", code: code))
    }
    state = .broken(.broken(doing: "write", code: code))
    return failure(.broken(doing: "write", code: code))
  }

  private func failure(_ kind: RecordingError.Kind) -> RecordingError {
    RecordingError(file.path, kind, safeFrames: frameCount)
  }
}
