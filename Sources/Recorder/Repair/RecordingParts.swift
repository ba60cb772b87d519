import Files
import Glibc

/// The files next to an unfinished recording of several devices, one for each device.
///
/// Their names are `drag.yml.part-1`, `drag.yml.part-2` and so on. The format holds one device
/// after another, so that only the last one could be written during the recording. Each part is a
/// complete recording.
struct RecordingParts {
  let target: String

  private static let mark = ".part-"

  /// The first part that does not exist.
  var free: String {
    get throws(RecordingError) {
      let taken = Set(try paths)
      var number = 1
      while taken.contains(path(number)) { number += 1 }
      return path(number)
    }
  }

  func path(_ number: Int) -> String { "\(target)\(Self.mark)\(number)" }

  /// The existing parts, by number.
  ///
  /// - Throws: `RecordingError` when the folder cannot be listed completely. A missing folder has
  ///   no parts.
  var paths: [String] {
    get throws(RecordingError) {
      let folder = FileName.folder(of: target)
      let mark = String(target.dropFirst(folder.count)) + Self.mark
      let numbers = try names(in: folder).compactMap { entry in
        entry.hasPrefix(mark) ? Int(entry.dropFirst(mark.count)) : nil
      }
      return numbers.filter { $0 > 0 }.sorted().map(path)
    }
  }

  private func names(in folder: String) throws(RecordingError) -> [String] {
    do throws(Errno) {
      return try FileSystem.names(in: folder)
    } catch {
      // A folder may be writable without being readable.
      if [ENOENT, ENOTDIR, EACCES].contains(error.code) { return [] }
      throw RecordingError(target, .system(doing: "list the folder of", code: error.code))
    }
  }
}
