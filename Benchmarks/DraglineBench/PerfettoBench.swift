import Simulation
import Timelines
import Traces

/// The rows of a drag, over and over, as a Perfetto trace, beside the same rows as JSON Lines.
struct PerfettoBench {
  /// So few rows stay in the processor's cache, as those of a simulation that runs do.
  private static let rowsInCache = 1_000
  private static let repetitions = 50

  func run(_ options: Options, into report: inout Report) {
    let rows = Self.rows()
    let frames = rows.count { if case .frame = $0 { true } else { false } }
    let size = Self.size(rows)
    let perFrame = Contest.Scale.nanosecondsPer(
      "frame", count: Double(frames * Self.repetitions))
    var contest = Contest(rounds: options.rounds)
    contest.add("perfetto: the rows alone", [perFrame]) {
      var sink = PassedRows()
      return Self.time(rows, into: &sink) { _ in }
    }
    contest.add("perfetto: the rows as JSON Lines", [perFrame]) {
      var writer = TimelineWriter()
      return Self.time(rows, into: &writer) { $0.drain { _ in } }
    }
    contest.add("perfetto: the rows as packets", [perFrame]) {
      var writer = PerfettoTimeline()
      return Self.time(rows, into: &writer) { $0.drain { _ in } }
    }
    let times = contest.times()
    for (index, contestant) in contest.contestants.enumerated() {
      let isTrace = index == 2
      report.add(
        contestant.name, perFrame, times[index],
        against: isTrace ? contest.contestants[1].name : nil, base: isTrace ? times[1] : nil)
    }
    // What the loop does to pass the rows is not a part of their packets.
    report.add(
      "perfetto: a packet",
      .nanosecondsPer("packet", count: Double(size.packets * Self.repetitions)),
      zip(times[2], times[0]).map { $0 - $1 })
    report.note(
      "perfetto: size",
      figures: [
        ("bytes/frame", Double(size.bytes) / Double(frames)),
        ("packets/frame", Double(size.packets) / Double(frames)),
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
  private static func time<Sink: TimelineSink & ~Copyable>(
    _ rows: [TimelineRow], into sink: inout Sink, drain: (inout Sink) -> Void
  ) -> Double {
    let start = nanosecondsWorked()
    let span = rows.span
    for _ in 0..<repetitions {
      for index in span.indices { sink.write(span[index]) }
      drain(&sink)
    }
    return nanosecondsWorked() - start
  }

  private static func size(_ rows: [TimelineRow]) -> (bytes: Int, packets: Int) {
    var writer = PerfettoTimeline()
    for row in rows { writer.write(row) }
    var packets = 0
    let bytes = writer.count
    writer.drain { packets = Self.packets(in: $0) }
    return (bytes, packets)
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

/// Receives rows and does nothing with them, which the optimizer does not know.
///
/// So the loop over the rows copies each of them once, as it does for a writer.
private struct PassedRows: TimelineSink {
  private class Receiver {
    func receive(_ row: borrowing TimelineRow) {}
  }

  private final class Printer: Receiver {
    override func receive(_ row: borrowing TimelineRow) { print(copy row) }
  }

  private let receiver = resultSink.isNaN ? Printer() : Receiver()

  mutating func write(_ row: borrowing TimelineRow) {
    receiver.receive(row)
  }
}
