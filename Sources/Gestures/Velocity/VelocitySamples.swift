public import Motion

/// The position of a movement at one moment.
@usableFromInline
struct VelocitySample: Sendable {
  @usableFromInline var time: TraceInstant
  @usableFromInline var position: Vector

  /// A placeholder for a sample that does not exist yet.
  static var none: VelocitySample {
    VelocitySample(time: TraceInstant(microseconds: 0), position: .zero)
  }
}

/// A queue of samples in one piece of memory that is never moved or enlarged.
///
/// Adding one at 8,000 reports per second costs the same as adding the second.
@usableFromInline
struct VelocitySamples: Sendable {
  /// The samples; a power of two, so that a mask wraps an index.
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

  /// The samples, oldest first.
  @inlinable
  @inline(__always)
  subscript(index: Int) -> VelocitySample {
    storage[(head &+ index) & mask]
  }

  @inlinable
  @inline(__always) var first: VelocitySample { self[0] }
  @inlinable
  @inline(__always) var last: VelocitySample { self[count - 1] }

  /// Visits the samples, oldest first, in at most two runs, so that no index has to be wrapped.
  @inline(__always)
  func visitAll(_ body: (VelocitySample) -> Void) {
    let end = head + count
    for index in head..<min(end, storage.count) { body(storage[index]) }
    if end > storage.count {
      for index in 0..<end - storage.count { body(storage[index]) }
    }
  }

  /// Adds a sample; there must be room for it.
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
