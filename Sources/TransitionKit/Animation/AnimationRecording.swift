public import Motion

extension Application {
  /// Notes every animation that begins from now on.
  public func startRecording() {
    recording = AnimationRecording(begin: currentTime)
  }

  /// What began since `startRecording()`, and what of a view in a window jumped (hidden, clipping, content
  /// mode), as plain data; nothing if it was not called. Seconds count
  /// from that call.
  ///
  /// Views are called by their names, those without one "view 1", "view 2" by their places among all
  /// that were animated, in the order in which they first were. What was replaced or stopped is cut
  /// there, exactly if its curve does not turn back and it is no chain of key frames. An animation that was held or turned around, that repeats or comes back
  /// by itself is there as its first way. Smooth curves through several key frames are there as
  /// 64 straight pieces for each.
  ///
  /// - Parameter duration: Seconds of all of it, if that is longer than the animations.
  public func stopRecording(duration: Double = 0) -> AnimationTracks {
    let tracks = recording?.tracks(duration: duration)
    recording = nil
    return tracks ?? AnimationRecording(begin: currentTime).tracks(duration: duration)
  }
}

/// Notes animations as they begin.
final class AnimationRecording {
  struct Entry {
    let animation: PropertyAnimation
    /// Where it ends: before its own end if it was cut, after the part `cut` of its way.
    var end: Components
    var cut = Progress.all
    let curve: TimingCurve
    /// Seconds since the recording began.
    let begin: Double
    /// Seconds.
    let duration: Double
  }

  /// A value that is set at once.
  struct Jump {
    let view: View
    let property: AnimatedProperty
    let from: Double
    let to: Double
    /// Seconds since the recording began.
    let time: Double
    /// How many entries were there before it.
    let place: Int
  }

  /// Microseconds.
  private let begin: Int64
  private(set) var entries: [Entry] = []
  private var jumps: [Jump] = []
  /// When, in seconds since the recording began, each clock that was seen would have been at 0.
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

  /// Seconds since the recording began: where the run's own time is 0.
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

  /// From now on it stays where the screen shows it.
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
