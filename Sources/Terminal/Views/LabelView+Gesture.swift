package import Interaction
package import Motion

extension LabelView {
  /// The displayed properties of a gesture.
  package struct Gesture: Sendable {
    /// The title, such as `flick.evemu · gesture 2`.
    package var title: String
    /// The positions of each contact, in points; at least one position each.
    package var strokes: [[Point]]
    /// The distance in points.
    package var screen: Size
    /// The vector from the first to the last position of the contact that moved furthest, in
    /// points.
    package var travel: Vector
    /// The largest distance from its first position, in points.
    package var furthest: Double
    /// The duration in milliseconds from the first report to the last.
    package var duration: Double
    package var reports: Int
    /// The velocity in points per second; `nil` when it is unknown.
    package var velocity: Vector?
    /// The speeds in points per second, at even intervals from the first report to the last.
    package var speeds: [Double]
    /// The reason why the gesture ended without a lift; `nil` where a finger lifted.
    package var cancellation: String?
    /// The decision of the policy, and its reasons: the first line is the decision.
    package var explanation: [String]

    package init(
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

  /// The label of a gesture.
  package struct Mark: Hashable, Sendable {
    /// The intent; `nil` for a gesture without one.
    package var intent: TransitionOutcome?
    package var tags: [String]

    package init(_ intent: TransitionOutcome? = nil, tags: [String] = []) {
      (self.intent, self.tags) = (intent, tags)
    }
  }
}
