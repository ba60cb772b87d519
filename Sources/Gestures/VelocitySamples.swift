public import Motion

/// Where a movement was at one moment.
@usableFromInline
struct VelocitySample: Sendable {
  @usableFromInline var time: TraceInstant
  @usableFromInline var position: Vector

  /// Where there is no sample yet.
  static var none: VelocitySample {
    VelocitySample(time: TraceInstant(microseconds: 0), position: .zero)
  }
}

/// A queue of samples in one piece of memory that is never moved or enlarged: adding one at 8,000
/// reports a second costs the same as adding the second.
@usableFromInline
struct VelocitySamples: Sendable {
  /// A power of two of them, so that a place is wrapped by a mask.
  @usableFromInline private(set) var storage: [VelocitySample]
  @usableFromInline private(set) var head = 0
  @usableFromInline private(set) var count = 0
  @usableFromInline let mask: Int

  init(capacity: Int) {
    var size = 2
    while size < capacity { size *= 2 }
    mask = size - 1
    storage = Array(
      repeating: .none, count: size)
  }

  /// Oldest first.
  @inlinable
  @inline(__always)
  subscript(index: Int) -> VelocitySample {
    storage[(head &+ index) & mask]
  }

  @inlinable
  @inline(__always) var first: VelocitySample { self[0] }
  @inlinable
  @inline(__always) var last: VelocitySample { self[count - 1] }

  /// Oldest first; in at most two runs, so that no place has to be wrapped.
  @inline(__always)
  func visitAll(_ body: (VelocitySample) -> Void) {
    let end = head + count
    for index in head..<min(end, storage.count) { body(storage[index]) }
    if end > storage.count {
      for index in 0..<end - storage.count { body(storage[index]) }
    }
  }

  /// There is room for it.
  @inline(__always)
  mutating func append(_ sample: VelocitySample) {
    storage[(head &+ count) & mask] = sample
    count += 1
  }

  @inline(__always)
  mutating func removeFirst() {
    head = (head + 1) & mask
    count -= 1
  }

  mutating func removeLast() {
    count -= 1
  }

  mutating func removeAll() {
    (head, count) = (0, 0)
  }
}
