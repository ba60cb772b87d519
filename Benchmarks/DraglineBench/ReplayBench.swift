import Simulation
import Timelines
import Traces

/// Replaying a long drag from memory: nothing is read and nothing is written.
struct ReplayBench {
  private let drag = LongDrag()

  /// About as many frames at every rate, so that each takes about as long.
  private struct Rate {
    var framesPerSecond: Double
    var rounds: Int
  }

  private static let rates = [
    Rate(framesPerSecond: 60, rounds: 400), Rate(framesPerSecond: 1_000, rounds: 25),
  ]

  func run(_ options: Options, into report: inout Report) {
    for rate in Self.rates { run(rate, options, into: &report) }
  }

  private func run(_ rate: Rate, _ options: Options, into report: inout Report) {
    let words = "replay at \(Int(rate.framesPerSecond)) Hz"
    var counter = RowCounter()
    replay(rate, into: &counter)
    let frames = Double(counter.frames)
    var contest = Contest(rounds: options.rounds)
    let scales: [Contest.Scale] = [
      .nanosecondsPer("frame", count: frames), .perSecond("frames", count: frames),
    ]
    contest.add("\(words), no timeline", scales) {
      var sink = DiscardedTimeline()
      return nanoseconds { replay(rate, into: &sink) }
    }
    contest.add("\(words), timeline", scales, against: "\(words), no timeline") {
      var sink = DrainedWriter()
      let time = nanoseconds { replay(rate, into: &sink) }
      resultSink += Double(sink.bytes)
      return time
    }
    let times = contest.times()
    for (index, contestant) in contest.contestants.enumerated() {
      for (number, scale) in contestant.scales.enumerated() {
        report.add(
          contestant.name, scale, times[index], against: contestant.against,
          base: index == 1 && number == 0 ? times[0] : nil)
      }
    }
    report.add(
      "\(words), a row of the timeline", .nanosecondsPer("row", count: Double(counter.rows)),
      zip(times[1], times[0]).map { $0 - $1 })
  }

  private func replay(_ rate: Rate, into sink: inout (some TimelineSink & ~Copyable)) {
    let settings = SimulationSettings(frameRate: rate.framesPerSecond)
    guard
      var simulation = try? Simulation(
        settings: settings, device: TraceScript.device, kind: TraceScript.device.kind)
    else { fatalError("no screen for the bench's own device") }
    drag.forEach(rounds: rate.rounds) { simulation.receive($0, into: &sink) }
    simulation.finish(into: &sink)
    precondition(simulation.failures.isEmpty, "\(simulation.failures)")
  }
}

struct RowCounter: TimelineSink {
  var rows = 0
  var frames = 0

  mutating func write(_ row: borrowing TimelineRow) {
    rows += 1
    if case .frame = copy row { frames += 1 }
  }
}

/// All of the writer's work, and none of a file's.
private struct DrainedWriter: ~Copyable, TimelineSink {
  private static let drainSize = 1 << 16
  private var writer = TimelineWriter()
  private(set) var bytes = 0

  mutating func write(_ row: borrowing TimelineRow) {
    writer.write(row)
    guard writer.count >= Self.drainSize else { return }
    bytes += writer.count
    writer.drain { _ in }
  }
}
