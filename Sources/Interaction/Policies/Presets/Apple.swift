/// Apple's published formula, and the rules that look at the direction alone.
extension DragPolicy {
  private static let wwdc: StaticString = "WWDC 2018, session 803; FloatingPanel Core.swift"

  /// The policy that Apple's talk recommends, with a tie that cancels (policies.md 2.1).
  ///
  /// UIKit itself decides nothing.
  public static let appleProjection = DragPolicy(
    id: "apple-projection",
    "finishes if a scroll view with this release would come to rest nearer to the end",
    source: "WWDC 2018, session 803, Designing Fluid Interfaces",
    uikitPan()
      + mapping(.linear, .rubberBand, "FloatingPanel Layout.swift; Wave; b3ll/Motion", by: 0.55)
      + settle(
        Settling(kind: .transition),
        "UIPercentDrivenInteractiveTransition, completionCurve"),
    rule: DecisionRule(
      [.decelerationRate(wwdc)],
      .nearest(.decelerated, coefficient: .parameter(0), tiesFinish: false)))

  private static let objc: StaticString = "NavigationControllerDelegate.m:44"

  /// The policy of objc.io's article, the first rule of policies.md 2.2.
  ///
  /// The percentage is the absolute distance, `fabs(translation.x / width)`, so a drag to the left
  /// moves the transition too, and cancels.
  public static let lastDirection = DragPolicy(
    id: "last-direction", "finishes if the release moves toward dismissal",
    source: "objcio/issue5-view-controller-transitions @e922e4b1ae1d",
    uikitPan() + mapping(.size, .none, "NavigationControllerDelegate.m:40")
      + settle(Settling(kind: .transition), objc),
    rule: DecisionRule(
      [
        PolicyParameter(
          "minimumVelocity", 0, .pointsPerSecond, .number(-100_000...100_000),
          "a release finishes only if it is faster", objc)
      ],
      .when(.velocity, .above, .parameter(0), then: .finish, else: .cancel)),
    notes: [
      "In the source, the pan pops only if it begins in the left half of the view. In Dragline it may begin anywhere."
    ])

  private static let changeDirection: StaticString = "ChangeDirection.swift:60"

  /// The policy of Material Motion's `ChangeDirection`, the third rule of policies.md 2.2.
  ///
  /// A slow release does not change where the transition goes.
  public static let velocitySign100 = DragPolicy(
    id: "velocity-sign-100",
    "a release faster than 100 pt/s decides by its direction; else keeps the previous outcome",
    source: "material-motion/material-motion-swift @fae8c59f5306",
    uikitPan() + mapping(changeDirection)
      + settle(Settling(kind: .transition), changeDirection),
    rule: DecisionRule(
      [
        .speed(
          "minimumVelocity", 100, "a slower release keeps the previous outcome", changeDirection)
      ],
      .when(
        .velocity, .above, .parameter(0), then: .finish,
        else: .when(.velocity, .below, .negative(0), then: .cancel, else: .unchanged))))

  private static let wave: StaticString = "SheetViewController.swift:94 (Wave sample app)"

  /// The policy of the sheet in Wave's sample app (policies.md 2.29).
  public static let waveSheet = DragPolicy(
    id: "wave-sheet", "cancels only if it would come to rest nearer to its presented position",
    source: "jtrivedi/Wave @a52498e6fc69",
    uikitPan() + mapping(wave) + [onCancel(.decide, wave)]
      // Response 0.7: stiffness (2π / 0.7)²; over when the envelope is a ten-thousandth.
      + settle(
        .spring(1, 80.568, ratio: 0.8, rest: 0.000_1), "Wave Spring.swift: 0.8, response 0.7"),
    rule: DecisionRule(
      [
        .decelerationRate(wave),
        .part("presentedThreshold", 0.5, "cancels if more than this part would remain", wave),
      ],
      .when(
        .deceleratedRemaining, by: .parameter(0), .above, .parameter(1), then: .cancel,
        else: .finish)))

  private static let core: StaticString = "FloatingPanel Core.swift:1049-1107"

  /// The policy of FloatingPanel (policies.md 2.25).
  ///
  /// A tie goes back to the detent that the motion comes from.
  public static let floatingPanel = DragPolicy(
    id: "floatingpanel",
    "continues in its direction if its projection is beyond half of its current segment",
    source: "scenee/FloatingPanel @7efcc769e0ff",
    uikitPan()
      + mapping(.linear, .none, "FloatingPanel Layout.swift:763, rubberBandEffect", by: 0.55)
      + [onGrab(.continues, "FloatingPanel Core.swift, attraction animator interrupted")]
      // Response 0.4: stiffness (2π / 0.4)². The ratio, ln 0.991 / (-2π · 2.5 · 0.001), is that of
      // what is faster than 300 pt/s; slower releases are critically damped.
      + settle(
        Settling(
          kind: .steppedSpring, ratio: 0.575_551_680_248_456_9, mass: 1,
          stiffness: 246.740_110_027_233_95, velocity: 1), "Core.swift NumericSpringAnimator"),
    rule: DecisionRule(
      [
        .toggle(
          "isRemovalInteractionEnabled", false, "whether a flick alone can remove the panel", core),
        PolicyParameter(
          "removalInteractionVelocityThreshold", 5.5, .perSecond, .number(0...1_000),
          "a flick removes the panel if it would cover the remaining distance this often per second",
          core),
        PolicyParameter(
          "momentumProjectionRate", 0.998, .perMillisecond, .number(0.01...0.999_9),
          "part of the velocity that remains after each millisecond", core),
        .part(
          "redirectionalProgress", 0.5,
          "continues if its projection is beyond this part of its segment",
          core),
      ],
      .when(
        .given, by: .parameter(0), .above, 0,
        then: .when(.velocityOfRest, .atLeast, .parameter(1), then: .finish, else: segment),
        else: segment)),
    notes: [
      "In the source, the distance counts from the first change after the pan has begun (`startInteraction`). In Dragline it counts from the touch."
    ])

  private static let segment = RuleTree.segment(
    .decelerated, coefficient: .parameter(2), .above, part: .parameter(3))
}
