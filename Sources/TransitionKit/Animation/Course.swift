import Motion

/// The mapping from a run to a property.
struct Course {
  /// The fraction of the run's time that was over when the change joined it.
  ///
  /// The run's curve begins there from 0, and ends with the run.
  var start = 0.0
  /// The relative window of a key frame; `nil` for all of the time.
  ///
  /// The curve is that of all key frames together, and the way within the window is straight.
  var window: Window?
  /// The values of each component through key frames whose ways depend on each other.
  ///
  /// Cubic, paced and discrete calculation need them; they are empty otherwise.
  var tracks: [KeyframeTrack] = []

  /// A part of an animation's time.
  struct Window: Hashable {
    /// The beginning, 0…1 of the whole.
    var start: Double
    /// The length, 0…1 of the whole; a window without length is a step.
    var length: Double

    /// Returns the part of the window that is over at `fraction`, 0…1.
    @inline(__always)
    func place(_ fraction: Double) -> Double {
      guard length > 0 else { return fraction < start ? 0 : 1 }
      return min(max((fraction - start) / length, 0), 1)
    }
  }

  static func joined(start: Double) -> Course { Course(start: start) }

  static func keyframe(start: Double, length: Double) -> Course {
    Course(window: Window(start: start, length: length))
  }

  /// Whether the property moves during the whole run, straight or on the run's curve.
  var isWhole: Bool { start == 0 && window == nil && tracks.isEmpty }

  /// Returns the progress on the run's curve.
  func progress(at seconds: Double, of duration: Double, _ curve: TimingCurve) -> Progress {
    guard start > 0 else { return shaped(curve.progress(at: seconds, of: duration)) }
    let begin = start * duration
    return shaped(curve.progress(at: seconds - begin, of: duration - begin))
  }

  /// Returns the progress at a fraction of a run that is scrubbed in a straight line.
  func straight(_ fraction: Double) -> Double {
    let own = start > 0 ? Window(start: start, length: 1 - start).place(fraction) : fraction
    return window?.place(own) ?? own
  }

  private func shaped(_ progress: Progress) -> Progress {
    if let window { return Progress(window.place(progress.x), window.place(progress.y)) }
    return tracks.isEmpty ? progress : progress.clamped(lowerBound: .none, upperBound: .all)
  }
}
