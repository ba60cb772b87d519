import Gestures
import Motion
import ReferenceTransitions
import Simulation
import Timelines
import Traces

/// The reference transitions: a frame with all views sampled, and one drag from its first event to
/// the last byte of its timeline.
struct TransitionBench {
  /// The frame rates of two playbacks.
  ///
  /// The cost of a frame is their difference in time, so that work that happens once does not
  /// count.
  private static let framesPerSecond = (few: 100.0, many: 1_000.0)
  private static let replays = 200
  /// A finger that drags a photo 120 points down in 0.8 s at 125 reports a second, and lifts.
  private let drag: [RawEvent] = {
    var script = TraceScript()
    script.down(x: 200, y: 300)
    script.move(dy: 120, milliseconds: 800, .steady)
    script.lift()
    return script.events
  }()

  func run(_ options: Options, into report: inout Report) {
    for transition in ReferenceTransitions.all { runFrames(transition.id, options, into: &report) }
    var contest = Contest(rounds: options.rounds)
    contest.add(
      "photo-dismiss, a drag of 0.8 s with its timeline", [.millisecondsPer(Self.replays)]
    ) {
      var bytes = 0
      let time = nanoseconds {
        for _ in 0..<Self.replays { bytes += replay() }
      }
      resultSink += Double(bytes)
      return time
    }
    contest.run(into: &report)
  }

  private func runFrames(_ id: String, _ options: Options, into report: inout Report) {
    var contest = Contest(rounds: options.rounds)
    for rate in [Self.framesPerSecond.few, Self.framesPerSecond.many] {
      contest.add("\(id) at \(rate) Hz", [.milliseconds]) {
        var sink = DiscardedTimeline()
        return nanoseconds {
          for _ in 0..<20 { play(id, at: rate, into: &sink) }
        }
      }
    }
    let times = contest.times()
    let frames = 20 * (frames(id, Self.framesPerSecond.many) - frames(id, Self.framesPerSecond.few))
    report.add(
      "\(id), a frame", .nanosecondsPer("frame", count: frames),
      zip(times[1], times[0]).map { $0 - $1 }, against: nil, base: nil)
  }

  private func frames(_ id: String, _ rate: Double) -> Double {
    var counter = RowCounter()
    play(id, at: rate, into: &counter)
    return Double(counter.frames)
  }

  private func play(
    _ id: String, at rate: Double, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    let settings = SimulationSettings(transition: id, frameRate: rate)
    guard var simulation = try? Simulation(playing: settings) else {
      fatalError("no screen for \(id)")
    }
    resultSink += simulation.play(into: &sink).duration
    precondition(simulation.failures.isEmpty, "\(simulation.failures)")
  }

  private func replay() -> Int {
    let settings = SimulationSettings()
    guard
      var simulation = try? Simulation(
        settings: settings, device: TraceScript.device, kind: TraceScript.device.kind)
    else { fatalError("no screen for the bench's own device") }
    var writer = TimelineWriter()
    for event in drag { simulation.receive(event, into: &writer) }
    simulation.finish(into: &writer)
    precondition(simulation.failures.isEmpty, "\(simulation.failures)")
    return writer.count
  }
}
