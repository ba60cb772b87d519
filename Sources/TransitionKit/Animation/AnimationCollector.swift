import Motion

/// Notes which properties change while an animation block runs, and from what.
///
/// Changes of views that are in no window are made at once and not animated (statement 68); so are
/// those that change nothing.
final class AnimationCollector {
  struct Change {
    let view: View
    let property: LayerProperty
    let before: LayerValues
    /// Where the screen shows it, if it begins there.
    let shown: LayerValues?
  }

  /// The innermost block's duration in seconds and curve, which blocks within it inherit.
  let duration: Double
  let curve: TimingCurve
  let beginsFromCurrentState: Bool
  /// A property animator's: blocks within it become part of it.
  let isAnimator: Bool
  /// The fraction of the animator's time that is over.
  let start: Double
  /// Whether key frames are gathered by themselves, for `animateKeyframes`.
  let gathersKeyframes: Bool
  private var changes: [Change] = []
  /// What has begun where the screen shows it.
  private var began: [(View, LayerProperty)] = []
  private(set) var animations: [PropertyAnimation] = []
  /// Of blocks within an animator's.
  private(set) var completions: [(Bool) -> Void] = []
  /// Whether something changed that is in no window.
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

  /// What has changed since the last call, as animations.
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

  func closeBlock(_ course: Course) { animations += take(course) }

  /// Key frames of a block within an animator's: they have the rest of its time.
  func add(_ animations: [PropertyAnimation], _ completion: ((Bool) -> Void)? = nil) {
    self.animations += animations.map { $0.joined(at: start) }
    if let completion { completions.append(completion) }
  }

  func add(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  /// What was changed beside the key frames takes the whole time.
  func beginKeyframe() {
    if gathersKeyframes {
      closeKeyframe(Course.Window(start: 0, length: 1))
    } else {
      closeBlock(.joined(start: start))
    }
  }

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
  /// Whether changes may be animated: not within `performWithoutAnimation`.
  var animatesChanges: Bool {
    guard let innermost = collectors.last else { return true }
    return innermost != nil
  }

  /// Runs `body` and collects what it changes; changes made within `performWithoutAnimation` are not.
  func collect(_ collector: AnimationCollector?, _ body: () -> Void) {
    collectors.append(collector)
    body()
    collectors.removeLast()
  }

  /// The clock that animations of these layers go by: one that was set for all, or that of the
  /// nearest container whose time is held.
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
