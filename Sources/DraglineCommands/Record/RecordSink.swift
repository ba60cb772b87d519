import Glibc
import Live
import Recorder
import Synchronization
import Traces

/// Writes a recording. Everything here happens on the thread of the queue that feeds it, until that is
/// finished.
///
/// `@unchecked Sendable`: the queue's thread alone touches what is not a mutex, and who made this waits
/// for that thread's end.
final class RecordSink: @unchecked Sendable {
  let showsProgress: Bool
  private let console: Console
  private let name: String
  private let limits: RecordHandler.Limits
  private var recorder: EventRecorder
  private var drops = 0
  private var hasReachedSize = false
  private var hasDrawn = false
  /// That the file at hand has ended, and what is in it.
  private var isFileReported = false
  private let isQuiet: Bool
  private let failures = WriteErrors()
  /// The file at hand.
  private let fileName: Mutex<String>
  /// Nothing more is wanted.
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
    fileName = Mutex(plan.output == nil ? recorder.path : "standard output")
  }

  /// Before anything is taken.
  ///
  /// - Throws: What a recording that is gone on with cannot hold.
  func check(_ devices: [DeviceDescription]) throws(CommandFailure) {
    do throws(RecordingError) {
      for device in devices { try recorder.check(device) }
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Whether there is no sense in going on.
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

  /// On the queue's thread, behind all jobs: puts the recording in order.
  func close() {
    if hasDrawn { draw("\r\u{1B}[K") }
    do throws(RecordingError) {
      try recorder.finish()
    } catch {
      failures.add(CommandFailure(error))
    }
  }

  /// For the one who waits for the end, when that takes long: tells what went wrong so far, since
  /// nobody may be left to do that, and what is waited for.
  func reportWait() {
    if showsProgress { draw("\r\u{1B}[K") }
    failures.tell(console)
    if !isQuiet { console.tell(SlowOutputNotice.words(for: [fileName.withLock { $0 }])) }
  }

  /// After the queue's end.
  ///
  /// - Throws: What went wrong (`WriteErrors`).
  func finish() throws(CommandFailure) { try failures.finish(console) }

  /// Parts of a recording that is gone on with, of which nothing was left.
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
      draw("\r\u{1B}[K\(printable(recorder.fileSummary))")
    case .message(let text): tell(text)
    }
  }

  private func split() throws(RecordingError) {
    isFileReported = try recorder.split()
    let path = recorder.path
    fileName.withLock { $0 = path }
    if isFileReported, !isQuiet { tell(recorder.fileSummary) }
  }

  private func tell(_ text: String) {
    if hasDrawn { draw("\r\u{1B}[K") }
    console.tell(text)
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

  private func draw(_ text: String) {
    console.draw(text)
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
