import Gestures
import Motion

/// A tally that finds the gestures in frames of contacts and measures them.
///
/// The path of several fingers is the path of their mean. The velocity comes from the samples that
/// `PanGestureRecognizer` uses, by its estimator, so that the figures of a gesture match those of
/// an engine in the same unit.
struct GestureTally: Sendable {
  private struct Finger: Sendable {
    var id: Int
    var x: Int32
    var y: Int32
  }

  /// The number of the gesture's units in a unit of the device.
  private let scale: Vector
  private var fingers: [Finger] = []
  private var current: RecordedGesture?
  private var velocities = VelocityTracker(.leastSquaresLine)
  private var travel = Vector.zero
  private(set) var count = 0

  init(scale: Vector) {
    self.scale = scale
  }

  var isOpen: Bool { current != nil }

  /// Adds the next frame.
  ///
  /// - Parameter announced: The number of fingers that the device reports, with or without
  ///   positions.
  /// - Returns: The gesture that the frame ends, if it ends one.
  mutating func add(_ frame: ContactFrame, announced: Int) -> RecordedGesture? {
    if frame.followsGap { velocities.removeAll() }
    move(frame)
    let cancellation = removeEnded(frame)
    var ended: RecordedGesture?
    if fingers.isEmpty, var gesture = current, !handsOver(frame) {
      gesture.cancellation = cancellation
      if cancellation == nil { gesture.releaseVelocity = velocities.velocity(at: frame.time) }
      (ended, current) = (gesture, nil)
    }
    addBegan(frame)
    let count = max(fingers.count, announced)
    if let known = current?.fingerCount, count > known { current?.fingerCount = count }
    return ended
  }

  private mutating func move(_ frame: ContactFrame) {
    guard !fingers.isEmpty else { return }
    var way = Vector.zero
    var isDown = false
    for index in fingers.indices {
      guard let contact = frame.contacts.first(where: { $0.id == fingers[index].id }) else {
        continue
      }
      way.dx += Double(contact.x) - Double(fingers[index].x)
      way.dy += Double(contact.y) - Double(fingers[index].y)
      (fingers[index].x, fingers[index].y) = (contact.x, contact.y)
      isDown = isDown || !contact.phase.isOver
    }
    let share = 1 / Double(fingers.count)
    let step = Vector(dx: way.dx * scale.dx, dy: way.dy * scale.dy) * share
    travel = travel + step
    // As in the recognizer, a lift without a new position is not a sample.
    if step != .zero || isDown { velocities.add(travel, at: frame.time) }
    measure(step, at: frame.time)
  }

  private mutating func measure(_ step: Vector, at time: TraceInstant) {
    current?.end = time
    current?.reportCount += 1
    current?.path += step.magnitude
    current?.displacement = travel
    guard let gesture = current, gesture.reportCount > 2,
      let speed = velocities.velocity(at: time)?.magnitude
    else { return }
    current?.peakSpeed = max(gesture.peakSpeed ?? 0, speed)
  }

  private mutating func removeEnded(_ frame: ContactFrame) -> TouchCancellation? {
    var cancellation: TouchCancellation?
    for contact in frame.contacts where contact.phase.isOver {
      fingers.removeAll { $0.id == contact.id }
      if case .cancelled(let reason) = contact.phase { cancellation = reason }
    }
    return cancellation
  }

  /// Whether another finger takes over, as in the recognizer: a finger that comes down with the
  /// last lift continues.
  private func handsOver(_ frame: ContactFrame) -> Bool {
    Touch.Phase.handsOver(frame.contacts.lazy.map { $0.phase })
  }

  private mutating func addBegan(_ frame: ContactFrame) {
    for contact in frame.contacts where contact.phase == .began {
      if current == nil { begin(at: frame.time) }
      current?.contactCount += 1
      fingers.append(Finger(id: contact.id, x: contact.x, y: contact.y))
    }
  }

  private mutating func begin(at time: TraceInstant) {
    current = RecordedGesture(number: count, start: time)
    current?.reportCount = 1
    count += 1
    travel = .zero
    velocities.removeAll()
    velocities.add(.zero, at: time)
  }
}
