import Glibc

/// Shows how far a long job is, on a terminal only and only after its first second.
struct ProgressBar: ~Copyable {
  private static let width = 30
  private static let firstShow = 1.0
  private static let interval = 0.1

  private let console: Console
  private let isShown: Bool
  private let start = ProgressBar.seconds
  private var last = 0.0
  private var hasDrawn = false

  init(_ console: Console, isQuiet: Bool) {
    self.console = console
    isShown = console.showsProgress && !isQuiet
  }

  deinit {
    if hasDrawn { draw("\r\u{1B}[K") }
  }

  /// Leaves the line to others; the next update draws it again.
  mutating func clear() {
    if hasDrawn { draw("\r\u{1B}[K") }
    hasDrawn = false
  }

  /// The clock is for the eye only; nothing that is computed depends on it.
  private static var seconds: Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }

  mutating func update(_ progress: (done: Int64, total: Int64?), _ name: String) {
    guard isShown else { return }
    let (done, total) = progress
    let name = printable(name)
    let now = Self.seconds
    guard now - start >= Self.firstShow, now - last >= Self.interval else { return }
    (last, hasDrawn) = (now, true)
    guard let total, total > 0 else {
      return draw("\r\u{1B}[K\(name): \(done >> 20) MiB")
    }
    let part = min(Double(done) / Double(total), 1)
    let filled = Int(part * Double(Self.width))
    let bar =
      String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
    draw("\r\u{1B}[K[\(bar)] \(Int(part * 100)) % \(name)")
  }

  private borrowing func draw(_ text: String) {
    console.draw(text)
  }
}
