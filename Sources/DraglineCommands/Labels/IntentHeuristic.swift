import Gestures
import Interaction
import Motion
import Simulation

/// A rule of thumb for the intent of a gesture without a label.
///
/// It depends on no policy.
enum IntentHeuristic {
  /// The distance in points below which a movement has no meaning.
  static let leastTravel = 10.0
  /// The time in microseconds before the lift.
  static let lastTime: Int64 = 100_000
  /// Points that the finger has to get further away, or come back, in that time.
  static let leastGrowth = 10.0
  /// The share of the screen's side along the way, for a finger that rests.
  static let part = 1.0 / 3

  static let words =
    "a finger that moves 10 pt away from its start in its last 100 ms means finish, and one that moves 10 pt "
    + "back means cancel; any other means finish if it ends at least a third of the screen from its start, and cancel otherwise"

  /// - Returns: `nil` for a gesture without a lift, and for one that hardly moves.
  static func intent(of gesture: TouchGesture, on screen: Size) -> TransitionOutcome? {
    let way = gesture.mainWay
    guard gesture.cancellation == nil, way.furthest >= leastTravel else { return nil }
    let growth = way.lastGrowth(within: lastTime)
    if growth <= -leastGrowth { return .cancel }
    if growth >= leastGrowth { return .finish }
    let travel = way.travel
    let side = abs(travel.dx) > abs(travel.dy) ? screen.width : screen.height
    return travel.magnitude >= part * side ? .finish : .cancel
  }
}
