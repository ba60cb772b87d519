import Gestures

/// A clock that derives a time that never goes back from the stamps of a device or file.
struct FrameClock: Sendable {
  enum Step: Hashable {
    case forward
    /// The stamp was slightly earlier than the last one, so the last time was kept; `isFirst` for
    /// the first stamp of a burst.
    case held(microseconds: Int64, isFirst: Bool)
    case setBack(microseconds: Int64)
    case jumpedAhead(microseconds: Int64)
  }

  /// The limit in microseconds for late events.
  ///
  /// Stamps that go back further mean that the clock was set.
  static let tolerance: Int64 = 1_000_000
  /// The limit in microseconds after which a contact without any frame counts as stale: AOSP's
  /// limit for stale events.
  static let staleAfter: Int64 = 10_000_000

  /// The time of the last frame; `nil` before the first frame.
  private(set) var time: TraceInstant?
  /// The number to add to a stamp; not zero after the clock was set.
  private var offset: Int64 = 0
  private var isHeld = false
  /// The assumed gap when the clock was set back, in microseconds; its real length is unknown.
  ///
  /// In a second all motion comes to rest, so that later events are not treated as part of it.
  static let unknownGap: Int64 = 1_000_000

  /// Converts a stamp to the output clock, for callers that know the time from elsewhere.
  ///
  /// A frame with this stamp, or any later one, is not before the result.
  func outputTime(of stamp: TraceInstant, isDown: Bool) -> TraceInstant {
    let reading = stamp.microseconds.addingSaturated(offset)
    guard let time = time?.microseconds else { return TraceInstant(microseconds: reading) }
    let latest = isDown ? time.addingSaturated(Self.staleAfter) : .max
    return TraceInstant(microseconds: min(max(reading, time), latest))
  }

  /// Returns the least number of microseconds, 0 or more, after which a stamp means a time after
  /// `instant`; `nil` when no stamp before the next frame does.
  func microseconds(
    from stamp: TraceInstant, toPass instant: TraceInstant, isDown: Bool
  ) -> Int64? {
    if outputTime(of: stamp, isDown: isDown) > instant { return 0 }
    let end = TraceInstant(microseconds: .max)
    guard outputTime(of: end, isDown: isDown) > instant else { return nil }
    let reading = stamp.microseconds.addingSaturated(offset)
    return instant.microseconds.subtractingSaturated(reading).addingSaturated(1)
  }

  /// Returns the first stamp that means a time after `instant`.
  func stamp(after instant: TraceInstant) -> TraceInstant {
    TraceInstant(
      microseconds: instant.microseconds.subtractingSaturated(offset).addingSaturated(1))
  }

  /// Advances the clock to the stamp of the next frame.
  ///
  /// A long silence is suspicious only while a contact is down.
  mutating func advance(to stamp: TraceInstant, isDown: Bool) -> Step {
    let reading = stamp.microseconds.addingSaturated(offset)
    guard let last = time?.microseconds else {
      time = TraceInstant(microseconds: reading)
      return .forward
    }
    let step = reading.subtractingSaturated(last)
    let isBurst = isHeld
    isHeld = false
    if step < -Self.tolerance || (isDown && step > Self.staleAfter) {
      guard step < 0 else {
        // Displays continued for as long as the contact did not count as stale.
        let time = last.addingSaturated(Self.staleAfter)
        offset = time.subtractingSaturated(stamp.microseconds)
        self.time = TraceInstant(microseconds: time)
        return .jumpedAhead(microseconds: step)
      }
      offset = last.subtractingSaturated(stamp.microseconds)
      if !isDown {
        offset = offset.addingSaturated(Self.unknownGap)
        time = TraceInstant(microseconds: last.addingSaturated(Self.unknownGap))
      }
      return .setBack(microseconds: Int64(0).subtractingSaturated(step))
    }
    if step < 0 {
      isHeld = true
      return .held(microseconds: -step, isFirst: !isBurst)
    }
    time = TraceInstant(microseconds: reading)
    return .forward
  }
}

extension FixedWidthInteger where Self: SignedInteger {
  /// Returns the sum, or the end of the range that it is beyond.
  func addingSaturated(_ other: Self) -> Self {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  /// Returns the difference, or the end of the range that it is beyond.
  func subtractingSaturated(_ other: Self) -> Self {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }
}
