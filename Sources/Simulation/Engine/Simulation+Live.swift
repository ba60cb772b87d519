public import Gestures
public import Timelines
import Traces
import TransitionKit

/// The methods that a live device needs besides `receive`: they write rows as soon as possible, and
/// show frames while the device is silent.
///
/// ```
/// poll(…, timeout: microsecondsToNextFrame(at: now))
/// for event in read { simulation.receive(event, into: &sink) }
/// simulation.flush(into: &sink)
/// simulation.advance(to: now, into: &sink)
/// ```
extension Simulation {
  /// Delivers everything that waits for the next display frame, in that frame.
  ///
  /// The rows that a touch causes are written as soon as it is read; only the frame's own row waits
  /// until the frame is due.
  ///
  /// The rows and their order are the same as without it. Events without their `SYN_REPORT` cause
  /// no rows yet.
  public mutating func flush(into sink: inout (some TimelineSink & ~Copyable)) {
    guard !pending.isEmpty, let number = nextFrame else { return }
    if changes.isExpected {
      deliverSingly(at: number)
    } else {
      run.application.perform { deliverPending(at: number) }
      openFrame = number
    }
    outbox.empty(into: &sink)
  }

  /// Shows the display frames before `time`, and promises that the `SYN_REPORT` of no later event is
  /// stamped before it.
  ///
  /// `time` is a stamp of the device, so it may have any value. The frames' own clock never goes
  /// back. While a contact is down, it waits for a silent device for at most 10 s, because after
  /// that a later event would get that time.
  ///
  /// The rows are the same as without it, as long as the promise is kept. Give events that come too
  /// late a new stamp, not before `earliestStamp`. Frames after the last event are part of the run
  /// only if an event says that the run continued: before `finish`, pass `receive` a `SYN_REPORT`
  /// stamped `time` (and record it).
  ///
  /// - Complexity: O(frames shown)
  public mutating func advance(
    to time: TraceInstant, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    show(before: decoder.outputTime(of: time), into: &sink)
  }

  /// Returns the time from `stamp` to the next display frame: the smallest `n`, 0 or more, for
  /// which `advance(to: stamp + n)` shows one.
  ///
  /// `nil` if there is nothing to show before the next event: nothing moves and nothing waits for a
  /// frame, or a contact is down and the device has been silent for so long that only its next
  /// event can continue the run.
  ///
  /// - Parameter stamp: The current time, on the clock with which the device stamps its events.
  public mutating func microsecondsToNextFrame(at stamp: TraceInstant) -> Int64? {
    guard let clock, run.isUnderWay || run.isOutlived || !pending.isEmpty, let number = nextFrame
    else {
      return nil
    }
    return decoder.microseconds(from: stamp, toPass: clock.time(of: number))
  }

  /// The earliest stamp that an event may have; `nil` before the first event.
  ///
  /// An earlier event would belong to a display frame that has been shown, or precede a changed
  /// setting (`change`).
  public var earliestStamp: TraceInstant? {
    mutating get {
      guard let clock else { return nil }
      let shown = lastFrame >= 0 ? decoder.stamp(after: clock.time(of: lastFrame)) : clock.start
      guard let change = changes.lastTime else { return shown }
      let before = TraceInstant(microseconds: change.microseconds - 1)
      return max(shown, decoder.stamp(after: before))
    }
  }
}
