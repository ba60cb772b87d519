import Timelines
import Traces

/// Joins the outputs of the shards of one sweep into that of the whole, byte for byte.
///
/// Lines are not read beyond their numbers: in JSON Lines and in journals the members `setting` and
/// `settings`, in CSV the first two columns.
struct SweepMerge {
  /// Bytes of all files.
  private static let sizeLimit = 1 << 32

  private struct Shard {
    var path: String
    var bytes: [UInt8] = []
    /// The number of its first setting, from 1; `nil` for a shard without any.
    var first: Int?
    var last = 0
  }

  private let paths: [String]
  private let output: String
  private let isForced: Bool

  init(_ arguments: Arguments) throws(CommandFailure) {
    guard !arguments.operands.isEmpty else {
      throw CommandFailure(SweepFileError.noShards)
    }
    paths = arguments.operands
    (output, isForced) = (arguments.value(.output) ?? "-", arguments.has(.force))
  }

  func run(_ console: Console) throws(CommandFailure) {
    var settings: Int?
    var shards: [Shard] = []
    for path in paths { shards.append(try Self.shard(path, &settings, console)) }
    shards.sort { ($0.first ?? 0, $0.last) < ($1.first ?? 0, $1.last) }
    var next = 1
    for shard in shards {
      guard let first = shard.first else { continue }
      guard first >= next else {
        throw CommandFailure(SweepFileError.sharedSetting(first, path: shard.path))
      }
      guard first == next else { throw Self.missing(next...first - 1) }
      next = shard.last + 1
    }
    guard let settings, next == settings + 1 else {
      throw Self.missing(next...max(settings ?? next, next))
    }
    var destination = try OutputFile(output, isForced: isForced, console)
    for shard in shards { try destination.write(String(decoding: shard.bytes, as: UTF8.self)) }
    try destination.commit()
  }

  private static func missing(_ settings: ClosedRange<Int>) -> CommandFailure {
    CommandFailure(SweepFileError.missingSettings(settings))
  }

  private static func shard(
    _ path: String, _ settings: inout Int?, _ console: Console
  ) throws(CommandFailure) -> Shard {
    var shard = Shard(path: path)
    var input = try TraceInput(
      path, standardInput: console.standardInput, expecting: "the output of a shard")
    while let chunk = try input.next() {
      shard.bytes += chunk
      guard shard.bytes.count <= sizeLimit else {
        throw CommandFailure(SweepFileError.tooLarge(path: path, gibibytes: sizeLimit >> 30))
      }
    }
    let bytes = shard.bytes
    guard !bytes.starts(with: "SQLite format 3\0".utf8) else {
      throw CommandFailure(SweepFileError.databaseShard(path: path))
    }
    var start = 0
    var line = 0
    while start < bytes.count {
      line += 1
      guard let end = bytes[start...].firstIndex(of: 0x0a) else {
        throw fault(path, line, .noEnd)
      }
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      start = end + 1
      guard let (number, count) = numbers(text) else {
        // What stands before setting 1: the names of columns, a study.
        guard shard.first == nil, isHead(text) else {
          throw fault(path, line, .notASetting)
        }
        continue
      }
      guard settings ?? count == count else {
        throw fault(path, line, .otherSweep(settings: count, expected: settings ?? 0))
      }
      settings = count
      guard shard.first == nil || number == shard.last + 1 else {
        throw fault(path, line, .otherSetting(number, expected: shard.last + 1))
      }
      if shard.first == nil { shard.first = number }
      shard.last = number
    }
    return shard
  }

  private static func fault(
    _ path: String, _ line: Int, _ fault: SweepLineFault
  ) -> CommandFailure {
    CommandFailure(SweepFileError.line(line, path: path, fault))
  }

  private static func isHead(_ line: String) -> Bool {
    line.hasPrefix("setting,settings,policy") || line.hasPrefix("{\"op_code\":")
  }

  /// The number of the line's setting, and of how many it is one.
  private static func numbers(_ line: String) -> (Int, Int)? {
    guard line.hasPrefix("{") else {
      let cells = line.split(separator: ",", maxSplits: 2)
      guard cells.count == 3, let number = Int(cells[0]), let count = Int(cells[1]) else {
        return nil
      }
      return (number, count)
    }
    guard let number = number(after: "\"setting\":", in: line),
      let count = Self.number(after: "\"settings\":", in: line)
    else { return nil }
    return (number, count)
  }

  private static func number(after name: String, in line: String) -> Int? {
    let (line, name) = (Array(line.utf8), Array(name.utf8))
    var place = 0
    while place + name.count <= line.count {
      if line[place] == name[0], line[place..<place + name.count].elementsEqual(name) {
        let digits = line[(place + name.count)...].prefix { (0x30...0x39).contains($0) }
        return Int(String(decoding: digits, as: UTF8.self))
      }
      place += 1
    }
    return nil
  }
}
