import Gestures

/// The times of a display's frames.
///
/// Frame k is at `start + k / frameRate`, multiplied before it is divided, so that no error adds
/// up.
struct DisplayClock: Sendable {
  let start: TraceInstant
  /// The frames per second.
  let frameRate: Double

  func time(of frame: Int64) -> TraceInstant {
    let elapsed = (Double(frame) * 1_000_000 / frameRate).rounded()
    return TraceInstant(microseconds: start.microseconds + Int64(elapsed))
  }

  /// Returns the first frame that is not before `time`.
  func firstFrame(notBefore time: TraceInstant) -> Int64 {
    let elapsed = Double(time.microseconds - start.microseconds)
    var frame = Int64((elapsed * frameRate / 1_000_000).rounded(.down))
    // The quotient may be a frame off either way, since frame times are whole microseconds.
    while frame > 0, self.time(of: frame - 1) >= time { frame -= 1 }
    while self.time(of: frame) < time { frame += 1 }
    return frame
  }
}
