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
    if hasDrawn { console.draw(progress: "") }
  }

  /// Leaves the line to others; the next update draws it again.
  mutating func clear() {
    if hasDrawn { console.draw(progress: "") }
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
    let now = Self.seconds
    guard now - start >= Self.firstShow, now - last >= Self.interval else { return }
    (last, hasDrawn) = (now, true)
    guard let total, total > 0 else {
      return console.draw(progress: "\(name): \(done >> 20) MiB")
    }
    let part = min(Double(done) / Double(total), 1)
    let filled = Int(part * Double(Self.width))
    let bar =
      String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
    console.draw(progress: "[\(bar)] \(Int(part * 100)) % \(name)")
  }
}
