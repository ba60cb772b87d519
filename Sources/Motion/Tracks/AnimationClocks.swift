/// The timings of tracks, ordered by their kind.
///
/// Taking one out of an `AnimationTiming` would copy its tables' references, which takes longer
/// than evaluating it.
struct AnimationClocks: Sendable {
  /// A timing without its tables.
  enum Clock: Hashable, Sendable {
    case linear
    /// An index into `curves`.
    case curve(Int)
    /// An index into `springs`, and the spring's seconds for each second of the animation.
    case spring(Int, pace: Double)
  }

  private(set) var curves: [TimingFunction] = []
  private(set) var springs: [SpringTimingFunction] = []
  /// The index of each timing among those of its kind.
  private var indices: [Int] = []
  private let timings: [AnimationTiming]

  init(_ timings: [AnimationTiming]) {
    self.timings = timings
    for timing in timings {
      switch timing {
      case .linear: indices.append(0)
      case .curve(let curve):
        indices.append(curves.count)
        curves.append(curve)
      case .spring(let spring):
        indices.append(springs.count)
        springs.append(spring)
      }
    }
  }

  /// Returns the clock of a timing.
  ///
  /// - Parameter duration: Seconds; may be 0, then the clock is never read.
  func clock(of timing: Int, over duration: Double) -> Clock {
    switch timings[timing] {
    case .linear: .linear
    case .curve: .curve(indices[timing])
    case .spring(let spring): .spring(indices[timing], pace: spring.duration / duration)
    }
  }

  /// Returns the value between begin and end, with the bits of `AnimationTiming.value(at:of:)`.
  @inline(__always)
  func value(of clock: Clock, at elapsed: Double, of duration: Double) -> Double {
    switch clock {
    case .linear: elapsed / duration
    case .curve(let index): curves.span[index].evaluated(at: elapsed / duration)
    case .spring(let index, let pace): springs.span[index].value(at: elapsed * pace)
    }
  }
}
