public import Interaction
public import Motion

extension LabelView {
  /// What is shown of a gesture.
  public struct Gesture: Sendable {
    /// Such as `flick.evemu · gesture 2`.
    public var title: String
    /// Where each contact was, in points; at least one place each.
    public var strokes: [[Point]]
    /// Points.
    public var screen: Size
    /// From the first place to the last one, of the contact that moved furthest; points.
    public var travel: Vector
    /// The furthest that it was from its first place, points.
    public var furthest: Double
    /// Milliseconds from the first report to the last.
    public var duration: Double
    public var reports: Int
    /// Points per second; `nil` when it cannot be told.
    public var velocity: Vector?
    /// Points per second, at even intervals from the first report to the last.
    public var speeds: [Double]
    /// Why its end is no lift; `nil` where a finger lifted.
    public var cancellation: String?
    /// What the policy decides, and why: the first line is the decision.
    public var explanation: [String]

    public init(
      title: String, strokes: [[Point]], screen: Size, travel: Vector = .zero,
      furthest: Double = 0, duration: Double = 0, reports: Int = 0, velocity: Vector? = nil,
      speeds: [Double] = [], cancellation: String? = nil, explanation: [String] = []
    ) {
      (self.title, self.strokes, self.screen) = (title, strokes, screen)
      (self.travel, self.furthest, self.duration) = (travel, furthest, duration)
      (self.reports, self.velocity, self.speeds) = (reports, velocity, speeds)
      (self.cancellation, self.explanation) = (cancellation, explanation)
    }
  }

  /// What is said of a gesture.
  public struct Mark: Hashable, Sendable {
    /// `nil` where nothing is said of what was meant.
    public var intent: TransitionOutcome?
    public var tags: [String]

    public init(_ intent: TransitionOutcome? = nil, tags: [String] = []) {
      (self.intent, self.tags) = (intent, tags)
    }
  }
}
