import Motion

/// The properties that change while an animation block runs, and their values before.
///
/// Changes of views that are in no window are made at once and not animated (statement 68), as are
/// changes to the same value.
final class AnimationCollector {
  /// One property of one view, as it was before its first change in the block.
  struct Change {
    let view: View
    let property: LayerProperty
    let before: LayerValues
    /// The values that the screen shows, if the animation begins there.
    let shown: LayerValues?
  }

  /// The innermost block's duration in seconds, which blocks within it inherit.
  let duration: Double
  /// The innermost block's curve, which blocks within it inherit.
  let curve: TimingCurve
  let beginsFromCurrentState: Bool
  /// Whether the block is a property animator's; blocks within it become part of it.
  let isAnimator: Bool
  /// The fraction of the animator's time that is over.
  let start: Double
  /// Whether key frames are gathered separately, for `animateKeyframes`.
  let gathersKeyframes: Bool
  private var changes: [Change] = []
  /// The properties whose animation has begun from the value that the screen shows.
  private var began: [(View, LayerProperty)] = []
  private(set) var animations: [PropertyAnimation] = []
  /// The completions of blocks within an animator's.
  private(set) var completions: [(Bool) -> Void] = []
  /// Whether a view changed that is in no window.
  private(set) var sawViewWithoutWindow = false
  /// Key frames, in the order in which they were added.
  private(set) var keyframes: [(start: Double, length: Double, changes: [PropertyAnimation])] = []

  init(
    duration: Double, curve: TimingCurve, beginsFromCurrentState: Bool = false,
    isAnimator: Bool = false, start: Double = 0, gathersKeyframes: Bool = false
  ) {
    (self.duration, self.curve, self.isAnimator) = (duration, curve, isAnimator)
    (self.start, self.gathersKeyframes) = (start, gathersKeyframes)
    self.beginsFromCurrentState = beginsFromCurrentState
  }

  /// Notes the value of a property before its first change.
  func willChange(_ property: LayerProperty, of layer: Layer) {
    guard let view = layer.view, view.window != nil else {
      sawViewWithoutWindow = true
      return
    }
    guard !changes.contains(where: { $0.view === view && $0.property == property }) else {
      return
    }
    // A later key frame begins where the one before it leads.
    let beginsHere =
      beginsFromCurrentState && !began.contains { $0 === view && $1 == property }
    if beginsHere { began.append((view, property)) }
    changes.append(
      Change(
        view: view, property: property, before: layer.model,
        shown: beginsHere ? layer.presentation : nil))
  }

  /// Returns the changes since the last call as animations.
  func take(_ course: Course) -> [PropertyAnimation] {
    defer { changes.removeAll() }
    return changes.compactMap { change in
      let (model, property) = (change.view.layer.model, change.property)
      let from = (change.shown ?? change.before)[property]
      let (before, after) = (change.before[exact: property], model[exact: property])
      guard from != model[property] || before != after else { return nil }
      return PropertyAnimation(
        view: change.view, property: property, from: from, to: model[property], before: before,
        after: after, course: course)
    }
  }

  /// Adds the changes since the last call to the animations.
  func closeBlock(_ course: Course) { animations += take(course) }

  /// Adds the key frames of a block within an animator's, which take the rest of its time.
  func add(_ animations: [PropertyAnimation], _ completion: ((Bool) -> Void)? = nil) {
    self.animations += animations.map { $0.joined(at: start) }
    if let completion { completions.append(completion) }
  }

  /// Adds the completion of a block within an animator's.
  func add(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  /// Closes the changes beside the key frames, which take the whole time.
  func beginKeyframe() {
    if gathersKeyframes {
      closeKeyframe(Course.Window(start: 0, length: 1))
    } else {
      closeBlock(.joined(start: start))
    }
  }

  /// Closes the changes of a key frame, which take its window of the time.
  func closeKeyframe(_ window: Course.Window) {
    let changes = take(Course(window: window))
    if gathersKeyframes {
      if !changes.isEmpty { keyframes.append((window.start, window.length, changes)) }
    } else {
      add(changes)
    }
  }
}

extension Application {
  /// Whether changes may be animated, as is so outside of `performWithoutAnimation`.
  var animatesChanges: Bool {
    guard let innermost = collectors.last else { return true }
    return innermost != nil
  }

  /// Runs `body` and collects its changes, except those made within `performWithoutAnimation`.
  func collect(_ collector: AnimationCollector?, _ body: () -> Void) {
    collectors.append(collector)
    body()
    collectors.removeLast()
  }

  /// Returns the clock of these animations: the one set for all, or that of the nearest held
  /// container.
  func clock(of animations: [PropertyAnimation]) -> MediaClock? {
    if let clockOfNewAnimations { return clockOfNewAnimations }
    for animation in animations {
      var view: View? = animation.view
      while let current = view {
        if let clock = current.layer.clock { return clock }
        view = current.superview
      }
    }
    return nil
  }
}
