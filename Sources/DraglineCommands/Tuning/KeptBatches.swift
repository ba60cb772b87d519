/// The batches of a corpus, as long as they fit in memory.
struct KeptBatches {
  private let frameLimit: Int
  private var frameCount = 0
  /// `nil` when they do not fit, or no later unit needs them.
  private(set) var batches: [SweepBatch]?
  private(set) var count = 0
  private(set) var sourceCount = 0

  init(isWanted: Bool, frameLimit: Int) {
    self.frameLimit = frameLimit
    batches = isWanted ? [] : nil
  }

  mutating func add(_ batch: SweepBatch) {
    count += 1
    sourceCount += batch.sources.count
    frameCount += batch.frameCount
    if frameCount <= frameLimit { batches?.append(batch) } else { batches = nil }
  }
}
