/// A playback that turns the gestures of pointer JSON Lines into events, a few frames at a time.
struct PointerPlayback {
  /// The pause between gestures whose clocks overlap, in microseconds.
  static let pause: Int64 = 1_000_000
  /// The number of steps that are delivered at once.
  private static let stepBatch = 64

  private var player = StrokePlayer()
  private var line = PointerLine()
  /// The number of played steps of the line.
  private var played = 0
  /// The number to add to the times of the current gesture.
  private var offset: Int64 = 0
  /// The end time of the last gesture.
  private var end: Int64?

  var isPlaying: Bool { played < line.steps.count }
  var gestureCount: Int { player.gestureCount }

  /// Begins the gesture of a line.
  ///
  /// - Returns: Whether the gesture had to be moved after the one before it; `nil` when there is no
  ///   time left for that.
  mutating func begin(_ line: PointerLine) -> Bool? {
    let times = line.steps.lazy.map { $0.time }
    guard let first = times.min(), let last = times.max() else { return false }
    let isLate = end.map { first >= $0 } ?? true
    offset = isLate ? 0 : (end ?? 0) + Self.pause - first
    guard last + offset <= StrokeTime.latest else { return nil }
    end = last + offset
    (self.line, played) = (line, 0)
    return !isLate
  }

  /// Plays the next steps of the gesture.
  ///
  /// - Parameter line: The line of the gesture.
  mutating func play(line: Int, into notices: inout [TraceNotice]) {
    for _ in 0..<Self.stepBatch {
      guard isPlaying else { break }
      play(self.line.step(played), line: line, into: &notices)
      played += 1
    }
    if !isPlaying {
      player.closeFrame(into: &notices)
      (self.line, played) = (PointerLine(), 0)
    }
  }

  private mutating func play(
    _ step: PointerLine.Step, line: Int, into notices: inout [TraceNotice]
  ) {
    let time = step.time + offset
    switch step.action {
    case .sample:
      player.touch(step.contact, x: step.x, y: step.y, at: time, line: line, into: &notices)
    case .lift, .lastLift:
      player.lift(step.contact, at: time, into: &notices)
    case .cancel:
      player.cancel(step.contact, at: time, into: &notices)
    }
  }
}
