/// Work for later, on the application's clock: what `DispatchQueue.main` is on a device.
public final class MainQueue {
  struct Block {
    /// Microseconds.
    var due: Int64
    var work: () -> Void
  }

  /// The blocks, ordered by due time, then by the order in which they were added.
  private var blocks: [Block] = []

  public var isEmpty: Bool { blocks.isEmpty }

  /// Runs `work` in the next turn of the run loop, before the display shows anything.
  public func async(_ work: @escaping () -> Void) {
    add(work, due: Application.shared.currentTime)
  }

  /// Runs `work` when `seconds` have passed. Negative ones count as 0.
  public func async(after seconds: Double, _ work: @escaping () -> Void) {
    let delay = (max(seconds, 0) * 1_000_000).rounded()
    let now = Application.shared.currentTime
    add(work, due: delay < 9e18 - Double(now) ? now + Int64(delay) : Application.never)
  }

  private func add(_ work: @escaping () -> Void, due: Int64) {
    let index = blocks.firstIndex { $0.due > due } ?? blocks.count
    blocks.insert(Block(due: due, work: work), at: index)
  }

  /// Whether something is to be run by `time`, microseconds.
  func hasBlock(until time: Int64) -> Bool {
    guard let first = blocks.first else { return false }
    return first.due <= time
  }

  func removeAll() { blocks = [] }

  func takeNext(until time: Int64) -> Block? {
    hasBlock(until: time) ? blocks.removeFirst() : nil
  }
}
