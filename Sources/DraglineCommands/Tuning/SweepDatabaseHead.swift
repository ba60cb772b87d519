import Files
import Glibc

/// The kind of a file by its first bytes.
///
/// Source: https://www.sqlite.org/fileformat.html, section 1.3.
enum SweepDatabaseHead: Equatable {
  /// No bytes, or a database that never had a table: a process was killed before its first
  /// transaction.
  case empty
  /// A sweep, with the version of its schema.
  case sweep(Int64)
  case other

  private static let mark = Array("SQLite format 3\0".utf8)
  private static let size = 100

  init(of path: String) {
    let bytes = try? Descriptor(path, O_RDONLY).bytes(at: 0, count: Self.size)
    func word(at place: Int) -> Int64 {
      bytes?[place..<place + 4].reduce(0) { $0 << 8 | Int64($1) } ?? 0
    }
    let isDatabase = bytes?.count == Self.size && bytes?.starts(with: Self.mark) == true
    if bytes?.isEmpty == true || isDatabase && word(at: 40) == 0 {
      self = .empty
    } else if isDatabase, word(at: 68) == SweepDatabase.applicationID {
      self = .sweep(word(at: 60))
    } else {
      self = .other
    }
  }
}
