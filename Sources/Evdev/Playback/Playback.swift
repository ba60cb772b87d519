public import Gestures
public import Traces

/// Where a recording is played to: the kernel through `VirtualDevices`, or a list in tests.
public protocol PlaybackOutput: ~Copyable {
  associatedtype Failure: Error
  /// - Parameter device: Its number in the recording that is played.
  mutating func plug(_ device: Int) throws(Failure)
  /// - Parameter frame: Whole, its last event is `SYN_REPORT`; the stamps are the recording's.
  mutating func write(_ frame: ArraySlice<RawEvent>, to device: Int) throws(Failure)
  mutating func unplug(_ device: Int)
}

/// Tells the time and waits for it: `StoppableClock`, or one that a test moves.
public protocol PlaybackClock: ~Copyable {
  /// Never goes back.
  var now: TraceInstant { get }
  /// - Returns: `false` when playing has to stop, at once or while waiting.
  mutating func wait(until time: TraceInstant) -> Bool
  /// Waits even when playing has been stopped.
  mutating func pause(until time: TraceInstant)
}

/// Plays a plan in real time on an absolute schedule: what is late does not make the rest later.
///
/// However it ends, at the plan's end, stopped or by an error, what is down is lifted.
public struct Playback: Sendable {
  public var plan: PlaybackPlan
  /// Twice as fast with 2; above zero.
  public var speed = 1.0
  /// How often the plan is played; `nil` for ever.
  public var runs: Int? = 1
  /// Before the first event of each run, for listeners to open what was plugged in.
  public var wait = Duration.seconds(1)
  /// After the last event: what nobody has read when a device goes is lost.
  static let linger: Int64 = 300_000

  public init(_ plan: PlaybackPlan) {
    self.plan = plan
  }

  /// With the wait before it.
  public var runLength: Duration { wait + .microseconds(scaled(plan.length)) }

  /// The time that an offset of the plan takes, in microseconds.
  fileprivate func scaled(_ offset: Int64) -> Int64 {
    // As many as there can be at the slowest speed: nobody waits for more than that.
    Int64(min((Double(offset) / speed).rounded(), 1e16))
  }

  /// - Parameter devices: How many the plan has; all are plugged in at first, and stay when this
  ///   ends. The output unplugs them when it goes.
  /// - Throws: The output's failure, the first one.
  public func run<Output: PlaybackOutput & ~Copyable>(
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

/// How playing went.
public struct PlaybackReport: Hashable, Sendable {
  public internal(set) var finishedRuns = 0
  /// With those that lifted what the recording left down.
  public internal(set) var frames = 0
  /// Without the `SYN_REPORT` of each frame.
  public internal(set) var events = 0
  /// Microseconds between when a step was due and when it was begun; the most of all steps.
  public internal(set) var worstLateness: Int64 = 0
  /// Contacts, keys and buttons were down at the end of a run, or when it was stopped.
  public internal(set) var lifts = 0
  public internal(set) var wasStopped = false
}

private struct Player {
  let playback: Playback
  /// By device; what is down.
  var held: [HeldInput]
  /// By device.
  var isPlugged: [Bool]
  var report = PlaybackReport()

  init(playback: Playback, held: [HeldInput]) {
    (self.playback, self.held) = (playback, held)
    isPlugged = held.map { _ in false }
  }

  /// - Returns: `false` when it was stopped.
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
      // The first failure is the one to tell of.
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
      // The kernel lets go of what was down.
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
    // Before it is written: of what was written in part, nothing stays down either.
    for event in frame { held[device].receive(event) }
    try output.write(frame, to: device)
    report.frames += 1
    report.events += frame.count - 1
  }
}

extension Duration {
  /// Rounded towards zero.
  var wholeMicroseconds: Int64 {
    components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
  }
}
