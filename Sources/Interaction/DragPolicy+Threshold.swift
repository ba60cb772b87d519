import Motion

/// From where on a release finishes, as far as that can be said without knowing the release.
public enum DragThreshold: Hashable, Sendable {
  /// Let go at rest, it finishes from here on.
  case atRest(Place)
  /// At rest it never does; from here on it does at so many points per second or more.
  case moving(Place, velocity: Double)
  /// Neither the way nor the velocity alone make it finish.
  case never

  public struct Place: Hashable, Sendable {
    /// Points along the direction, from where the policy counts.
    public var translation: Double
    /// 0…1, what the transition shows there.
    public var percentComplete: Double
  }

  public var place: Place? {
    switch self {
    case .atRest(let place), .moving(let place, _): place
    case .never: nil
    }
  }
}

extension DragPolicy {
  /// Where a drag from the beginning has to go; the policy has been fitted (`fit`).
  ///
  /// - Complexity: Some hundred decisions.
  public var threshold: DragThreshold {
    if let place = place(velocity: 0) { return .atRest(place) }
    let whole = release(translation: distance, velocity: 0)
    guard let velocity = flips(whole).velocity, velocity > 0, let place = place(velocity: velocity)
    else { return .never }
    return .moving(place, velocity: velocity)
  }

  private func place(velocity: Double) -> DragThreshold.Place? {
    let start = release(translation: 0, velocity: velocity)
    if decide(start).outcome == .finish {
      return DragThreshold.Place(translation: 0, percentComplete: 0)
    }
    guard let translation = flips(start).translation, translation > 0 else { return nil }
    return DragThreshold.Place(
      translation: translation,
      percentComplete: mapping.percentComplete(ofPoints: translation))
  }

  /// A drag that went straight there, at one velocity.
  func release(translation: Double, velocity: Double) -> Release {
    var release = Release(translation: translation, velocity: velocity, extent: mapping.distance)
    release.percentComplete = mapping.percentComplete(ofPoints: translation)
    release.speed = velocity
    release.meanVelocity = velocity
    release.maximumTranslation = translation
    release.hasOtherSide = false
    if let screen { (release.width, release.height) = (screen.width, screen.height) }
    return release
  }
}
