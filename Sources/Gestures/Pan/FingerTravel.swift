public import Motion

/// The mean movement of the fingers that take part, so that one that joins or leaves is no movement.
public struct FingerTravel: Sendable {
  /// The fingers at their last places.
  public var fingers: [Touch] = []
  /// The distance in points since the start, from which the velocity is estimated.
  public var distance = Vector.zero

  /// Creates a travel without fingers.
  public init() {}

  /// Moves the fingers to their places in a frame.
  ///
  /// - Returns: The mean step and whether it is a sample for the velocity; `nil` without fingers. A
  ///   lift repeats the last position later, which does not mean that the finger slowed down (AOSP:
  ///   ACTION_UP is not a sample); a report of an unmoved finger does.
  /// - Complexity: O(touches).
  public mutating func move(_ frame: TouchFrame) -> (step: Vector, isSample: Bool)? {
    guard !fingers.isEmpty else { return nil }
    var sum = Vector.zero
    var isDown = false
    for index in fingers.indices {
      guard let touch = frame.touches.first(where: { $0.id == fingers[index].id }) else { continue }
      sum = sum + (touch.location - fingers[index].location)
      fingers[index].location = touch.location
      isDown = isDown || !touch.phase.isOver
    }
    let step = sum * (1 / Double(fingers.count))
    distance = distance + step
    return (step, isDown || sum != .zero)
  }

  /// Removes the fingers that end in a frame.
  ///
  /// - Returns: Whether one lifted, and the reason of one that was cancelled.
  public mutating func removeEnded(
    _ frame: TouchFrame
  ) -> (lifted: Bool, cancellation: TouchCancellation?) {
    var lifted = false
    var cancellation: TouchCancellation?
    for touch in frame.touches where touch.phase.isOver {
      guard let index = fingers.firstIndex(where: { $0.id == touch.id }) else { continue }
      fingers.remove(at: index)
      if case .cancelled(let reason) = touch.phase { cancellation = reason } else { lifted = true }
    }
    return (lifted, cancellation)
  }

  /// The centroid of the fingers; there is at least one.
  @inline(__always)
  var centroid: Point {
    var sum = Vector.zero
    for finger in fingers { sum = sum + (finger.location - .zero) }
    return .zero + sum * (1 / Double(fingers.count))
  }
}
