import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Timelines
import Traces
import TransitionKit

/// The frame loop: what is pending at a display frame, then what the frame shows.
extension Simulation {
  mutating func start(at time: TraceInstant) {
    clock = DisplayClock(start: time, frameRate: settings.frameRate)
    emit(.header(headerRow(device: device, kind: kind)))
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

  /// The number of the next display frame; `nil` while nothing moves and no touch is due, so that
  /// the display has no reason to draw.
  var nextFrame: Int64? {
    mutating get {
      if let openFrame { return openFrame }
      if run.isUnderWay || run.isOutlived { return lastFrame + 1 }
      guard let first = pending.first, let clock else { return nil }
      return max(clock.firstFrame(notBefore: first.time), lastFrame + 1)
    }
  }

  /// Shows one display frame: touches, then views.
  ///
  /// All that is pending is due, because the frames before its time were shown when it came in;
  /// what was flushed has been delivered already.
  mutating func show(
    _ number: Int64, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    if changes.isExpected { deliverSingly(at: number) }
    // Once for the whole frame, instead of in each call that needs the application.
    run.application.perform { present(number) }
    if changes.isExpected { takeUpChanges() }
    outbox.empty(into: &sink)
  }

  private mutating func present(_ number: Int64) {
    deliverPending(at: number)
    now = displayTime
    if isInputOver, run.isStanding { cancelStanding() }
    (lastFrame, openFrame) = (number, nil)
    if run.isUnderWay {
      sample()
    } else if run.isOutlived {
      sampleAfterlife()
    }
  }

  /// Delivers the part of a display frame that need not wait until it is due.
  mutating func deliverPending(at number: Int64) {
    open(number)
    var index = 0
    while index < pending.count {
      deliver(pending[index])
      index += 1
    }
    pending.removeAll(keepingCapacity: true)
  }

  mutating func open(_ number: Int64) {
    guard let clock else { preconditionFailure("frame \(number) before the first event") }
    displayTime = time(clock.time(of: number))
    guard openFrame == nil else { return }
    run.application.advance(to: transitionTime(displayTime))
    // What waited for its time came between the frames, before the touches that are delivered now.
    now = pending.first.map { time($0.time) } ?? displayTime
    drain()
  }

  mutating func deliver(_ item: Pending) {
    switch item {
    case .touches(let touches): deliver(touches)
    case .anomaly(let anomaly):
      now = time(anomaly.time)
      report(anomaly.word, anomaly.sentence, count: anomaly.count)
    case .change(let change): take(change)
    }
  }

  /// Whether the transition waits for a finger although the input is over.
  var isStuck: Bool {
    mutating get {
      guard !run.isStanding, tracker.recognizer.numberOfTouches == 0, !run.application.isAnimating
      else {
        return false
      }
      return run.isRequested || run.phase == .interactive
    }
  }

  /// Returns the time of the transition's own clock at a time of the timeline, both in
  /// microseconds.
  mutating func transitionTime(_ time: Int64) -> Int64 {
    guard settings.slowMotion != 1 else { return time }
    return Int64((Double(time) / settings.slowMotion).rounded())
  }

  /// Returns the microseconds since the first event.
  func time(_ instant: TraceInstant) -> Int64 {
    max(instant.microseconds - (clock?.start.microseconds ?? 0), 0)
  }

  mutating func report(_ kind: String, _ what: String, count: Int = 1) {
    // An anomaly is reported when it is found; its frame may already have been shown.
    let time = max(now, lastTime)
    emit(.anomaly(AnomalyRow(time: time, kind: kind, what: what, count: count)))
  }

  mutating func emit(_ row: TimelineRow) {
    note(row)
    outbox.append(row)
  }

  /// Checks a row of the outbox, and notes its time.
  mutating func note(_ row: TimelineRow) {
    checker.check(row)
    if let time = row.time { lastTime = time }
  }

  var endRow: EndRow {
    EndRow(
      time: lastTime, outcome: run.lastOutcome, gestures: gesture, finished: run.finished,
      cancelled: run.cancelled, frames: frames,
      events: EndRow.Events(
        read: decoder.account.read, used: decoder.account.used,
        ignored: decoder.account.ignored, dropped: decoder.account.dropped),
      invariantsChecked: Invariant.allCases.map { $0.rawValue },
      invariantsFailed: [])
  }
}
