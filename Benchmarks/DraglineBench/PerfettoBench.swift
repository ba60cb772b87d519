import Simulation
import Timelines
import Traces

/// The rows of a drag, over and over, as a Perfetto trace, beside the same rows as JSON Lines.
struct PerfettoBench {
  /// So few rows stay in the processor's cache, as those of a simulation that runs do.
  private static let rowsInCache = 500
  private static let repetitions = 100

  func run(_ options: Options, into report: inout Report) {
    let rows = Self.rows()
    let frames = rows.count { if case .frame = $0 { true } else { false } }
    var trace = DrainedTrace()
    for row in rows { trace.write(row) }
    trace.finish()
    let perFrame = Contest.Scale.nanosecondsPer(
      "frame", count: Double(frames * Self.repetitions))
    var contest = Contest(rounds: options.rounds)
    contest.add("perfetto: the rows alone", [perFrame]) {
      var sink = PassedRows()
      return Self.time(rows, into: &sink)
    }
    contest.add("perfetto: the rows as JSON Lines", [perFrame]) {
      var writer = DrainedWriter()
      return Self.time(rows, into: &writer)
    }
    contest.add("perfetto: the rows as packets", [perFrame]) {
      var writer = DrainedTrace(countsPackets: false)
      return Self.time(rows, into: &writer)
    }
    let times = contest.times()
    for (index, contestant) in contest.contestants.enumerated() {
      let isTrace = index == 2
      report.add(
        contestant.name, perFrame, times[index],
        against: isTrace ? contest.contestants[1].name : nil, base: isTrace ? times[1] : nil)
    }
    // Rows are passed to every sink, and that is not a part of their packets.
    report.add(
      "perfetto: a packet",
      .nanosecondsPer("packet", count: Double(trace.packets * Self.repetitions)),
      zip(times[2], times[0]).map { $0 - $1 })
    report.note(
      "perfetto: size",
      figures: [
        ("bytes/frame", Double(trace.bytes) / Double(frames)),
        ("packets/frame", Double(trace.packets) / Double(frames)),
      ])
  }

  private static func rows() -> [TimelineRow] {
    guard
      var simulation = try? Simulation(
        settings: SimulationSettings(frameRate: 60), device: TraceScript.device,
        kind: TraceScript.device.kind)
    else { fatalError("no screen for the bench's own device") }
    var sink = CollectedTimeline()
    LongDrag().forEach(rounds: 1) { simulation.receive($0, into: &sink) }
    return Array(sink.rows.prefix(rowsInCache))
  }

  @inline(__always)
  private static func time(
    _ rows: [TimelineRow], into sink: inout (some TimelineSink & ~Copyable)
  ) -> Double {
    // A span's elements are passed in place; a copy takes a third of the time of the packets.
    let start = nanosecondsWorked()
    let span = rows.span
    for _ in 0..<repetitions {
      for index in span.indices { sink.write(span[index]) }
    }
    return nanosecondsWorked() - start
  }
}

/// Receives rows and does nothing with them.
private struct PassedRows: TimelineSink {
  @inline(never)
  mutating func write(_ row: borrowing TimelineRow) {
    if case .header = copy row { resultSink += 1 }
  }
}

/// All of the writer's work, and none of a file's.
private struct DrainedTrace: ~Copyable, TimelineSink {
  private static let drainSize = 1 << 16
  private var writer = PerfettoTimeline()
  private let countsPackets: Bool
  private(set) var bytes = 0
  private(set) var packets = 0

  init(countsPackets: Bool = true) {
    self.countsPackets = countsPackets
  }

  mutating func write(_ row: borrowing TimelineRow) {
    writer.write(row)
    if writer.count >= Self.drainSize { finish() }
  }

  mutating func finish() {
    bytes += writer.count
    if countsPackets {
      writer.drain { packets += Self.packets(in: $0) }
    } else {
      writer.drain { _ in }
    }
  }

  /// Returns the number of packets: each is a key of one byte, a length and so many bytes.
  private static func packets(in bytes: UnsafeRawBufferPointer) -> Int {
    var count = 0
    var place = 0
    while place < bytes.count {
      place += 1
      var length = 0
      var shift = 0
      while bytes[place] >= 0x80 {
        length |= Int(bytes[place] & 0x7f) << shift
        shift += 7
        place += 1
      }
      length |= Int(bytes[place]) << shift
      place += 1 + length
      count += 1
    }
    return count
  }
}
