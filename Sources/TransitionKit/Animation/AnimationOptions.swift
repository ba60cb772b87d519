/// The options of `View.animate`.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates a set from its bits, which are those of UIKit.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Lays out subviews within the animation; without effect here.
  public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
  /// Lets views receive touches while they move, as they always do here.
  public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
  /// Begins where the screen shows the property, and replaces older animations of it instead of
  /// adding to them.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  /// Repeats the animation forever.
  public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
  /// Runs the animation back to its beginning after it has reached its end.
  public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
  /// Uses the block's own duration within another block, instead of the outer one's.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
  /// Uses the block's own curve within another block, instead of the outer one's.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
  /// Redraws views while they move; without effect here.
  public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
  /// Hides and shows the views of a transition instead of removing and adding them.
  public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
  /// Inherits no options of an outer block; without effect here, where none are inherited.
  public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
  // The empty set: ease in, ease out is the default.
  /// Starts and ends slowly: the default, which is the empty set.
  public static let curveEaseInOut = AnimationOptions([])
  /// Starts slowly.
  public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
  /// Ends slowly.
  public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
  /// Keeps a constant pace.
  public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  /// Cross-dissolves the views of a transition; without effect here.
  public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

  var curve: TimingCurve {
    switch (rawValue >> 16) & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInOut
    }
  }
}

/// The options of `View.animateKeyframes`, which include the calculation between key frames.
public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates a set from its bits, which are those of UIKit.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Lays out subviews within the animation; without effect here.
  public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
  /// Lets views receive touches while they move, as they always do here.
  public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
  /// Begins where the screen shows the property, and replaces older animations of it instead of
  /// adding to them.
  public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
  /// Repeats the animation forever.
  public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
  /// Runs the animation back to its beginning after it has reached its end.
  public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
  /// Uses the block's own duration within another block, instead of the outer one's.
  public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
  /// Inherits no options of an outer block; without effect here, where none are inherited.
  public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
  /// Moves straight from key to key: the default, which is the empty set.
  public static let calculationModeLinear = KeyframeAnimationOptions([])
  /// Keeps each value until the next key.
  public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
  /// Moves at a constant pace and ignores the times of the keys between the first and the last.
  public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
  /// Moves on a smooth curve through the keys (Catmull–Rom).
  public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  /// Moves on that curve at times that are spaced as the values are.
  public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

  enum CalculationMode: UInt {
    case linear, discrete, paced, cubic, cubicPaced
  }

  var calculationMode: CalculationMode {
    CalculationMode(rawValue: (rawValue >> 10) & 7) ?? .linear
  }

  /// The curve of the whole animation: ease in, ease out unless a curve option was passed.
  ///
  /// A curve option of `AnimationOptions` that is passed as a key frame option applies, as
  /// observers saw (transitions.md, section 3).
  var curve: TimingCurve { AnimationOptions(rawValue: rawValue).curve }
}
