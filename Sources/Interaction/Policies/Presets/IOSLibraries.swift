import Gestures

/// Libraries for iOS (policies.md 2.26-2.28).
extension DragPolicy {
  private static let pan: StaticString = "PanModalPresentationController.swift"

  /// The policy of PanModal.
  ///
  /// The gate is 1000 · (1 - 0.7) in doubles, slightly above 300. Each step moves the view from its
  /// place and resets the translation to 0; `adjust` stops it at the top and not at the bottom.
  public static let panModal = DragPolicy(
    id: "panmodal",
    "a flick faster than 300 pt/s decides by its direction; else goes to the nearest; ties dismiss",
    source: "slackhq/PanModal @76ab89f788dc",
    uikitPan()
      + clampedSteps(
        "PanModalPresentationController.swift respond, adjust", at: .beginning, ends: .freeEnd)
      + [onCancel(.decide, pan)]
      + settle(.timedSpring(0.5, 0.8), "PanModalAnimator.swift, PanModalPresentable+Defaults.swift"),
    rule: DecisionRule(
      [
        PolicyParameter(
          "snapMovementSensitivity", 0.7, .one, .number(0...1),
          "a release faster than 1000 · (1 - this) pt/s decides by its direction",
          "PanModalPresentationController.swift snapMovementSensitivity"),
        .toggle(
          "allowsDragToDismiss", true, "whether a flick down dismisses",
          "PanModalPresentationController.swift didPanOnPresentedView"),
      ],
      .when(
        .velocitySize, .above, .complement(0), of: .thousand,
        then: .when(
          .velocity, .below, 0, then: .cancel,
          else: .when(.given, by: .parameter(1), .above, 0, then: .finish, else: .cancel)),
        else: .nearest(.translation, coefficient: 1, tiesFinish: true))))

  private static let appStore: StaticString = "Examples/AppStoreCardExample.swift:246"
  private static let runner: StaticString = "HeroProgressRunner, HeroDefaultAnimator.swift:45"

  /// Returns the settings of Hero's drags.
  ///
  /// The settle takes 0.208 s and 1 s for each 3000 pt, of which 500 count.
  private static func heroDrag(ratio: Double? = nil, scale: Double? = nil, _ source: StaticString)
    -> [Setting]
  {
    uikitPan()
      + (ratio.map {
        [Setting(.axisRatio, $0, "LegacyExamples ImageViewController.swift:66,101")]
      } ?? []) + mapping(.linear, .none, "HeroTransition+Interactive.swift", scale: scale)
      + [onCancel(.decide, source)]
      + settle(.curve(0.208 + 500.0 / 3_000, linear, .remainingCurve), runner)
  }

  /// The policy of Hero's App Store card example.
  public static let heroAppStore = DragPolicy(
    id: "hero-appstore", "finishes if translation plus 1 s of velocity is beyond 50 %",
    source: "HeroTransitions/Hero @d7a72e13b034", heroDrag(appStore),
    rule: DecisionRule(
      [
        .lookAhead("velocityImpact", 1, "time over which the velocity is projected", appStore),
        .part("finishThreshold", 0.5, "finishes beyond this part of the extent", appStore),
      ],
      .when(
        .projectedProgress, by: .parameter(0), .above, .parameter(1), then: .finish, else: .cancel))
  )

  private static let gallery: StaticString = "LegacyExamples ImageViewController.swift:66,101"

  /// The policy of Hero's legacy image gallery example.
  ///
  /// The drag must move further along its axis than across.
  public static let heroGallery = DragPolicy(
    id: "hero-gallery",
    "finishes if half of the translation plus 1 s of velocity is beyond 30 %",
    source: "HeroTransitions/Hero @d7a72e13b034", heroDrag(ratio: 1, scale: 0.5, gallery),
    rule: DecisionRule(
      [
        PolicyParameter(
          "slowness", 2, .one, .number(0.01...100), "points dragged per point of progress",
          gallery),
        .part("finishThreshold", 0.3, "finishes beyond this part of the extent", gallery),
      ],
      .when(
        .slowedProgress, by: .parameter(0), .above, .parameter(1), then: .finish, else: .cancel)))

  private static let stork: StaticString = "SPStorkPresentationController.swift:470"

  /// The policy of SPStorkController.
  ///
  /// When the pan begins, its translation is set to 0.
  public static let spStork = DragPolicy(
    id: "spstork", "finishes from 200 pt; ignores velocity and direction",
    source: "ivanvorobei/SPStorkController @7612456ea9e6",
    uikitPan(from: .recognition, readsVelocity: false)
      + mapping(.damped, .none, stork, limit: 120)
      + [onCancel(.stay, "SPStorkPresentationController.swift")]
      + settle(.timedSpring(0.6, 1), "SPStorkPresentationController.swift toDefault"),
    rule: DecisionRule(
      [
        .length(
          "translateForDismiss", 200, "distance from which a release finishes",
          "SPStorkPresentationController.swift translateForDismiss")
      ],
      .when(.dragged, .atLeast, .parameter(0), then: .finish, else: .cancel)))

  private static let deckSource: StaticString = "DeckPresentationController.swift:609"

  /// The policy of DeckTransition.
  ///
  /// It dismisses during the drag; a release always cancels. When the pan begins, its translation
  /// is set to 0.
  public static let deck = DragPolicy(
    id: "deck", "finishes as soon as the drag reaches 240 pt; a release before that cancels",
    source: "HarshilShah/DeckTransition @09fa09f93575",
    uikitPan(from: .recognition, readsVelocity: false)
      + mapping(.damped, .none, deckSource, limit: 120)
      + [
        Setting(.decidesAt, 240, "DeckPresentationController.swift dismissThreshold"),
        onCancel(.stay, "DeckPresentationController.swift"),
      ]
      + settle(.curve(0.3, easeOut), deckSource, [.finish])
      + settle(.curve(0.25, [0.25, 0.1, 0.25, 1]), deckSource, [.cancel]),
    rule: DecisionRule(
      [
        .length(
          "dismissThreshold", 240, "distance at which the drag finishes, before the lift",
          "DeckPresentationController.swift dismissThreshold")
      ],
      .when(.maximumTranslation, .atLeast, .parameter(0), then: .finish, else: .cancel)))
}
