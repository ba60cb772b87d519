import Timelines

/// The timelines of a file: one of each recording, or of each device of a live run.
struct TimelineFile {
  /// The rows of each timeline, which begin with a header, and its name; not empty.
  private(set) var timelines: [(rows: [TimelineRow], name: String)] = []
  /// The index of the timeline that each device's rows belong to.
  private var open: [Int: Int] = [:]

  /// Reads all timelines of a file.
  init(_ input: consuming TraceInput) throws(CommandFailure) {
    let path = input.path
    var lines = TimelineLines(input)
    while try lines.advance({ (row, line) throws(CommandFailure) in
      try add(row, device: Self.deviceNumber(of: line), path)
    }) {}
    guard !timelines.isEmpty else { throw CommandFailure(InputError.noTimeline(path)) }
  }

  private mutating func add(
    _ row: TimelineRow, device: Int, _ path: String
  ) throws(CommandFailure) {
    if case .header(let header) = row {
      open[device] = timelines.count
      timelines.append(([row], header.trace))
    } else if let index = open[device] {
      timelines[index].rows.append(row)
    } else {
      throw CommandFailure(InputError.noTimeline(path))
    }
  }

  /// The number of the device that a live run with several devices ends each row with; 0 without
  /// one.
  private static func deviceNumber(of line: [UInt8]) -> Int {
    let key = Array("\"deviceNumber\":".utf8)
    guard line.last == UInt8(ascii: "}"),
      let colon = line.lastIndex(of: UInt8(ascii: ":")),
      line[...colon].suffix(key.count).elementsEqual(key)
    else { return 0 }
    return Int(String(decoding: line[(colon + 1)...].dropLast(), as: UTF8.self)) ?? 0
  }
}
