import Motion

extension View {
  /// Animates the changes of the `addKeyframe` calls within `animations`, each in its own window.
  ///
  /// - Parameters:
  ///   - duration: The seconds of the whole animation, unless an outer block's duration is
  ///     inherited.
  ///   - delay: The seconds before it moves.
  public static func animateKeyframes(
    withDuration duration: Double, delay: Double, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let application = Application.shared
    guard application.animatesChanges else {
      animations()
      return application.completeSoon(completion)
    }
    let outer = application.collectors.last ?? nil
    let inherited = options.contains(.overrideInheritedDuration) ? nil : outer?.duration
    let collector = AnimationCollector(
      duration: inherited ?? duration, curve: options.curve,
      beginsFromCurrentState: options.contains(.beginFromCurrentState), gathersKeyframes: true)
    application.collect(collector, animations)
    collector.beginKeyframe()
    let changes = KeyframeChain.animations(
      of: collector.keyframes, mode: options.calculationMode)
    if let outer, outer.isAnimator {
      return outer.add(changes, completion)
    }
    application.start(
      changes,
      curve: options.curve, duration: collector.duration, delay: delay,
      options: AnimationOptions(rawValue: options.rawValue & 0x1f), completion: completion)
  }

  /// Adds a key frame: the changes of a block, in a window of the whole animation.
  ///
  /// - Parameters:
  ///   - frameStartTime: The beginning as a part of the whole duration; values outside of 0…1
  ///     become 0 and 1.
  ///   - frameDuration: The length as a part of the whole duration, at most up to its end.
  /// - Precondition: It is called within the block of `animateKeyframes`. In the blocks of
  ///   animators and of `animate` it takes effect too, on their curves.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    guard let collector = Application.current?.collectors.last ?? nil else {
      return animations()
    }
    collector.beginKeyframe()
    animations()
    let start = min(max(frameStartTime, 0), 1)
    collector.closeKeyframe(
      Course.Window(start: start, length: min(max(frameDuration, 0), 1 - start)))
  }
}

/// The key frames of one property of one layer, oldest first.
struct KeyframeChain {
  private var frames: [PropertyAnimation]

  typealias Keyframes = [(start: Double, length: Double, changes: [PropertyAnimation])]

  static func animations(
    of keyframes: Keyframes, mode: KeyframeAnimationOptions.CalculationMode
  ) -> [PropertyAnimation] {
    let frames = keyframes.flatMap { $0.changes }
    guard mode != .linear else { return frames }
    var chains: [KeyframeChain] = []
    for frame in frames {
      if let index = chains.firstIndex(where: { $0.follows(frame) }) {
        chains[index].frames.append(frame)
      } else {
        chains.append(KeyframeChain(frames: [frame]))
      }
    }
    return chains.flatMap { $0.animations(mode) }
  }

  private func follows(_ frame: PropertyAnimation) -> Bool {
    frames[0].layer === frame.layer && frames[0].property == frame.property
  }

  /// Returns the chain as one animation through its keys, or as its key frames if it needs none.
  ///
  /// A single key frame has no neighbour for a smooth curve: it is straight within its window
  /// (transitions.md, section 3).
  private func animations(
    _ mode: KeyframeAnimationOptions.CalculationMode
  ) -> [PropertyAnimation] {
    guard frames.count > 1 || mode == .discrete, let first = frames.first, let last = frames.last
    else { return frames }
    let keys = keys(mode)
    let tracks = (0..<6).compactMap { component in
      KeyframeTrack(
        validating: keys.map { KeyframeTrack.Key(time: $0.time, value: $0.value[component]) },
        mode: mode.interpolation)
    }
    // Values that are no numbers have no curve: each goes its own way, as without a mode.
    guard tracks.count == 6 else { return frames }
    return [
      PropertyAnimation(
        view: first.view, property: first.property, from: first.from, to: last.to,
        before: first.before, after: last.after, course: Course(tracks: tracks))
    ]
  }

  private func keys(
    _ mode: KeyframeAnimationOptions.CalculationMode
  ) -> [(time: Double, value: Components)] {
    var keys: [(time: Double, value: Components)] = [(0, frames[0].from)]
    for frame in frames {
      guard let window = frame.course.window else { continue }
      let (start, length) = (window.start, window.length)
      let begin = max(start, keys[keys.count - 1].time)
      if mode == .discrete {
        keys.append((begin, frame.to))
      } else {
        if begin > keys[keys.count - 1].time { keys.append((begin, frame.from)) }
        keys.append((min(max(start + length, begin), 1), frame.to))
      }
    }
    return mode.isPaced ? Self.paced(keys) : keys
  }

  /// Returns the same values, at times that are spaced as the values are.
  private static func paced(
    _ keys: [(time: Double, value: Components)]
  ) -> [(time: Double, value: Components)] {
    let ways = zip(keys, keys.dropFirst()).map { pair in
      let way = pair.1.value - pair.0.value
      return (way * way).sum().squareRoot()
    }
    let total = ways.reduce(0, +)
    guard total > 0 else { return keys }
    var sum = 0.0
    return keys.enumerated().map { index, key in
      if index > 0 { sum += ways[index - 1] }
      return (min(sum / total, 1), key.value)
    }
  }
}

extension KeyframeAnimationOptions.CalculationMode {
  fileprivate var interpolation: KeyframeTrack.Mode {
    switch self {
    case .linear, .paced: .linear
    case .discrete: .discrete
    case .cubic, .cubicPaced: .cubic
    }
  }

  fileprivate var isPaced: Bool { self == .paced || self == .cubicPaced }
}
