package import Gestures
package import Traces

/// The target of a playback: the kernel through `VirtualDevices`, or a list in tests.
package protocol PlaybackOutput: ~Copyable {
  associatedtype Failure: Error
  /// - Parameter device: The device's number in the played recording.
  mutating func plug(_ device: Int) throws(Failure)
  /// - Parameter frame: A whole frame, which ends with `SYN_REPORT`. The stamps are the
  ///   recording's.
  mutating func write(_ frame: ArraySlice<RawEvent>, to device: Int) throws(Failure)
  mutating func unplug(_ device: Int)
}

/// A clock that can wait: `StoppableClock`, or a clock that a test moves.
package protocol PlaybackClock: ~Copyable {
  /// The current time. It never goes back.
  var now: TraceInstant { get }
  /// - Returns: `false` when the playback must stop, at once or during the wait.
  mutating func wait(until time: TraceInstant) -> Bool
  /// Waits even when the playback has been stopped.
  mutating func pause(until time: TraceInstant)
}

/// Plays a plan in real time on an absolute schedule: a late frame does not delay the next ones.
///
/// When it ends, at the plan's end, stopped or by an error, all touches are lifted.
package struct Playback: Sendable {
  package var plan: PlaybackPlan
  /// The factor of speed, above zero: 2 is twice as fast.
  package var speed = 1.0
  /// The number of times that the plan is played; `nil` for no limit.
  package var runs: Int? = 1
  /// The wait before the first event of each run, in which listeners can open the devices.
  package var wait = Duration.seconds(1)
  /// The wait after the last event, in microseconds: events that were not read when a device
  /// disappears are lost.
  static let linger: Int64 = 300_000

  package init(_ plan: PlaybackPlan) {
    self.plan = plan
  }

  /// The length of one run with the wait before it.
  package var runLength: Duration { wait + .microseconds(scaled(plan.length)) }

  /// The time that an offset of the plan takes, in microseconds.
  fileprivate func scaled(_ offset: Int64) -> Int64 {
    // This is the longest offset at the slowest speed. No playback takes longer.
    Int64(min((Double(offset) / speed).rounded(), 1e16))
  }

  /// - Parameter devices: The number of devices in the plan. All are plugged in at the start, and
  ///   stay when this ends. The output unplugs them when it is destroyed.
  /// - Throws: The first failure of the output.
  package func run<Output: PlaybackOutput & ~Copyable>(
    devices: Int, on output: inout Output, clock: inout some (PlaybackClock & ~Copyable)
  ) throws(Output.Failure) -> PlaybackReport {
    precondition(speed > 0 && speed.isFinite, "speed \(speed)")
    var player = Player(playback: self, held: Array(repeating: HeldInput(), count: devices))
    for device in 0..<devices { try player.plug(device, output: &output) }
    while player.report.finishedRuns < runs ?? .max {
      guard try player.playOnce(on: &output, clock: &clock) else {
        player.report.wasStopped = true
        break
      }
    }
    clock.pause(until: TraceInstant(microseconds: clock.now.microseconds + Self.linger))
    return player.report
  }
}

/// The result of a playback.
package struct PlaybackReport: Hashable, Sendable {
  package internal(set) var finishedRuns = 0
  /// The number of frames, including those that lift what the recording left down.
  package internal(set) var frames = 0
  /// The number of events, without the `SYN_REPORT` of each frame.
  package internal(set) var events = 0
  /// The largest delay of a step, in microseconds.
  package internal(set) var worstLateness: Int64 = 0
  /// Whether contacts, keys or buttons were down at the end of a run, or when it was stopped.
  package internal(set) var lifts = 0
  package internal(set) var wasStopped = false
}

private struct Player {
  let playback: Playback
  /// The held input of each device.
  var held: [HeldInput]
  /// Whether each device is plugged in.
  var isPlugged: [Bool]
  var report = PlaybackReport()

  init(playback: Playback, held: [HeldInput]) {
    (self.playback, self.held) = (playback, held)
    isPlugged = held.map { _ in false }
  }

  /// - Returns: `false` when the playback was stopped.
  mutating func playOnce<Output: PlaybackOutput & ~Copyable>(
    on output: inout Output, clock: inout some (PlaybackClock & ~Copyable)
  ) throws(Output.Failure) -> Bool {
    for device in held.indices where !isPlugged[device] { try plug(device, output: &output) }
    let start = clock.now.microseconds + playback.wait.wholeMicroseconds
    var goesOn = clock.wait(until: TraceInstant(microseconds: start))
    do throws(Output.Failure) {
      for step in playback.plan.steps where goesOn {
        let due = start + playback.scaled(step.offset)
        goesOn = clock.wait(until: TraceInstant(microseconds: due))
        guard goesOn else { break }
        report.worstLateness = max(report.worstLateness, clock.now.microseconds - due)
        try perform(step, on: &output)
      }
    } catch {
      // Only the first failure is reported.
      try? liftAll(on: &output)
      throw error
    }
    try liftAll(on: &output)
    if goesOn { report.finishedRuns += 1 }
    return goesOn
  }

  mutating func plug<Output: PlaybackOutput & ~Copyable>(
    _ device: Int, output: inout Output
  ) throws(Output.Failure) {
    try output.plug(device)
    isPlugged[device] = true
  }

  private mutating func perform<Output: PlaybackOutput & ~Copyable>(
    _ step: PlaybackPlan.Step, on output: inout Output
  ) throws(Output.Failure) {
    switch step.action {
    case .write(let range):
      try write(playback.plan.events[range], to: step.device, on: &output)
    case .plug:
      try plug(step.device, output: &output)
    case .unplug:
      output.unplug(step.device)
      isPlugged[step.device] = false
      // The kernel releases the touches that were down.
      held[step.device] = HeldInput()
    }
  }

  private mutating func liftAll<Output: PlaybackOutput & ~Copyable>(
    on output: inout Output
  ) throws(Output.Failure) {
    for device in held.indices where isPlugged[device] {
      let frame = held[device].release(
        at: playback.plan.events.last?.time ?? TraceInstant(microseconds: 0))
      guard !frame.isEmpty else { continue }
      report.lifts += 1
      try write(frame[...], to: device, on: &output)
    }
  }

  private mutating func write<Output: PlaybackOutput & ~Copyable>(
    _ frame: ArraySlice<RawEvent>, to device: Int, on output: inout Output
  ) throws(Output.Failure) {
    // This is noted before the write, so that a frame that is written in part is lifted, too.
    for event in frame { held[device].receive(event) }
    try output.write(frame, to: device)
    report.frames += 1
    report.events += frame.count - 1
  }
}

extension Duration {
  /// Scales an offset by the speed, rounded towards zero.
  var wholeMicroseconds: Int64 {
    components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
  }
}
