public import Motion

/// The content of one display frame of a transition.
public struct FrameRow: Hashable, Sendable {
  public struct Contact: Hashable, Sendable {
    public var id: Int
    /// Points on the screen.
    public var location: Point

    public init(id: Int, location: Point) {
      (self.id, self.location) = (id, location)
    }
  }

  /// A view's presentation values.
  public struct View: Hashable, Sendable {
    public var name: String
    /// The visible rectangle, the transform included, in points on the screen.
    public var frame: Rect
    /// 0…1.
    public var alpha: Double
    public var transform: AffineTransform
    /// Points.
    public var cornerRadius: Double
    public var isHidden: Bool
    /// The background of the view without its alpha. This and the following properties are `nil` if
    /// they are as in the frame before. If that frame does not have the view, and in the first
    /// frame of a transition, `nil` means the value of a new view: clear, `false`, `.scaleToFill`.
    public var backgroundColor: Color?
    public var clipsToBounds: Bool?
    public var contentMode: ContentMode?

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

  /// Microseconds since the first event: `number / frameRate`.
  public var time: Int64
  /// The number of the display frame, counted from the first event, which is frame 0. Only the
  /// frames of a transition have a row.
  public var number: Int64
  public var phase: TransitionRow.State
  public var percentComplete: Double
  /// The distance in points by which the dragged views are beyond the end that they reached, by the
  /// policy's overdrag: negative before the beginning, positive after the end, 0 between them.
  public var overdrag = 0.0
  /// The fingers that are down, by contact ID.
  public var touches: [Contact]
  /// The views, bottom to top.
  public var views: [View]

  public init(
    time: Int64, number: Int64, phase: TransitionRow.State, percentComplete: Double,
    overdrag: Double = 0, touches: [Contact], views: [View]
  ) {
    self.overdrag = overdrag
    (self.time, self.number, self.phase) = (time, number, phase)
    (self.percentComplete, self.touches, self.views) = (percentComplete, touches, views)
  }
}
