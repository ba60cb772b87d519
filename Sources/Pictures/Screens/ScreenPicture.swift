import Interaction
public import Motion
public import Timelines

/// The screen of a timeline as a picture, frame by frame.
///
/// Pass all rows of a timeline in order. After each frame, `items` shows the screen: the views as
/// what they are, the fingers, and the way that they came. The items of successive frames have the
/// same structure as long as the views and fingers are the same, so that an animation can compare
/// them one by one. Views of a user's own transitions are rectangles with their names.
public struct ScreenPicture: TimelineSink, Sendable {
  /// The points of the picture for each point of the screen, by which marks and names keep a size
  /// that can be read.
  public let scale: Double
  /// Whether fingers and their ways are shown.
  public let showsTouches: Bool
  /// The size of the screen in points; zero before the header.
  public var size: Size { scene?.screen ?? Size(width: 0, height: 0) }

  private var scene: ScreenScene?
  private var known = LastKnownViews()
  private var views: [FrameRow.View] = []
  private var trail = ContactTrail()

  /// Creates a picture without a screen.
  ///
  /// - Parameters:
  ///   - scale: The points of the picture for each point of the screen.
  ///   - showsTouches: Whether fingers and their ways are shown.
  public init(scale: Double = 1, showsTouches: Bool = true) {
    (self.scale, self.showsTouches) = (scale, showsTouches)
  }

  /// Shows a row: a header begins a timeline, and a frame is the next screen.
  public mutating func write(_ row: borrowing TimelineRow) {
    switch copy row {
    case .header(let header): begin(header)
    case .transition(let change) where change.from == .idle: known.forget()
    case .frame(let frame): show(frame)
    default: break
    }
  }

  /// Begins a timeline.
  mutating func begin(_ header: borrowing HeaderRow) {
    self = ScreenPicture(scale: scale, showsTouches: showsTouches)
    scene = ScreenScene(header)
    trail.isPointer = Self.pointers.contains(header.deviceKind)
  }

  private static let pointers = ["mouse", "touchpad"]

  /// Shows the next frame.
  mutating func show(_ frame: borrowing FrameRow) {
    views = known.completed(frame.views)
    trail.follow(frame)
  }

  /// Follows the fingers of a frame without showing its views.
  mutating func follow(_ frame: borrowing FrameRow) { trail.follow(frame) }

  /// The screen as it is shown, back to front, in points of the screen; empty before the header.
  ///
  /// What lies beyond the edges of the screen is part of the items: clip them.
  public var items: [DrawingItem] { items(avoiding: []) }

  /// Returns the screen with no name of a view in the areas, which are in points of the screen.
  func items(avoiding areas: [Rect]) -> [DrawingItem] {
    guard let scene else { return [] }
    let page = DrawingItem.fill(.rect(Rect(origin: .zero, size: scene.screen)), .color(.white))
    var hierarchy = ScreenHierarchy(scene, views, scale: scale)
    let shown = [page] + hierarchy.items + hierarchy.names(avoiding: areas)
    return showsTouches ? shown + trail.items(scale: scale) : shown
  }
}

extension ScreenPicture: Equatable {
  /// Whether two pictures show the same views and fingers, whatever their way was.
  public static func == (first: ScreenPicture, second: ScreenPicture) -> Bool {
    first.views == second.views && first.trail.isAtSamePlace(as: second.trail)
  }
}
