import Evdev
import Gestures
import Glibc
import Live
import Recorder
import Synchronization
import Terminal
import Traces

/// Where the output of a live run goes: standard output, files. Everything here happens on the thread
/// of the queue that feeds it, until that is finished.
///
/// `@unchecked Sendable`: the queue's thread alone touches what is not a mutex, and who made this
/// waits for that thread's end.
final class LiveSinks: @unchecked Sendable {
  private let console: Console
  /// What shows rows and messages in the place of standard output and standard error.
  private let screen: LiveCanvas?
  private let timeline: GrowingFile?
  private var recorder: EventRecorder?
  private let failure = Mutex<CommandFailure?>(nil)
  private(set) var latency = LatencyHistogram()
  /// How many of them the screen knows.
  private var toldCount = 0

  /// - Parameters:
  ///   - timeline: A file for the rows beside standard output; `nil` for none.
  ///   - recording: For the events; `nil` when nobody wants them.
  ///   - devices: By number.
  init(
    timeline: String?, recording: RecordingPlan?, of devices: [DeviceDescription],
    _ screen: LiveCanvas?, _ console: Console
  ) throws(CommandFailure) {
    (self.console, self.screen) = (console, screen)
    self.timeline = try timeline.map { (path) throws(CommandFailure) in try GrowingFile(path) }
    guard var plan = recording else { return }
    plan.holdsSeveralDevices = devices.count > 1
    do throws(RecordingError) {
      var recorder = try EventRecorder(plan)
      for device in devices { _ = try recorder.add(device) }
      self.recorder = consume recorder
      screen?.take(ViewFigures.Recording(path: plan.path, size: 0))
    } catch {
      throw error.kind == .exists
        ? CommandFailure(.usage, "\(plan.path): exists: name another file for '--record'")
        : CommandFailure(error)
    }
  }

  /// Whether something could not be written, so that there is no sense in going on.
  var hasFailed: Bool { failure.withLock { $0 != nil } }

  func take(_ output: [LiveOutput]) {
    for item in output where !hasFailed {
      do throws(CommandFailure) {
        try take(item)
      } catch {
        failure.withLock { $0 = error }
        SignalPipe.wake()
      }
    }
  }

  /// After the queue's end.
  func finish() throws(CommandFailure) {
    do throws(RecordingError) {
      try recorder?.finish()
    } catch {
      failure.withLock { $0 = $0 ?? CommandFailure(error) }
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
  }

  private func take(_ item: LiveOutput) throws(CommandFailure) {
    switch item {
    case .lines(let bytes, _, let cause):
      try timeline?.write(bytes)
      if screen == nil { try console.print(bytes) }
      if let cause {
        latency.add(DeviceClock.monotonic.now.microseconds - cause.microseconds)
      }
    case .message(let text): tell(text)
    case .events(let events, let device): try record(events, from: device)
    case .split: try splitRecording()
    case .rows(let rows, let device, let figures):
      tellLatency()
      screen?.take(rows, of: device, figures)
    }
  }

  private func tell(_ text: String) {
    if let screen { screen.take(text) } else { console.tell(text) }
  }

  /// Now and then: to find a quantile takes longer than to write a row.
  private func tellLatency() {
    guard let screen, latency.count >= toldCount + 100 || toldCount == 0 else { return }
    toldCount = latency.count
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
    tell("saved \(path); what comes goes into another file")
    showRecording()
  }

  private func record(_ events: [RawEvent], from device: Int) throws(CommandFailure) {
    do throws(RecordingError) {
      _ = try recorder?.write(events, from: device)
    } catch {
      throw CommandFailure(error)
    }
    showRecording()
  }

  private func showRecording() {
    guard let screen, let path = recorder?.path, let size = recorder?.size else { return }
    screen.take(ViewFigures.Recording(path: path, size: size))
  }
}
