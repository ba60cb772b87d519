import Glibc
import Live
import Recorder
import Synchronization
import Traces

/// The writer of a recording.
///
/// All work happens on the thread of the queue that feeds it, until the queue is finished.
///
/// `@unchecked Sendable`: only the queue's thread uses the state that is not in a mutex, and the
/// creator waits for the end of that thread.
final class RecordSink: @unchecked Sendable {
  let showsProgress: Bool
  private let console: Console
  private let name: String
  private let limits: RecordHandler.Limits
  private var recorder: EventRecorder
  private var drops = 0
  private var hasReachedSize = false
  private var hasDrawn = false
  /// Whether the end of the current file, and its content, have been reported.
  private var isFileReported = false
  private let isQuiet: Bool
  private let failures = WriteErrors()
  /// The name of the current file.
  private let fileName: Mutex<String>
  /// Whether the recording is complete.
  private let hasEnough = Atomic(false)

  init(
    _ plan: RecordingPlan, _ limits: RecordHandler.Limits, _ console: Console, isQuiet: Bool
  ) throws(CommandFailure) {
    (self.console, self.limits, self.isQuiet) = (console, limits, isQuiet)
    showsProgress = console.showsProgress && !isQuiet
    name = plan.path
    do throws(RecordingError) {
      recorder = try EventRecorder(plan)
    } catch {
      throw CommandFailure(error)
    }
    fileName = Mutex(plan.outputName)
  }

  /// Checks devices before any event is written.
  ///
  /// - Throws: An error about a device that the recording to be continued cannot hold.
  func check(_ devices: [DeviceDescription]) throws(CommandFailure) {
    do throws(RecordingError) {
      for device in devices { try recorder.check(device) }
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Whether the recording is complete or has failed, so that nothing more is taken.
  var isDone: Bool { hasEnough.load(ordering: .acquiring) }

  func take(_ jobs: [RecordJob]) {
    for job in jobs where !isDone {
      do throws(RecordingError) {
        try take(job)
      } catch {
        failures.add(CommandFailure(error))
        takeNoMore()
      }
    }
  }

  /// Finishes the recording on the queue's thread, after all jobs.
  func close() {
    if hasDrawn { console.draw(progress: "") }
    do throws(RecordingError) {
      try recorder.finish()
    } catch {
      failures.add(CommandFailure(error))
    }
  }

  /// Reports the failures so far and the output that is still being written, when the end takes
  /// long.
  ///
  /// After that the process may be ended before it reports anything else.
  func reportWait() {
    if showsProgress { console.draw(progress: "") }
    failures.report(console)
    if !isQuiet { console.report(SlowOutputNotice.words(for: [fileName.withLock { $0 }])) }
  }

  /// Reports the failures after the queue's end.
  ///
  /// - Throws: The first failure (`WriteErrors`).
  func finish() throws(CommandFailure) { try failures.finish(console) }

  /// The parts of the continued recording that left nothing.
  var leftOutParts: [String] { recorder.leftOutParts }

  /// The message at the end; `nil` if everything has been reported file by file.
  var summary: RecordNotice? {
    guard recorder.frameCount > 0 else { return .nothingWritten(path: name) }
    let isReported = isFileReported || recorder.fileFrameCount == 0
    let summary = RecordSummary(
      file: isReported ? nil : recorder.fileSummary, path: recorder.path, drops: drops,
      ignoredEvents: recorder.ignoredEvents, hasReachedSize: hasReachedSize)
    return summary.isEmpty ? nil : .summary(summary)
  }

  // MARK: Jobs

  private func take(_ job: RecordJob) throws(RecordingError) {
    switch job {
    case .device(let device, let lead): _ = try recorder.add(device, lead: lead)
    case .events(let events, let device): try write(events, from: device)
    case .split: try split()
    case .progress:
      hasDrawn = true
      console.draw(progress: recorder.fileSummary)
    case .message(let text): report(text)
    }
  }

  private func split() throws(RecordingError) {
    isFileReported = try recorder.split()
    let path = recorder.path
    fileName.withLock { $0 = path }
    if isFileReported, !isQuiet { report(recorder.fileSummary) }
  }

  private func report(_ text: String) {
    if hasDrawn { console.draw(progress: "") }
    console.report(text)
  }

  private func write(_ events: [RawEvent], from device: Int) throws(RecordingError) {
    var rest = events[...]
    if let limit = limits.frames { rest = rest.prefix(frames: limit - recorder.frameCount) }
    drops += rest.count {
      $0.type == EventType.synchronization && $0.code == SynchronizationCode.dropped
    }
    isFileReported = false
    hasReachedSize = try !recorder.write(rest, from: device)
    if hasReachedSize || limits.frames.map({ recorder.frameCount >= $0 }) ?? false { takeNoMore() }
  }

  private func takeNoMore() {
    hasEnough.store(true, ordering: .releasing)
    SignalPipe.wake()
  }
}

extension ArraySlice<RawEvent> {
  /// The first so many whole frames, or fewer.
  fileprivate func prefix(frames limit: Int) -> ArraySlice<RawEvent> {
    var count = 0
    let end = firstIndex { event in
      guard count < limit else { return true }
      if event.isReport { count += 1 }
      return false
    }
    return self[..<(end ?? endIndex)]
  }
}
