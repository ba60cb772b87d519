/// Blocks that run later, on the application's clock, as in `DispatchQueue.main` on a device.
public final class MainQueue {
  struct Block {
    /// The moment of the block in microseconds.
    var due: Int64
    var work: () -> Void
  }

  /// The blocks, ordered by due time, then by the order in which they were added.
  private var blocks: [Block] = []

  /// Whether no block waits.
  public var isEmpty: Bool { blocks.isEmpty }

  /// Runs `work` in the next turn of the run loop, before the display shows anything.
  public func async(_ work: @escaping () -> Void) {
    add(work, due: Application.shared.currentTime)
  }

  /// Runs `work` after `seconds`, rounded to microseconds.
  ///
  /// Negative values count as 0. Values beyond the range of the clock never come due.
  public func async(after seconds: Double, _ work: @escaping () -> Void) {
    let delay = (max(seconds, 0) * 1_000_000).rounded()
    let now = Application.shared.currentTime
    add(work, due: delay < 9e18 - Double(now) ? now + Int64(delay) : Application.never)
  }

  private func add(_ work: @escaping () -> Void, due: Int64) {
    let index = blocks.firstIndex { $0.due > due } ?? blocks.count
    blocks.insert(Block(due: due, work: work), at: index)
  }

  /// Returns whether a block is due by `time`, in microseconds.
  func hasBlock(until time: Int64) -> Bool {
    guard let first = blocks.first else { return false }
    return first.due <= time
  }

  func removeAll() { blocks = [] }

  func takeNext(until time: Int64) -> Block? {
    hasBlock(until: time) ? blocks.removeFirst() : nil
  }
}
