/// A sample that may come late.
protocol QueuedSample {
  /// The place in the order, in microseconds.
  var order: Int64 { get }
}

/// A queue that puts samples that come late in order; those of equal order stay in the order of
/// arrival.
struct SampleQueue<Sample: QueuedSample> {
  private static var limit: Int { 4096 }

  /// The largest delay of a sample, in microseconds.
  let window: Int64
  /// The samples in order; those before `played` are gone.
  private var samples: [Sample] = []
  private var played = 0

  init(window: Int64) {
    self.window = window
  }

  /// Adds a sample at its place.
  ///
  /// - Complexity: O(number of samples that are later).
  mutating func add(_ sample: Sample) {
    if played > Self.limit {
      samples.removeFirst(played)
      played = 0
    }
    var index = samples.count
    while index > played, samples[index - 1].order > sample.order { index -= 1 }
    samples.insert(sample, at: index)
  }

  /// Returns the earliest sample, if none can come before it.
  ///
  /// - Parameter settled: The time before which no more samples will come.
  mutating func next(until settled: Int64) -> Sample? {
    guard played < samples.count, let latest = samples.last else { return nil }
    let first = samples[played]
    guard
      first.order <= settled || samples.count - played > Self.limit
        || latest.order - first.order > window
    else { return nil }
    played += 1
    return first
  }
}
