import Motion
import TransitionKit

extension ReferenceTransitions {
  private typealias Parameter = ReferenceParameter

  /// The fraction of the screen's height that a finger covers from a grid to a photo.
  private static let halfScreen = 0.5
  /// The distance of the sample's own drag for a dismissal, in points (transitions.md 5.1).
  private static let dismissalDistance = 200.0

  static let photo = [
    Description(
      id: "photo-push", what: "a photo flies from its cell in a grid to its own screen",
      source: Source.locket,
      driveDirection: .up, driveDistance: { screen, _ in screen.bounds.height * halfScreen },
      driveReason: "up, half the screen's height: a cell is lifted out of the grid",
      draggedViews: ["photo"],
      parameters: [Parameter.fix] + Parameter.photo + Parameter.photoPush,
      defects: [
        Defect(
          kind: "viewLeftChanged",
          what: "after a cancel the smaller additionalSafeAreaInsets stay; out of sight, the "
            + "detail's alpha stays 0"),
        Defect(kind: "wouldTrap", what: "referenceImage()! without a cell"),
      ],
      maker: { PhotoTransition(.push, $0, in: $1, parameters: $2) }),
    Description(
      id: "photo-pop", what: "a photo flies from its own screen back into its cell",
      source: Source.locket,
      driveDirection: .down, driveDistance: { _, _ in dismissalDistance },
      driveReason: "down, 200 pt: the sample's own drag",
      draggedViews: ["photo"],
      parameters: [Parameter.fix] + Parameter.photo + Parameter.photoPop,
      defects: [
        Defect(
          kind: "viewLeftChanged", what: "after a cancel tabBar.isHidden stays false")
      ],
      maker: { PhotoTransition(.pop, $0, in: $1, parameters: $2) }),
  ]

  private static let cardDefects = [
    Defect(
      kind: "completedAfterCancel",
      what: "completeTransition(true) always; the article asserts that there is no cancel")
  ]

  /// Returns the distance from the card to its hidden position, in points.
  private static func cardDistance(_ screen: Screen, _ parameters: ReferenceParameters) -> Double {
    parameters.card.height + parameters.card.margin + parameters.card.offscreenMargin
      + screen.safeAreaInsets.bottom
  }

  static let card = [
    Description(
      id: "card-present", what: "a card rises over a screen that darkens",
      source: Source.locket,
      driveDirection: .up, driveDistance: cardDistance,
      fillsScreen: false,
      driveReason:
        "up, the distance from the card's hidden position: the card stays below the finger",
      draggedViews: ["card"],
      parameters: [Parameter.fix] + Parameter.cardPresentation + Parameter.card,
      defects: cardDefects,
      maker: { CardTransition(.present, $0, in: $1, parameters: $2) }),
    Description(
      id: "card-dismiss", what: "the card sinks and the screen brightens",
      source: Source.locket,
      driveDirection: .down, driveDistance: cardDistance,
      fillsScreen: false,
      driveReason:
        "down, the distance to the card's hidden position: the card stays below the finger",
      draggedViews: ["card"],
      parameters: [Parameter.fix] + Parameter.cardDismissal + Parameter.card,
      defects: cardDefects,
      maker: { CardTransition(.dismiss, $0, in: $1, parameters: $2) }),
  ]

  static let hero = [
    Description(
      id: "hero-push", what: "a row's picture grows into the header of its posts",
      source: Source.hero,
      driveDirection: .left, driveDistance: { screen, _ in screen.bounds.width },
      driveReason: "left, the screen's width: against the system's swipe back",
      draggedViews: ["photo"],
      parameters: [Parameter.fix] + Parameter.hero + Parameter.heroPush,
      defects: [
        Defect(
          kind: "transitionNeverCompleted", what: "completeTransition is not called without a cell"),
        Defect(kind: "viewLeftChanged", what: "after a cancel the row is deselected"),
      ],
      maker: { HeroReference(.push, $0, in: $1, parameters: $2) }),
    Description(
      id: "hero-pop", what: "the posts shrink away and the header's picture goes back to its row",
      source: Source.hero,
      driveDirection: .right, driveDistance: { screen, _ in screen.bounds.width },
      driveReason: "right, the screen's width: as the system's swipe back",
      draggedViews: ["photo"],
      parameters: [Parameter.fix] + Parameter.hero + Parameter.heroPop,
      // After a cancel the list's alpha stays 0, out of sight: no anomaly.
      defects: [],
      maker: { HeroReference(.pop, $0, in: $1, parameters: $2) }),
  ]

  private static let cellDefects = [
    Defect(kind: "completedAfterCancel", what: "completeTransition(true) always")
  ]

  private static let cellViews = ["cellImage", "controllerImage", "label"]

  static let cell = [
    Description(
      id: "cell-present", what: "a cell opens into a screen",
      source: Source.cell,
      driveDirection: .up, driveDistance: { screen, _ in screen.bounds.height * halfScreen },
      driveReason: "up, half the screen's height: the picture opens towards the top",
      draggedViews: cellViews,
      parameters: [Parameter.fix] + Parameter.cell + Parameter.cellPresentation,
      defects: cellDefects,
      maker: { CellTransition(.present, $0, in: $1, parameters: $2) }),
    Description(
      id: "cell-dismiss", what: "the screen closes into its cell",
      source: Source.cell,
      driveDirection: .down, driveDistance: { screen, _ in screen.bounds.height * halfScreen },
      driveReason: "down, half the screen's height: the picture is pulled back",
      draggedViews: cellViews,
      parameters: [Parameter.fix] + Parameter.cell + Parameter.cellDismissal, defects: cellDefects,
      maker: { CellTransition(.dismiss, $0, in: $1, parameters: $2) }),
  ]

  private static let newsDefects = [
    Defect(
      kind: "completedAfterCancel",
      what: "completeTransition(finished), and reversed animations have finished"),
    Defect(
      kind: "transitionNeverCompleted", what: "completeTransition is not called without the views"),
  ]

  static let news = [
    Description(
      id: "news-push", what: "an article zooms out of its thumbnail, the feed zooms with it",
      source: Source.news,
      driveDirection: .left, driveDistance: { screen, _ in screen.bounds.width },
      driveReason: "left, the screen's width: against the system's swipe back",
      draggedViews: ["detail"],
      parameters: [Parameter.fix] + Parameter.news,
      defects: [
        Defect(
          kind: "viewLeftChanged", what: "after a push the feed keeps alpha 0 and its transform")
      ] + newsDefects,
      maker: { NewsTransition(.push, $0, in: $1, parameters: $2) }),
    Description(
      id: "news-pop", what: "the article shrinks into its thumbnail, the feed comes back",
      source: Source.news,
      driveDirection: .right, driveDistance: { screen, _ in screen.bounds.width },
      driveReason: "right, the screen's width: as the system's swipe back",
      draggedViews: ["detail"],
      parameters: [Parameter.fix] + Parameter.news, defects: newsDefects,
      maker: { NewsTransition(.pop, $0, in: $1, parameters: $2) }),
  ]
}
