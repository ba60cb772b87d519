import Evdev
import Gestures
import Glibc
import Live
import Recorder
import Synchronization
import Terminal
import Timelines
import Traces

/// The outputs of a live run: its rows go to standard output and a file, its events to a recording.
///
/// Rows and events have a thread each, so that neither waits for the output of the other.
///
/// `@unchecked Sendable`: only the thread of the rows uses the state that is not in a mutex, and
/// `close` waits for its end.
final class LiveSinks: @unchecked Sendable {
  /// Bytes that wait for a disk or a pipe before devices are left unread, for each of both.
  private static let limit = 64 << 20

  private lazy var rows = WorkQueue<LiveOutput>(limit: Self.limit) { [unowned self] in take($0) }
  private lazy var events = recording.map { recording in
    WorkQueue<LiveOutput>(limit: Self.limit) {
      recording.take($0)
    } atEnd: {
      recording.close()
    }
  }
  private let console: Console
  /// The view that shows rows in place of standard output.
  private var painter: LivePainter?
  private let timeline: GrowingFile?
  private let timelinePath: String?
  /// `nil` when nothing is recorded.
  let recording: LiveRecording?
  private let failures = WriteErrors()
  /// The name of the output that is being written, or was written last.
  private let name = Mutex("the output")
  private var broken: Set<Outlet> = []
  private let isQuiet: Bool
  private var reporter = LatencyReporter()
  var latency: LatencyHistogram { reporter.latency }

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

  /// Hands over an output to its thread; waits while there is no room for it.
  func submit(_ output: LiveOutput) {
    switch output {
    case .events, .split: events?.submit(output, cost: output.cost)
    case .lines, .rows, .message: rows.submit(output, cost: output.cost)
    }
  }

  /// Waits until everything is written, and reports the outputs that take long.
  func close() {
    SlowOutputNotice.finish([rows] + (events.map { [$0] } ?? [])) { waited in
      reportWait(for: waited.map { $0 == 0 ? writtenName : recording?.name ?? "" })
    }
  }

  /// Reports the failures so far and the outputs that are still being written, when the end takes
  /// long.
  ///
  /// After that the process may be ended before it reports anything else.
  func reportWait(for names: [String]) {
    failures.report(console)
    if !isQuiet { console.report(SlowOutputNotice.words(for: names)) }
  }

  var writtenName: String { name.withLock { $0 } }

  /// Reports the failures after `close()`.
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

  private func take(_ output: [LiveOutput]) {
    for item in output {
      switch item {
      case .lines(let bytes, _, let cause): write(bytes, cause)
      case .message(let text): if !isQuiet { console.report(text) }
      case .rows(let rows, _, _): reportLatency(after: rows)
      case .events, .split: break
      }
    }
  }

  private func write(_ lines: [UInt8], _ cause: TraceInstant?) {
    attempt(.timeline) { () throws(CommandFailure) in try timeline?.write(lines) }
    if painter == nil {
      attempt(.standardOutput) { () throws(CommandFailure) in try console.print(lines) }
    }
    guard let cause else { return }
    reporter.add(DeviceClock.monotonic.now.microseconds - cause.microseconds)
  }

  private func reportLatency(after rows: [TimelineRow]) {
    let now = DeviceClock.monotonic.now.microseconds
    guard let painter, reporter.isDue(after: rows, at: now) else { return }
    painter.take(latency)
  }
}
