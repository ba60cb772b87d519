public import Motion

/// The parameters of the reference transitions.
///
/// They are choices that the articles leave open, repairs of known defects, and measures of the
/// screens. `ReferenceTransitions.Description.parameters` lists the ones that a transition uses.
public struct ReferenceParameters: Hashable, Sendable {
  /// The moment at which A-CARD's presentation reads the position of the card (transitions.md,
  /// unsettled question 13).
  public enum PresentationLayout: String, Hashable, Sendable, CaseIterable {
    /// After Auto Layout: the card is at its final position.
    case laidOut
    /// Before Auto Layout: the card is at y 0.
    case early
  }

  /// An object that is missing when A-CELL's animator needs it.
  public enum Missing: String, Hashable, Sendable, CaseIterable {
    /// Nothing is missing.
    case nothing
    /// The picture of the cell at the tap: without it, there is no animator.
    case tapSnapshot
    /// The window: without it, there is no animator.
    case window
    /// One of the pictures that the animator itself takes: the transition completes without an
    /// animation.
    case snapshot
  }

  /// Whether the defects of the articles are repaired.
  ///
  /// A repaired transition completes as the context says, restores every view after a cancel, and
  /// never waits forever.
  public var fix = false
  /// The tapped cell, counted from 0 in reading order; `nil` when none is selected.
  public var selection: Int? = 0
  /// The size of the photo in pixels; only the aspect ratio matters.
  public var image = Size(width: 3_000, height: 4_000)
  /// The parameters of the drag-to-dismiss.
  public var dismiss = PhotoDismissParameters()
  /// The spring of A-PHOTOS's push (transitions.md 1.2).
  public var photoPush = SpringTiming(duration: 0.38, dampingRatio: 0.95)
  /// The spring of A-PHOTOS's pop (transitions.md 1.3).
  public var photoPop = SpringTiming(duration: 0.38, dampingRatio: 0.9)
  /// The seconds from the start of the pop to the start of the photo's flight.
  ///
  /// The grid lays itself out during this delay, so that it has its cells.
  public var layoutDelay = 0.005
  /// The parameters of A-CARD.
  public var card = CardParameters()
  /// The parameters of A-HERO.
  public var hero = HeroParameters()
  /// The parameters of A-CELL except for its duration.
  public var cell = CellParameters()
  /// The parameters of A-NEWS.
  public var news = NewsParameters()
  /// Whether the screen below the photo takes part in the transition.
  public var destinationIsDelegate = true
  /// The moment at which A-CARD's presentation reads the position of the card.
  public var presentationLayout = PresentationLayout.laidOut
  /// The height of A-HERO's header (`HeroViewHeight.Regular`), in points.
  ///
  /// Dragline chose the value, because the article's is private to its project.
  public var heroHeight = 220.0
  /// The height of a row in A-HERO's list of categories, in points; Dragline's choice.
  public var heroRowHeight = 120.0
  /// The constant of A-HERO's `categoryDescriptionBottomSpacer`, in points; Dragline's choice.
  public var heroDescriptionSpacing = 16.0
  /// The number of cells that A-HERO's list of posts fades in one after the other; Dragline's
  /// choice.
  public var heroVisibleCells = 5
  /// The duration of A-CELL's transitions in seconds.
  ///
  /// The author recommends 0.25 for production and 3 for inspection.
  public var cellDuration = 1.25
  /// The object that is missing when A-CELL's animator needs it.
  public var missing = Missing.nothing
  /// The frame of A-NEWS's thumbnail in the window; `nil` for the frame that follows from the
  /// screen's size.
  public var thumbnail: Rect?
  /// Whether the tapped row of A-NEWS has a thumbnail.
  public var hasThumbnail = true
  /// Whether the context gives A-NEWS the views.
  public var contextHasViews = true
  /// The direction of the drive; `nil` for the transition's own.
  public var driveDirection: DragAxis.Direction?
  /// The distance of the drive from 0 to 100 %, in points; `nil` for the transition's own.
  public var driveDistance: Double?

  /// Creates parameters with the articles' values, and Dragline's choices for values they leave
  /// open.
  public init() {}
}
