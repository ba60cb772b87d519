import Motion

/// One property of one layer on its way from one value to another, within a run.
struct PropertyAnimation {
  /// The place at which a pause found an animation.
  ///
  /// From then on it follows the run's fraction in straight lines through this point (statement 55:
  /// the progress is preserved).
  struct Anchor {
    var fraction: Double
    var progress: Progress
  }

  /// The view, which keeps the layer alive as long as it is animated.
  let view: View
  var movement: Movement
  private(set) var course: Course
  /// The value of the model before, to the bit: its numbers as they are stored.
  var before: Components
  /// The progress at which the rest of its way began.
  var restart = Progress.none
  /// The place at which a pause found it; `nil` before a pause.
  var anchor: Anchor?
  /// The place among all animations of the application, from which the younger of two follows.
  var number = 0

  init(
    view: View, property: LayerProperty, from: Components, to: Components, before: Components,
    after: Components, course: Course
  ) {
    (self.view, self.before, self.course) = (view, before, course)
    movement = Movement(
      view.layer, property, from: from, to: to, after: after, isWhole: course.isWhole)
  }

  var layer: Layer { view.layer }
  var property: LayerProperty { movement.property }
  var isShown: Bool { movement.isShown }
  var from: Components { movement.from }
  var to: Components { movement.to }
  var after: Components { movement.after }

  /// Returns the same animation in the rest of the run's time from a fraction of it on.
  func joined(at start: Double) -> PropertyAnimation {
    var joined = self
    joined.course.start = start
    joined.movement.isWhole = joined.course.isWhole
    return joined
  }

  // MARK: Progress

  /// Returns the progress at a fraction of the run while it is scrubbed.
  func progress(scrubbedTo fraction: Double) -> Progress {
    guard let anchor else { return Progress(repeating: course.straight(fraction)) }
    if fraction == anchor.fraction { return anchor.progress }
    let middle = course.straight(anchor.fraction)
    if fraction < anchor.fraction {
      // An animation that began on its curve earlier than on the straight line shares the way evenly.
      let part = middle > 0 ? course.straight(fraction) / middle : fraction / anchor.fraction
      return anchor.progress * part
    }
    let part =
      middle < 1
      ? (1 - course.straight(fraction)) / (1 - middle) : (1 - fraction) / (1 - anchor.fraction)
    return 1 - (1 - anchor.progress) * part
  }

  // MARK: Display

  mutating func show(_ progress: Progress) {
    if course.tracks.isEmpty { return movement.show(progress) }
    movement.show(value(at: progress), progress)
  }

  private func value(at progress: Progress) -> Components {
    guard !course.tracks.isEmpty, progress != .all else { return movement.value(at: progress) }
    var value = to
    for (index, track) in course.tracks.enumerated() { value[index] = track.value(at: progress.x) }
    return value
  }

  // MARK: Model

  /// Sets the property of the model.
  ///
  /// - Parameter exact: The numbers as they are stored.
  func setModel(_ exact: Components) { layer.model[exact: property] = exact }

  /// Leaves the property where the screen shows it; its other animations continue from there.
  func stopAtPresentation() {
    guard isShown else { return }
    if layer.animationCounts[Int(property.rawValue)] == 1 {
      layer.model.take(property, from: layer.presented)
    } else {
      layer.model[property] += value(at: movement.shown) - to
    }
  }
}
