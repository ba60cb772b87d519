import Motion

/// A transition's animations as a renderer asks for them: all values of one moment at a time.
struct TracksBench {
  private static let count = 4_096
  private static let repetitions = 100

  /// Places in 0..<1, in no order that a branch predictor could learn.
  private let places: [Double] = (0..<count).map { Double($0 * 2_654_435_761 % 4_093) / 4_093 }

  func add(to contest: inout Contest) {
    let zoom = Self.tracks(.curve(.easeInOut), begins: [0, 0, 0, 0, 0, 0, 0.1, 0.1])
    add("tracks: scrub of eight properties", to: &contest, zoom) {
      $0.evaluate(percent: $1, into: &$2)
    }
    let staggered = Self.tracks(.curve(.easeInOut), begins: (0..<8).map { Double($0) * 0.05 })
    add("tracks: scrub of eight, all staggered", to: &contest, staggered) {
      $0.evaluate(percent: $1, into: &$2)
    }
    add("tracks: channels, scrub of eight", to: &contest, zoom) {
      $0.evaluateChannels(percent: $1, into: &$2)
    }
    let interrupted = Self.tracks(
      .curve(.easeInOut), begins: (0..<8).map { Double($0 / 4) * 0.1 }, numbers: 4)
    add("tracks: channels, timed, two tracks on each of four", to: &contest, interrupted) {
      $0.evaluateChannels(percent: $1, pacing: .timed, into: &$2)
    }
    add("tracks: timed, eight on two curves", to: &contest, zoom) {
      $0.evaluate(percent: $1, pacing: .timed, into: &$2)
    }
    let spring = AnimationTiming.spring(SpringTimingFunction(duration: 0.5, dampingRatio: 0.75))
    let together = Self.tracks(spring, begins: Array(repeating: 0, count: 8))
    add("tracks: timed, eight on one spring", to: &contest, together) {
      $0.evaluate(percent: $1, pacing: .timed, into: &$2)
    }
    let springs = Self.tracks(spring, begins: (0..<8).map { Double($0) * 0.01 })
    add("tracks: timed, eight springs", to: &contest, springs) {
      $0.evaluate(percent: $1, pacing: .timed, into: &$2)
    }
  }

  /// `numbers` of one view, each on its way for 0.5 s.
  private static func tracks(
    _ timing: AnimationTiming, begins: [Double], numbers: Int = 8
  ) -> AnimationTracks {
    let tracks = begins.enumerated().map { index, begin in
      AnimationTrack(
        view: 0, property: AnimatedProperty.allCases[index % numbers], from: 10, to: 250,
        begin: begin, duration: 0.5, timing: 0)
    }
    do {
      return try AnimationTracks(views: ["photo"], timings: [timing], tracks: tracks)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Inlined, so that the loop holds the work itself and no call of a closure.
  @inline(__always)
  private func add(
    _ name: String, to contest: inout Contest, _ tracks: AnimationTracks,
    _ evaluate: @escaping (AnimationTracks, Double, inout MutableSpan<Double>) -> Void
  ) {
    let size = name.contains("channels") ? tracks.channels.count : tracks.tracks.count
    let total = Double(Self.count * Self.repetitions)
    contest.add(name, [.nanosecondsPer("moment", count: total)]) { [places] in
      var values = [Double](repeating: 0, count: size)
      var sum = 0.0
      var span = values.mutableSpan
      let time = nanoseconds {
        for _ in 0..<Self.repetitions {
          for place in places {
            evaluate(tracks, place, &span)
            sum += span[size - 1]
          }
        }
      }
      resultSink += sum
      return time
    }
  }
}
