import Gestures
public import Motion

/// Recognises a drag. What it measures is the work of `Gestures.PanGestureRecognizer`; here are its
/// place among views and other recognizers, and its actions (statements 69–77).
///
/// Of these statements 76, which is about delays at the edges of a real screen, is not reproduced.
open class PanGestureRecognizer: GestureRecognizer {
  public var minimumNumberOfTouches = 1
  public var maximumNumberOfTouches = Int.max
  private var recognizer: Gestures.PanGestureRecognizer?
  /// While there are no touches: nothing.
  private var pan: Pan?

  override public init() { super.init() }

  public convenience init(action: @escaping (PanGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }

  var directions: PanDirections { .any }

  override func handle(_ frame: TouchFrame) {
    var recognizer = recognizer ?? Gestures.PanGestureRecognizer(configuration)
    let changes = recognizer.handle(frame)
    self.recognizer = recognizer
    pan = recognizer.pan(at: frame.time)
    for change in changes where change.to != .possible {
      pan = change.pan
      follow(change.to)
    }
    // The recognizer gets no touches while it waits for others, so its own `changed` say nothing.
  }

  private func follow(_ next: Gestures.PanGestureRecognizer.State) {
    switch next {
    case .possible: break
    case .began: begin(.began)
    case .changed: if isUnderWay { change(to: .changed) }
    case .ended: isUnderWay ? change(to: .ended) : fail()
    case .cancelled: isUnderWay ? change(to: .cancelled) : fail()
    case .failed: fail()
    }
  }

  private var configuration: PanConfiguration {
    let minimum = max(minimumNumberOfTouches, 1)
    return PanConfiguration(
      minimumNumberOfTouches: minimum, maximumNumberOfTouches: max(maximumNumberOfTouches, minimum),
      directions: directions)
  }

  override func reset() { (recognizer, pan) = (nil, nil) }

  public override var numberOfTouches: Int { pan?.numberOfTouches ?? super.numberOfTouches }

  open override func location(in view: View?) -> Point {
    guard let pan else { return super.location(in: view) }
    return convert(pan.location, to: view)
  }

  /// Points travelled since the fingers came down, the hysteresis included (statement 73), in the
  /// coordinates of `view`. A point, as in UIKit.
  open func translation(in view: View?) -> Point {
    toView(pan?.translation ?? .zero, view)
  }

  /// Also forgets the velocity (statement 74).
  open func setTranslation(_ translation: Point, in view: View?) {
    let way = fromView(translation, view)
    recognizer?.setTranslation(way)
    pan?.translation = way
    pan?.velocity = nil
  }

  /// Points per second, in the coordinates of `view`; zero if there are too few samples.
  open func velocity(in view: View?) -> Point {
    toView(pan?.velocity ?? .zero, view)
  }

  /// A way, not a place: what shifts the view does not count.
  private func toView(_ way: Vector, _ view: View?) -> Point {
    guard let view else { return .zero + way }
    return .zero + (view.convert(.zero + way, from: nil) - view.convert(.zero, from: nil))
  }

  private func fromView(_ way: Point, _ view: View?) -> Vector {
    guard let view else { return way - .zero }
    return view.convert(way, to: nil) - view.convert(.zero, to: nil)
  }
}

/// Recognises a drag that comes in from an edge of the window.
public final class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The distance from the edge, in points, within which a finger may come down. Apple documents no
  /// number; this margin was observed on phones.
  static let edgeWidth = 20.0

  public var edges = RectEdge()

  override func accepts(_ touch: ViewTouch) -> Bool {
    let (bounds, place) = (touch.window.bounds, touch.locationInWindow)
    return edges.contains(.left) && place.x < bounds.minX + Self.edgeWidth
      || edges.contains(.right) && place.x >= bounds.maxX - Self.edgeWidth
      || edges.contains(.top) && place.y < bounds.minY + Self.edgeWidth
      || edges.contains(.bottom) && place.y >= bounds.maxY - Self.edgeWidth
  }

  /// Away from the edge.
  override var directions: PanDirections {
    var directions = PanDirections()
    if edges.contains(.left) { directions.insert(.right) }
    if edges.contains(.right) { directions.insert(.left) }
    if edges.contains(.top) { directions.insert(.down) }
    if edges.contains(.bottom) { directions.insert(.up) }
    return directions
  }
}

public struct RectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = RectEdge(rawValue: 1)
  public static let left = RectEdge(rawValue: 2)
  public static let bottom = RectEdge(rawValue: 4)
  public static let right = RectEdge(rawValue: 8)
  public static let all: RectEdge = [.top, .left, .bottom, .right]
}
