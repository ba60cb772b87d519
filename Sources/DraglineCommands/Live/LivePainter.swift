import Evdev
import Gestures
import Glibc
import Interaction
import Live
import Synchronization
import Terminal
import Timelines

/// The content of the live view, and the thread that paints it.
///
/// A slow terminal delays no other thread, and shows the latest picture when it is ready for one.
/// Rows arrive on the thread that writes, and the effects of keys on the loop's thread; either may
/// change the content.
final class LivePainter: Sendable {
  private struct Content: Sendable {
    var view: LiveView
    /// Whether the thread is going to paint the content.
    var isScheduled = false
    /// Whether the content of the terminal is unknown.
    var isForgotten = false
    var messages = LiveMessages()
    /// Whether the painting has ended.
    var isOver = false
  }

  private let content: Mutex<Content>
  private let painter: Mutex<Painter>
  private let names: LiveDeviceNames
  private let output: CInt
  private let traits: TerminalTraits
  private let interval: Int
  private let queue = WorkQueue<LivePainter>(limit: 1_000) { $0[0].paint() }
  private let report: @Sendable (String) -> Void

  /// - Parameters:
  ///   - output: The descriptor of the terminal; no other thread may write to it until `finish`.
  ///   - interval: The time in nanoseconds between two pictures, below a second.
  ///   - report: A function that gets the messages that were not read, and those that come after the
  ///     end.
  init(
    _ view: LiveView, of names: LiveDeviceNames, output: CInt, _ traits: TerminalTraits,
    interval: Int, report: @escaping @Sendable (String) -> Void
  ) {
    content = Mutex(Content(view: view))
    painter = Mutex(Painter(traits.palette))
    (self.names, self.output, self.traits) = (names, output, traits)
    (self.interval, self.report) = (interval, report)
    repaint()
  }

  /// Ends the painting.
  func finish() { queue.finish() }

  /// Prints the messages that were not read, after the view has ended, and from now on each new
  /// one.
  func reportRest() {
    content.withLock { content in
      // Later messages wait for the lock, so that they are reported after these.
      for message in content.messages.end(at: Self.now) { report(message) }
      (content.isOver, content.view.message) = (true, "")
    }
  }

  // MARK: What is shown

  /// Changes the content of the view, and schedules a painting.
  ///
  /// - Parameter source: The source of the message, if the message changes.
  func change<Result: Sendable>(
    saidBy source: LiveMessages.Source = .key, _ body: (inout LiveView) -> sending Result
  ) -> Result {
    let (result, isFirst, isMessage) = content.withLock { content in
      let before = content.view.message
      let result = body(&content.view)
      let isMessage = content.view.message != before
      if isMessage { note(source, &content) }
      defer { content.isScheduled = true }
      return (result, !content.isScheduled, isMessage && !content.view.message.isEmpty)
    }
    if isFirst { queue.submit(self, cost: 1) }
    // The loop has to know until when it may wait.
    if isMessage { SignalPipe.wake() }
    return result
  }

  private func note(_ source: LiveMessages.Source, _ content: inout Content) {
    let message = content.view.message
    content.messages.replace(by: message, from: source, at: Self.now)
    guard content.isOver else { return }
    for message in content.messages.end(at: Self.now) { report(message) }
    content.view.message = ""
  }

  func take(_ rows: [TimelineRow], of device: Int, _ figures: LiveFigures) {
    change { view in
      for row in rows { view.write(row, from: device) }
      view.update(figures, of: device)
    }
  }

  /// Shows the answer to a key.
  func answer(_ text: String) {
    let text = names.shortened(text)
    change { $0.message = text }
  }

  /// Shows a message of the run.
  func take(_ message: String) {
    let text = names.shortened(message)
    change(saidBy: .run(message)) { $0.message = text }
  }

  func take(_ latency: LatencyHistogram) {
    let shares = latency.shares
    change { $0.run.latency = shares }
  }

  func take(_ recording: LiveRun.Recording) {
    change { $0.run.recording = recording }
  }

  var isRecording: Bool {
    content.withLock { $0.view.run.recording != nil }
  }

  /// The number of the one that is shown.
  var device: Int { content.withLock { $0.view.run.device } }

  // MARK: Messages

  /// The time in microseconds until the message has been shown long enough; `nil` when there is
  /// none.
  var messageWait: Int64? {
    content.withLock { $0.messages.wait(at: Self.now) }
  }

  func clearOldMessage() {
    let isOver = content.withLock { content in
      guard content.messages.wait(at: Self.now) == 0 else { return false }
      content.view.message = ""
      note(.key, &content)
      return true
    }
    if isOver { change { _ in } }
  }

  /// The time in microseconds, for display alone; no computed value depends on it.
  static var now: Int64 { DeviceClock.monotonic.now.microseconds }

  // MARK: The terminal

  /// Paints the content once, and waits for the interval between two pictures.
  ///
  /// Changes during the wait go into the next picture.
  private func paint() {
    let (view, message, isForgotten) = content.withLock { content in
      defer { (content.isScheduled, content.isForgotten) = (false, false) }
      return (content.view, content.messages.number, content.isForgotten)
    }
    painter.withLock { painter in
      if isForgotten { painter.forget() }
      let size = TerminalSession.size(of: output)
      let bytes = painter.paint(view.picture(size, traits.characters))
      let isPainted = bytes.withUnsafeBytes { TerminalSession.write($0, to: output) }
      guard let message, isPainted, view.hasMessageLine(size) else { return }
      content.withLock { $0.messages.wasPainted(message, at: Self.now) }
    }
    var pause = timespec(tv_sec: 0, tv_nsec: interval)
    nanosleep(&pause, nil)
  }

  /// Paints everything again; does not wait for a picture that the terminal is slow to take.
  func repaint() {
    content.withLock { $0.isForgotten = true }
    change { _ in }
  }

  /// Paints everything again after `others` has used the terminal, and nothing in the meantime.
  func repaint(after others: () -> Void) {
    painter.withLock { _ in
      content.withLock { $0.messages.leave(at: Self.now) }
      others()
    }
    repaint()
  }
}
