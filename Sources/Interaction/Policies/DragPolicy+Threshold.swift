import Motion

/// The threshold from which a release finishes, for a straight drag.
public enum DragThreshold: Hashable, Sendable {
  /// A release at rest finishes from this place.
  case atRest(Place)
  /// A release at rest never finishes; from this place it finishes at `velocity` points per second
  /// or more.
  case moving(Place, velocity: Double)
  /// Neither distance nor velocity alone makes a release finish.
  case never

  /// A place of a drag, as a distance and as a percentage.
  public struct Place: Hashable, Sendable {
    /// The distance along the direction, in points, from where the policy starts to count.
    public var translation: Double
    /// The percentage that the transition shows there, 0…1.
    public var percentComplete: Double
  }

  /// The place of the threshold; `nil` for `never`.
  public var place: Place? {
    switch self {
    case .atRest(let place), .moving(let place, _): place
    case .never: nil
    }
  }
}

extension DragPolicy {
  /// The threshold of a drag from the beginning.
  ///
  /// The policy must be fitted (`fit`).
  ///
  /// - Complexity: Some hundred decisions.
  public var threshold: DragThreshold {
    if let place = place(velocity: 0) { return .atRest(place) }
    let whole = release(translation: distance, velocity: 0)
    guard let velocity = flips(whole).velocity, velocity > 0, let place = place(velocity: velocity)
    else { return .never }
    return .moving(place, velocity: velocity)
  }

  /// Returns the nearest place from which a release with that velocity finishes; `nil` if there is
  /// none.
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

  /// Returns the release of a straight drag to `translation`, at one velocity.
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
