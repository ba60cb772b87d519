import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Timelines
import Traces
import TransitionKit

/// The frame loop: what is pending at a display frame, then what the frame shows.
extension Simulation {
  mutating func start(
    at time: TraceInstant, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    clock = DisplayClock(start: time, frameRate: settings.frameRate)
    emit(.header(headerRow(device: device, kind: kind)), into: &sink)
  }

  mutating func enqueueAnomalies(into sink: inout (some TimelineSink & ~Copyable)) {
    for anomaly in decoder.takeAnomalies() { enqueue(.anomaly(anomaly), into: &sink) }
  }

  mutating func enqueue(
    _ item: Pending, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    var item = item
    if let last = changes.lastTime, item.time < last { item.delay(to: last) }
    show(before: item.time, into: &sink)
    pending.append(item)
  }

  /// While nothing moves, the display has no reason to draw until a touch is due.
  var nextFrame: Int64? {
    if let openFrame { return openFrame }
    if run.isUnderWay || run.isOutlived { return lastFrame + 1 }
    guard let first = pending.first, let clock else { return nil }
    return max(clock.firstFrame(notBefore: first.time), lastFrame + 1)
  }

  /// One display frame: touches, then views. All that is pending is due, since the frames before
  /// its time have been shown when it came in; what was flushed has been delivered already.
  mutating func show(
    _ number: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    if changes.isExpected { deliverSingly(at: number, into: &sink) }
    // Once for the whole frame, instead of in each call that needs the application.
    run.application.perform { present(number, into: &sink) }
    if changes.isExpected { takeUpChanges() }
  }

  private mutating func present(
    _ number: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    let display = deliverPending(at: number, into: &sink)
    if isInputOver, run.isStanding { cancelStanding(at: time(display), into: &sink) }
    (lastFrame, openFrame) = (number, nil)
    if run.isUnderWay {
      sample(number, at: display, into: &sink)
    } else if run.isOutlived {
      sampleAfterlife(number, at: display, into: &sink)
    }
  }

  /// The part of a display frame that need not wait until it is due.
  ///
  /// - Returns: When the frame is shown.
  @discardableResult
  mutating func deliverPending(
    at number: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) -> TraceInstant {
    let display = open(number, into: &sink)
    var index = 0
    while index < pending.count {
      deliver(pending[index], at: display, into: &sink)
      index += 1
    }
    pending.removeAll(keepingCapacity: true)
    return display
  }

  /// - Returns: When the frame is shown.
  mutating func open(
    _ number: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) -> TraceInstant {
    guard let clock else { preconditionFailure("frame \(number) before the first event") }
    let display = clock.time(of: number)
    guard openFrame == nil else { return display }
    run.application.advance(to: transitionTime(time(display)))
    // What waited for its time came between the frames, before the touches that are delivered now.
    drain(at: time(pending.first?.time ?? display), into: &sink)
    return display
  }

  mutating func deliver(
    _ item: Pending, at display: TraceInstant, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    switch item {
    case .touches(let touches): deliver(touches, at: display, into: &sink)
    case .anomaly(let anomaly):
      report(
        anomaly.word, anomaly.sentence, count: anomaly.count, at: time(anomaly.time), into: &sink)
    case .change(let change): take(change, into: &sink)
    }
  }

  /// Whether the transition waits for a finger although the input is over.
  var isStuck: Bool {
    guard !run.isStanding, tracker.recognizer.numberOfTouches == 0, !run.application.isAnimating
    else {
      return false
    }
    return run.isRequested || run.phase == .interactive
  }

  /// What the transition's own clock shows at a time of the timeline, both in microseconds.
  func transitionTime(_ time: Int64) -> Int64 {
    guard settings.slowMotion != 1 else { return time }
    return Int64((Double(time) / settings.slowMotion).rounded())
  }

  /// Microseconds since the first event.
  func time(_ instant: TraceInstant) -> Int64 {
    max(instant.microseconds - (clock?.start.microseconds ?? 0), 0)
  }

  mutating func report(
    _ kind: String, _ what: String, count: Int = 1, at time: Int64,
    into sink: inout (some TimelineSink & ~Copyable)
  ) {
    // An anomaly is reported when it is found; its frame may already have been shown.
    let time = max(time, lastTime)
    emit(.anomaly(AnomalyRow(time: time, kind: kind, what: what, count: count)), into: &sink)
  }

  mutating func emit(
    _ row: TimelineRow, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    checker.check(row)
    if let time = row.time { lastTime = time }
    sink.write(row)
  }

  var endRow: EndRow {
    EndRow(
      time: lastTime, outcome: run.lastOutcome, gestures: gesture, finished: run.finished,
      cancelled: run.cancelled, frames: frames,
      events: EndRow.Events(
        read: decoder.account.read, used: decoder.account.used,
        ignored: decoder.account.ignored, dropped: decoder.account.dropped),
      invariantsChecked: Invariant.allCases.map(\.rawValue),
      invariantsFailed: [])
  }
}
