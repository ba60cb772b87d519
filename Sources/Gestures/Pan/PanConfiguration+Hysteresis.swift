import Motion

extension PanConfiguration {
  /// Returns the distances along the axis and across it in points, both not negative.
  func split(_ translation: Vector) -> (along: Double, across: Double) {
    let (dx, dy) = (abs(translation.dx), abs(translation.dy))
    return axis == .horizontal ? (dx, dy) : (dy, dx)
  }

  /// Returns the distance in points that is compared with the hysteresis.
  func distance(of translation: Vector) -> Double {
    switch measure {
    case .euclidean: translation.magnitude
    case .axis: split(translation).along
    }
  }

  /// Whether `distance` passes the hysteresis.
  ///
  /// A distance of 0 never does, even if the hysteresis is 0.
  func passesHysteresis(_ distance: Double) -> Bool {
    let isPast = isHysteresisEnough ? distance >= hysteresis : distance > hysteresis
    return isPast && distance > 0
  }

  /// Returns the direction of the translation.
  ///
  /// With the measure `axis`, movement across does not count.
  func direction(of translation: Vector) -> PanDirections {
    guard measure == .axis else { return PanDirections(of: translation) }
    return PanDirections(
      of: axis == .horizontal
        ? Vector(dx: translation.dx, dy: 0) : Vector(dx: 0, dy: translation.dy))
  }

  /// Whether the fingers are too far across the axis to begin.
  func isCrossing(_ translation: Vector) -> Bool {
    guard let crossLimit else { return false }
    return split(translation).across > crossLimit
  }

  /// Returns the translation with which the pan begins, after `distance`, of which `step` is the
  /// last step.
  func consumed(_ translation: Vector, _ distance: Double, _ step: Vector) -> Vector {
    switch translationOrigin {
    case .touchDown: return translation
    case .recognition, .afterRecognition: return .zero
    case .beforeRecognition: return step
    case .threshold:
      let share = min(hysteresis / distance, 1)
      guard measure == .axis else { return translation * (1 - share) }
      return axis == .horizontal
        ? Vector(dx: translation.dx * (1 - share), dy: translation.dy)
        : Vector(dx: translation.dx, dy: translation.dy * (1 - share))
    }
  }
}
