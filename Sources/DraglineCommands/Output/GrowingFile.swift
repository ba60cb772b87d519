import Glibc

/// A file that is written during a run, in whole lines.
///
/// After the process is killed, it holds all lines but perhaps a part of the last. It is locked, so
/// that no other process writes it.
final class GrowingFile {
  private let file: OpenFile
  /// Up to the end of the last whole line.
  private var size: Int64 = 0
  private let isRegular: Bool
  private var hasBegun = false

  /// - Throws: A failure to open it, or that another process writes it.
  init(_ path: String) throws(CommandFailure) {
    file = try OutputFile.own(OpenFile.open(path, O_WRONLY | O_CREAT), path)
    guard flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw CommandFailure(OutputError.locked(path))
    }
    isRegular = try file.status().st_mode & S_IFMT == S_IFREG
  }

  /// Keeps the first `count` bytes of the file, which end a whole line.
  ///
  /// The next write goes after them and removes the rest.
  ///
  /// - Throws: An error when the file is not a regular one, or has another size than when it was
  ///   read.
  func keep(_ count: Int64, of whole: Int64) throws(CommandFailure) {
    guard isRegular, Int64(try file.status().st_size) == whole else {
      throw CommandFailure(OutputError.changed(file.path))
    }
    size = count
    lseek(file.descriptor, off_t(count), SEEK_SET)
  }

  /// - Parameter lines: Whole ones.
  /// - Throws: The error of the write; the file then ends with its last whole line.
  func write(_ lines: [UInt8]) throws(CommandFailure) {
    // What was there before stays until there is something to put in its place.
    if isRegular, !hasBegun { ftruncate(file.descriptor, off_t(size)) }
    hasBegun = true
    do throws(CommandFailure) {
      try file.write(lines)
    } catch {
      // Of a pipe there is nothing to take back.
      ftruncate(file.descriptor, off_t(size))
      throw error
    }
    size += Int64(lines.count)
  }
}
