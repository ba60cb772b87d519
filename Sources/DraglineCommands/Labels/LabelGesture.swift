import Gestures
import Interaction
import Motion
import Simulation
import Terminal
import Traces

/// The way of the contact of a gesture that moved furthest.
struct FingerWay: Sendable {
  /// The places of the finger in points, with their times in microseconds.
  private(set) var places: [(time: Int64, location: Point)] = []

  init(_ places: [(time: Int64, location: Point)]) {
    self.places = places
  }

  /// The vector from the first place to the last.
  var travel: Vector { places.last.map { $0.location - places[0].location } ?? .zero }

  /// Points between the first place and the one furthest from it.
  var furthest: Double { distances.max() ?? 0 }

  private var distances: [Double] {
    places.map { ($0.location - places[0].location).magnitude }
  }

  /// Returns the growth in points of the distance from the first place within the last
  /// microseconds.
  ///
  /// It is below 0 when the distance shrank.
  func lastGrowth(within time: Int64) -> Double {
    guard let last = places.last else { return 0 }
    let before = places.last { $0.time <= last.time - time } ?? places[0]
    return travel.magnitude - (before.location - places[0].location).magnitude
  }

  /// Points per second at `count` even intervals of the time.
  func speeds(_ count: Int) -> [Double] {
    guard let start = places.first?.time, let end = places.last?.time, end > start else {
      return []
    }
    var ways = [Double](repeating: 0, count: count)
    for (before, after) in zip(places, places.dropFirst()) {
      // A step belongs to the intervals that it crosses, as long as it is in each.
      let (from, to) = (Double(before.time - start), Double(after.time - start))
      let length = (after.location - before.location).magnitude
      let size = Double(end - start) / Double(count)
      var at = from
      while at < to {
        let slot = min(Int(at / size), count - 1)
        let next = slot == count - 1 ? to : min(to, max(Double(slot + 1) * size, at.nextUp))
        ways[slot] += length * (next - at) / (to - from)
        at = next
      }
    }
    let seconds = Double(end - start) / Double(count) / 1e6
    return ways.map { $0 / seconds }
  }
}

extension TouchGesture {
  /// Places of each contact that are kept for a picture.
  private static let strokeLimit = 256

  /// The ways of the fingers, in the order in which their contacts came down.
  var ways: [FingerWay] {
    var places: [Int: [(time: Int64, location: Point)]] = [:]
    for frame in frames {
      for touch in frame.touches {
        places[touch.id, default: []].append((frame.time.microseconds, touch.location))
      }
    }
    return places.sorted { $0.key < $1.key }.map { FingerWay($0.value) }
  }

  /// The way of the contact that moved furthest, the first of several.
  var mainWay: FingerWay {
    ways.reduce(FingerWay([])) { $1.furthest > $0.furthest || $0.places.isEmpty ? $1 : $0 }
  }

  /// The reason for which its last contact ended without a lift; `nil` where a finger lifted.
  var cancellation: TouchCancellation? {
    for touch in frames.last?.touches ?? [] {
      if case .cancelled(let reason) = touch.phase { return reason }
    }
    return nil
  }

  /// Returns the gesture as the view of labels shows it.
  ///
  /// - Parameter explanation: The policy's decision and its reasons, the decision first.
  func labelView(_ source: GestureSource, _ explanation: [String]) -> LabelView.Gesture {
    let (way, ways) = (mainWay, ways)
    let estimator = VelocityEstimator.named(.lsq1)
    var figures = VelocityFigures([source.isPointer ? estimator.ofPointer : estimator])
    figures.add(self)
    let start = frames.first?.time.microseconds ?? 0
    return LabelView.Gesture(
      title: "\(source.name) · gesture \(number)", strokes: ways.map { Self.thinned($0) },
      screen: source.screen, travel: way.travel, furthest: way.furthest,
      duration: Double((frames.last?.time.microseconds ?? start) - start) / 1e3,
      reports: frames.count, velocity: figures.gestures.last?.velocities.first ?? nil,
      speeds: way.speeds(48), cancellation: cancellation?.sentence,
      explanation: explanation)
  }

  private static func thinned(_ way: FingerWay) -> [Point] {
    let places = way.places.map(\.location)
    guard places.count > strokeLimit else { return places }
    return (0..<strokeLimit).map { places[$0 * (places.count - 1) / (strokeLimit - 1)] }
  }
}
