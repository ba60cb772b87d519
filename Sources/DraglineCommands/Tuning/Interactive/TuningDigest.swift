import Gestures
import Motion
import Traces
import Tuning

/// A checksum that tells one corpus from another: FNV-1a over words of 64 bits, each folded once more so that the
/// high bits of a word count too.
///
/// Source: RFC 9923, offset basis and prime. It protects from mistakes, not from somebody who wants two corpora to look
/// alike.
struct TuningDigest {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01b3
    value ^= value >> 32
  }

  mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    for byte in text.utf8 { add(UInt64(byte)) }
  }

  /// 16 hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension TuningDigest {
  init(_ dismissals: [Bool]) {
    add(UInt64(dismissals.count))
    for isDismissed in dismissals { add(isDismissed ? 1 : 0) }
  }

  /// Of all gestures, with their labels, in the order of the corpus.
  init(_ corpus: LabelledCorpus) {
    for batch in corpus.batches {
      for item in batch.items {
        add(batch.sources[item.source].name)
        add(UInt64(item.gesture.number))
        add(item.intent.map { UInt64($0.rawValue) + 1 } ?? 0)
        for frame in item.gesture.frames { add(frame) }
      }
    }
  }

  private mutating func add(_ frame: TouchFrame) {
    add(UInt64(bitPattern: frame.time.microseconds))
    add(frame.followsGap ? 1 : 0)
    for touch in frame.touches {
      add(UInt64(bitPattern: Int64(touch.id)))
      add(touch.location.x.bitPattern)
      add(touch.location.y.bitPattern)
      switch touch.phase {
      case .began: add(1)
      case .moved: add(2)
      case .stationary: add(3)
      case .ended: add(4)
      case .cancelled(let reason): add("\(reason)")
      }
    }
  }
}
