public import Motion

extension Application {
  /// Records every animation that begins from now on, in place of an older recording.
  public func startRecording() {
    recording = AnimationRecording(begin: currentTime)
  }

  /// Ends the recording and returns the animations since `startRecording()`, as plain data.
  ///
  /// It also holds the jumps (hidden, clipping, content mode) of views in a window. Seconds count
  /// from `startRecording()`; if it was not called, the recording is empty.
  ///
  /// Views have their names, and those without one are "view 1", "view 2", by their places among
  /// all that were animated, in the order of their first animations. An animation that was replaced
  /// or stopped is cut there, exactly if its curve does not turn back and it is no chain of key
  /// frames. An animation that was held or turned around, that repeats or comes back by itself is
  /// recorded as its first way. Smooth curves through several key frames are recorded as 64
  /// straight pieces for each.
  ///
  /// - Parameter duration: The seconds of the whole recording, if that is longer than the
  ///   animations.
  public func stopRecording(duration: Double = 0) -> AnimationTracks {
    let tracks = recording?.tracks(duration: duration)
    recording = nil
    return tracks ?? AnimationRecording(begin: currentTime).tracks(duration: duration)
  }
}

/// The animations and jumps of an application since a moment.
final class AnimationRecording {
  /// One property animation as it began, and its end if it was cut.
  struct Entry {
    let animation: PropertyAnimation
    /// The value at its end, which is not its own if it was cut after the part `cut` of its way.
    var end: Components
    var cut = Progress.all
    let curve: TimingCurve
    /// The seconds from the start of the recording to its beginning.
    let begin: Double
    /// The duration in seconds.
    let duration: Double
  }

  /// A value that is set at once.
  struct Jump {
    let view: View
    let property: AnimatedProperty
    let from: Double
    let to: Double
    /// The seconds from the start of the recording to the jump.
    let time: Double
    /// The number of entries before it.
    let place: Int
  }

  /// The moment at which the recording began, in microseconds.
  private let begin: Int64
  private(set) var entries: [Entry] = []
  private var jumps: [Jump] = []
  /// The clocks that were seen, each with the moment of its 0 in seconds since the recording began.
  private var clocks: [(clock: MediaClock, origin: Double)] = []

  init(begin: Int64) { self.begin = begin }

  func add(_ animations: [PropertyAnimation], of run: AnimationRun) {
    let origin = origin(of: run)
    for animation in animations {
      let start = animation.course.start
      entries.append(
        Entry(
          animation: animation, end: animation.to, curve: run.isScrubbed ? .linear : run.curve,
          begin: max(origin + start * run.duration, 0), duration: (1 - start) * run.duration))
    }
  }

  func add(_ view: View, _ property: AnimatedProperty, from: Double, to: Double) {
    let time = Double(Application.shared.currentTime - begin) / 1_000_000
    jumps.append(
      Jump(
        view: view, property: property, from: from, to: to, time: time, place: entries.count))
  }

  /// Returns the seconds from the start of the recording to the 0 of the run's own time.
  private func origin(of run: AnimationRun) -> Double {
    let now = run.application.currentTime
    if let clock = run.clock { return origin(of: clock, at: now) + run.clockBegin + run.delay }
    let seconds = Double(now - begin) / 1_000_000
    return seconds - (run.seconds(at: now) ?? run.fraction(at: now) * run.duration)
  }

  private func origin(of clock: MediaClock, at now: Int64) -> Double {
    if let known = clocks.first(where: { $0.clock === clock }) { return known.origin }
    let origin = Double(now - begin) / 1_000_000 - clock.seconds(at: now)
    clocks.append((clock, origin))
    return origin
  }

  /// Ends the recorded animation where the screen shows it.
  func cut(_ animation: PropertyAnimation) {
    guard let index = entries.firstIndex(where: { $0.animation.number == animation.number })
    else { return }
    let shown = animation.movement.shown
    guard animation.course.tracks.isEmpty, shown.x < 1 || shown.y < 1 else { return }
    (entries[index].end, entries[index].cut) = (animation.movement.value(at: shown), shown)
  }

  func tracks(duration: Double) -> AnimationTracks {
    var tracks = RecordedTracks()
    var jumps = jumps[...]
    for (index, entry) in entries.enumerated() {
      while jumps.first.map({ $0.place <= index }) ?? false { tracks.add(jumps.removeFirst()) }
      tracks.add(entry)
    }
    for jump in jumps { tracks.add(jump) }
    return tracks.made(duration: duration)
  }
}
