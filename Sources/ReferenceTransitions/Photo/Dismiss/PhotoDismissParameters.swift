import Motion
import TransitionKit

/// What of the drag-to-dismiss can be chosen.
public struct PhotoDismissParameters: Hashable, Sendable {
  /// A spring as `UIViewPropertyAnimator` takes it.
  public struct Settle: Hashable, Sendable {
    /// Seconds.
    public var duration: Double
    /// 1 is critically damped; less overshoots.
    public var dampingRatio: Double

    public init(duration: Double, dampingRatio: Double) {
      (self.duration, self.dampingRatio) = (duration, dampingRatio)
    }
  }

  public var profile = PhotoDismissProfile.locket
  /// The photo's scale at 100 %.
  public var minimumScale = 0.68
  public var finish = Settle(duration: 0.37, dampingRatio: 0.9)
  public var cancel = Settle(duration: 0.45, dampingRatio: 0.75)
  /// Seconds from `popViewController` to the moment when the system starts the transition; 0 is within
  /// the call (docs/decisions/0002).
  public var startDelay = 0.0

  public init() {}

  /// Points of drag from 0 to 100 %.
  func distance(on screen: Screen) -> Double {
    switch profile {
    case .locket: 200
    case .framegrabber: 300
    // The sample divides by `container.bounds.midY`.
    case .applePhoto: screen.bounds.height / 2
    }
  }

  /// FRAMEGRABBER's way out when there is no cell to go to (transitions.md 5.2).
  static let fallback = Settle(duration: 0.5, dampingRatio: 0.9)
  /// The scale that the photo shrinks to then.
  static let vanishingScale = 0.01
}
