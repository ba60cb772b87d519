import Files
import Glibc

/// A file that is written during a run, in whole lines.
///
/// After the process is killed, it holds all lines but perhaps a part of the last. It is locked, so
/// that no other process writes it.
final class GrowingFile {
  private let file: Descriptor
  /// Up to the end of the last whole line.
  private var size: Int64 = 0
  private let isRegular: Bool
  private var hasBegun = false

  /// - Throws: A failure to open it, or that another process writes it.
  init(_ path: String) throws(CommandFailure) {
    file = try attempt("write", path, isOutput: true, Descriptor(path, O_WRONLY | O_CREAT))
    guard (try? file.lock()) != nil else { throw CommandFailure(OutputError.locked(path)) }
    isRegular = try attempt("look at", path, file.status()).isFile
  }

  /// Keeps the first `count` bytes of the file, which end a whole line.
  ///
  /// The next write goes after them and removes the rest.
  ///
  /// - Throws: An error when the file is not a regular one, or has another size than when it was
  ///   read.
  func keep(_ count: Int64, of whole: Int64) throws(CommandFailure) {
    guard isRegular, try attempt("look at", file.path, Int64(file.status().st_size)) == whole else {
      throw CommandFailure(OutputError.changed(file.path))
    }
    size = count
  }

  /// - Parameter lines: Whole ones.
  /// - Throws: The error of the write; the file then ends with its last whole line.
  func write(_ lines: [UInt8]) throws(CommandFailure) {
    // What was there before stays until there is something to put in its place.
    if isRegular, !hasBegun { try attempt("write", file.path, file.truncate(to: size)) }
    hasBegun = true
    do throws(CommandFailure) {
      try file.write(lines, at: isRegular ? size : nil)
    } catch {
      // Of a pipe there is nothing to take back.
      try? file.truncate(to: size)
      throw error
    }
    size += Int64(lines.count)
  }
}
