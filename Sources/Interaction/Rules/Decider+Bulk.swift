extension Decider {
  /// Writes the result of `destination(of:)` for each release, in a fraction of the time.
  ///
  /// The method checks one condition for all releases that reach it before it checks the next
  /// condition. A loop over the releases would jump between conditions as the answers fall, and
  /// mispredicted branches would cost more than the arithmetic.
  ///
  /// - Parameter answers: One answer per release, in the same order; their old values are
  ///   overwritten.
  /// - Complexity: O(releases · (depth of the rule + detents)); allocates nothing.
  public func answer(_ releases: Span<Release>, into answers: inout MutableSpan<Answer>) {
    precondition(
      releases.count == answers.count, "\(releases.count) releases, \(answers.count) answers")
    guard let start = start.node else {
      for place in releases.indices { answers[place] = destination(of: releases[place]) }
      return
    }
    for first in stride(from: 0, to: releases.count, by: ReleaseSet.capacity) {
      let batch = ReleaseSet(first: first, end: releases.count)
      answer(batch, of: releases, startingAt: start, into: &answers)
    }
  }

  private func answer(
    _ batch: ReleaseSet, of releases: Span<Release>, startingAt start: Int,
    into answers: inout MutableSpan<Answer>
  ) {
    // For each condition, the releases that have reached it. A condition leads only to later ones.
    var waiting = InlineArray<64, UInt64>(repeating: 0)
    waiting[start] = batch.bits
    let nodes = nodes.span
    for index in nodes.indices where waiting[index] != 0 {
      let node = nodes[index]
      let asked = ReleaseSet(first: batch.first, bits: waiting[index])
      if node.kind == .test {
        let passed = ask(node, index, asked, releases, &answers)
        lead(passed, to: node.then, releases, &waiting, &answers)
        lead(asked.subtracting(passed), to: node.otherwise, releases, &waiting, &answers)
      } else {
        choose(node, index, asked, releases, &answers)
      }
    }
  }

  /// Checks one condition for all releases that reach it and returns those for which it holds.
  @inline(__always)
  private func ask(
    _ node: RuleNode, _ index: Int, _ asked: ReleaseSet, _ releases: Span<Release>,
    _ answers: inout MutableSpan<Answer>
  ) -> ReleaseSet {
    let mayBeLast = node.then.node == nil || node.otherwise.node == nil
    var passed = ReleaseSet(first: asked.first, bits: 0)
    for place in asked {
      let value = node.value(of: releases[place], gated(releases[place]))
      let limit = node.limit(in: releases[place])
      passed.insert(place, if: node.comparison.holds(value, limit))
      if mayBeLast {
        answers[place].node = index
        answers[place].margin = node.comparison.margin(value, limit) ?? .nan
      }
    }
    return passed
  }

  @inline(__always)
  private func choose(
    _ node: RuleNode, _ index: Int, _ asked: ReleaseSet, _ releases: Span<Release>,
    _ answers: inout MutableSpan<Answer>
  ) {
    for place in asked {
      var margin = Double.nan
      let end = detent(at: index, node, releases[place], gated(releases[place])) {
        margin = $0.comparison.margin($0.value, $0.limit) ?? .nan
      }
      answers[place] = Answer(
        destination: end.destination, detent: end.detent, node: index, margin: margin)
    }
  }

  @inline(__always)
  private func lead(
    _ set: ReleaseSet, to step: RuleNode.Step, _ releases: Span<Release>,
    _ waiting: inout InlineArray<64, UInt64>, _ answers: inout MutableSpan<Answer>
  ) {
    if let node = step.node {
      waiting[node] = set.bits
    } else {
      for place in set {
        (answers[place].destination, answers[place].detent) = end(step, releases[place])
      }
    }
  }
}

/// A subset of up to 64 consecutive releases.
private struct ReleaseSet: Sequence, IteratorProtocol {
  static let capacity = UInt64.bitWidth
  /// The index of the release of the lowest bit.
  let first: Int
  private(set) var bits: UInt64

  @inline(__always)
  init(first: Int, bits: UInt64) { (self.first, self.bits) = (first, bits) }

  /// Creates a set of all releases from `first` up to `end`.
  init(first: Int, end: Int) {
    let count = Swift.min(end - first, Self.capacity)
    self.init(first: first, bits: .max >> UInt64(Self.capacity - count))
  }

  /// Inserts a release if the condition holds, without a branch, because that would be
  /// unpredictable.
  @inline(__always)
  mutating func insert(_ place: Int, if condition: Bool) {
    bits |= (condition ? 1 : 0) &<< UInt64(truncatingIfNeeded: place &- first)
  }

  @inline(__always)
  func subtracting(_ other: ReleaseSet) -> ReleaseSet {
    ReleaseSet(first: first, bits: bits & ~other.bits)
  }

  @inline(__always)
  mutating func next() -> Int? {
    if bits == 0 { return nil }
    defer { bits &= bits &- 1 }
    return first &+ bits.trailingZeroBitCount
  }
}
