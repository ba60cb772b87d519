import Motion

/// Recorded animations on their way to becoming `AnimationTracks`: one track for each number that
/// changes.
struct RecordedTracks {
  /// The number of straight pieces for each key frame of a smooth curve.
  static let pieces = 64

  private var views: [View] = []
  private var timings: [AnimationTiming] = []
  private var tracks: [AnimationTrack] = []
  /// The value at the end of the last track of each number.
  private var ends: [AnimationTracks.Channel: Double] = [:]

  mutating func add(_ entry: AnimationRecording.Entry) {
    let animation = entry.animation
    let view = index(of: animation.view)
    for (component, property) in animation.property.animated.enumerated() {
      let isY = animation.property == .position && component == 1
      let (timing, part) = entry.curve.timing(isY: isY)
      let track = AnimationTrack(
        view: view, property: property, from: animation.from[component],
        to: entry.end[component], begin: entry.begin, duration: entry.duration * part,
        timing: index(of: timing))
      let cut = isY ? entry.cut.y : entry.cut.x
      for piece in animation.pieces(of: track, component, cutAt: cut) { append(piece) }
    }
  }

  mutating func add(_ jump: AnimationRecording.Jump) {
    append(
      AnimationTrack(
        view: index(of: jump.view), property: jump.property, from: jump.from, to: jump.to,
        begin: jump.time, duration: 0, timing: index(of: .linear)))
  }

  private mutating func append(_ track: AnimationTrack) {
    guard track.from != track.to, (track.to - track.from).isFinite, track.begin.isFinite,
      track.duration.isFinite
    else { return }
    let channel = AnimationTracks.Channel(view: track.view, property: track.property)
    if let end = ends[channel], end != track.from, (track.from - end).isFinite {
      // It was set to another value in between.
      tracks.append(
        AnimationTrack(
          view: track.view, property: track.property, from: end, to: track.from,
          begin: track.begin, duration: 0, timing: track.timing))
    }
    tracks.append(track)
    ends[channel] = track.to
  }

  private mutating func index(of view: View) -> Int {
    if let index = views.firstIndex(where: { $0 === view }) { return index }
    views.append(view)
    return views.count - 1
  }

  private mutating func index(of timing: AnimationTiming) -> Int {
    if let index = timings.firstIndex(of: timing) { return index }
    timings.append(timing)
    return timings.count - 1
  }

  /// Returns the tracks, which take at least `duration` seconds.
  func made(duration: Double) -> AnimationTracks {
    let names = views.enumerated().map { $1.name ?? "view \($0 + 1)" }
    let end = tracks.reduce(0) { max($0, $1.begin + $1.duration) }
    do throws(AnimationTracksError) {
      return try AnimationTracks(
        views: names, timings: timings, tracks: tracks, duration: max(duration, end))
    } catch {
      preconditionFailure("the recording does not make tracks")
    }
  }
}

extension TimingCurve {
  /// Returns the timing, and the part of the animation's duration that it takes.
  fileprivate func timing(isY: Bool) -> (timing: AnimationTiming, part: Double) {
    switch shape {
    case .linear: return (.linear, 1)
    case .cubic(let curve): return (.curve(curve), 1)
    case .spring(let x, let y):
      let spring = isY ? y ?? x : x
      return (.spring(spring), spring.duration / naturalDuration)
    }
  }
}

extension PropertyAnimation {
  /// Returns the tracks of one of its numbers, `track` being its whole way.
  fileprivate func pieces(
    of track: AnimationTrack, _ component: Int, cutAt cut: Double
  ) -> [AnimationTrack] {
    if course.tracks.isEmpty { return [windowed(track, cutAt: cut)] }
    let keys = course.tracks[component]
    return zip(keys.keys, keys.keys.dropFirst()).flatMap { first, last in
      pieces(of: track, from: first, to: last, keys)
    }
  }

  private func windowed(_ track: AnimationTrack, cutAt cut: Double) -> AnimationTrack {
    var track = track
    (track.start, track.length) = (course.window?.start ?? 0, course.window?.length ?? 1)
    if cut < 1 { track.length *= max(cut, 0) }
    return track
  }

  private func pieces(
    of track: AnimationTrack, from first: KeyframeTrack.Key, to last: KeyframeTrack.Key,
    _ keys: KeyframeTrack
  ) -> [AnimationTrack] {
    func piece(_ start: Double, _ end: Double, _ from: Double, _ to: Double) -> AnimationTrack {
      var piece = track
      (piece.from, piece.to) = (from, to)
      (piece.start, piece.length) = (start, end - start)
      return piece
    }
    if keys.mode == .discrete { return [piece(last.time, last.time, first.value, last.value)] }
    guard keys.mode == .cubic, last.time > first.time else {
      return [piece(first.time, last.time, first.value, last.value)]
    }
    let length = last.time - first.time
    let times = (0...RecordedTracks.pieces).map {
      first.time + length * Double($0) / Double(RecordedTracks.pieces)
    }
    var values = times.map { keys.value(at: $0) }
    (values[0], values[values.count - 1]) = (first.value, last.value)
    return (1..<times.count).map {
      piece(times[$0 - 1], times[$0], values[$0 - 1], values[$0])
    }
  }
}

extension LayerProperty {
  /// The numbers of the property, in the order of its components.
  fileprivate var animated: [AnimatedProperty] {
    switch self {
    case .position: [.positionX, .positionY]
    case .bounds: [.boundsOriginX, .boundsOriginY, .boundsWidth, .boundsHeight]
    case .transform: [.translationX, .translationY, .scaleX, .scaleY, .rotation, .shear]
    case .opacity: [.opacity]
    case .cornerRadius: [.cornerRadius]
    case .backgroundColor:
      [.backgroundRed, .backgroundGreen, .backgroundBlue, .backgroundAlpha]
    }
  }
}
