import Gestures
import Motion
import Simulation
import Traces
import Tuning

extension SHA256 {
  /// The first 16 hexadecimal digits, for files that have only to show that something changed.
  var shortDigest: String { String(digest.prefix(16)) }

  /// Whether each gesture is dismissed.
  init(_ dismissals: [Bool]) {
    self.init()
    update(String(dismissals.map { $0 ? "1" : "0" }))
  }

  /// Creates the hash of all gestures with their labels, in the order of the corpus.
  init(_ corpus: LabelledCorpus) {
    self.init()
    for batch in corpus.batches {
      for item in batch.items {
        let name = batch.sources[item.source].name
        update("\(name) \(item.gesture.number) \(item.intent?.word ?? "")\n")
        for frame in item.gesture.frames { update(frame) }
      }
    }
  }

  /// A time in microseconds and the bits of places: only the same frame has the same words.
  private mutating func update(_ frame: TouchFrame) {
    var words = [
      UInt64(bitPattern: frame.time.microseconds), frame.followsGap ? 1 : 0,
      UInt64(frame.touches.count),
    ]
    for touch in frame.touches {
      words += [
        UInt64(bitPattern: Int64(touch.id)), touch.phase.number, touch.location.x.bitPattern,
        touch.location.y.bitPattern,
      ]
    }
    words.map(\.littleEndian).withUnsafeBytes { update($0) }
    for case .cancelled(let reason) in frame.touches.map(\.phase) { update("\(reason)") }
  }
}

extension Touch.Phase {
  fileprivate var number: UInt64 {
    switch self {
    case .began: 1
    case .moved: 2
    case .stationary: 3
    case .ended: 4
    case .cancelled: 5
    }
  }
}
