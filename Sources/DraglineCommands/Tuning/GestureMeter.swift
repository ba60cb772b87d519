import Gestures
import Motion
import Simulation
import Traces
import Tuning

/// Measures a synthetic gesture as the engine does: its events decoded, put on the screen, and
/// given to an estimator.
struct GestureMeter {
  let kind: SynthesisDevice.Kind
  let estimator: VelocityEstimator
  private let device: DeviceDescription

  init(_ kind: SynthesisDevice.Kind, _ estimator: VelocityEstimator) {
    (self.kind, device) = (kind, kind.description)
    self.estimator = kind == .mouse || kind == .touchpad ? estimator.ofPointer : estimator
  }

  func frames(_ gesture: SyntheticGesture) -> [TouchFrame] {
    var decoder = ContactDecoder(device: device)
    guard
      var mapper = try? ScreenMapper(
        device: device, kind: device.kind, observed: nil, settings: ScreenSettings())
    else { return [] }
    return gesture.events(on: kind, start: 0, number: 0).compactMap { decoder.decode($0) }
      .map { mapper.map($0) }
  }

  /// - Returns: The speed in points per second along the direction, and the distance in points from
  ///   the first place to the last; `nil` where the estimator gives no speed.
  func measure(
    _ gesture: SyntheticGesture, direction: Double
  ) -> (speed: Double, distance: Double)? {
    let frames = frames(gesture)
    var figures = VelocityFigures([estimator])
    figures.add(TouchGesture(number: 1, start: 0, frames: frames))
    let (sine, cosine) = Elementary.sincos(direction)
    guard let velocity = figures.gestures.last?.velocities.first ?? nil,
      let first = frames.first?.touches.first?.location,
      let last = frames.last?.touches.first?.location
    else { return nil }
    return (
      velocity.dx * cosine + velocity.dy * sine,
      (last.x - first.x) * cosine + (last.y - first.y) * sine
    )
  }
}
