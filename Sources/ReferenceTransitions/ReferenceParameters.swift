public import Motion

/// What of the reference transitions can be chosen: where the articles leave something open, where a
/// known defect can be repaired, and the screens' own measures.
///
/// `ReferenceTransitions.Description.parameters` says which of them a transition looks at.
public struct ReferenceParameters: Hashable, Sendable {
  /// When A-CARD's card is asked where it is, on presentation (transitions.md, unsettled question 13).
  public enum PresentationLayout: String, Hashable, Sendable, CaseIterable {
    /// After Auto Layout: the card is where it belongs.
    case laidOut
    /// Before Auto Layout: the card is at y 0.
    case early
  }

  /// What A-CELL's animator looks for and does not find.
  public enum Missing: String, Hashable, Sendable, CaseIterable {
    case nothing
    /// The picture of the cell that was taken at the tap: there is no animator then.
    case tapSnapshot
    /// The window: there is no animator then.
    case window
    /// One of the pictures that the animator takes itself: it completes without an animation.
    case snapshot
  }

  /// Completes as the context says, restores every view after a cancel, and never waits forever.
  public var fix = false
  /// The tapped cell, counted from 0 in reading order; `nil` when none is selected.
  public var selection: Int? = 0
  /// The photo, pixels; only the aspect matters.
  public var image = Size(width: 3_000, height: 4_000)
  public var dismiss = PhotoDismissParameters()
  /// A-PHOTOS's flights (transitions.md 1.2, 1.3).
  public var photoPush = SpringTiming(duration: 0.38, dampingRatio: 0.95)
  public var photoPop = SpringTiming(duration: 0.38, dampingRatio: 0.9)
  /// Seconds from the pop's start to the photo's: until then the grid has laid itself out, so that it
  /// knows its cells.
  public var layoutDelay = 0.005
  public var card = CardParameters()
  public var hero = HeroParameters()
  public var cell = CellParameters()
  public var news = NewsParameters()
  /// Whether the screen below the photo takes part in the transition.
  public var destinationIsDelegate = true
  public var presentationLayout = PresentationLayout.laidOut
  /// `HeroViewHeight.Regular` of A-HERO, points; its value is private to the project, this is ours.
  public var heroHeight = 220.0
  /// Height of a row of A-HERO's category list, points; ours.
  public var heroRowHeight = 120.0
  /// A-HERO's `categoryDescriptionBottomSpacer`, points; ours.
  public var heroDescriptionSpacing = 16.0
  /// Cells that A-HERO's post list fades in one after the other; ours.
  public var heroVisibleCells = 5
  /// Seconds; the author recommends 0.25 for production and 3 for inspection.
  public var cellDuration = 1.25
  public var missing = Missing.nothing
  /// A-NEWS's thumbnail in the window; `nil` for the one that the screen's size gives.
  public var thumbnail: Rect?
  /// Whether the tapped row of A-NEWS has a thumbnail.
  public var hasThumbnail = true
  /// Whether the context gives A-NEWS the views.
  public var contextHasViews = true
  /// `nil` for the transition's own.
  public var driveDirection: DragAxis.Direction?
  /// Points; `nil` for the transition's own.
  public var driveDistance: Double?

  public init() {}
}
