import Evdev
import Gestures
import Glibc
import Live
import Recorder
import Synchronization
import Terminal
import Timelines
import Traces

/// Where the output of a live run goes: standard output, files. Everything here happens on the thread
/// of the queue that feeds it, until that is finished.
///
/// `@unchecked Sendable`: the queue's thread alone touches what is not a mutex, and who made this
/// waits for that thread's end.
final class LiveSinks: @unchecked Sendable {
  private let console: Console
  /// What shows rows and messages in the place of standard output and standard error.
  private var screen: LiveCanvas?
  private let timeline: GrowingFile?
  private let timelinePath: String?
  private var recorder: EventRecorder?
  private let failures = OutputFailures()
  /// The name of what was written last, or is being written.
  private let writtenName = Mutex("the output")
  private var broken: Set<Outlet> = []
  private let isQuiet: Bool
  /// That the recording at hand has ended, and is among `savedFiles`.
  private var isFileTold = false
  /// What is in the recordings before the one at hand.
  private var savedFiles: [String] = []
  private var teller = LatencyTeller()
  var latency: LatencyHistogram { teller.latency }

  /// What may fail by itself; the others then still get what waits.
  private enum Outlet { case timeline, standardOutput, recording }

  /// - Parameters:
  ///   - timeline: A file for the rows beside standard output; `nil` for none.
  ///   - recording: For the events; `nil` when nobody wants them.
  ///   - devices: By number, with the microseconds that their stamps are ahead of the others'.
  init(
    timeline: String?, recording: RecordingPlan?,
    of devices: [(description: DeviceDescription, lead: Int64)], _ console: Console, isQuiet: Bool
  ) throws(CommandFailure) {
    (self.console, self.isQuiet) = (console, isQuiet)
    if let timeline, let recording, Folder.isSamePlace(timeline, recording.path) {
      throw CommandFailure(
        .usage, "'--timeline' and '--record' both name \(timeline): name two files")
    }
    // First, since it makes no file yet: a timeline that cannot be is then no reason to leave one.
    recorder = try recording.map { (plan) throws(CommandFailure) in
      try Self.recorder(plan, of: devices)
    }
    timelinePath = timeline
    self.timeline = try timeline.map { (path) throws(CommandFailure) in try GrowingFile(path) }
  }

  private static func recorder(
    _ plan: RecordingPlan, of devices: [(description: DeviceDescription, lead: Int64)]
  ) throws(CommandFailure) -> EventRecorder {
    var plan = plan
    plan.holdsSeveralDevices = devices.count > 1
    do throws(RecordingError) {
      var recorder = try EventRecorder(plan)
      for device in devices { _ = try recorder.add(device.description, lead: device.lead) }
      return recorder
    } catch {
      throw error.kind == .exists
        ? CommandFailure(.usage, "\(plan.path): exists: name another file for '--record'")
        : CommandFailure(error)
    }
  }

  /// What was recorded, a sentence for each file; empty when nothing was to be.
  var recordingSummaries: [String] {
    guard let path = recorder?.path, let count = recorder?.fileFrameCount else { return [] }
    if count > 0, !isFileTold, let last = recorder?.fileSummary { return savedFiles + [last] }
    return savedFiles.isEmpty ? ["\(path): no events, so nothing was written"] : savedFiles
  }

  /// Has rows and messages shown there from now on. To be called before anything is taken.
  func show(on screen: LiveCanvas) {
    self.screen = screen
    if let path = recorder?.path { screen.take(ViewFigures.Recording(path: path, size: 0)) }
  }

  /// Whether something could not be written, so that there is no sense in going on.
  var hasFailed: Bool { !failures.isEmpty }

  func take(_ output: [LiveOutput]) {
    for item in output { take(item) }
  }

  /// On the queue's thread, behind all that was taken: puts the recording in order.
  func close() {
    do throws(RecordingError) {
      note(.recording)
      // Of one that failed too, the whole frames are put in order.
      try recorder?.finish()
    } catch {
      failures.add(CommandFailure(error))
    }
  }

  /// For the one who waits for the end, when that takes long: tells what went wrong so far, since
  /// nobody may be left to do that, and what is waited for.
  func tellOfWait() {
    failures.tell(console)
    if !isQuiet { console.tell(LongWait.words(for: writtenName.withLock { $0 })) }
  }

  /// After the queue's end.
  ///
  /// - Throws: What went wrong (`OutputFailures`).
  func finish() throws(CommandFailure) { try failures.finish(console) }

  private func note(_ outlet: Outlet) {
    let name =
      switch outlet {
      case .timeline: timelinePath
      case .standardOutput: "standard output"
      case .recording: recorder?.path
      }
    if let name { writtenName.withLock { $0 = name } }
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
    case .message(let text): tell(text)
    case .events(let events, let device):
      attempt(.recording) { () throws(CommandFailure) in try record(events, from: device) }
    case .split: attempt(.recording, splitRecording)
    case .rows(let rows, let device, let figures):
      tellLatency(after: rows)
      screen?.take(rows, of: device, figures)
    }
  }

  private func write(_ lines: [UInt8], _ cause: TraceInstant?) {
    attempt(.timeline) { () throws(CommandFailure) in try timeline?.write(lines) }
    if screen == nil {
      attempt(.standardOutput) { () throws(CommandFailure) in try console.print(lines) }
    }
    guard let cause else { return }
    teller.add(DeviceClock.monotonic.now.microseconds - cause.microseconds)
  }

  private func tell(_ text: String) {
    if let screen { screen.take(text) } else if !isQuiet { console.tell(text) }
  }

  private func tellLatency(after rows: [TimelineRow]) {
    let now = DeviceClock.monotonic.now.microseconds
    guard let screen, teller.isDue(after: rows, at: now) else { return }
    screen.take(latency)
  }

  // MARK: Recording

  /// Closes the recording so far; what comes is recorded into another file.
  private func splitRecording() throws(CommandFailure) {
    guard let path = recorder?.path else { return }
    var isSaved = false
    do throws(RecordingError) {
      isSaved = try recorder?.split() ?? false
    } catch {
      throw CommandFailure(error)
    }
    guard isSaved else { return tell("nothing to save: no touch was recorded yet") }
    isFileTold = true
    if let summary = recorder?.fileSummary { savedFiles.append(summary) }
    tell("saved \(path); what comes goes into another file")
    showRecording()
  }

  private func record(_ events: [RawEvent], from device: Int) throws(CommandFailure) {
    do throws(RecordingError) {
      isFileTold = false
      _ = try recorder?.write(events, from: device)
    } catch {
      throw CommandFailure(error)
    }
    showRecording()
  }

  private func showRecording() {
    guard let screen, let path = recorder?.path, let size = recorder?.fileSize else { return }
    screen.take(ViewFigures.Recording(path: path, size: size))
  }
}
