import Evdev
import Gestures
import Glibc
import Live
import Recorder
import Synchronization
import Terminal
import Timelines
import Traces

/// The outputs of the rows of a live run: standard output and a file.
///
/// All writing happens on the thread of the queue that feeds it, until the queue is finished.
///
/// `@unchecked Sendable`: only the queue's thread uses the state that is not in a mutex, and the
/// creator waits for the end of that thread.
final class LiveSinks: @unchecked Sendable {
  private let console: Console
  /// The view that shows rows in place of standard output.
  private var painter: LivePainter?
  private let timeline: GrowingFile?
  private let timelinePath: String?
  /// The recording, which has a thread of its own; `nil` when nothing is recorded.
  let recording: LiveRecording?
  private let failures = WriteErrors()
  /// The name of the output that is being written, or was written last.
  private let name = Mutex("the output")
  private var broken: Set<Outlet> = []
  private let isQuiet: Bool
  private var teller = LatencyReporter()
  var latency: LatencyHistogram { teller.latency }

  /// An output that can fail on its own, while the other one still gets the waiting rows.
  private enum Outlet { case timeline, standardOutput }

  /// - Parameters:
  ///   - timeline: A file for the rows beside standard output; `nil` for none.
  ///   - recording: The plan for the events; `nil` to record nothing.
  ///   - devices: The description of each device, by number, with the microseconds that its stamps
  ///     are ahead of those of the others.
  init(
    timeline: String?, recording: RecordingPlan?,
    of devices: [(description: DeviceDescription, lead: Int64)], _ console: Console, isQuiet: Bool
  ) throws(CommandFailure) {
    (self.console, self.isQuiet) = (console, isQuiet)
    if let timeline, let recording, try Paths.isSamePlace(timeline, recording.path) {
      throw CommandFailure(LiveError.oneFileForBoth(path: timeline))
    }
    // First, since it makes no file yet: a timeline that cannot be is then no reason to leave one.
    self.recording = try recording.map { [failures] (plan) throws(CommandFailure) in
      try LiveRecording(plan, of: devices, failures)
    }
    timelinePath = timeline
    self.timeline = try timeline.map { (path) throws(CommandFailure) in try GrowingFile(path) }
  }

  /// Shows the rows in a view; to be called before anything is taken.
  func show(on painter: LivePainter) {
    self.painter = painter
    recording?.show(on: painter)
  }

  /// Whether an output has failed, so that the run cannot usefully continue.
  var hasFailed: Bool { !failures.isEmpty }

  func take(_ output: [LiveOutput]) {
    for item in output { take(item) }
  }

  /// Reports the failures so far and the outputs that are still being written, when the end takes
  /// long.
  ///
  /// After that the process may be ended before it reports anything else.
  func reportWait(for names: [String]) {
    failures.tell(console)
    if !isQuiet { console.tell(SlowOutputNotice.words(for: names)) }
  }

  var writtenName: String { name.withLock { $0 } }

  /// Reports the failures after the queue's end.
  ///
  /// - Throws: The first failure (`WriteErrors`).
  func finish() throws(CommandFailure) { try failures.finish(console) }

  private func note(_ outlet: Outlet) {
    switch outlet {
    case .timeline: if let timelinePath { name.withLock { $0 = timelinePath } }
    case .standardOutput: name.withLock { $0 = "standard output" }
    }
  }

  private func attempt(_ outlet: Outlet, _ body: () throws(CommandFailure) -> Void) {
    guard !broken.contains(outlet) else { return }
    note(outlet)
    do throws(CommandFailure) {
      try body()
    } catch {
      broken.insert(outlet)
      failures.add(error)
      SignalPipe.wake()
    }
  }

  private func take(_ item: LiveOutput) {
    switch item {
    case .lines(let bytes, _, let cause): write(bytes, cause)
    case .message(let text): if !isQuiet { console.tell(text) }
    case .rows(let rows, _, _): reportLatency(after: rows)
    case .events, .split: break
    }
  }

  private func write(_ lines: [UInt8], _ cause: TraceInstant?) {
    attempt(.timeline) { () throws(CommandFailure) in try timeline?.write(lines) }
    if painter == nil {
      attempt(.standardOutput) { () throws(CommandFailure) in try console.print(lines) }
    }
    guard let cause else { return }
    teller.add(DeviceClock.monotonic.now.microseconds - cause.microseconds)
  }

  private func reportLatency(after rows: [TimelineRow]) {
    let now = DeviceClock.monotonic.now.microseconds
    guard let painter, teller.isDue(after: rows, at: now) else { return }
    painter.take(latency)
  }
}
