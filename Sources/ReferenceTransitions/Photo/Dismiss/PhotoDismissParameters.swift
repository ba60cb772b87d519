import Motion
import TransitionKit

/// The parameters of the drag-to-dismiss.
public struct PhotoDismissParameters: Hashable, Sendable {
  /// The published form of the drag.
  public var profile = PhotoDismissProfile.locket
  /// The photo's scale at 100 %.
  public var minimumScale = 0.68
  /// The spring of the settle that completes the dismissal.
  public var finish = SpringTiming(duration: 0.37, dampingRatio: 0.9)
  /// The spring of the settle that returns to the photo.
  public var cancel = SpringTiming(duration: 0.45, dampingRatio: 0.75)
  /// The time from `popViewController` to the moment when the system starts the transition, in
  /// seconds; 0 is within the call (docs/decisions/0002).
  public var startDelay = 0.0
  /// The alpha of the sample's photo at 100 % when the destination takes no part.
  public var orphanAlpha = 0.4
  /// The spring of FRAMEGRABBER's settle without a cell (transitions.md 5.2).
  public var fallback = SpringTiming(duration: 0.5, dampingRatio: 0.9)
  /// The scale of FRAMEGRABBER's photo at the end of a settle without a cell.
  public var vanishingScale = 0.01
  /// The mass of the spring that moves Apple's photo to its place (transitions.md 5.3).
  public var springMass = 4.5
  /// The stiffness of Apple's spring.
  public var springStiffness = 1_300.0
  /// The damping coefficient of Apple's spring.
  public var springDamping = 95.0
  /// The highest initial velocity of Apple's spring, in whole distances per second on either axis.
  public var springVelocity = 35.0
  /// The largest overshoot of the size of Apple's photo at both ends, as a part of its change.
  public var sizeOvershoot = 0.05

  /// Creates parameters with the samples' values.
  public init() {}

  /// Returns the drag distance from 0 to 100 %, in points.
  func distance(on screen: Screen) -> Double {
    switch profile {
    case .locket: 200
    case .framegrabber: 300
    // The sample divides by `container.bounds.midY`.
    case .applePhoto: screen.bounds.height / 2
    }
  }

  var itemSpring: Spring {
    Spring(mass: springMass, stiffness: springStiffness, damping: springDamping)
  }
}
