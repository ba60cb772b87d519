import Glibc
import Synchronization
import Terminal

/// The state of the painting thread: everything that changes is in a mutex.
final class PaintState: Sendable {
  struct Content: Sendable {
    var view: LiveView
    /// Whether the thread is going to paint the content.
    var isScheduled = false
    /// Whether the content of the terminal is unknown.
    var isForgotten = false
    var messages = LiveMessages()
    /// Whether the painting has ended.
    var isOver = false
  }

  let content: Mutex<Content>
  let painter: Mutex<Painter>
  private let output: CInt
  private let traits: TerminalTraits
  private let interval: Int

  init(_ view: LiveView, output: CInt, _ traits: TerminalTraits, interval: Int) {
    (self.output, self.traits, self.interval) = (output, traits, interval)
    content = Mutex(Content(view: view))
    painter = Mutex(Painter(traits.palette))
  }

  /// Paints the content once, and waits for the interval between two pictures.
  ///
  /// Changes during the wait go into the next picture.
  func paint() {
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
      content.withLock { $0.messages.wasPainted(message, at: LivePainter.now) }
    }
    var pause = timespec(tv_sec: 0, tv_nsec: interval)
    nanosleep(&pause, nil)
  }
}
