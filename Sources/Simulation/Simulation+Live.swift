public import Gestures
public import Timelines
import Traces
import TransitionKit

/// What a device that is there needs beside `receive`: rows as soon as they can be told, and frames
/// while it says nothing.
///
/// ```
/// poll(…, timeout: microsecondsToNextFrame(at: now))
/// for event in read { simulation.receive(event, into: &sink) }
/// simulation.flush(into: &sink)
/// simulation.advance(to: now, into: &sink)
/// ```
extension Simulation {
  /// Delivers at once what waits for the next display frame, in that frame: what a touch causes is told
  /// as soon as it is read, and only the frame's own row waits until the frame is due.
  ///
  /// The rows are those that would come without it, in the same order. Of events without their
  /// `SYN_REPORT` nothing can be told yet.
  public mutating func flush(into sink: inout (some TimelineSink & ~Copyable)) {
    guard !pending.isEmpty, let number = nextFrame else { return }
    if changes.isExpected { return deliverSingly(at: number, into: &sink) }
    run.application.perform { _ = deliverPending(at: number, into: &sink) }
    openFrame = number
  }

  /// Shows the display frames before `time`, and promises that the `SYN_REPORT` of no later event is
  /// stamped before it.
  ///
  /// `time` is a stamp of the device, so it may be anything; the frames' own clock never goes back, and
  /// while a contact is down it waits for the device as long as silence is believed (10 s), since after
  /// that a later event would be told of with that time.
  ///
  /// Rows are those that would come without it, as long as the promise is kept; events that come too
  /// late are to be stamped anew, not before `earliestStamp`. Frames that are shown after the last
  /// event are part of the run only if the device says that it went on: before `finish`, give
  /// `receive` a `SYN_REPORT` stamped `time` (and record it).
  ///
  /// - Complexity: O(frames shown)
  public mutating func advance(
    to time: TraceInstant, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    show(before: decoder.outputTime(of: time), into: &sink)
  }

  /// How long after `stamp` the next display frame can be shown: the least `n`, 0 or more, for which
  /// `advance(to: stamp + n)` shows one.
  ///
  /// `nil` when there is nothing to show before the next event: nothing moves, and nothing waits for a
  /// frame; or a contact is down and the device has been silent for so long that only its
  /// next event can tell how it goes on.
  ///
  /// - Parameter stamp: Now, on the clock with which the device stamps its events.
  public func microsecondsToNextFrame(at stamp: TraceInstant) -> Int64? {
    guard let clock, run.isUnderWay || run.isOutlived || !pending.isEmpty, let number = nextFrame
    else {
      return nil
    }
    return decoder.microseconds(from: stamp, toPass: clock.time(of: number))
  }

  /// The earliest stamp that an event may have: whatever is stamped before would belong to a display
  /// frame that has been shown, or come before a setting that was changed (`change`). `nil` before the
  /// first event.
  public var earliestStamp: TraceInstant? {
    guard let clock else { return nil }
    let shown = lastFrame >= 0 ? decoder.stamp(after: clock.time(of: lastFrame)) : clock.start
    guard let change = changes.lastTime else { return shown }
    let before = TraceInstant(microseconds: change.microseconds - 1)
    return max(shown, decoder.stamp(after: before))
  }
}
