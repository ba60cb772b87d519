import Glibc

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
    let taken = Set(paths)
    var number = 1
    while taken.contains(path(number)) { number += 1 }
    return path(number)
  }

  func path(_ number: Int) -> String { "\(target)\(Self.mark)\(number)" }

  /// Those that are there, by number.
  var paths: [String] {
    let slash = target.lastIndex(of: "/")
    let folder = slash.map { String(target[...$0]) } ?? ""
    let name = slash.map { String(target[target.index(after: $0)...]) } ?? target
    let numbers = Self.names(in: folder.isEmpty ? "." : folder).compactMap { entry in
      entry.hasPrefix(name + Self.mark) ? Int(entry.dropFirst((name + Self.mark).count)) : nil
    }
    return numbers.filter { $0 > 0 }.sorted().map(path)
  }

  /// The corresponding C function is `readdir`.
  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }
}
