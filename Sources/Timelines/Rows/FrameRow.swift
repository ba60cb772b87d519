public import Interaction
public import Motion

/// The content of one display frame of a transition.
public struct FrameRow: Hashable, Sendable {
  /// A finger that is down.
  public struct Contact: Hashable, Sendable {
    /// The contact's ID.
    public var id: Int
    /// The position in points on the screen.
    public var location: Point

    /// Creates a contact.
    public init(id: Int, location: Point) {
      (self.id, self.location) = (id, location)
    }
  }

  /// A view's presentation values.
  public struct View: Hashable, Sendable {
    /// The name of the view.
    public var name: String
    /// The visible rectangle, the transform included, in points on the screen.
    public var frame: Rect
    /// The opacity, 0…1.
    public var alpha: Double
    /// The transform about the view's centre, with `tx` and `ty` in points.
    public var transform: AffineTransform
    /// The radius of the corners in points.
    public var cornerRadius: Double
    /// Whether the view is hidden.
    public var isHidden: Bool
    /// The colour of the background, without the view's alpha.
    ///
    /// This and the following properties are `nil` if they are as in the frame before. If that
    /// frame does not have the view, and in the first frame of a transition, `nil` means the value
    /// of a new view: clear, `false`, `.scaleToFill`.
    public var backgroundColor: Color?
    /// Whether the view clips its content to its bounds; `nil` as for `backgroundColor`.
    public var clipsToBounds: Bool?
    /// The content mode; `nil` as for `backgroundColor`.
    public var contentMode: ContentMode?

    /// Creates the values of a view.
    public init(
      name: String, frame: Rect, alpha: Double = 1, transform: AffineTransform = .identity,
      cornerRadius: Double = 0, isHidden: Bool = false, backgroundColor: Color? = nil,
      clipsToBounds: Bool? = nil, contentMode: ContentMode? = nil
    ) {
      (self.name, self.frame, self.alpha) = (name, frame, alpha)
      (self.transform, self.cornerRadius) = (transform, cornerRadius)
      (self.isHidden, self.backgroundColor) = (isHidden, backgroundColor)
      (self.clipsToBounds, self.contentMode) = (clipsToBounds, contentMode)
    }
  }

  /// The time in microseconds since the first event: `number / frameRate` seconds.
  public var time: Int64
  /// The number of the display frame, counted from the first event, which is frame 0.
  ///
  /// Only the frames of a transition have a row, and those after its end in which views still move.
  public var number: Int64
  /// The state of the transition.
  public var phase: TransitionState.Phase
  /// The percentage of the transition, 0…1.
  public var percentComplete: Double
  /// The distance in points by which the dragged views are beyond the end that they reached.
  ///
  /// It follows the policy's overdrag: negative before the beginning, positive after the end, 0
  /// between them. The frames of the views include it.
  public var overdrag = 0.0
  /// The fingers that are down, by contact ID.
  public var touches: [Contact]
  /// The views, bottom to top.
  public var views: [View]

  /// Creates a row.
  public init(
    time: Int64, number: Int64, phase: TransitionState.Phase, percentComplete: Double,
    overdrag: Double = 0, touches: [Contact], views: [View]
  ) {
    self.overdrag = overdrag
    (self.time, self.number, self.phase) = (time, number, phase)
    (self.percentComplete, self.touches, self.views) = (percentComplete, touches, views)
  }
}
