import Live
import Recorder
import Synchronization
import Terminal
import Traces

/// The recording of a live run.
///
/// All writing happens on the thread of the queue that feeds it. The rows have another thread, so
/// that a pipe that is not read does not delay a recording.
///
/// `@unchecked Sendable`: only the queue's thread uses the state that is not in a mutex, and the
/// creator waits for the end of that thread.
final class LiveRecording: @unchecked Sendable {
  private var recorder: EventRecorder
  private let failures: WriteErrors
  private let fileName: Mutex<String>
  private var isBroken = false
  /// Whether the current file has ended, and is among `savedFiles`.
  private var isFileReported = false
  /// The summaries of the files before the current one.
  private var savedFiles: [String] = []
  /// The view that shows the size of the recording.
  private var painter: LivePainter?

  /// - Parameter devices: The devices by number, with the microseconds that their stamps are ahead
  ///   of those of the others.
  init(
    _ plan: RecordingPlan, of devices: [(description: DeviceDescription, lead: Int64)],
    _ failures: WriteErrors
  ) throws(CommandFailure) {
    var plan = plan
    plan.holdsSeveralDevices = devices.count > 1
    do throws(RecordingError) {
      var recorder = try EventRecorder(plan)
      for device in devices { _ = try recorder.add(device.description, lead: device.lead) }
      self.failures = failures
      fileName = Mutex(recorder.path)
      self.recorder = recorder
    } catch {
      throw error.kind == .exists
        ? CommandFailure(LiveError.recordingExists(path: plan.path)) : CommandFailure(error)
    }
  }

  /// The path of the current file.
  var name: String { fileName.withLock { $0 } }

  /// A notice about each recorded file; to be read after the queue's end.
  var summaries: [LiveNotice] {
    let isOpen = recorder.fileFrameCount > 0 && !isFileReported
    let files = savedFiles + (isOpen ? [recorder.fileSummary] : [])
    return files.isEmpty ? [.nothingRecorded(path: recorder.path)] : files.map { .recorded($0) }
  }

  /// Shows the size of the recording in a view; to be called before anything is taken.
  func show(on painter: LivePainter) {
    self.painter = painter
    painter.take(LiveRun.Recording(path: recorder.path, size: 0))
  }

  func take(_ output: [LiveOutput]) {
    for item in output where !isBroken {
      do throws(RecordingError) {
        switch item {
        case .events(let events, let device): try record(events, from: device)
        case .split: try split()
        case .lines, .rows, .message: break
        }
      } catch {
        isBroken = true
        failures.add(CommandFailure(error))
        SignalPipe.wake()
      }
    }
  }

  /// Finishes the file after all output has been taken; a file that failed keeps its whole frames.
  func close() {
    do throws(RecordingError) {
      try recorder.finish()
    } catch {
      failures.add(CommandFailure(error))
    }
  }

  private func record(_ events: [RawEvent], from device: Int) throws(RecordingError) {
    isFileReported = false
    _ = try recorder.write(events, from: device)
    show()
  }

  /// Closes the current file, so that the next events go into another one.
  private func split() throws(RecordingError) {
    let path = recorder.path
    guard try recorder.split() else {
      let saved = savedFiles.isEmpty ? "yet" : "since \(path) was saved"
      painter?.answer("nothing to save: no touch was recorded \(saved)")
      return
    }
    isFileReported = true
    savedFiles.append(recorder.fileSummary)
    fileName.withLock { $0 = recorder.path }
    painter?.answer("saved \(path); later events go into another file")
    show()
  }

  private func show() {
    painter?.take(LiveRun.Recording(path: recorder.path, size: recorder.fileSize))
  }
}
