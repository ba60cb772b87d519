import Motion
import TransitionKit

/// The parameters of the drag-to-dismiss.
public struct PhotoDismissParameters: Hashable, Sendable {
  public var profile = PhotoDismissProfile.locket
  /// The photo's scale at 100 %.
  public var minimumScale = 0.68
  public var finish = SpringTiming(duration: 0.37, dampingRatio: 0.9)
  public var cancel = SpringTiming(duration: 0.45, dampingRatio: 0.75)
  /// Seconds from `popViewController` to the moment when the system starts the transition; 0 is within
  /// the call (docs/decisions/0002).
  public var startDelay = 0.0
  /// Alpha of the sample's photo at 100 % when the destination takes no part.
  public var orphanAlpha = 0.4
  /// FRAMEGRABBER's settle without a cell (transitions.md 5.2).
  public var fallback = SpringTiming(duration: 0.5, dampingRatio: 0.9)
  /// The scale that FRAMEGRABBER's photo shrinks to then.
  public var vanishingScale = 0.01
  /// The mass of the spring that moves Apple's photo to its place (transitions.md 5.3).
  public var springMass = 4.5
  public var springStiffness = 1_300.0
  public var springDamping = 95.0
  /// The highest initial velocity of Apple's spring, in whole distances per second on either axis.
  public var springVelocity = 35.0
  /// The largest overshoot of the size of Apple's photo at both ends, as a part of its change.
  public var sizeOvershoot = 0.05

  public init() {}

  /// The drag distance from 0 to 100 %, in points.
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
