import Files
import Glibc

/// Does something with a recording, and reports a failed system call.
///
/// - Parameter doing: Completes "cannot …".
func attempt<Value: ~Copyable>(
  _ doing: String, _ path: String, _ body: @autoclosure () throws(Errno) -> Value
) throws(RecordingError) -> Value {
  do throws(Errno) {
    return try body()
  } catch {
    throw RecordingError(path, .system(doing: doing, code: error.code))
  }
}

extension Descriptor {
  private static let lockAttempts = 20
  /// The time between two attempts to lock, in microseconds.
  private static let lockPause: useconds_t = 10_000

  /// Opens and locks an existing recording, to continue it.
  static func recording(at path: String) throws(RecordingError) -> Descriptor {
    do throws(RecordingError) {
      let file = try attempt("open", path, Descriptor(path, O_RDWR))
      guard try attempt("look at", path, file.status()).isFile else {
        throw RecordingError(path, .notAFile)
      }
      try file.lockSoon()
      return file
    } catch {
      let isMissing = error.kind == .system(doing: "open", code: ENOENT)
      throw isMissing ? RecordingError(path, .missing) : error
    }
  }

  /// Creates a file that gets its name later, and is locked from the start.
  static func newRecording(at path: String) throws(RecordingError) -> Descriptor {
    let file = try attempt("write", path, Descriptor.draft(of: path))
    try file.lockSoon()
    return file
  }

  /// Tries for a moment to lock the file: a process that was just killed, or that is just starting
  /// another, releases its lock soon.
  private func lockSoon() throws(RecordingError) {
    for _ in 1...Self.lockAttempts {
      do throws(Errno) {
        return try lock()
      } catch {
        guard error.code == EWOULDBLOCK else {
          throw RecordingError(path, .system(doing: "lock", code: error.code))
        }
        usleep(Self.lockPause)
      }
    }
    throw RecordingError(path, .locked)
  }
}
