/// The options of `View.animate`.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
  public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
  /// Begins where the screen shows the property and replaces what animates it, instead of adding to it.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  /// Forever.
  public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
  public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
  /// A block within a block has the outer one's duration unless this is set.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
  public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
  public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
  public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
  // The empty set: ease in, ease out is the default.
  public static let curveEaseInOut = AnimationOptions([])
  public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
  public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
  public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
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

/// The options of `View.animateKeyframes`, including the calculation between key frames.
public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
  public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
  public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
  public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
  public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
  public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
  public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
  /// The empty set: straight from key to key.
  public static let calculationModeLinear = KeyframeAnimationOptions([])
  /// Each value stays until the next key.
  public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
  /// A constant pace: the times of the keys between the first and the last do not count.
  public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
  /// A smooth curve through the keys (Catmull–Rom).
  public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

  enum CalculationMode: UInt {
    case linear, discrete, paced, cubic, cubicPaced
  }

  var calculationMode: CalculationMode {
    CalculationMode(rawValue: (rawValue >> 10) & 7) ?? .linear
  }

  /// A curve option of `AnimationOptions` that was passed as a key frame option; ease in, ease out
  /// over all of the animation otherwise, as people saw (transitions.md, section 3).
  var curve: TimingCurve { AnimationOptions(rawValue: rawValue).curve }
}
