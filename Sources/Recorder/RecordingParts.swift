import Glibc
import Traces

/// The files beside a recording of several devices while it is under way, one a device:
/// `drag.yml.part-1`, `drag.yml.part-2`, …
///
/// The format has devices one after another, so that none but the last could be written as it
/// happens. Each part is a recording of its own.
struct RecordingParts {
  let target: String

  private static let mark = ".part-"

  /// The first one that is not there.
  var free: String {
    get throws(RecordingError) {
      let taken = Set(try paths)
      var number = 1
      while taken.contains(path(number)) { number += 1 }
      return path(number)
    }
  }

  func path(_ number: Int) -> String { "\(target)\(Self.mark)\(number)" }

  /// Those that are there, by number.
  ///
  /// - Throws: `RecordingError` when the folder cannot be listed to its end. A folder that is missing has
  ///   none of them.
  var paths: [String] {
    get throws(RecordingError) {
      let folder = FileName.folder(of: target)
      let mark = String(target.dropFirst(folder.count)) + Self.mark
      let numbers = try names(in: folder.isEmpty ? "." : folder).compactMap { entry in
        entry.hasPrefix(mark) ? Int(entry.dropFirst(mark.count)) : nil
      }
      return numbers.filter { $0 > 0 }.sorted().map(path)
    }
  }

  /// The corresponding C function is `readdir`, which tells its end from a failure by `errno` alone.
  private func names(in folder: String) throws(RecordingError) -> [String] {
    guard let directory = FileName.withCString(folder, { opendir($0) }) else {
      // A folder into which one may write need not be one that one may list.
      guard ![ENOENT, ENOTDIR, EACCES].contains(errno) else { return [] }
      throw RecordingError(target, .system(doing: "list the folder of", code: errno))
    }
    defer { closedir(directory) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(directory) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { FileName.text($0) }
        })
      errno = 0
    }
    guard errno == 0 else {
      throw RecordingError(target, .system(doing: "list the folder of", code: errno))
    }
    return names
  }
}
