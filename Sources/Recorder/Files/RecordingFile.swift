import Files
import Glibc

/// A file that receives frames as they happen, and is a valid recording at every moment.
///
/// The file appears with its first frame, complete; before that it does not exist. Each frame is
/// one `write`, laid out so that a process that is killed leaves whole lines and at most the last
/// frame unwritten (`PageLayout`). A frame that a full disk cut is removed again. The file is
/// synchronized at the end only, because that may take longer than a device waits.
struct RecordingFile: ~Copyable {
  private enum State {
    /// The file has no name yet.
    case unnamed
    case file
    /// A pipe or the like, from which nothing can be removed.
    case stream
    /// The file could not be cut back to its last whole frame.
    case broken(RecordingError.Kind)
  }

  private var file: Descriptor
  private let calls: FileCalls
  /// Whether the file replaces an existing file with its name.
  private let replaces: Bool
  private var state: State
  /// The size up to the end of the last whole frame.
  private(set) var size: Int64
  /// The number of whole frames in the file, including those of the recording that it continues.
  private(set) var frameCount: Int

  var path: String { file.path }

  /// Creates a file that does not exist yet, or that replaces an existing one.
  init(
    creating path: String, replaces: Bool = false, _ calls: FileCalls
  ) throws(RecordingError) {
    file = try Descriptor.newRecording(at: path)
    self.replaces = replaces
    (self.calls, state, size, frameCount) = (calls, .unnamed, 0, 0)
  }

  /// Opens a pipe or device.
  init(streamingTo file: consuming Descriptor, _ calls: FileCalls) throws(RecordingError) {
    if isatty(file.number) == 1 { throw RecordingError(file.path, .terminal) }
    self.file = file
    (self.calls, replaces, state, size, frameCount) = (calls, false, .stream, 0, 0)
  }

  /// Continues a recording that was read, after its last whole frame.
  init(goingOnWith file: consuming RecordedFile, _ calls: FileCalls) throws(RecordingError) {
    try file.cut(calls)
    (size, frameCount) = (file.wholeSize, file.events.frameCount)
    self.file = file.release()
    (self.calls, replaces, state) = (calls, false, .file)
  }

  /// Writes one frame, completely or not at all.
  ///
  /// - Parameters:
  ///   - header: The text before the first frame; written with it.
  ///   - lines: Whole lines.
  ///   - room: The number of bytes by which the file may grow; `nil` for any number.
  /// - Returns: Whether there was enough room.
  /// - Throws: `.system` when the frame could not be written and was removed again; the file is
  ///   unchanged and may accept a later frame. `.exists` when another process created the file in
  ///   the meantime. `.closedPipe`.
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
      try giveName()
      state = .file
    }
    size += Int64(bytes.count)
    frameCount += 1
    return true
  }

  /// Waits until the written data is on the disk.
  func synchronize() throws(RecordingError) {
    guard case .file = state else { return }
    do throws(Errno) {
      try file.synchronize(calls)
    } catch {
      throw failure(.system(doing: "write", code: error.code))
    }
  }

  private mutating func giveName() throws(RecordingError) {
    do throws(Errno) {
      if replaces { try file.replace() } else { try file.name() }
    } catch {
      let isThere = error.code == EEXIST && !replaces
      throw RecordingError(path, isThere ? .exists : .system(doing: "write", code: error.code))
    }
  }

  private mutating func put(_ bytes: [UInt8]) throws(RecordingError) {
    if case .broken(let kind) = state { throw failure(kind) }
    let isStream = if case .stream = state { true } else { false }
    do throws(Errno) {
      try file.write(all: bytes, at: isStream ? nil : size, calls)
    } catch {
      throw takeBack(code: error.code)
    }
  }

  private mutating func takeBack(code: CInt) -> RecordingError {
    if case .stream = state {
      return failure(code == EPIPE ? .closedPipe : .system(doing: "write", code: code))
    }
    do throws(Errno) {
      try file.truncate(to: size, calls)
      return failure(.system(doing: "write", code: code))
    } catch {
      state = .broken(.broken(doing: "write", code: code))
      return failure(.broken(doing: "write", code: code))
    }
  }

  private func failure(_ kind: RecordingError.Kind) -> RecordingError {
    RecordingError(file.path, kind, safeFrames: frameCount)
  }
}
