import Gestures
import Motion
import ReferenceTransitions
import Traces

/// Follows the fingers on a device, and finds the direction of each gesture from its first points.
struct DirectionFinder {
  /// Points that a gesture moves before it has a direction: where UIKit's pan begins (statement 70
  /// of uikit-semantics.md).
  static let distance = 10.0

  private var mapper: ScreenMapper
  private var decoder: ContactDecoder
  private var recognizer = PanGestureRecognizer(PanConfiguration(hysteresis: 0))
  /// The direction of the gesture, from its first points; `nil` before the gesture has moved that
  /// far, and between gestures.
  private(set) var direction: DragAxis.Direction?

  /// - Throws: The reason why the device's positions cannot be mapped to the screen.
  init(_ device: DeviceDescription, _ screen: ScreenSettings) throws(ScreenError) {
    mapper = try ScreenMapper(device: device, kind: device.kind, observed: nil, settings: screen)
    decoder = ContactDecoder(device: device)
  }

  var screen: Size { mapper.screen }

  /// Whether a finger is down.
  var isDown: Bool { recognizer.numberOfTouches > 0 }

  /// Takes the next event of the device.
  mutating func follow(_ event: RawEvent) {
    let contacts = decoder.decode(event)
    _ = decoder.takeAnomalies()
    guard let contacts else { return }
    let wasDown = isDown
    _ = recognizer.handle(mapper.map(contacts))
    if !wasDown { direction = nil }
    guard direction == nil, isDown else { return }
    let translation = recognizer.pan(at: contacts.time).translation
    if translation.magnitude >= Self.distance {
      direction = DragAxis.Direction(mainlyOf: translation)
    }
  }
}
